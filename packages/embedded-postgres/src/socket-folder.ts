import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, isReachable } from './account.ts'
import { EmbeddedPostgresError } from './error.ts'

/** A socket's path may have 103 bytes on macOS, 107 on Linux; PostgreSQL appends this to the folder's. */
const LONGEST = 103 - '/.s.PGSQL.5432'.length

/**
 * The private folder of the server's socket: in the server's own folder or, if that path is too long or unreachable
 * for the account, a temporary one with a name derived from it.
 * @throws EmbeddedPostgresError when no temporary folder is short enough and accessible to the account, or somebody
 * else created it.
 */
export async function socketFolder(dir: string, account: Account | undefined): Promise<string> {
  const name = `pg-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`
  for (const path of [join(dir, 'socket'), join(tmpdir(), name), join('/tmp', name)]) {
    if (Buffer.byteLength(path) > LONGEST || !(await isReachable(account, '-x', dirname(path)))) continue
    await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    const found = await lstat(path)
    if (!found.isDirectory() || ![process.getuid?.(), account?.uid].includes(found.uid))
      throw new EmbeddedPostgresError(`${path} belongs to another user; remove it, or set TMPDIR to another folder.`)
    if (account) await chown(path, account.uid, account.gid)
    await chmod(path, 0o700)
    return path
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL needs a temporary folder with a short path for its socket; set TMPDIR to one.',
  )
}
