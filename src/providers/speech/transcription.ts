import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Agent, type Dispatcher, request } from 'undici'
import { AppError, DescribedError } from '../../errors.ts'
import type { Circuits } from '../resilience/circuit.ts'
import { retry } from '../resilience/retry.ts'
import { wavHeader } from './pcm.ts'
import { createRecording } from './recording.ts'
import {
  createAnswerLimit,
  type ListenOptions,
  type RecognitionStream,
  recognitionError,
  type SpeechRecogniser,
  type SpokenFormat,
  TRANSCRIPT_MAX,
} from './speech.ts'

export interface TranscriptionOptions {
  /** Up to and including the version, for example `https://api.example.com/v1`. */
  baseUrl: string
  /** Sent as bearer token; local endpoints often need none. */
  apiKey?: string | undefined
  model: string
  circuits: Circuits
  limits?: Partial<TranscriptionLimits> | undefined
}

export interface TranscriptionLimits {
  /** Milliseconds between partial transcriptions. Default 500. */
  partialEveryMs: number
  /** Milliseconds a partial transcription may take. Default 5,000. */
  partialMs: number
  /** Concurrent partial transcriptions of all speakers; without a free slot a speaker skips one. Default 16. */
  partialsAtOnce: number
  /** Milliseconds for one attempt at the final transcription. Default 15,000. */
  finalMs: number
  /** Attempts at the final transcription. Default 2. */
  attempts: number
}

const DEFAULT_LIMITS: TranscriptionLimits = {
  partialEveryMs: 500,
  partialMs: 5_000,
  partialsAtOnce: 16,
  finalMs: 15_000,
  attempts: 2,
}

/** File name and type, by which endpoints recognise the format. */
const FILES = {
  pcm16: ['audio.wav', 'audio/wav'],
  webm: ['audio.webm', 'audio/webm'],
  m4a: ['audio.m4a', 'audio/mp4'],
} as const satisfies Record<SpokenFormat, readonly [name: string, type: string]>

/** Statuses that blame the audio, not the endpoint. */
const AUDIO_STATUSES: readonly number[] = [400, 413, 415, 422]

/** An error for which a retry may help: the endpoint was unreachable, busy or broken. */
class TransientError extends DescribedError {}

