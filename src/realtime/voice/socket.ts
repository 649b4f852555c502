import type { IncomingMessage } from 'node:http'
import { type RawData, WebSocket } from 'ws'
import type { Context } from '../../context.ts'
import type { AppError } from '../../errors.ts'
import { logFailure, toAppError } from '../../graphql/masking.ts'
import { runWithRequest } from '../../kernel/request-context.ts'
import { openVoice, personalityOf } from '../../schema/chat/index.ts'
import { ALLOWANCES, createMessageBudget } from '../budget.ts'
import {
  admitAnonymous,
  admitUser,
  createSocketServer,
  keepAlive,
  type SocketDependencies,
  type SocketEndpoint,
} from '../sockets.ts'
import { AUDIO_FORMATS, type Closing, IDLE_MS, MESSAGE_BYTES } from './messages.ts'
import { createVoiceSession, type VoiceSession } from './session.ts'
import { VoiceSocket } from './transport.ts'
import { createTurns } from './turns.ts'

const PATH = /^\/chats\/ws\/voice\/([^/?#]*)\/?(\?|$)/
/** Its pattern, because the path contains an id and a token. */
const ROUTE = '/chats/ws/voice/:chat_session_id'
const PLACE = `socket ${ROUTE}`

/** The parameters in the URL. The token is used here and not kept. */
const read = ({ url = '' }: IncomingMessage) => {
  const query = new URL(url, 'http://localhost').searchParams
  const [, asked = ''] = PATH.exec(url) ?? []
  const [usual] = AUDIO_FORMATS
  const token = query.get('token')
  return {
    asked,
    authorization: token === null ? undefined : `Bearer ${token}`,
    format: AUDIO_FORMATS.find((format) => format === (query.get('format') ?? usual)) ?? null,
    personality: personalityOf(query.get('personality')),
    isSpoken: /^(1|true)$/.test(query.get('speak') ?? ''),
  }
}

/** Why a client is rejected. */
const closingOf = ({ code, status }: AppError): Closing => {
  if (code === 'account_banned') return 'banned'
  if (code === 'rate_limited') return 'too_many_requests'
  if (status === 401) return 'bad_token'
  return status === 503 ? 'unavailable' : 'fault'
}

/** One connection; `end` goes through its session once there is one. */
interface Connection {
  readonly socket: VoiceSocket
  readonly request: IncomingMessage
  end: (why: Closing) => void
}

/** Serves an authenticated client. */
const converse = async (connection: Connection, { app, viewer, requestId, place }: Context): Promise<void> => {
  const { socket, request } = connection
  if (!viewer) return connection.end('bad_token')
  const { asked, format, personality, isSpoken } = read(request)
  await app.rateLimits.take('requests', viewer.id)
  try {
    admitUser(app, socket, 'voiceSockets', viewer.id)
  } catch {
    return connection.end('too_many_sockets')
  }
  const unwatch = app.sessions.watch(viewer, (standing) =>
    connection.end(standing === 'banned' ? 'banned' : 'session_ended'),
  )
  socket.once('close', unwatch)

  const { user, conversation, replyId } = await openVoice(app, viewer, asked)
  if (!user.isOn) return connection.end('voice_off')
  if (socket.readyState !== WebSocket.OPEN) return

  const idle = setTimeout(() => session.onIdle(), IDLE_MS)
  const turns = createTurns({
    app,
    viewer,
    requestId,
    place,
    user,
    conversation,
    format: format === 'wav' || format === null ? 'pcm16' : format,
    personality,
    isSpoken,
    session: () => session,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    writable: () => socket.writable(),
  })
  const budget = createMessageBudget(ALLOWANCES.voice, app.config.http.rateLimitScale)
  const session: VoiceSession = createVoiceSession(
    {
      ...turns,
      spend: budget.take,
      send: (message) => socket.sendMessage(message),
      close: (why, help) => socket.closeWith(why, help),
      touch: () => idle.refresh(),
    },
    { sessionId: conversation.id, format, country: user.country },
  )
  connection.end = session.end
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== WebSocket.OPEN) return
    runWithRequest(requestId, () => session.onMessage(isBinary ? null : String(data)), viewer.id)
    // A client that does not read is not read from until it does.
    if (!socket.isBehind) return
    socket.pause()
    void socket.writable().then(() => socket.resume())
  })
  // Pings of the transport count as well.
  socket.on('ping', () => session.onPing())
  socket.once('close', () => {
    clearTimeout(idle)
    session.onDisconnect()
  })
  if (replyId) runWithRequest(requestId, () => turns.follow(replyId), viewer.id)
}

/** The voice channel (PROTOCOL.md) at `/chats/ws/voice/{chat_session_id}`. */
export function createVoiceSockets({ app, contextOf, addressOf }: SocketDependencies): SocketEndpoint {
  const sockets = createSocketServer({ maxPayload: MESSAGE_BYTES, WebSocket: VoiceSocket })
  const connections = new Set<Connection>()

  const serve = async (connection: Connection): Promise<void> => {
    const { socket, request } = connection
    const begun = performance.now()
    let requestId = 'none'
    // Messages that arrive before authentication wait in the connection.
    socket.pause()
    // `ws` closes a socket after an error by itself.
    socket.on('error', () => {})
    keepAlive(socket)
    socket.once('close', (code) => {
      connections.delete(connection)
      app.log.info(
        { request_id: requestId, route: ROUTE, code, ms: Math.round(performance.now() - begun) },
        'voice connection',
      )
    })
    try {
      const releaseAnonymous = admitAnonymous(app, socket, addressOf(request))
      const context = await contextOf(request, read(request).authorization, PLACE)
      requestId = context.requestId
      if (context.rejection) throw context.rejection
      await converse(connection, context)
      // A rejected socket keeps its slot until it is closed.
      if (socket.readyState === WebSocket.OPEN) releaseAnonymous()
    } catch (cause) {
      const error = toAppError(cause)
      logFailure(app, error, { requestId, place: PLACE })
      connection.end(closingOf(error))
    }
    socket.resume()
  }

  return {
    sockets,
    isFor: (url) => PATH.test(url),
    serve: (socket, request) => {
      const voice = socket as VoiceSocket
      const connection: Connection = { socket: voice, request, end: (why) => voice.closeWith(why) }
      connections.add(connection)
      void serve(connection)
    },
    close: () => {
      for (const { end } of connections) end('restart')
    },
  }
}
