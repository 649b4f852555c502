import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './error.ts'

/** An exclusive lock on a folder, held by this process. */
export interface Claim {
  release(): Promise<void>
}

const run = promisify(execFile)

/**
 * When a process started, in the system's own format; empty when it does not exist. Pid and start time identify a
 * process for good, since pids are reused.
 */
export async function processStart(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The second field, the name, is in parentheses and may contain anything; the start time is field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim()
}

const FILE = /^claim-(\d+)$/

const newestIn = async (dir: string): Promise<number> =>
  Math.max(0, ...(await readdir(dir)).map((name) => Number(FILE.exec(name)?.[1] ?? 0)))

/** The pid of the live process that wrote a claim. */
const holderOf = async (file: string): Promise<number | undefined> => {
  const [pid, start] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return pid && start && (await processStart(Number(pid))) === start ? Number(pid) : undefined
}

/**
 * Takes a folder for this process; fails when a live process holds it.
 *
 * Claims are numbered files, and the highest number holds. `link` makes the next number appear atomically with its
 * content, for one of several rivals only. A dead process's claim is never replaced but outnumbered, so nobody can
 * remove a claim taken in the meantime. After a release the newest file stays, emptied, so that no number is used
 * twice.
 * @throws EmbeddedPostgresError that names the process holding the folder.
 */
export async function takeClaim(dir: string): Promise<Claim> {
  const draft = join(dir, `claim-draft-${randomUUID()}`)
  await writeFile(draft, `${process.pid}\n${await processStart(process.pid)}\n`)
  try {
    for (;;) {
      const newest = await newestIn(dir)
      const holder = await holderOf(join(dir, `claim-${newest}`))
      if (holder !== undefined)
        throw new EmbeddedPostgresError(`The database in ${dir} is in use by process ${holder}.`)

      const mine = join(dir, `claim-${newest + 1}`)
      const taken = await link(draft, mine).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false
          throw error
        },
      )
      if (!taken) continue
      // A rival was ahead by more than one number and has removed mine before I created it.
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
