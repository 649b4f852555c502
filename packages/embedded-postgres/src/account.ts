import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { EmbeddedPostgresError } from './error.ts'

/** The account a program runs as. */
export interface Account {
  uid: number
  gid: number
}

/**
 * The account the server runs as, or undefined for the current one. PostgreSQL refuses to run as root, so for root it
 * is the folder's owner, or else an unprivileged account that exists everywhere.
 */
export async function serverAccount(folderOwner: Account): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  if (folderOwner.uid !== 0) return { uid: folderOwner.uid, gid: folderOwner.gid }
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const entry = accounts.find(([name]) => name === wanted)
    // macOS lists `nobody` as -2; system calls expect the unsigned form.
    if (entry) return { uid: Number(entry[2]) >>> 0, gid: Number(entry[3]) >>> 0 }
  }
  throw new EmbeddedPostgresError(
    'Root cannot run PostgreSQL, and there is no account "postgres" or "nobody" to run it as.',
  )
}

/** Whether the account can reach a path with the given permission. */
export async function isReachable(account: Account | undefined, right: '-x' | '-w', path: string): Promise<boolean> {
  const child = spawn('/bin/sh', ['-c', 'test "$0" "$1"', right, path], { ...account, cwd: '/', stdio: 'ignore' })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (status) => resolve(status === 0))
  })
}
