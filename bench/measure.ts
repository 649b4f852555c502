import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { waitFor } from './deadline.ts'
import type { Settings, Usage } from './servers/child.ts'

/** A server in its own process. */
export interface MeasuredServer {
  name: string
  url: string
  pid: number
  usage(): Promise<Usage>
  stop(): void
}

const message = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (value) => {
      child.off('exit', ended)
      resolve(value as T)
    })
  })

export const start = async (name: string, settings: Settings): Promise<MeasuredServer> => {
  const path = fileURLToPath(new URL(`servers/${name}.ts`, import.meta.url))
  const child = fork(path, [JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { port } = await waitFor(() => `the start of ${name}`, message<{ port: number }>(child))
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    usage: () => {
      const answer = waitFor(() => `the figures of ${name}`, message<Usage>(child))
      child.send('usage')
      return answer
    },
    stop: () => child.kill(),
  }
}

export interface Load {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Figures {
  /** Responses per second. */
  rate: number
  /** The server's CPU microseconds per response. */
  cpu: number
  /** Event loop delay and the time to read a small file, if the server is probed: 99th percentiles in milliseconds. */
  loop: number
  file: number
}

const SECONDS = 3
const CONNECTIONS = 32

/** One round of load on one server. Throws if a response is not 2xx. */
export const round = async (server: MeasuredServer, load: Load): Promise<Figures> => {
  const before = await server.usage()
  const result = await autocannon({
    url: `${server.url}${load.path}`,
    method: load.method,
    headers: load.headers,
    ...(load.body !== undefined && { body: load.body }),
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  const answers = result['2xx']
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${server.name}: ${result.non2xx} failed responses`)
  const { cpu, loop, file } = await server.usage()
  return { rate: answers / result.duration, cpu: (cpu - before.cpu) / answers, loop, file }
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Medians of alternating rounds (A B C, A B C, …) after a warm-up of each; with one load for all servers or one each. */
export const compare = async (
  servers: readonly MeasuredServer[],
  load: Load | readonly Load[],
  rounds = 5,
): Promise<Figures[]> => {
  const all = servers.map((): Figures[] => [])
  const loadOf = (index: number): Load => (Array.isArray(load) ? load[index] : load) as Load
  for (const [index, server] of servers.entries()) await round(server, loadOf(index))
  for (let turn = 0; turn < rounds; turn++)
    for (const [index, server] of servers.entries()) all[index]?.push(await round(server, loadOf(index)))
  return all.map((figures) => ({
    rate: median(figures.map(({ rate }) => rate)),
    cpu: median(figures.map(({ cpu }) => cpu)),
    loop: median(figures.map(({ loop }) => loop)),
    file: median(figures.map(({ file }) => file)),
  }))
}
