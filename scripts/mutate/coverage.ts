import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instrument } from './syntax.ts'
import type { Tree } from './tree.ts'

/** The coverage of a test file: its duration in milliseconds, and the probes ("file:index") it passed. */
export interface Covered {
  ms: number
  probes: string[]
}

/** Tests that read sources, start whole processes, or do not concern the mutated code. */
const EXCLUDED =
  /^test\/((architecture|docs|readme|main|config|rules|times)\.|(ai|clients|commands|database|portal|push|scripts|seed|sms|speech|storage|tts)\/)/

/**
 * Runs the test files once on instrumented sources and returns the coverage of each. Files that fail without a mutant
 * are ignored. Restores the sources.
 */
export const measureCoverage = async (
  tree: Tree,
  sources: readonly string[],
  tests: readonly string[],
): Promise<Map<string, Covered>> => {
  const included = tests.filter((file) => !EXCLUDED.test(file))
  const records = join(tmpdir(), `mutate-records-${process.pid}`)
  const texts = new Map(await Promise.all(sources.map(async (file) => [file, await tree.read(file)] as const)))
  try {
    for (const [file, text] of texts) await tree.write(file, instrument(file, text))
    const { files } = await tree.test(included, { limitMs: 3600_000, records })
    const covered = new Map<string, Covered>()
    for (const line of (await readFile(records, 'utf8')).trim().split('\n')) {
      const { path, probes } = JSON.parse(line) as { path: string; probes: string[] }
      const file = path.slice(path.lastIndexOf('/test/') + 1)
      const run = files.get(file)
      if (run?.passed) covered.set(file, { ms: run.ms, probes })
    }
    return covered
  } finally {
    for (const [file, text] of texts) await tree.write(file, text)
    await rm(records, { force: true })
  }
}
