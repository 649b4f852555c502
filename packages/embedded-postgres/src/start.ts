import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, isReachable, serverAccount } from './account.ts'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { takeClaim } from './claim.ts'
import { EmbeddedPostgresError } from './error.ts'
import { endServer, isServerRunning, postmasterPid } from './running-server.ts'
import { socketFolder } from './socket-folder.ts'
import { type Supervised, supervise } from './supervise.ts'

export interface EmbeddedPostgresOptions {
  /** The server's own folder, created if missing: data, password and lock. */
  dir: string
  /** Receives the server's log by line; it contains no statements and no values. */
  log?: (line: string) => void
  /**
   * Called when the server has exited without being stopped and is started again, under the same address: with this option, once in
   * ten minutes.
   */
  onRestart?: (error: Error) => void
  /** Called once when the server exits without being stopped and is not started again, or cannot be. */
  onDeath?: (error: Error) => void
  /** Further arguments, such as `-c fsync=off` in tests. */
  flags?: readonly string[]
}

export interface EmbeddedPostgres {
  /** Names the socket and contains the password. The user may create databases. */
  readonly url: string
  /** That of the server which runs now. */
  readonly pid: number
  /** Whether this start created the data. */
  readonly fresh: boolean
  /** Shuts the server down and releases the folder; returns at once if it has already exited. */
  stop(): Promise<void>
}

/** After a kill, a server's remaining children hold its shared memory; a start waits this long for them. */
const REMAINS_LIMIT = 10_000

/** A server that exits again within this time of its restart is not started again: something is wrong with it. In ms. */
const RESTART_INTERVAL = 600_000

const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  // Statements are short: JIT compilation and parallel workers cost more than they gain.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Callers report failing statements. The server's log would contain their text and the rows' values.
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
 * The value of `-D`, relative to the data folder as working directory. PostgreSQL resolves the path again, which
 * fails below a folder its account may not traverse (root's home); on Linux, /proc/self/cwd works there.
 */
const dataArgument = async (data: string, account: Account | undefined): Promise<string> => {
  if (await isReachable(account, '-w', data)) return data
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new EmbeddedPostgresError(
    `The account ${account?.uid} PostgreSQL runs as cannot get to ${data}; set DATA_DIR to a folder it can.`,
  )
}

/**
 * Initialises the data folder under a temporary name, so that an interrupted start leaves nothing that looks usable.
 */
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
      // The builtin provider handles Unicode the same everywhere; LC_CTYPE is for pg_trgm, which still uses the C
      // library.
      ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
      `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    ],
    cwd: draft,
    account,
    stopSignal: 'TERM',
  })
  const how = await program.ended
  if (how !== 'status 0')
    throw new EmbeddedPostgresError(
      `The database in ${dir} could not be initialised (${how}).\n${program.stderrTail()}`,
    )
  await rename(draft, join(dir, 'data'))
}

/** Resolves when the server accepts connections. */
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
    const remains = /pre-existing shared memory block/.test(server.stderrTail())
    if (!remains || performance.now() > end)
      throw new EmbeddedPostgresError(`PostgreSQL did not start in ${program.cwd} (${how}).\n${server.stderrTail()}`)
  }
}

const urlOf = async (dir: string, socket: string): Promise<string> => {
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim()
  return `postgresql://app:${password}@localhost/postgres?host=${encodeURIComponent(socket)}`
}

/** The URL of the server that another process runs in a folder; null without one. */
export async function runningPostgresUrl(folder: string): Promise<string | null> {
  const dir = await realpath(folder).catch(() => null)
  if (dir === null || !(await isServerRunning(join(dir, 'data')))) return null
  return urlOf(dir, await socketFolder(dir, await serverAccount(await stat(dir))))
}

/** Starts the server in a folder that has been claimed. */
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
  if (pid === undefined) throw new EmbeddedPostgresError(`PostgreSQL exited right after starting in ${data}.`)
  return { server, data, socket, fresh, url, pid }
}

/** Creates the folder with private permissions and determines the account the server runs as. */
const prepareFolder = async (wanted: string): Promise<{ dir: string; account: Account | undefined }> => {
  await mkdir(wanted, { recursive: true })
  const dir = await realpath(wanted)
  const owner = await stat(dir)
  const account = await serverAccount(owner)
  const uid = process.getuid?.()
  if (!account && owner.uid !== uid)
    throw new EmbeddedPostgresError(
      `${dir} belongs to user ${owner.uid}, but the service runs as ${uid}; run it as ${owner.uid}, or set DATA_DIR to another folder.`,
    )
  if (account) await chown(dir, account.uid, account.gid)
  await chmod(dir, 0o700)
  return { dir, account }
}

/**
 * Runs PostgreSQL in a folder, from the binaries npm installed: a real server on a Unix socket, without a TCP port,
 * that ends when this process ends, however it ends. Repairs the remains of earlier crashes (an orphaned server, a
 * stale pid file, partially initialised data).
 * @throws EmbeddedPostgresError when another live process uses the folder, or the server cannot be initialised or
 * started; the message includes PostgreSQL's output.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dir, account } = await prepareFolder(options.dir)
  const claim = await takeClaim(dir)
  const first = await start(dir, account, options).catch(async (error) => {
    await claim.release()
    throw error
  })
  let running = first
  let asked = false

  /** Waits until the server has ended for good; returns why, where nobody asked for it. */
  const untilOver = async (): Promise<Error | null> => {
    for (let restartedAt = Number.NEGATIVE_INFINITY; ; restartedAt = performance.now()) {
      const how = await running.server.ended
      // If its watchdog was killed, the server may still run. If it survives this too, the next start reports it.
      await endServer(running.data).catch(() => {})
      if (asked) return null
      const error = new Error(`The embedded PostgreSQL exited unexpectedly (${how}).\n${running.server.stderrTail()}`)
      if (!options.onRestart || performance.now() - restartedAt < RESTART_INTERVAL) return error
      options.onRestart(error)
      try {
        running = await start(dir, account, options)
      } catch (failure) {
        return asked ? null : (failure as Error)
      }
      if (asked) running.server.stop()
    }
  }
  const over = untilOver().then(async (error) => {
    await rmdir(first.socket).catch(() => {})
    await claim.release()
    if (error) options.onDeath?.(error)
  })
  const stop = async () => {
    asked = true
    running.server.stop()
    await endServer(first.data)
    await over
  }
  return {
    url: first.url,
    get pid() {
      return running.pid
    },
    fresh: first.fresh,
    stop,
  }
}
