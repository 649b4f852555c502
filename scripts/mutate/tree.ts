import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startEmbeddedPostgres } from '@parenting/embedded-postgres'

/** Dependencies, and files that are not part of the project. */
const NOT_COPIED = new Set(['node_modules', '.git', '.data'])

/** The type check covers the sources only: type errors in tests show when they run. */
const TSCONFIG = {
  extends: './tsconfig.json',
  compilerOptions: {
    noUnusedLocals: false,
    noUnusedParameters: false,
    incremental: true,
    tsBuildInfoFile: 'mutate.tsbuildinfo',
  },
  include: ['src'],
}

const VITEST_CONFIG = `
import { mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

// A module's probes are passed when it is loaded: each file loads its own.
export default mergeConfig(config, { test: { isolate: true, setupFiles: ['scripts/mutate/record.ts'] } })
`

/** The result of running test files. */
export interface TestRun {
  result: 'passed' | 'failed' | 'timed_out'
  /** The first test that failed, or why nothing ran. */
  failure?: string
  /** The duration in milliseconds of each file that completed, and whether it passed. */
  files: Map<string, { ms: number; passed: boolean }>
}

/** A copy of the project in a temporary folder, with its own PostgreSQL. */
export interface Tree {
  read(file: string): Promise<string>
  write(file: string, text: string): Promise<void>
  /** The first error of the type check; undefined if there is none. */
  typeError(): Promise<string | undefined>
  /** The first generated file that no longer matches the sources; undefined if all do. */
  contractError(): Promise<string | undefined>
  test(files: readonly string[], options: { limitMs: number; bail?: boolean; records?: string }): Promise<TestRun>
  close(): Promise<void>
}

interface Report {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

export const createTree = async (root: string, signal: AbortSignal): Promise<Tree> => {
  const dir = await mkdtemp(join(tmpdir(), 'mutate-'))
  const path = join(dir, 'project')
  await cp(root, path, {
    recursive: true,
    filter: (from) => from === root || !NOT_COPIED.has(relative(root, from)),
  })
  await symlink(join(root, 'node_modules'), join(path, 'node_modules'))
  await writeFile(join(path, 'tsconfig.mutate.json'), JSON.stringify(TSCONFIG))
  await writeFile(join(path, 'vitest.mutate.config.ts'), VITEST_CONFIG)
  const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
  const postgres = await startEmbeddedPostgres({
    dir: join(dir, 'postgres'),
    flags: flags.flatMap((flag) => ['-c', flag]),
  })

  /** Runs a script to its end, or kills it with all its child processes. */
  const run = async (script: string, args: string[], limitMs: number, environment: Record<string, string> = {}) => {
    signal.throwIfAborted()
    const child = spawn(process.execPath, [join(path, script), ...args], {
      cwd: path,
      env: { ...process.env, TEST_DATABASE_URL: postgres.url, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let out = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        out = `${out}${chunk}`.slice(-20_000)
      })
    let timedOut = false
    const end = () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(() => {
      timedOut = true
      end()
    }, limitMs)
    signal.addEventListener('abort', end)
    const [code] = await once(child, 'exit')
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    signal.throwIfAborted()
    return { code, out, timedOut }
  }

  return {
    read: (file) => readFile(join(path, file), 'utf8'),
    write: (file, text) => writeFile(join(path, file), text),
    typeError: async () => {
      const { code, out } = await run(
        'node_modules/typescript/bin/tsc',
        ['--noEmit', '-p', 'tsconfig.mutate.json'],
        120_000,
      )
      return code === 0 ? undefined : (out.split('\n')[0] ?? 'tsc failed')
    },
    contractError: async () => {
      for (const script of ['scripts/print-schema.ts', 'scripts/print-openapi.ts']) {
        const { code, out } = await run(script, ['--check'], 120_000)
        if (code !== 0) return out.trim().split('\n').at(-1) ?? script
      }
    },
    test: async (files, { limitMs, bail = false, records }) => {
      const report = join(dir, 'report.json')
      await rm(report, { force: true })
      const args = ['run', '--reporter=json', `--outputFile=${report}`, ...(bail ? ['--bail=1'] : []), ...files]
      if (records) args.push('--config=vitest.mutate.config.ts')
      const { code, out, timedOut } = await run(
        'node_modules/vitest/vitest.mjs',
        args,
        limitMs,
        records ? { MUTATE_RECORDS: records } : {},
      )
      if (timedOut) return { result: 'timed_out', files: new Map() }
      const text = await readFile(report, 'utf8').catch(() => undefined)
      if (text === undefined) return { result: 'failed', failure: out.trim().slice(-500), files: new Map() }
      const { testResults } = JSON.parse(text) as Report
      const ran = testResults.map(({ name, startTime, endTime, status }) => {
        return [relative(path, name), { ms: endTime - startTime, passed: status === 'passed' }] as const
      })
      // When a run bails out, the remaining tests are reported as failed too, without a failed test.
      const [failure = out.trim().slice(-500)] = testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative(path, name)}: ${fullName}`),
      )
      return {
        result: code === 0 ? 'passed' : 'failed',
        failure,
        files: new Map(ran),
      }
    },
    close: async () => {
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
