import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket, WebSocketServer } from 'ws'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createServer as createService } from '../src/server.ts'
import { waitFor } from './deadline.ts'

/**
 * Many people speaking at once to one process: ping latency, the cost of each connection, and how soon a person who has
 * finished speaking gets the first word of the answer. The speakers run in this process, the recogniser and the model in a
 * second, and in a third the service and its baseline, in turn: a bare `ws` server that answers pings and drops the audio.
 * Prints figures; asserts nothing.
 */

const SOCKETS = Number(process.env.SOCKETS ?? 500)
/** Pieces of audio a second on each connection. */
const RATE = 10
const SECONDS = 10
const ROUNDS = Number(process.env.ROUNDS ?? 3)
/** Complete turns, one after the other, while nobody else speaks. */
const TURNS = 40
/** How long the recogniser takes for a transcript, in milliseconds, as a nearby one might. */
const RECOGNISER_MS = 100

type Role = 'service' | 'echo'
type Process = Role | 'outside'

interface Report {
  heap: number
  rss: number
  /** CPU microseconds used so far. */
  cpu: number
}

const serve = async (role: Role): Promise<void> => {
  if (role === 'service') {
    const { app } = await createApp(readConfig({ ...process.env, LOG_LEVEL: 'fatal' }))
    const url = await (await createService(app)).http.listen({ host: '127.0.0.1', port: 0 })
    process.send?.({ url })
  } else {
    const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 })
    sockets.on('connection', (socket) => {
      socket.send('{"type":"status"}')
      socket.on('message', (data) => {
        const { type, timestamp } = JSON.parse(String(data))
        if (type === 'ping') socket.send(JSON.stringify({ type: 'pong', timestamp }))
      })
    })
    await once(sockets, 'listening')
    process.send?.({ url: `http://127.0.0.1:${(sockets.address() as AddressInfo).port}` })
  }
  process.on('message', () => {
    globalThis.gc?.()
    const { heapUsed: heap, rss } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    process.send?.({ heap, rss, cpu: user + system } satisfies Report)
  })
}

/** A recogniser and a model at one address, in a process of their own. */
const serveOutside = async (): Promise<void> => {
  const event = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  const server = createServer(async (request, response) => {
    request.resume()
    if (request.url?.endsWith('/transcriptions')) {
      await once(request, 'end')
      await pause(RECOGNISER_MS)
      response.end('{"text":"How much should a newborn sleep?"}')
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`${event({ content: 'risk: none\nA lot.' })}${event({}, 'stop')}data: [DONE]\n\n`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

/** Forks this file in another role; returns the address it serves. */
const start = async (role: Process, env: Record<string, string> = {}) => {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [role], {
    execArgv: ['--expose-gc', '--max-semi-space-size=16'],
    env: { ...process.env, ...env },
  })
  const next = async <T>(): Promise<T> =>
    (await waitFor(() => `a message of the ${role}`, once(child, 'message')))[0] as T
  const { url } = await next<{ url: string }>()
  return {
    url,
    report: () => {
      child.send('report')
      return next<Report>()
    },
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

const register = async (url: string): Promise<string> => {
  const body = { full_name: 'Bench', email: `${crypto.randomUUID()}@example.com`, password: 'a long pass phrase' }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/auth/register`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return data.access_token
}

/** Opens a voice connection and records the latency of its pings. */
const open = async (url: string, token: string): Promise<{ socket: WebSocket; delays: number[] }> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/chats/ws/voice/new?token=${token}`)
  const delays: number[] = []
  socket.on('message', (data) => {
    const { type, timestamp } = JSON.parse(String(data))
    if (type === 'pong') delays.push(performance.now() - timestamp)
  })
  await once(socket, 'message')
  return { socket, delays }
}

const AUDIO = JSON.stringify({ type: 'audio_chunk', data: Buffer.alloc(32_000 / RATE, 7).toString('base64') })
const START = '{"type":"start_talking"}'
const STOP = '{"type":"stop_talking"}'

const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
const median = (values: readonly number[]) => quantile(values, 0.5)

/** Milliseconds from the start of a turn to its first partial, and from its end to the transcript and the first word. */
const turn = async (socket: WebSocket) => {
  const at: Record<string, number> = {}
  const begun = performance.now()
  let stopped = 0
  const whole = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const { type, is_complete } = JSON.parse(String(data))
      at[type] ??= performance.now()
      if (type === 'partial_transcript') socket.emit('partial')
      if (is_complete) resolve()
    })
  })
  const firstPartial = once(socket, 'partial')
  socket.send(START)
  const talking = setInterval(() => socket.send(AUDIO), 1000 / RATE)
  await firstPartial
  clearInterval(talking)
  stopped = performance.now()
  socket.send(STOP)
  await whole
  socket.removeAllListeners('message')
  return {
    partial: (at.partial_transcript ?? 0) - begun,
    final: (at.final_transcript ?? 0) - stopped,
    word: (at.ai_response ?? 0) - stopped,
  }
}

