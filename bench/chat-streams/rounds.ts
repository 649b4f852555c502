import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { waitFor } from '../deadline.ts'
import type { Memory, Role, Work } from './measured.ts'
import { type StampingModel, startModel } from './model.ts'
import { ask, type Chat, openChats, readAnswer } from './readers.ts'

export interface Load {
  readonly title: string
  readonly streams: number
  /** Pieces a second on each stream; null to measure the opening of all streams at once instead. */
  readonly rate: number | null
}

/** Called with a piece's delay, and the time since its request. */
type Note = (delay: number, sinceRequest: number) => void

/** One role under one load. Sizes are in bytes, CPU is in microseconds, delays are in milliseconds. */
export interface Figures {
  /** Of a piece, from the model's write to its reader; in a burst, from the request to the first piece. */
  delays: number[]
  /** A piece; in a burst a stream, from its request to its end. */
  cpu: number
  heap: number
  rss: number
  /** Log bytes and transactions of PostgreSQL for a minute of one answer; in a burst for one answer. */
  wal: number
  commits: number
  /** Requests refused with 503, which were repeated. */
  refusals: number
}

const WARM_SECONDS = 5
const SECONDS = Number(process.env.SECONDS ?? 10)
/** Opened at once, except in a burst. */
const OPENED_AT_ONCE = 50
const BURSTS = 3
const TICKS_A_SECOND = 100

/** The measured process. */
const startMeasured = async (role: Role, dataDir: string, modelUrl: string) => {
  const child: ChildProcess = fork(fileURLToPath(new URL('measured.ts', import.meta.url)), [role], {
    // The second flag as in `npm start`.
    execArgv: ['--expose-gc', '--max-semi-space-size=16'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://127.0.0.1:4000',
      RATE_LIMIT_SCALE: '100000',
      AI_BASE_URL: modelUrl,
      AI_MODEL: 'm',
    },
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`the ${role} ended`)))
  ended.catch(() => undefined)
  const next = async <T>(): Promise<T> => {
    const [message] = await waitFor(() => `a message of the ${role}`, Promise.race([once(child, 'message'), ended]))
    return message as T
  }
  const { url } = await next<{ url: string }>()
  return {
    url,
    memory: () => {
      child.send('memory')
      return next<Memory>()
    },
    work: () => {
      child.send('work')
      return next<Work>()
    },
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Streams take turns within each second, as those of independent people would. */
const emitFor = async ({ answers, emit }: StampingModel, rate: number, seconds: number): Promise<void> => {
  const period = TICKS_A_SECOND / rate
  const began = performance.now()
  for (let tick = 0; tick < seconds * TICKS_A_SECOND; tick++) {
    await pause(Math.max(0, began + (tick * 1_000) / TICKS_A_SECOND - performance.now()))
    answers.forEach((answer, index) => {
      if (index % period === tick % period) emit(answer)
    })
  }
}

export const runRound = async (role: Role, { streams, rate }: Load, dataDir: string): Promise<Figures> => {
  const isBurst = rate === null
  const model = await startModel((answer) => isBurst && model.emit(answer))
  const { url, memory, work, stop } = await startMeasured(role, dataDir, model.url)
  const chats = role === 'service' ? await openChats(url, streams, isBurst ? 1 + BURSTS : 1) : []
  let delays: number[] = []
  let refusals = 0
  const ends: Promise<unknown>[] = []
  const openOne = async (chat: Chat | undefined, note: Note) => {
    const asked = performance.now()
    const path = chat ? `/chats/${chat.id}/message` : '/'
    const answer = await ask(url + path, chat?.token ?? '', () => {
      refusals += 1
    })
    ends.push(readAnswer(answer, (delay) => note(delay, performance.now() - asked)))
  }
  const openAll = async (atOnce: number, note: Note) => {
    for (let from = 0; from < streams; from += atOnce) {
      const batch = Array.from({ length: Math.min(atOnce, streams - from) }, (_, index) => chats[from + index])
      await waitFor(
        () => `the answers to ${batch.length} requests; ${ends.length} streams are open`,
        Promise.all(batch.map((chat) => openOne(chat, note))),
      )
    }
    await waitFor(() => `${streams} calls of the model; there were ${model.answers.length}`, model.asked(streams))
  }
  const finish = async () => {
    model.finish()
    const open = new Set(ends.splice(0))
    for (const end of open) end.finally(() => open.delete(end)).catch(() => undefined)
    await waitFor(() => `the ends of ${open.size} answers`, Promise.all(open))
  }

  const idle = await memory()
  let open: Memory
  let from: Work
  let after: Work
  if (isBurst) {
    // The first one warms up.
    await openAll(streams, (_delay, sinceRequest) => delays.push(sinceRequest))
    open = await memory()
    await finish()
    delays = []
    from = await work()
    for (let burst = 0; burst < BURSTS; burst++) {
      await openAll(streams, (_delay, sinceRequest) => delays.push(sinceRequest))
      await finish()
    }
    after = await work()
  } else {
    await openAll(OPENED_AT_ONCE, (delay) => delays.push(delay))
    open = await memory()
    await emitFor(model, rate, WARM_SECONDS)
    delays = []
    from = await work()
    await emitFor(model, rate, SECONDS)
    after = await work()
    await finish()
  }
  await stop()
  model.close()
  const units = isBurst ? delays.length : (streams * SECONDS) / 60
  return {
    delays,
    cpu: (after.cpu - from.cpu) / delays.length,
    heap: (open.heap - idle.heap) / streams,
    rss: (open.rss - idle.rss) / streams,
    wal: (after.wal - from.wal) / units,
    commits: (after.commits - from.commits) / units,
    refusals,
  }
}
