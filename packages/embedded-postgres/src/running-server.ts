import { execFile } from 'node:child_process'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './error.ts'

const run = promisify(execFile)

/** How long a fast, then an immediate shutdown may take, in ms. */
const ORDERLY = 30_000
const AT_ONCE = 10_000

/** The pid in a data folder's pid file. */
export async function postmasterPid(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** Whether the pid is a PostgreSQL that runs in this data folder, by its working directory or command line. */
const isServerOf = async (pid: number, data: string): Promise<boolean> => {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    return command.includes('postgres') && folder === data
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres') && stdout.includes(data)
}

/** Whether a server runs in a data folder, no matter which process started it. */
export async function isServerRunning(data: string): Promise<boolean> {
  const pid = await postmasterPid(data)
  return pid !== undefined && (await isServerOf(pid, data))
}

/** Waits until the server of a data folder has exited; false if it has not after `limit` ms. */
const isGoneWithin = async (limit: number, pid: number, data: string): Promise<boolean> => {
  for (const end = performance.now() + limit; performance.now() < end; await delay(20)) {
    // A clean shutdown removes the file last; in any other case the process ends last.
    if ((await postmasterPid(data)) !== pid || !(await isServerOf(pid, data))) return true
  }
  return false
}

const signal = (pid: number, name: 'SIGINT' | 'SIGQUIT'): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It has exited meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Shuts down the server of a data folder, no matter which process started it, and removes the pid file after an unclean
 * end: the pid may belong to another program by now, which PostgreSQL would mistake for a running server.
 * @throws EmbeddedPostgresError when the server cannot be stopped.
 */
export async function endServer(data: string): Promise<void> {
  const pid = await postmasterPid(data)
  if (pid === undefined) return
  if (await isServerOf(pid, data)) {
    signal(pid, 'SIGINT')
    if (!(await isGoneWithin(ORDERLY, pid, data))) {
      signal(pid, 'SIGQUIT')
      if (!(await isGoneWithin(AT_ONCE, pid, data)))
        throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) in ${data} does not stop.`)
    }
  }
  await rm(join(data, 'postmaster.pid'), { force: true })
}
