import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { launch } from './launch.ts'

const DEBIAN = '/usr/lib/postgresql'

/** The folder with the programs of the newest PostgreSQL of Debian's packages; null where there is none. */
export const debianPrograms: string | null = existsSync(DEBIAN)
  ? join(DEBIAN, readdirSync(DEBIAN).sort().at(-1) as string, 'bin')
  : null

const idOf = (what: '-u' | '-g'): number | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const { status, stdout } = spawnSync('id', [what, 'postgres'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** The account that runs a server: PostgreSQL refuses to be root's. */
export const serverAccount = (): { uid?: number; gid?: number } => {
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
}

/** Runs a server from Debian's packages, whose client programs fit it, until the end of the test; returns its URL. */
export const startDebianPostgres = async (programs: string): Promise<string> => {
  const account = serverAccount()
  const folder = await mkdtemp(join(tmpdir(), 'debian-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid)
  const data = join(folder, 'data')
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH } }
  const initdb = [join(programs, 'initdb'), '-D', data, '-A', 'trust', '-U', 'app', '-E', 'UTF8', '-N'] as const
  const [status] = await launch(initdb, options).ended
  if (status !== 0) throw new Error('initdb failed')
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, 'fsync=off']
  const server = launch([join(programs, 'postgres'), '-D', data, ...settings.flatMap((each) => ['-c', each])], options)
  await server.line('ready to accept connections')
  return `postgresql://app@127.0.0.1:${port}/postgres`
}
