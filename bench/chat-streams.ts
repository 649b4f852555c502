import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { v7 as uuidv7 } from 'uuid'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createServer as createService } from '../src/server.ts'

/**
 * Many open chat streams in one process: the memory of each, and the delay from the model emitting a piece to its reader
 * receiving it. Model and readers run in this process, so that both times come from one clock; the service and its baseline,
 * a proxy that only forwards bytes, take turns in a process of their own. Prints figures; asserts nothing.
 */

const STREAMS = Number(process.env.STREAMS ?? 2_000)
/** Pieces a second on each stream. */
const RATE = Number(process.env.RATE ?? 1)
const SECONDS = 10
const ROUNDS = Number(process.env.ROUNDS ?? 3)

type Role = 'service' | 'proxy'

/** What the measured process reports about itself. */
interface Report {
  heap: number
  rss: number
  /** CPU microseconds used so far. */
  cpu: number
}

const serve = async (role: Role): Promise<void> => {
  let url: string
  if (role === 'service') {
    const { app } = await createApp(readConfig({ ...process.env, LOG_LEVEL: 'fatal' }))
    url = await (await createService(app)).http.listen({ host: '127.0.0.1', port: 0 })
    process.send?.({ url })
  } else {
    const model = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
    const server = createServer((incoming, outgoing) => {
      incoming.resume()
      const asked = request(
        `${process.env.AI_BASE_URL}/chat/completions`,
        { method: 'POST', agent: model },
        (answer) => {
          outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
          answer.pipe(outgoing)
        },
      )
      asked.end('{}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    process.send?.({ url })
  }
  process.on('message', () => {
    globalThis.gc?.()
    const { heapUsed: heap, rss } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    process.send?.({ heap, rss, cpu: user + system } satisfies Report)
  })
}

/** A model whose pieces are the times they were emitted at, in milliseconds. */
const startModel = async () => {
  const answers: ServerResponse[] = []
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  const server = createServer((incoming, outgoing) => {
    incoming.resume()
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
    outgoing.write(chunk({ role: 'assistant', content: 'Begin ' }))
    answers.push(outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    emit: (answer: ServerResponse) => answer.write(chunk({ content: `${performance.now().toFixed(3)} ` })),
    finish: () => {
      for (const answer of answers.splice(0)) answer.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const post = async (url: string, token: string, body: object, agent?: Agent): Promise<IncomingMessage> => {
  const sent = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(agent && { agent }),
  })
  sent.end(JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

const STAMP = /"content":"(\d+\.\d{3}(?: \d+\.\d{3})*) "/g

/** Appends to `delays` how long ago each timestamp in the stream was emitted. */
const watch = (answer: IncomingMessage, delays: number[]): Promise<unknown> => {
  let rest = ''
  answer.setEncoding('utf8').on('data', (text: string) => {
    const now = performance.now()
    const whole = rest + text
    const end = whole.lastIndexOf('\n\n') + 2
    for (const [, stamps = ''] of whole.slice(0, end).matchAll(STAMP))
      for (const stamp of stamps.split(' ')) delays.push(now - Number(stamp))
    rest = whole.slice(end)
  })
  return once(answer, 'end')
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

interface Figures {
  p50: number
  p99: number
  heapPerStream: number
  rssPerStream: number
  cpuPerPiece: number
}

const round = async (role: Role, dataDir: string): Promise<Figures> => {
  const model = await startModel()
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [role], {
    // The second flag as in `npm start`.
    execArgv: ['--expose-gc', '--max-semi-space-size=16'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://127.0.0.1:4000',
      RATE_LIMIT_SCALE: '100000',
      AI_BASE_URL: model.url,
      AI_MODEL: 'm',
    },
  })
  const next = async <T>(): Promise<T> => (await once(child, 'message'))[0] as T
  const { url } = await next<{ url: string }>()
  const report = () => {
    child.send('report')
    return next<Report>()
  }

  const { token, chats } = role === 'service' ? await prepare(url) : { token: '', chats: [] }
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const before = await report()
  const delays: number[] = []
  const ends: Promise<unknown>[] = []
  for (let from = 0; from < STREAMS; from += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, STREAMS - from) }, async (_, index) => {
        const path = role === 'service' ? `/chats/${chats[from + index]}/message` : '/'
        const answer = await post(`${url}${path}`, token, { message: 'How long?' }, agent)
        if (answer.statusCode !== 200) throw new Error(`a stream was refused: ${answer.statusCode}`)
        ends.push(watch(answer, delays))
      }),
    )
  while (model.answers.length < STREAMS) await new Promise((resolve) => setTimeout(resolve, 50))

  const open = await report()
  // Streams emit at different moments of each second, as those of independent people would.
  const ticks = 100
  for (let tick = 0, started = performance.now(); tick < SECONDS * ticks; tick++) {
    const due = started + (tick * 1_000) / ticks
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    for (let times = 0; times < RATE; times++)
      for (let index = tick % ticks; index < STREAMS; index += ticks) model.emit(model.answers[index] as ServerResponse)
  }
  const after = await report()
  model.finish()
  await Promise.all(ends)
  child.kill()
  await once(child, 'exit')
  model.close()
  const sorted = delays.sort((a, b) => a - b)
  return {
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    heapPerStream: (open.heap - before.heap) / STREAMS,
    rssPerStream: (open.rss - before.rss) / STREAMS,
    cpuPerPiece: (after.cpu - open.cpu) / sorted.length,
  }
}

/** A person with one conversation for each stream. */
const prepare = async (url: string): Promise<{ token: string; chats: string[] }> => {
  const body = { full_name: 'Bench', email: `${uuidv7()}@example.com`, password: 'a long pass phrase' }
  const answer = await post(`${url}/auth/register`, '', body)
  let text = ''
  for await (const piece of answer) text += piece
  const { data } = JSON.parse(text)
  const chats: string[] = []
  for (let count = 0; count < STREAMS; count++) {
    const opened = await post(`${url}/chats`, data.access_token, {})
    let json = ''
    for await (const piece of opened) json += piece
    chats.push(JSON.parse(json).data.id)
  }
  return { token: data.access_token, chats }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const compare = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-chat-'))
  const results: Record<Role, Figures[]> = { service: [], proxy: [] }
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const role of ['proxy', 'service'] as const) results[role].push(await round(role, dataDir))
  // The embedded database stops a moment after its process.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })

  const figure = (role: Role, key: keyof Figures) => median(results[role].map((figures) => figures[key]))
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`${STREAMS} open streams, ${RATE} piece(s) a second each, ${ROUNDS} alternating rounds, medians`)
  say('                        service    bare proxy   ratio')
  const row = (name: string, key: keyof Figures, unit: string, scale = 1) => {
    const [ours, bare] = [figure('service', key) / scale, figure('proxy', key) / scale]
    say(
      `${name.padEnd(22)}${ours.toFixed(2).padStart(8)} ${unit}${bare.toFixed(2).padStart(10)} ${unit}${(ours / bare).toFixed(2).padStart(8)}`,
    )
  }
  row('delay p50', 'p50', 'ms')
  row('delay p99', 'p99', 'ms')
  row('CPU per piece', 'cpuPerPiece', 'us')
  row('heap per stream', 'heapPerStream', 'kB', 1_024)
  row('RSS per stream', 'rssPerStream', 'kB', 1_024)
}

const [, , role] = process.argv
if (role === 'service' || role === 'proxy') await serve(role)
else await compare()
