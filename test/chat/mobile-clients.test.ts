import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { type StreamEvent, writeEventStream } from '../../src/graphql/event-stream.ts'
import { expectStatus, useService } from '../support/service.ts'

/**
 * Chat streams as mobile clients read them, by the parsing rules of the usual libraries: which events each dispatches,
 * with which data. They differ in lines other than `data:`.
 */

const service = useService()

interface Dispatched {
  readonly id: string | null
  readonly data: string
}

type Parser = (lines: readonly string[]) => Dispatched[]

/** Swift and Android EventSource of LaunchDarkly, by the letter of the standard: an event without data is none. */
const launchDarkly: Parser = (lines) => {
  const events: Dispatched[] = []
  let [data, id]: [string, string | null] = ['', null]
  for (const line of lines) {
    if (line === '') {
      if (data !== '') events.push({ id, data: data.replace(/\n$/, '') })
      data = ''
      continue
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'data') data += `${value}\n`
    if (field === 'id' && !value.includes('\0')) id = value
  }
  return events
}

/** okhttp-sse: matches the beginnings of lines; an empty id is none. */
const okhttp: Parser = (lines) => {
  const events: Dispatched[] = []
  let data: string[] = []
  let id: string | null = null
  for (const line of lines) {
    if (line === '') {
      if (data.length > 0) events.push({ id, data: data.join('\n') })
      data = []
    } else if (/^data(:|$)/.test(line)) data.push(line.replace(/^data:? ?/, ''))
    else if (/^id(:|$)/.test(line)) id = line.replace(/^id:? ?/, '') || null
  }
  return events
}

/** flutter_client_sse: every empty line dispatches, whatever came before it; unknown fields break the connection. */
const flutter: Parser = (lines) => {
  const events: Dispatched[] = []
  let event = { id: '', data: '' }
  for (const line of lines) {
    if (line === '') {
      events.push(event)
      event = { id: '', data: '' }
      continue
    }
    const [, field = '', value = ''] = /^([^:]*)(?::)?(?: )?(.*)?$/.exec(line) ?? []
    if (field === '') continue
    if (field === 'data') event = { ...event, data: `${event.data}${line.slice(5)}\n` }
    else if (field === 'id') event = { ...event, id: value }
    else if (field !== 'event' && field !== 'retry') throw new Error(`an unknown field breaks the connection: ${line}`)
  }
  return events
}

/** What many apps do by hand: each line beginning with `data:` is an event. */
const byHand: Parser = (lines) =>
  lines.filter((line) => line.startsWith('data:')).map((line) => ({ id: null, data: line.slice('data:'.length) }))

const PARSERS = { launchDarkly, okhttp, flutter, byHand }

const linesOf = (stream: string) => stream.split('\n').slice(0, -1)

test.each(Object.entries(PARSERS))('%s reads an answer: its start, its words and its end', async (_name, parse) => {
  const { token } = await service.current.person()
  const chat = await service.current.request('POST', '/chats', { token })
  const path = `/chats/${chat.body.data.id}/message`
  const body = { message: 'How much should a newborn sleep?', personality: 'friend' }
  const answer = expectStatus(await service.current.request('POST', path, { token, body }), 200)
  const events = parse(linesOf(answer.text)).map(({ data }) => JSON.parse(data))
  expect(events.length).toBeGreaterThan(3)
  expect([...new Set(events.map(({ type }) => type))]).toStrictEqual(['start', 'chunk', 'done'])
  const text = events.map(({ content = '' }) => content).join('')
  const stored = await service.current.request('GET', `/chats/${chat.body.data.id}`, { token })
  expect(text).toBe(stored.body.data.messages.at(-1).message)
})

/** What a response was written, without a connection. */
const createResponse = () => {
  const written: string[] = []
  const response = Object.assign(new EventEmitter(), {
    writableNeedDrain: false,
    writeHead: () => undefined,
    flushHeaders: () => undefined,
    write: (text: string) => written.push(text) > 0,
    end: (text = '') => written.push(text),
  })
  return { response: response as unknown as ServerResponse, written }
}

afterEach(() => {
  vi.useRealTimers()
})

test.each(Object.entries(PARSERS))(
  '%s is not disturbed by the lines that keep an idle stream open',
  async (_name, parse) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { response, written } = createResponse()
    async function* events(): AsyncGenerator<StreamEvent> {
      for (const id of ['0', '7', 'end']) {
        vi.advanceTimersByTime(31_000)
        yield { id, data: { type: 'chunk', content: id } }
      }
    }
    const source = { results: events(), event: (event: StreamEvent) => event, failure: () => ({}) }
    await writeEventStream(response, {}, source, new AbortController())
    const stream = written.join('')
    expect(stream.match(/^:/gm)).toHaveLength(6)
    const read = parse(linesOf(stream))
    expect(read.map(({ data }) => JSON.parse(data).content)).toStrictEqual(['0', '7', 'end'])
    if (parse !== byHand) expect(read.map(({ id }) => id)).toStrictEqual(['0', '7', 'end'])
  },
)
