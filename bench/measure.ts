import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import type { Settings, Telling } from './servers/child.ts'

/** A server in a process of its own. */
export interface Contestant {
  name: string
  url: string
  pid: number
  ask(): Promise<Telling>
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

export const start = async (name: string, settings: Settings): Promise<Contestant> => {
  const path = fileURLToPath(new URL(`servers/${name}.ts`, import.meta.url))
  const child = fork(path, [JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { port } = await message<{ port: number }>(child)
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ask: () => {
      const answer = message<Telling>(child)
      child.send('tell')
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
  /** Answers per second. */
  rate: number
  /** CPU microseconds of the server per answer. */
  cpu: number
  /** 99th percentiles of a probed server, in milliseconds: its event loop held up, a small file read. */
  loop: number
  file: number
}

const SECONDS = 3
const CONNECTIONS = 32

/** One round of load on one server. Throws when an answer was not 200. */
export const round = async (contestant: Contestant, load: Load): Promise<Figures> => {
  const before = await contestant.ask()
  const result = await autocannon({
    url: `${contestant.url}${load.path}`,
    method: load.method,
    headers: load.headers,
    ...(load.body !== undefined && { body: load.body }),
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  const answers = result['2xx']
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${contestant.name}: ${result.non2xx} bad answers`)
  const { cpu, loop, file } = await contestant.ask()
  return { rate: answers / result.duration, cpu: (cpu - before.cpu) / answers, loop, file }
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Rounds in turn, one load for all or one each (A B C, A B C, …) after a warm-up of each; the medians. */
export const compare = async (
  contestants: readonly Contestant[],
  load: Load | readonly Load[],
  rounds = 5,
): Promise<Figures[]> => {
  const all = contestants.map((): Figures[] => [])
  const loadOf = (index: number): Load => (Array.isArray(load) ? load[index] : load) as Load
  for (const [index, contestant] of contestants.entries()) await round(contestant, loadOf(index))
  for (let turn = 0; turn < rounds; turn++)
    for (const [index, contestant] of contestants.entries()) all[index]?.push(await round(contestant, loadOf(index)))
  return all.map((figures) => ({
    rate: median(figures.map(({ rate }) => rate)),
    cpu: median(figures.map(({ cpu }) => cpu)),
    loop: median(figures.map(({ loop }) => loop)),
    file: median(figures.map(({ file }) => file)),
  }))
}
