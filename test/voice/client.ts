import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { Service } from '../support/service.ts'

/** A message of the voice channel. */
export type Message = { type: string } & Record<string, any>

/** A client of the voice channel that keeps what it is told in order. */
export interface VoiceClient {
  readonly socket: WebSocket
  /** Everything so far. */
  readonly messages: readonly Message[]
  /** The close code and reason, once it is closed. */
  readonly closed: Promise<{ code: number; reason: string }>
  send(message: object | string | Buffer): void
  /** The next message that was not taken yet. */
  next(): Promise<Message>
  /** The next message of this type; those before it are skipped. */
  until(type: string): Promise<Message>
  /** Everything up to the message for which this is true. */
  upTo(isLast: (message: Message) => boolean): Promise<Message[]>
}

/** Samples that sound like nothing: each turn its own. */
export const samples = (milliseconds: number, seed = 1): Buffer => {
  const bytes = Buffer.alloc(milliseconds * 32)
  for (let index = 0; index < bytes.length; index++) bytes[index] = (index * 31 + seed * 7) % 251
  return bytes
}

export const chunk = (audio: Buffer) => ({ type: 'audio_chunk', data: audio.toString('base64') })

interface ConnectOptions {
  token?: string | undefined
  chat?: string
  query?: Record<string, string>
}

/** Opens a connection. What the service says waits to be taken. */
export const connectVoice = async (
  { url }: Pick<Service, 'url'>,
  { token, chat = 'new', query = {} }: ConnectOptions,
): Promise<VoiceClient> => {
  const search = new URLSearchParams({ ...(token !== undefined && { token }), ...query })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/chats/ws/voice/${chat}?${search}`)
  const messages: Message[] = []
  let taken = 0
  let wake = () => {}
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)))
    wake()
  })
  const closed = once(socket, 'close').then(([code, reason]) => {
    wake()
    return { code: code as number, reason: String(reason) }
  })
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')

  const next: VoiceClient['next'] = async () => {
    for (;;) {
      const message = messages[taken]
      if (message) {
        taken += 1
        return message
      }
      if (socket.readyState === WebSocket.CLOSED) throw new Error(`closed after ${JSON.stringify(messages.slice(-3))}`)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const upTo: VoiceClient['upTo'] = async (isLast) => {
    const all: Message[] = []
    for (;;) {
      const message = await next()
      all.push(message)
      if (isLast(message)) return all
    }
  }
  return {
    socket,
    messages,
    closed,
    send: (message) =>
      socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message)),
    next,
    upTo,
    until: async (type) => (await upTo((message) => message.type === type)).at(-1) as Message,
  }
}

/** Connects somebody new, who has been greeted. */
export const connectSomebody = async (service: Service, query: Record<string, string> = {}): Promise<VoiceClient> => {
  const { token } = await service.person()
  const client = await connectVoice(service, { token, query })
  await client.next()
  return client
}

/** The error a client is told, and the code it is closed with. */
export const closing = async (client: VoiceClient) => {
  const { code } = await client.closed
  return [code, client.messages.at(-1)?.type, client.messages.at(-1)?.code]
}

/** Says something from beginning to end. */
export const say = (client: VoiceClient, ...audio: Buffer[]) => {
  client.send({ type: 'start_talking' })
  for (const piece of audio) client.send(chunk(piece))
  client.send({ type: 'stop_talking' })
}

export const isWhole = ({ type, is_complete }: Message) => type === 'ai_response' && is_complete

/** True for the message with which the pieces of the answer have become this text. */
export const hasSaid = (text: string) => {
  let said = ''
  return (message: Message): boolean => {
    if (message.type === 'ai_response' && !message.is_complete) said += message.text
    return said === text
  }
}
