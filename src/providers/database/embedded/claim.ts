import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A folder held by this process. */
export interface Claim {
  release(): Promise<void>
}

const run = promisify(execFile)

/**
 * When a process started, in words of the system; empty when there is no such process. With the pid it names a
 * process for good: pids are used again.
 */
export const startOf = async (pid: number): Promise<string> => {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The second field, the name, is in brackets and may hold anything; the start is field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim()
}

const FILE = /^claim-(\d+)$/

const newestIn = async (dir: string): Promise<number> =>
  Math.max(0, ...(await readdir(dir)).map((name) => Number(FILE.exec(name)?.[1] ?? 0)))

/** The pid of the living process that wrote a claim. */
const holderOf = async (file: string): Promise<number | undefined> => {
  const [pid, start] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return pid && start && (await startOf(Number(pid))) === start ? Number(pid) : undefined
}

/**
 * Takes a folder for this process; fails when a living process has it.
 *
 * Claims are numbered files, and the one with the highest number holds. `link` makes the next number appear together
 * with its content, for one of several rivals only; a dead process's claim is never replaced but outnumbered, so
 * nobody can remove a claim that was taken meanwhile. The newest file stays after its release, without content, so
 * that no number is used twice.
 * @throws Error that names the process which has the folder.
 */
export const takeClaim = async (dir: string): Promise<Claim> => {
  const draft = join(dir, `claim-draft-${randomUUID()}`)
  await writeFile(draft, `${process.pid}\n${await startOf(process.pid)}\n`)
  try {
    for (;;) {
      const newest = await newestIn(dir)
      const holder = await holderOf(join(dir, `claim-${newest}`))
      if (holder !== undefined) throw new Error(`The database in ${dir} is in use by process ${holder}.`)

      const mine = join(dir, `claim-${newest + 1}`)
      const taken = await link(draft, mine).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false
          throw error
        },
      )
      if (!taken) continue
      // Somebody who was faster by more than one number has tidied mine away before I made it.
      if ((await newestIn(dir)) > newest + 1) {
        await rm(mine, { force: true })
        continue
      }
      const outdated = (await readdir(dir)).filter((name) => Number(FILE.exec(name)?.[1] ?? Infinity) <= newest)
      for (const name of outdated) await rm(join(dir, name), { force: true })
      return { release: () => writeFile(mine, '').catch(() => {}) }
    }
  } finally {
    await rm(draft, { force: true })
  }
}
