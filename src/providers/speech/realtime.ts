import { WebSocket } from 'ws'
import { AppError, DescribedError } from '../../errors.ts'
import type { Circuits } from '../resilience/circuit.ts'
import { createUpsampler } from './pcm.ts'
import {
  createAnswerLimit,
  type ListenOptions,
  type RecognitionStream,
  recognitionError,
  type SpeechRecogniser,
} from './speech.ts'

export interface RealtimeOptions {
  /** For example `wss://api.openai.com/v1/realtime`. */
  url: string
  apiKey?: string | undefined
  model: string
  circuits: Circuits
  limits?: Partial<RealtimeLimits> | undefined
}

export interface RealtimeLimits {
  /** Milliseconds to connect. Default 5,000. */
  connectMs: number
  /** Milliseconds from the end of the speech to its transcript. Default 15,000. */
  finalMs: number
}

const DEFAULT_LIMITS: RealtimeLimits = { connectMs: 5_000, finalMs: 15_000 }

/** The protocol expects 24 kHz. */
const RATE = 24_000

const NOTHING_LEFT = 'input_audio_buffer_commit_empty'
/** The code of audio that the endpoint cannot make out: not the endpoint's fault. */
const UNINTELLIGIBLE = 'audio_unintelligible'
const EVENT = 'conversation.item.input_audio_transcription.'

/** The fields of an event that are read. */
interface Event {
  type?: unknown
  item_id?: unknown
  delta?: unknown
  transcript?: unknown
  error?: { code?: unknown; type?: unknown } | null
}

const read = (data: string): Event => {
  try {
    const event: unknown = JSON.parse(data)
    return event instanceof Object ? event : {}
  } catch {
    throw new DescribedError('The endpoint sent a message that is not an event')
  }
}

const codeOf = ({ error }: Event): string => {
  const code = error?.code ?? error?.type
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : 'unknown'
}

/**
 * Speech recognition over the OpenAI Realtime protocol, in a transcription-only session: audio is sent as it arrives,
 * and partial transcripts come back. One connection for each utterance; we mark its end, so the endpoint's voice
 * activity detection is off.
 */
export function createRealtimeRecogniser({
  url,
  apiKey,
  model,
  circuits,
  limits: given,
}: RealtimeOptions): SpeechRecogniser {
  const limits = { ...DEFAULT_LIMITS, ...given }
  const circuit = circuits.circuit('speech')
  const address = new URL(url)
  if (!address.searchParams.has('intent')) address.searchParams.set('intent', 'transcription')

  /** Runs the protocol for one utterance; rejects with any error. */
  const converse = ({ language, onPartial, signal }: ListenOptions) => {
    const { promise: transcript, resolve, reject } = Promise.withResolvers<string>()
    const upsample = createUpsampler()
    const waiting: string[] = []
    const count = createAnswerLimit()
    /** Transcripts of the items, in order. */
    const items = new Map<string, { text: string; isDone: boolean }>()
    let isFinished = false
    /** Whether the endpoint has acknowledged the end: then all items are known. */
    let isTaken = false
    let late: NodeJS.Timeout | undefined

    const socket = new WebSocket(address, {
      handshakeTimeout: limits.connectMs,
      maxPayload: 1024 * 1024,
      ...(apiKey !== undefined && { headers: { authorization: `Bearer ${apiKey}` } }),
    })
    const over = (settle: () => void) => {
      clearTimeout(late)
      settle()
      socket.terminate()
    }
    const fail = (error: unknown) => over(() => reject(error))
    const send = (event: object) => {
      const text = JSON.stringify(event)
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
      else waiting.push(text)
    }

    const text = () =>
      [...items.values()]
        .map((item) => item.text.trim())
        .join(' ')
        .trim()
    const itemOf = ({ item_id }: Event) => {
      const id = String(item_id)
      const item = items.get(id) ?? { text: '', isDone: false }
      items.set(id, item)
      return item
    }
    const settle = () => {
      if (isTaken && [...items.values()].every(({ isDone }) => isDone)) over(() => resolve(text()))
    }
    const take = (event: Event) => {
      switch (event.type) {
        case `${EVENT}delta`:
          itemOf(event).text += String(event.delta ?? '')
          return onPartial(text())
        case `${EVENT}completed`:
          Object.assign(itemOf(event), { text: String(event.transcript ?? ''), isDone: true })
          return settle()
        case 'input_audio_buffer.committed':
          itemOf(event)
          isTaken = isFinished
          return settle()
        case `${EVENT}failed`:
        case 'error':
          if (codeOf(event) === UNINTELLIGIBLE)
            throw new AppError('unsupported_media_type', 'The audio could not be read.')
          // An endpoint that ends items itself may have no audio left for the last one.
          if (!isFinished || codeOf(event) !== NOTHING_LEFT)
            throw new DescribedError(`The endpoint reported ${codeOf(event)}`)
          isTaken = true
          return settle()
      }
    }

    socket.on('open', () => {
      const transcription = { model, ...(language !== null && { language }) }
      const input = { format: { type: 'audio/pcm', rate: RATE }, transcription, turn_detection: null }
      socket.send(JSON.stringify({ type: 'session.update', session: { type: 'transcription', audio: { input } } }))
      for (const event of waiting.splice(0)) socket.send(event)
    })
    socket.on('message', (data) => {
      try {
        const event = String(data)
        count(event.length)
        take(read(event))
      } catch (error) {
        fail(error)
      }
    })
    socket.on('error', fail)
    socket.on('close', (code) => fail(new DescribedError(`The endpoint closed the connection with ${code}`)))
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })

    return {
      transcript,
      write: (audio: Buffer) => send({ type: 'input_audio_buffer.append', audio: upsample(audio).toString('base64') }),
      finish: () => {
        isFinished = true
        send({ type: 'input_audio_buffer.commit' })
        late = setTimeout(() => fail(new DescribedError('The endpoint sent no transcript in time')), limits.finalMs)
      },
    }
  }

  const listen = (options: ListenOptions): RecognitionStream => {
    circuit.assertReady()
    const conversation = converse(options)
    const { promise: transcript, resolve, reject } = Promise.withResolvers<string>()
    transcript.catch(() => {})
    circuit
      .execute(() => conversation.transcript, options.signal)
      .then(resolve, (error) => options.signal.aborted || reject(recognitionError(error)))
    return { ...conversation, transcript }
  }

  return { name: 'realtime', formats: ['pcm16'], listen }
}
