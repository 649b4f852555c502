import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** A recogniser's connection to the stub. */
export interface RealtimeConversation {
  readonly url: string
  /** The session requested with `session.update`. */
  readonly session: any
  /** All samples so far, at 24 kHz. */
  readonly audio: Buffer
  readonly committed: boolean
  /** Resolves when the recogniser closes the connection. */
  readonly closed: Promise<unknown>
  send(event: object): void
  /** Cuts the connection. */
  cut(): void
}

/** How the stub responds once an item's audio is committed. */
type OnCommit = (conversation: RealtimeConversation) => void

export interface RealtimeStub {
  readonly url: string
  readonly conversations: RealtimeConversation[]
  onCommit(act: OnCommit): void
  /** Called instead of accepting a committed item. */
  onEmpty(act: OnCommit): void
  /** Called with each piece of audio. */
  onAudio(act: OnCommit): void
  close(): Promise<void>
}

const EVENT = 'conversation.item.input_audio_transcription.'
export const delta = (text: string, item = 'item_1') => ({ type: `${EVENT}delta`, item_id: item, delta: text })
export const completed = (text: string, item = 'item_1') => ({
  type: `${EVENT}completed`,
  item_id: item,
  transcript: text,
})
export const failed = (code: string, item = 'item_1') => ({ type: `${EVENT}failed`, item_id: item, error: { code } })

/** An endpoint of the OpenAI Realtime transcription protocol; closes with 1008 on any violation of it. */
export const startRealtimeStub = async ({ apiKey = 'speech-key' }: { apiKey?: string } = {}): Promise<RealtimeStub> => {
  const conversations: RealtimeConversation[] = []
  let onCommit: OnCommit = ({ send }) => send(completed('Hello there'))
  let onAudio: OnCommit = () => {}
  let onEmpty: OnCommit | null = null
  const server = createServer((_request, response) => response.writeHead(404).end())
  const sockets = new WebSocketServer({ noServer: true })

  const converse = (socket: WebSocket, { url = '' }: IncomingMessage) => {
    const pieces: Buffer[] = []
    let session: any
    let committed = false
    const conversation: RealtimeConversation = {
      url,
      get session() {
        return session
      },
      get audio() {
        return Buffer.concat(pieces)
      },
      get committed() {
        return committed
      },
      closed: once(socket, 'close'),
      send: (event) => socket.send(JSON.stringify({ event_id: 'event_1', ...event })),
      cut: () => socket.terminate(),
    }
    conversations.push(conversation)
    conversation.send({ type: 'session.created', session: {} })
    socket.on('message', (data) => {
      const event = JSON.parse(String(data))
      if (event.type === 'session.update' && event.session?.type === 'transcription') {
        session = event.session
        return conversation.send({ type: 'session.updated', session })
      }
      if (!session || committed) return socket.close(1008, 'out of order')
      if (event.type === 'input_audio_buffer.append') {
        pieces.push(Buffer.from(event.audio, 'base64'))
        return onAudio(conversation)
      }
      if (event.type !== 'input_audio_buffer.commit') return socket.close(1008, 'unknown event')
      committed = true
      if (onEmpty) return onEmpty(conversation)
      conversation.send({ type: 'input_audio_buffer.committed', item_id: 'item_1' })
      onCommit(conversation)
    })
  }
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, (opened) => converse(opened, request))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1/realtime`,
    conversations,
    onCommit: (act) => {
      onCommit = act
    },
    onEmpty: (act) => {
      onEmpty = act
    },
    onAudio: (act) => {
      onAudio = act
    },
    close: async () => {
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
