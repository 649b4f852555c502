import { availableParallelism } from 'node:os'
import { AppError, DescribedError } from '../../errors.ts'
import { type Command, interpolate, startProgram } from '../programs/program.ts'
import type { Circuits } from '../resilience/circuit.ts'
import { type ListenOptions, type RecognitionStream, recognitionError, type SpeechRecogniser } from './speech.ts'

export interface CommandOptions {
  /** `{language}` is replaced by the speaker's, ISO 639, or `en`. */
  command: Command
  circuits: Circuits
  limits?: Partial<CommandLimits> | undefined
}

export interface CommandLimits {
  /** Milliseconds from the end of the speech to the program's exit. Default 30,000. */
  finalMs: number
  /** Programs running at once. Default: two for each core. */
  programs: number
}

const DEFAULT_LIMITS: CommandLimits = { finalMs: 30_000, programs: 2 * availableParallelism() }

/** A hypothesis is a line; a longer one is invalid. */
const MAX_LINE = 64 * 1024

/**
 * Speech recognition by a local program, started for each utterance. It reads samples (16 kHz, mono, signed 16 bit
 * little endian) from standard input and writes lines, each a complete hypothesis so far; the last line, when it
 * exits with 0 after the end of its input, is the transcript.
 */
export function createCommandRecogniser({ command, circuits, limits: given }: CommandOptions): SpeechRecogniser {
  const limits = { ...DEFAULT_LIMITS, ...given }
  const circuit = circuits.circuit('speech')
  let running = 0

  const listen = ({ language, onPartial, signal }: ListenOptions): RecognitionStream => {
    circuit.assertReady()
    if (running >= limits.programs)
      throw new AppError('overloaded', 'Too many are being listened to. Please try again.')
    running += 1
    const given = new AbortController()
    let isFinished = false
    let late: NodeJS.Timeout | undefined
    const program = startProgram(
      interpolate(command, { language: language ?? 'en' }),
      AbortSignal.any([signal, given.signal]),
    )
    void program.ended
      .catch(() => {})
      .finally(() => {
        running -= 1
        clearTimeout(late)
      })

    /** The last complete line. */
    let hypothesis = ''
    let rest = ''
    const read = (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > MAX_LINE) given.abort()
      const last = lines.findLast((line) => line.trim() !== '')?.trim()
      if (last === undefined || last === hypothesis) return
      hypothesis = last
      if (!signal.aborted) onPartial(hypothesis)
    }
    program.output.setEncoding('utf8').on('data', read)

    const recognised = async () => {
      await program.ended
      if (!isFinished) throw new DescribedError('The program ended before the speech did')
      read('\n')
      return hypothesis
    }
    const { promise: transcript, resolve, reject } = Promise.withResolvers<string>()
    transcript.catch(() => {})
    circuit.execute(recognised, signal).then(resolve, (error) => signal.aborted || reject(recognitionError(error)))
    return {
      transcript,
      write: (audio) => void program.input.write(audio),
      finish: () => {
        isFinished = true
        program.input.end()
        late = setTimeout(() => given.abort(), limits.finalMs)
      },
    }
  }

  return { name: 'command', isExternal: false, formats: ['pcm16'], listen }
}
