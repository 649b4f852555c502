import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY, keepAlive: true })

/** The wait before asking again, in milliseconds. */
const RETRY_MS = 100

const post = async (url: string, token: string, body: object): Promise<IncomingMessage> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const sent = request(url, { method: 'POST', headers, agent })
  sent.end(JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

const postForData = async (url: string, token: string, body: object) => {
  let text = ''
  for await (const piece of await post(url, token, body)) text += piece
  return JSON.parse(text).data
}

/** A conversation, and the access token of whose it is. */
export interface Chat {
  readonly id: string
  readonly token: string
}

/** Fewer than the messages that somebody has a day (`content/plans/free.md`). */
const MESSAGES_A_PERSON = 200

/** As many conversations as there will be streams, each for so many messages. */
export const openChats = async (url: string, count: number, messages: number): Promise<Chat[]> => {
  const chatsOfOne = Math.floor(MESSAGES_A_PERSON / messages)
  const chats: Chat[] = []
  while (chats.length < count) {
    const body = { full_name: 'Bench', email: `${uuidv7()}@example.com`, password: 'a long pass phrase' }
    const { access_token: token } = await postForData(`${url}/auth/register`, '', body)
    for (let at = 0; at < chatsOfOne && chats.length < count; at++)
      chats.push({ id: (await postForData(`${url}/chats`, token, {})).id, token })
  }
  return chats
}

/** Asks for an answer, again where the service is overloaded. Its events are yet to be read. */
export const ask = async (url: string, token: string, onRefusal: () => void): Promise<IncomingMessage> => {
  for (;;) {
    const answer = await post(url, token, { message: 'How long?' })
    if (answer.statusCode === 200) return answer
    if (answer.statusCode !== 503) throw new Error(`a stream was refused: ${answer.statusCode}`)
    answer.resume()
    onRefusal()
    await pause(RETRY_MS)
  }
}

const STAMP = /"content":"(?:Begin )?(\d+\.\d{3}(?: \d+\.\d{3})*) "/g

/** Reads an answer to its end; calls `note` with how long ago each of its timestamps was sent. */
export const readAnswer = (answer: IncomingMessage, note: (delay: number) => void): Promise<unknown> => {
  let rest = ''
  answer.setEncoding('utf8').on('data', (text: string) => {
    const now = performance.now()
    const whole = rest + text
    const end = whole.lastIndexOf('\n\n') + 2
    for (const [, stamps = ''] of whole.slice(0, end).matchAll(STAMP))
      for (const stamp of stamps.split(' ')) note(now - Number(stamp))
    rest = whole.slice(end)
  })
  return once(answer, 'end')
}
