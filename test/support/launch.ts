import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** A program in a process of its own, and what it writes. */
export interface Launched {
  readonly child: ChildProcess
  /** Its exit code and the signal that ended it, once all of its output is read. */
  readonly ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>
  /** Whether it has written a line with this text. */
  says(text: string): boolean
  /**
   * The first line with this text, once it is written.
   * @throws Error with the whole output, when the program ends without it.
   */
  line(text: string): Promise<string>
}

/**
 * Launches a program until the end of the test, in a process group of its own, so that nothing of it outlives the test. What
 * it writes is shown when it ends before a line that was waited for.
 */
export const launch = (
  [command, ...args]: readonly [string, ...string[]],
  options: Pick<SpawnOptions, 'env' | 'cwd' | 'uid' | 'gid'>,
): Launched => {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const lines: string[] = []
  const written = new EventEmitter()
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      written.emit('line')
    })
  const ended = once(child, 'close') as Launched['ended']
  let end: string | undefined
  ended.then(
    ([code, signal]) => {
      end = `ended (${signal ?? code})`
      written.emit('line')
    },
    (error: Error) => {
      end = `could not be started (${error.message})`
      written.emit('line')
    },
  )
  onTestFinished(async () => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL')
    } catch {
      // All of it has ended.
    }
    await ended.catch(() => undefined)
  })
  return {
    child,
    ended,
    says: (text) => lines.some((line) => line.includes(text)),
    line: async (text) => {
      for (;;) {
        const found = lines.find((line) => line.includes(text))
        if (found !== undefined) return found
        if (end !== undefined) throw new Error(`${command} ${end} before it wrote "${text}":\n${lines.join('\n')}`)
        await once(written, 'line')
      }
    },
  }
}

/** A service of a test, with an empty library. */
const BARE = { NODE_ENV: 'test', LIBRARY_STARTER_ARTICLES: 'none' } as const

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const MAIN = join(ROOT, 'src/main.ts')

/** Launches the service as an operator does, or a command that runs it, with a data folder of its own. */
export const launchMain = async (
  databaseUrl: string,
  environment: NodeJS.ProcessEnv = {},
  command: readonly [string, ...string[]] = [process.execPath, MAIN],
): Promise<Launched> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'main-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = { ...BARE, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', ...environment }
  return launch(command, { cwd: ROOT, env })
}

const SERVICE = fileURLToPath(new URL('service-process.ts', import.meta.url))

/** Launches a service with these settings and no others, to be killed; its port is free, and it writes no log. */
export const launchService = async (
  environment: Record<string, string>,
): Promise<{ url: string; kill: () => Promise<void> }> => {
  const { child, ended, line } = launch([process.execPath, SERVICE], {
    env: { PATH: process.env.PATH, ...BARE, ...environment },
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { url: await line('http://'), kill }
}