const readShort = async (body: Dispatcher.ResponseData['body']): Promise<string> => {
  const pieces: Buffer[] = []
  const count = createAnswerLimit()
  for await (const piece of body) {
    count(piece.length)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Parses the transcript from an endpoint's response. */
const readAnswer = async ({ statusCode: status, body }: Dispatcher.ResponseData): Promise<string> => {
  if (status < 200 || status > 299) {
    await body.dump()
    const cause = `The endpoint answered HTTP ${status}`
    if (AUDIO_STATUSES.includes(status))
      throw new AppError('unsupported_media_type', 'The audio could not be read.', { cause: new DescribedError(cause) })
    throw status === 429 || status >= 500 ? new TransientError(cause) : new DescribedError(cause)
  }
  const answer = jsonOf(await readShort(body))
  const text = answer instanceof Object && 'text' in answer ? answer.text : null
  if (typeof text !== 'string' || text.length > TRANSCRIPT_MAX)
    throw new DescribedError('The response of the endpoint is not a transcript')
  return text.trim()
}

/** The form's boundary, random so that audio does not contain it. */
const BOUNDARY = `form-${randomUUID()}`

const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0)

/**
 * A form (RFC 7578) with a file, as parts to be sent in order. The audio is not copied: `FormData`, twice a second
 * for many speakers, copied it three times, a third of the total CPU.
 */
const formOf = (fields: Readonly<Record<string, string>>, audio: readonly Buffer[], format: SpokenFormat): Buffer[] => {
  const [name, type] = FILES[format]
  const disposition = `--${BOUNDARY}\r\ncontent-disposition: form-data; name=`
  const texts = Object.entries(fields).map(([field, value]) => `${disposition}"${field}"\r\n\r\n${value}\r\n`)
  const head = `${texts.join('')}${disposition}"file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const header = format === 'pcm16' ? [wavHeader(sizeOf(audio))] : []
  return [Buffer.from(head), ...header, ...audio, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]
}

/**
 * Speech recognition by any endpoint of the OpenAI transcription protocol (`POST /audio/transcriptions`). It takes
 * whole files, so the audio so far is sent repeatedly for partial transcripts, and all of it once more at the end.
 */
export function createTranscriptionRecogniser(options: TranscriptionOptions): SpeechRecogniser {
  const { baseUrl, apiKey, model, circuits } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const circuit = circuits.circuit('speech')
  let partialsRunning = 0

  // Time limits come from the call's signal.
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  }

  const transcribe = async (
    audio: readonly Buffer[],
    { format, language }: ListenOptions,
    ms: number,
    signal: AbortSignal,
  ): Promise<string> => {
    const fields = { model, response_format: 'json', ...(language !== null && { language }) }
    const parts = formOf(fields, audio, format)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ms)])
    const sent = request(`${baseUrl}/audio/transcriptions`, {
      method: 'POST',
      body: Readable.from(parts),
      headers: { ...headers, 'content-length': `${sizeOf(parts)}` },
      signal: limit,
      dispatcher,
    })
    return readAnswer(
      await sent.catch((cause) => {
        throw limit.aborted ? cause : new TransientError('The endpoint could not be reached', { cause })
      }),
    )
  }

  const listen = (asked: ListenOptions): RecognitionStream => {
    const { format, onPartial, signal } = asked
    const audio = createRecording()
    const { promise: transcript, resolve, reject } = Promise.withResolvers<string>()
    // The error is handled where the transcript is awaited.
    transcript.catch(() => {})
    const saying = new AbortController()
    const partials = AbortSignal.any([signal, saying.signal])
    // An m4a file has its index at the end: no part of it can be read.
    let mayTry = format !== 'm4a'
    let isTrying = false
    let known = 0
    let timer: NodeJS.Timeout | undefined

    const attempt = async () => {
      const begun = Date.now()
      // Partial transcripts do not count for the circuit: one speaker's long audio must not end everybody's speech.
      const isBusy = partialsRunning >= limits.partialsAtOnce || circuit.state() !== 'closed'
      if (isBusy) return attemptLater(limits.partialEveryMs)
      partialsRunning += 1
      isTrying = true
      known = audio.length
      try {
        const text = await transcribe(audio.soFar(), asked, limits.partialMs, partials)
        if (!partials.aborted) onPartial(text)
      } catch {
        // The final transcription will report the error; no further partial ones until then.
        mayTry = false
      }
      partialsRunning -= 1
      isTrying = false
      if (audio.length > known) attemptLater(begun + limits.partialEveryMs - Date.now())
    }
    const attemptLater = (ms: number) => {
      if (partials.aborted || !mayTry || isTrying || timer) return
      timer = setTimeout(
        () => {
          timer = undefined
          void attempt()
        },
        Math.max(0, ms),
      )
    }
    partials.addEventListener('abort', () => clearTimeout(timer), { once: true })
    signal.addEventListener('abort', audio.free, { once: true })

    return {
      transcript,
      write: (piece) => {
        audio.add(piece)
        attemptLater(limits.partialEveryMs)
      },
      finish: () => {
        saying.abort()
        const { attempts } = limits
        const retryable = (error: unknown) => error instanceof TransientError
        const whole = () => transcribe(audio.soFar(), asked, limits.finalMs, signal)
        retry(() => circuit.execute(whole, signal), { attempts, retryable }, signal).then(
          resolve,
          (error) => signal.aborted || reject(recognitionError(error)),
        )
      },
    }
  }

  return { name: 'transcription', formats: ['pcm16', 'webm', 'm4a'], listen }
}
