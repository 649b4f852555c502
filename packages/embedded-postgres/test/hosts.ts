import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** Who the hosting process of a test is. */
export interface Person {
  uid: number
  gid: number
}

export const isRoot = process.getuid?.() === 0

/** Somebody without rights, whom root can lend a process to. */
export const nobody = (): Person => {
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** A temporary folder of the person's, closed to others. */
export const folderOf = async (person: Person | undefined): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'embedded-')))
  if (person) await chown(folder, person.uid, person.gid)
  await chmod(folder, 0o700)
  return folder
}

export interface Report {
  event: 'started' | 'log' | 'died' | 'stopped' | 'failed'
  url: string
  pid: number
  fresh: boolean
  line: string
  message: string
}

export interface Host {
  process: ChildProcess
  /** Resolves with the next report of one of these kinds, past ones included; rejects when the host ends without it. */
  report(...events: Report['event'][]): Promise<Report>
  reports: readonly Report[]
  /** Asks it to stop its database and end; fine when it has ended. */
  stop(): Promise<void>
  kill(): Promise<void>
}

interface HostOptions {
  as?: Person | undefined
  env?: NodeJS.ProcessEnv
  program?: string
}

const PROGRAM = fileURLToPath(new URL('./host-program.ts', import.meta.url))

/** Starts a process that runs an embedded database on a folder. */
export const host = (dir: string, { as, env, program = PROGRAM }: HostOptions = {}): Host => {
  const child = spawn(process.execPath, [program, dir], {
    ...as,
    cwd: '/',
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const reports: Report[] = []
  let isOver = false
  let wake = () => {}
  // It may end before it reads what it is told.
  child.stdin?.on('error', () => {})
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  lines.on('line', (line) => {
    reports.push(JSON.parse(line) as Report)
    wake()
  })
  const over = once(child, 'close').then(() => {
    isOver = true
    wake()
  })
  return {
    process: child,
    reports,
    async report(...events) {
      for (;;) {
        const found = reports.find(({ event }) => events.includes(event))
        if (found) return found
        if (isOver) throw new Error(`The host ended without ${events.join(', ')}: ${JSON.stringify(reports)}`)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    async stop() {
      if (!isOver) child.stdin?.write('stop\n')
      await over
    },
    async kill() {
      child.kill('SIGKILL')
      await over
    },
  }
}

/** Runs one statement on a connection of its own and returns its rows. */
export const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
