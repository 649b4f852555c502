import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Collected } from './collected-statements.ts'
import { KEYLESS } from './keyless-statements.ts'
import { mayConcern, tablesWithoutKey } from './statement-keys.ts'

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The private tables of which a statement should name whose rows it concerns, and does not. */
const unexcused = async (text: string): Promise<string[]> => {
  const line = onOneLine(text)
  const excused = KEYLESS.filter(({ part }) => part.test(line)).flatMap(({ tables }) => tables)
  return (await tablesWithoutKey(text)).filter((table) => !excused.includes(table))
}

/**
 * Lets a run fail, whatever its tests say, when a service of theirs sent a statement on a private table without naming whose
 * rows: the run of one file as well as that of all.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'statements-'))
  provide('statements', folder)
  return async () => {
    const lines = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    await rm(folder, { recursive: true })
    const collected: Collected[] = lines
      .flatMap((text) => text.split('\n').filter(Boolean))
      .map((line) => JSON.parse(line))
    const files = new Map(collected.filter(({ text }) => mayConcern(text)).map(({ text, file }) => [text, file]))
    for (const [text, file] of files) {
      const tables = await unexcused(text)
      if (tables.length === 0) continue
      process.exitCode = 1
      process.stderr.write(
        `A statement does not name whose rows of ${tables.join(', ')} it concerns (docs/scale.md), in ${file}:\n  ${onOneLine(text)}\n`,
      )
    }
  }
}
