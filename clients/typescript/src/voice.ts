import type { Personality } from './generated/rest.ts'
import type { VoiceClientMessage, VoiceServerMessage } from './generated/voice.ts'
import { NetworkError } from './problem.ts'
import type { Session } from './session.ts'

/** What is used of a WebSocket: that of browsers, React Native, Node 22, or the package `ws` before. */
export interface WebSocketLike {
  send(data: string): void
  close(code?: number): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number; reason?: string }) => void): void
}
export type WebSocketClass = new (url: string, protocol?: string) => WebSocketLike

export interface VoiceOptions {
  /** What is sent. Default `pcm16`: 16 kHz, mono, signed 16 bit, little endian. */
  format?: 'pcm16' | 'wav' | 'webm' | 'm4a'
  personality?: Personality
  /** Whether answers are to be spoken as well, as `ai_audio`. */
  speak?: boolean
}

/** The channel has closed. */
export class VoiceClosedError extends Error {
  /** See PROTOCOL.md: 4401 token, 4403 not allowed, 4408 idle, 4409 too many, 1009 too large, 1012 restart. */
  readonly closeCode: number
  /** Whether connecting again may help. */
  readonly mayReconnect: boolean

  constructor(closeCode: number, message: string) {
    super(message)
    this.name = 'VoiceClosedError'
    this.closeCode = closeCode
    this.mayReconnect = [1001, 1006, 1011, 1012, 1013].includes(closeCode)
  }
}

/** An open voice channel. */
export interface VoiceChannel {
  /** The conversation, which is a new one where the given id was not found. */
  readonly conversationId: string
  startTalking(): void
  sendAudio(bytes: Uint8Array): void
  stopTalking(): void
  ping(): void
  close(): void
  /**
   * What the service says, its first `status` included, until the channel closes: in order after `close()`, with a
   * VoiceClosedError otherwise. For one reader.
   */
  messages(): AsyncGenerator<VoiceServerMessage>
}

const NORMAL = 1000
/** Characters a call takes as arguments at most, on every engine. */
const PIECE = 8192

const base64Of = (bytes: Uint8Array): string => {
  let binary = ''
  for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(binary)
}

interface Dependencies {
  baseUrl: string
  session: Session
  WebSocket: WebSocketClass | undefined
}

export const createVoice =
  ({ baseUrl, session, WebSocket }: Dependencies) =>
  /** Opens the voice channel of a conversation; with an id that is not found, or none, of a new one. */
  async (conversationId = 'new', { format, personality, speak }: VoiceOptions = {}): Promise<VoiceChannel> => {
    if (!WebSocket) throw new TypeError('This runtime has no WebSocket; pass one to createClient')
    const query = [
      `token=${encodeURIComponent(await session.accessToken())}`,
      ...(format ? [`format=${format}`] : []),
      ...(personality ? [`personality=${personality}`] : []),
      ...(speak ? ['speak=1'] : []),
    ].join('&')
    const url = `${baseUrl.replace(/^http/, 'ws')}/chats/ws/voice/${encodeURIComponent(conversationId)}?${query}`
    const socket = new WebSocket(url)
    const queue: VoiceServerMessage[] = []
    let closed: VoiceClosedError | null = null
    let isLeaving = false
    let wake: () => void = () => {}
    let refusal = ''

    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as VoiceServerMessage
      if (message.type === 'error') refusal = message.message
      queue.push(message)
      wake()
    })
    // A close follows, which says more.
    socket.addEventListener('error', () => {})
    socket.addEventListener('close', ({ code }) => {
      closed = new VoiceClosedError(code, refusal || `The voice channel closed (${code})`)
      wake()
    })

    const next = async (): Promise<VoiceServerMessage | null> => {
      for (;;) {
        const message = queue.shift()
        if (message) return message
        if (closed) {
          if (isLeaving || closed.closeCode === NORMAL) return null
          throw closed
        }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }

    const send = (message: VoiceClientMessage) => {
      if (closed) throw closed
      socket.send(JSON.stringify(message))
    }

    // The first message is the status; an error before it comes with a close.
    let first = await next()
    while (first?.type === 'error') first = await next()
    if (first?.type !== 'status') throw new NetworkError('The voice channel did not open')
    queue.unshift(first)
    return {
      conversationId: first.session_id,
      startTalking: () => send({ type: 'start_talking' }),
      sendAudio: (bytes) => send({ type: 'audio_chunk', data: base64Of(bytes) }),
      stopTalking: () => send({ type: 'stop_talking' }),
      ping: () => send({ type: 'ping', timestamp: Date.now() }),
      close: () => {
        isLeaving = true
        socket.close(NORMAL)
      },
      async *messages() {
        for (let message = await next(); message; message = await next()) yield message
      },
    }
  }