interface Figures {
  p50: number
  p99: number
  heapPerSocket: number
  rssPerSocket: number
  cpuPerChunk: number
  partial?: number
  final?: number
  word?: number
}

const round = async (role: Role, dataDir: string): Promise<Figures> => {
  const outside = await start('outside')
  const { url, report, stop } = await start(role, {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://127.0.0.1:4000',
    RATE_LIMIT_SCALE: '100000',
    SPEECH_BASE_URL: outside.url,
    AI_BASE_URL: outside.url,
    AI_MODEL: 'm',
  })
  const token = role === 'service' ? await register(url) : ''

  const alone: Awaited<ReturnType<typeof turn>>[] = []
  if (role === 'service')
    for (let count = 0; count < TURNS / ROUNDS; count++) {
      const { socket } = await open(url, token)
      alone.push(await turn(socket))
      socket.close()
    }

  const before = await report()
  const sockets: Awaited<ReturnType<typeof open>>[] = []
  for (let from = 0; from < SOCKETS; from += 50)
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(50, SOCKETS - from) }, () => open(url, token)))))
  const opened = await report()
  for (const { socket } of sockets) socket.send(START)
  await pause(500)
  const talking = await report()
  // Speakers send at different moments of each tenth of a second, and ping once a second.
  const ticks = 100 / RATE
  for (let tick = 0, started = performance.now(); tick < SECONDS * 100; tick++) {
    const due = started + tick * 10
    await pause(Math.max(0, due - performance.now()))
    for (let index = tick % ticks; index < SOCKETS; index += ticks) {
      const { socket } = sockets[index] as (typeof sockets)[number]
      socket.send(AUDIO)
      if (Math.floor(tick / ticks) % RATE === index % RATE)
        socket.send(JSON.stringify({ type: 'ping', timestamp: performance.now() }))
    }
  }
  await pause(500)
  const after = await report()
  for (const { socket } of sockets) socket.terminate()
  await stop()
  await outside.stop()
  const delays = sockets.flatMap((each) => each.delays)
  return {
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    heapPerSocket: (opened.heap - before.heap) / SOCKETS,
    rssPerSocket: (opened.rss - before.rss) / SOCKETS,
    cpuPerChunk: (after.cpu - talking.cpu) / (SOCKETS * RATE * SECONDS),
    ...(alone.length > 0 && {
      partial: median(alone.map(({ partial }) => partial)),
      final: median(alone.map(({ final }) => final)),
      word: median(alone.map(({ word }) => word)),
    }),
  }
}

const compare = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-voice-'))
  const results: Record<Role, Figures[]> = { service: [], echo: [] }
  for (let count = 0; count < ROUNDS; count++)
    for (const role of ['echo', 'service'] as const) results[role].push(await round(role, dataDir))
  // The embedded database stops a moment after its process.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })

  const figure = (role: Role, key: keyof Figures) => median(results[role].map((figures) => figures[key] ?? Number.NaN))
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`${SOCKETS} speakers, ${RATE} chunks a second each, ${ROUNDS} alternating rounds, medians`)
  say('                        service       bare ws   ratio')
  const row = (name: string, key: keyof Figures, unit: string, scale = 1) => {
    const [ours, bare] = [figure('service', key) / scale, figure('echo', key) / scale]
    say(
      `${name.padEnd(22)}${ours.toFixed(2).padStart(8)} ${unit}${bare.toFixed(2).padStart(10)} ${unit}${(ours / bare).toFixed(2).padStart(8)}`,
    )
  }
  row('ping p50', 'p50', 'ms')
  row('ping p99', 'p99', 'ms')
  row('CPU per chunk', 'cpuPerChunk', 'us')
  row('heap per socket', 'heapPerSocket', 'kB', 1_024)
  row('RSS per socket', 'rssPerSocket', 'kB', 1_024)
  say(`one speaker, a recogniser that takes ${RECOGNISER_MS} ms:`)
  say(`  first partial after start_talking  ${figure('service', 'partial').toFixed(0)} ms`)
  say(`  transcript after stop_talking      ${figure('service', 'final').toFixed(0)} ms`)
  say(`  first word after stop_talking      ${figure('service', 'word').toFixed(0)} ms`)
}

const [, , role] = process.argv
if (role === 'service' || role === 'echo') await serve(role)
else if (role === 'outside') await serveOutside()
else await compare()
