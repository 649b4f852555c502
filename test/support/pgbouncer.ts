import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

/** Whether this machine has PgBouncer. Nothing is installed for the tests: without it, those that need it are skipped. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

export interface PgBouncer {
  /** The database through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/** Runs PgBouncer in transaction mode in front of a database, with further settings of `pgbouncer.ini`. */
export const startPgBouncer = async (databaseUrl: string, settings: readonly string[] = []): Promise<PgBouncer> => {
  const target = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const [user, password] = [decodeURIComponent(target.username), decodeURIComponent(target.password)]
  const host = target.searchParams.get('host') ?? target.hostname
  await writeFile(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${host} port=${target.searchParams.get('port') ?? (target.port || 5432)}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = scram-sha-256\nauth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction\ndefault_pool_size = 8\nmax_client_conn = 200',
      ...settings,
    ].join('\n'),
  )
  // It refuses to run as root.
  const args = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...args, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stderr)) if (/process up/.test(line)) break
  child.stderr.resume()
  target.searchParams.delete('host')
  target.searchParams.delete('port')
  target.hostname = '127.0.0.1'
  target.port = String(port)
  return {
    url: target.href,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
