import { once } from 'node:events'
import { enter } from '../realtime/client.ts'
import { eventsOf, type Service } from '../support/service.ts'

/** What somebody sends, and what with. */
export interface Sent {
  readonly on: Service
  readonly token: string | undefined
  readonly chat: string
  readonly text: string
  /** What the message is called. */
  readonly field?: string
  readonly other?: Record<string, unknown>
  readonly headers?: Record<string, string>
  /** What a client makes of the JSON. */
  readonly spoil?: (json: string) => string
  readonly query?: string
}

interface Refused {
  readonly code: string
  readonly message: string
}

export const MUTATION = `mutation ($chat: ID!, $message: String!) {
  sendChatMessage(sessionId: $chat, message: $message) { messageId } }`

const asIs = (json: string) => json

const problem = async ({ on, token, chat, text, field = 'message', other, ...how }: Sent): Promise<Refused> => {
  const { headers = {}, spoil = asIs } = how
  const body = spoil(JSON.stringify({ [field]: text, ...other }))
  const { body: refused } = await on.request('POST', `/chats/${chat}/message`, { token, body, headers })
  return { code: refused.code, message: refused.detail }
}

const operationOf = ({ chat, text, other, query = MUTATION }: Sent) => ({
  query: query.replace('$text', JSON.stringify(text)),
  variables: { chat, message: text, ...other },
})

/** A GraphQL request that was refused in its field is a 200, and one that was refused as a whole a problem document. */
const refusedAs = ({ errors: [error] = [], code, detail }: any): Refused =>
  error && !code ? { code: error.extensions.code, message: error.message } : { code, message: detail }

const graphqlError = async (sent: Sent): Promise<Refused> => {
  const { on, token, spoil = asIs } = sent
  return refusedAs(
    (await on.request('POST', '/graphql', { token, body: spoil(JSON.stringify(operationOf(sent))) })).body,
  )
}

/** With a harmless operation before it. */
const batchError = async (sent: Sent): Promise<Refused> => {
  const { on, token, spoil = asIs } = sent
  const body = spoil(JSON.stringify([{ query: '{ __typename }' }, operationOf(sent)]))
  const { body: answer } = await on.request('POST', '/graphql', { token, body })
  return refusedAs(Array.isArray(answer) ? answer[1] : answer)
}

const streamError = async (sent: Sent): Promise<Refused> => {
  const { on, token, spoil = asIs } = sent
  const headers = { accept: 'text/event-stream' }
  const body = spoil(JSON.stringify(operationOf(sent)))
  const answer = await on.request('POST', '/graphql/stream', { token, body, headers })
  return refusedAs(answer.body ?? eventsOf(answer.text.replace(/event: complete.*/s, ''))[0]?.data)
}

const socketError = async (sent: Sent): Promise<Refused> => {
  const { on, token } = sent
  const socket = await enter(on, token)
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: operationOf(sent) }))
  const { payload } = JSON.parse(String((await once(socket, 'message'))[0]))
  socket.terminate()
  const [error] = payload.errors ?? payload
  return { code: error.extensions.code, message: error.message }
}

/** Every way to send a message, by which it is refused: what is told then. */
export const DOORS = {
  REST: problem,
  GraphQL: graphqlError,
  'a batch': batchError,
  'an event stream': streamError,
  'graphql-ws': socketError,
}
