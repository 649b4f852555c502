import { AppError, DescribedError } from '../../errors.ts'
import type { Circuits } from '../resilience/circuit.ts'
import { isWav, MAX_AUDIO, type SpeechSynthesiser, synthesisError } from './tts.ts'

export interface OpenAiSpeechOptions {
  /** Up to and including the version, for example `https://api.example.com/v1`. */
  baseUrl: string
  apiKey?: string | undefined
  model: string
  voice: string
  circuits: Circuits
  /** Milliseconds for a sentence. Default 15,000. */
  timeoutMs?: number | undefined
}

/** Statuses that blame the text, not the endpoint. */
const TEXT_STATUSES: readonly number[] = [400, 413, 422]

const readAudio = async (response: Response): Promise<Buffer> => {
  if (!response.ok) {
    await response.body?.cancel()
    // The endpoint's policy or limits forbid this text: another one may be spoken.
    if (TEXT_STATUSES.includes(response.status)) throw new AppError('bad_request', 'This text cannot be spoken.')
    throw new DescribedError(`The endpoint answered HTTP ${response.status}`)
  }
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > MAX_AUDIO) throw new DescribedError('The response of the endpoint is too large')
    pieces.push(piece)
  }
  const audio = Buffer.concat(pieces)
  if (!isWav(audio)) throw new DescribedError('The response of the endpoint is not WAV audio')
  return audio
}

/** Speech synthesis by any endpoint of the OpenAI speech protocol (`POST /audio/speech`). */
export function createOpenAiSpeech({
  baseUrl,
  apiKey,
  model,
  voice,
  circuits,
  timeoutMs = 15_000,
}: OpenAiSpeechOptions): SpeechSynthesiser {
  const circuit = circuits.circuit('tts')
  return {
    name: 'openai-speech',
    speak: (input, { signal }) =>
      circuit
        .execute(async () => {
          const response = await fetch(`${baseUrl}/audio/speech`, {
            method: 'POST',
            redirect: 'error',
            headers: {
              'content-type': 'application/json',
              ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
            },
            body: JSON.stringify({ model, voice, input, response_format: 'wav' }),
            signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
          })
          return readAudio(response)
        }, signal)
        .catch((error) => {
          signal.throwIfAborted()
          throw synthesisError(error)
        }),
  }
}
