import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, isReachable, serverAccount } from './embedded/account.ts'
import { type Binaries, prepareBinaries } from './embedded/binaries.ts'
import { takeClaim } from './embedded/claim.ts'
import { endServer, isServerRunning, postmasterPid } from './embedded/running-server.ts'
import { socketFolder } from './embedded/socket-folder.ts'
import { type Supervised, supervise } from './embedded/supervise.ts'

export interface EmbeddedPostgresOptions {
  /** Made when missing, and the server's alone: data, password and claim live in it. */
  dir: string
  /** Receives the server's own log, a line at a time; it holds no statements and no values. */
  log?: (line: string) => void
  /** Called once when the server ends without being stopped. */
  onDeath?: (error: Error) => void
  /** Further arguments, such as `-c fsync=off` in tests. */
  flags?: readonly string[]
}

export interface EmbeddedPostgres {
  /** Names the socket and contains the password. The user may create databases. */
  readonly url: string
  readonly pid: number
  /** Whether this start created the data. */
  readonly fresh: boolean
  /** Ends the server in order and gives the folder free; returns at once when it has ended already. */
  stop(): Promise<void>
}

/** A server whose children are still leaving after it was killed keeps its memory; a start waits for them this long. */
const REMAINS_LIMIT = 10_000

const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  // Short statements only: compiling them and sharing them out costs more than it gives.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Failing statements are the caller's to report. The server's own log would hold their text and the rows' values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * The value of `-D` for a server that starts in the data folder. PostgreSQL goes to that path once more, which fails
 * below a folder its account may not pass (root's home); there Linux knows the way by the process's working folder.
 */
const dataArgument = async (data: string, account: Account | undefined): Promise<string> => {
  if (await isReachable(account, '-w', data)) return data
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new Error(
    `The account ${account?.uid} PostgreSQL runs as cannot get to ${data}; set DATA_DIR to a folder it can.`,
  )
}

/** Makes the data. It gets its name when it is complete, so that a start cut short leaves nothing that looks usable. */
const initialise = async (dir: string, account: Account | undefined, { initdb }: Binaries): Promise<void> => {
  const draft = join(dir, `initialising-${process.pid}`)
  for (const name of await readdir(dir))
    if (name.startsWith('initialising-')) await rm(join(dir, name), { recursive: true, force: true, maxRetries: 20 })
  await mkdir(draft, { mode: 0o700 })
  const password = join(dir, 'password')
  await writeFile(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (account) for (const path of [draft, password]) await chown(path, account.uid, account.gid)

  const program = supervise({
    command: initdb,
    args: [
      ...['-D', await dataArgument(draft, account), '--pwfile=../password', '-U', 'app', '-A', 'scram-sha-256'],
      // The builtin provider knows Unicode the same way everywhere; LC_CTYPE is for pg_trgm, which still asks the C library.
      ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
      `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    ],
    cwd: draft,
    account,
    stopSignal: 'TERM',
  })
  const how = await program.ended
  if (how !== 'status 0') throw new Error(`The database in ${dir} could not be made (${how}).\n${program.lastWords()}`)
  await rename(draft, join(dir, 'data'))
}

/** Resolves when the server takes connections. */
const launch = async (program: Omit<Parameters<typeof supervise>[0], 'stopSignal'>): Promise<Supervised> => {
  for (const end = performance.now() + REMAINS_LIMIT; ; await delay(100)) {
    let isReady = () => {}
    const ready = new Promise<void>((resolve) => {
      isReady = resolve
    })
    const onLine = (line: string) => {
      if (/ready to accept (?:read-only )?connections/.test(line)) isReady()
      program.onLine?.(line)
    }
    const server = supervise({ ...program, onLine, stopSignal: 'INT' })
    const how = await Promise.race([ready, server.ended])
    if (how === undefined) return server
    const remains = /pre-existing shared memory block/.test(server.lastWords())
    if (!remains || performance.now() > end)
      throw new Error(`PostgreSQL did not start in ${program.cwd} (${how}).\n${server.lastWords()}`)
  }
}

const urlOf = async (dir: string, socket: string): Promise<string> => {
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim()
  return `postgresql://app:${password}@localhost/postgres?host=${encodeURIComponent(socket)}`
}

/** How to reach the server that another process runs on a folder; null when none runs. */
export const runningPostgresUrl = async (folder: string): Promise<string | null> => {
  const dir = await realpath(folder).catch(() => null)
  if (dir === null || !(await isServerRunning(join(dir, 'data')))) return null
  return urlOf(dir, await socketFolder(dir, await serverAccount(await stat(dir))))
}

/** Everything between the claim on the folder and a server that runs. */
const start = async (dir: string, account: Account | undefined, { log, flags = [] }: EmbeddedPostgresOptions) => {
  const data = join(dir, 'data')
  await endServer(data)
  const socket = await socketFolder(dir, account)
  const binaries = await prepareBinaries(account, [dir, socket])
  const fresh = !(await exists(data))
  if (fresh) await initialise(dir, account, binaries)

  const url = await urlOf(dir, socket)

  const settings = { ...SETTINGS, unix_socket_directories: socket }
  const server = await launch({
    command: binaries.postgres,
    args: [
      ...['-D', await dataArgument(data, account)],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ...flags,
    ],
    cwd: data,
    account,
    ...(log && { onLine: log }),
  })
  const pid = await postmasterPid(data)
  if (pid === undefined) throw new Error(`PostgreSQL ended as soon as it had started in ${data}.`)
  return { server, data, socket, fresh, url, pid }
}

/** Makes the folder, closes it to others, and finds the account that the server runs as. */
const prepareFolder = async (wanted: string): Promise<{ dir: string; account: Account | undefined }> => {
  await mkdir(wanted, { recursive: true })
  const dir = await realpath(wanted)
  const owner = await stat(dir)
  const account = await serverAccount(owner)
  const uid = process.getuid?.()
  if (!account && owner.uid !== uid)
    throw new Error(`${dir} belongs to the account ${owner.uid} and this is ${uid}: run as that one, or set DATA_DIR.`)
  if (account) await chown(dir, account.uid, account.gid)
  await chmod(dir, 0o700)
  return { dir, account }
}

/**
 * Runs PostgreSQL on a folder, from the programs npm installed: a real server on a Unix socket, without a port, that
 * ends when this process ends, however it ends. Heals what earlier ends left behind (a server that outlived its
 * process, a stale pid file, half-made data).
 * @throws Error when another living process has the folder, or the server cannot be made or started; the message holds
 * what PostgreSQL said.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { dir, account } = await prepareFolder(options.dir)
  const claim = await takeClaim(dir)
  const { server, data, socket, fresh, url, pid } = await start(dir, account, options).catch(async (error) => {
    await claim.release()
    throw error
  })

  let asked = false
  const over = server.ended.then(async (how) => {
    // A server whose watchdog was killed is still there. Should it stay, the next start says so.
    await endServer(data).catch(() => {})
    await rmdir(socket).catch(() => {})
    await claim.release()
    if (!asked) options.onDeath?.(new Error(`The embedded PostgreSQL ended by itself (${how}).\n${server.lastWords()}`))
  })
  const stop = async () => {
    asked = true
    server.stop()
    await endServer(data)
    await over
  }
  return { url, pid, fresh, stop }
}
