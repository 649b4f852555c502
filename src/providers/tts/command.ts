import { DescribedError } from '../../errors.ts'
import { type Command, interpolate, startProgram } from '../programs/program.ts'
import type { Circuits } from '../resilience/circuit.ts'
import { isWav, MAX_AUDIO, type SpeechSynthesiser, synthesisError } from './tts.ts'

export interface CommandSpeechOptions {
  /** Reads text from standard input and writes a WAV file. `{language}` is replaced by the listener's, or `en`. */
  command: Command
  circuits: Circuits
  /** Milliseconds for a sentence. Default 15,000. */
  timeoutMs?: number | undefined
}

/** Speech synthesis by a local program, started for each sentence. */
export function createCommandSpeech({
  command,
  circuits,
  timeoutMs = 15_000,
}: CommandSpeechOptions): SpeechSynthesiser {
  const circuit = circuits.circuit('tts')

  const run = async (text: string, language: string, signal: AbortSignal): Promise<Buffer> => {
    const enough = new AbortController()
    const bounded = AbortSignal.any([signal, enough.signal, AbortSignal.timeout(timeoutMs)])
    const program = startProgram(interpolate(command, { language }), bounded)
    program.input.end(text)
    const pieces: Buffer[] = []
    let length = 0
    program.output.on('data', (piece: Buffer) => {
      length += piece.length
      if (length > MAX_AUDIO) enough.abort()
      else pieces.push(piece)
    })
    await program.ended
    const audio = Buffer.concat(pieces)
    if (!isWav(audio)) throw new DescribedError('The program wrote something else than WAV')
    return audio
  }

  return {
    name: 'command',
    isExternal: false,
    speak: (text, { language, signal }) =>
      circuit
        .execute(() => run(text, language ?? 'en', signal), signal)
        .catch((error) => {
          signal.throwIfAborted()
          throw synthesisError(error)
        }),
  }
}
