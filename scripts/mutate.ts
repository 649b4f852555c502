import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { note, runCommand, say, UsageError } from './command.ts'
import { chooseTests } from './mutate/choose.ts'
import { type Covered, measureCoverage } from './mutate/coverage.ts'
import { type Mutant, mutantsOf } from './mutate/mutants.ts'
import { parse, probeAround, probesOf } from './mutate/syntax.ts'
import { createTree, type Tree } from './mutate/tree.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** What is mutated by default: everything that makes decisions. */
const SOURCES = 'src/{schema,graphql,rest,jobs}/**/*.ts'
/** A mutant that exceeds its tests' usual time by this is considered to hang. */
const HANG_MS = 120_000

interface Placed extends Mutant {
  file: string
  line: number
}

type Result = 'killed' | 'timed out' | 'survived' | 'not covered' | 'refused'

/** A deterministic pseudo-random number between 0 and 1, derived from the words. */
const randomOf = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join('\0')).digest().readUInt32BE() / 2 ** 32

/** Orders mutants by the seed, alternating between their kinds: otherwise most would be list items. */
const shuffled = (mutants: readonly Placed[], seed: string): Placed[] => {
  const ordered = mutants
    .map((mutant) => ({ mutant, order: randomOf(seed, mutant.file, mutant.start, mutant.end, mutant.text) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ mutant }) => mutant)
  const kinds = [...Map.groupBy(ordered, ({ kind }) => kind)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const longest = Math.max(0, ...kinds.map(([, all]) => all.length))
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap(([, all]) => all[turn] ?? [])).flat()
}

const placed = (file: string, text: string): Placed[] =>
  mutantsOf(text).map((mutant) => ({ ...mutant, file, line: text.slice(0, mutant.start).split('\n').length }))

const applied = (text: string, { start, end, text: by }: Mutant) => text.slice(0, start) + by + text.slice(end)

/** A diff of the lines that a mutant changes. */
const diffOf = (text: string, mutant: Mutant): string => {
  const from = text.lastIndexOf('\n', mutant.start - 1) + 1
  const to = text.indexOf('\n', mutant.end)
  const behind = text.slice(mutant.end, to)
  const was = text.slice(from, to).split('\n')
  const is = `${text.slice(from, mutant.start)}${mutant.text}${behind}`.split('\n')
  return [...was.map((line) => `- ${line}`), ...is.map((line) => `+ ${line}`)].join('\n')
}

const coverageOf = async (tree: Tree, file: string): Promise<Map<string, Covered>> => {
  if (existsSync(file)) return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8'))))
  note('Running the tests once to measure their coverage.')
  const tests = globSync('test/**/*.test.ts', { cwd: ROOT })
  const measured = await measureCoverage(tree, globSync(SOURCES, { cwd: ROOT }), tests)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(Object.fromEntries(measured)))
  return measured
}

/** Applies a mutant, runs the type check and the tests, and reverts it. */
const evaluate = async (
  tree: Tree,
  coverage: Map<string, Covered>,
  mutant: Placed,
  testsMs: number,
): Promise<{ result: Result; by: string }> => {
  const text = await tree.read(mutant.file)
  const probe = probeAround(probesOf(parse(text)), mutant)
  const { files, isCovered, isEverywhere, left } = chooseTests(coverage, mutant.file, probe, testsMs)
  const usual = files.reduce((sum, file) => sum + (coverage.get(file)?.ms ?? 0), 0)
  try {
    await tree.write(mutant.file, applied(text, mutant))
    const refusal = (await tree.typeError()) ?? (isEverywhere ? await tree.contractError() : undefined)
    if (refusal) return { result: 'refused', by: refusal }
    if (files.length === 0) return { result: 'not covered', by: 'no test runs it' }
    const { result, failure = '' } = await tree.test(files, { limitMs: HANG_MS + 2 * usual, bail: true })
    if (result === 'failed') return { result: 'killed', by: failure }
    if (result === 'timed_out') return { result: 'timed out', by: files.join(' ') }
    const of = left > 0 ? ` of ${files.length + left}` : ''
    return { result: isCovered ? 'survived' : 'not covered', by: `${files.length}${of} test files: ${files.join(' ')}` }
  } finally {
    await tree.write(mutant.file, text)
  }
}

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} must be a whole number.`)
  return Number(text)
}

/** Counts of each result. Mutants that the type check or a generated file rejects say nothing about the tests. */
const summaryOf = (results: readonly Result[]): string => {
  const count = (...wanted: Result[]) => results.filter((each) => wanted.includes(each)).length
  const asked = results.length - count('refused')
  const found = count('killed', 'timed out')
  const rate = asked === 0 ? '' : ` (${Math.round((100 * found) / asked)}%)`
  return [
    `${asked} mutants: ${found} found${rate}, ${count('timed out')} of them by hanging;`,
    `${count('survived', 'not covered')} survived, of which no test ran ${count('not covered')}.`,
    `${count('refused')} more were refused by the type check or the generated contract.`,
  ].join(' ')
}

await runCommand({
  name: 'mutate',
  about: `Mutates the sources, one fault at a time, and reports the mutants that survive the tests. Mutations invert a comparison or
a condition, remove a call or an option, change a number by one, or remove a condition or a lock from an SQL statement.
Works on a copy of the project in a temporary folder, with its own PostgreSQL; the project itself is only read.
Each mutant is tested with the test files that run its code, most specific first, for up to --tests seconds. The tests'
coverage is measured once (about ten minutes) and kept in --coverage; delete that file after larger changes.`,
  options: {
    files: { type: 'string', value: 'glob', default: SOURCES, about: `Sources to mutate (${SOURCES})` },
    sample: { type: 'string', value: 'number', default: '60', about: 'Number of mutants to test (60)' },
    seed: { type: 'string', value: 'word', default: '1', about: 'Seed of the random sample (1)' },
    tests: {
      type: 'string',
      value: 'seconds',
      default: '60',
      about: 'Usual duration of a mutant’s tests at most (60)',
    },
    only: { type: 'string', value: 'file:line', about: 'Tests all mutants of this line instead of a sample' },
    report: { type: 'string', value: 'file', about: 'Appends every mutant to this file, with its diff' },
    coverage: {
      type: 'string',
      value: 'file',
      default: 'node_modules/.cache/mutate-coverage.json',
      about: 'Where the tests’ coverage is kept',
    },
  },
  run: async ({ files: pattern, sample, seed, tests, only, report, coverage: kept }) => {
    const wanted = only ? Number.POSITIVE_INFINITY : wholeNumber('sample', sample as string)
    const testsMs = wholeNumber('tests', tests as string) * 1000
    const [onlyFile, onlyLine] = only?.split(':') ?? []
    const files = globSync(onlyFile ?? (pattern as string), { cwd: ROOT }).toSorted()
    if (files.length === 0) throw new UsageError('No file matches.')
    const log = async (text: string) => {
      say(text)
      if (report) await appendFile(report, `${text}\n`)
    }
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    const tree = await createTree(ROOT, stop.signal)
    const results: Result[] = []
    try {
      const coverage = await coverageOf(tree, kept as string)
      const all = (await Promise.all(files.map(async (file) => placed(file, await tree.read(file))))).flat()
      const isWanted = ({ line }: Placed) => onlyLine === undefined || line === Number(onlyLine)
      const seen = new Set<string>()
      for (const mutant of shuffled(all.filter(isWanted), seed as string)) {
        if (results.filter((each) => each !== 'refused').length >= wanted) break
        // One mutant a line: others on the same line would show the same.
        const place = `${mutant.file}:${mutant.line}`
        if (!only && seen.has(place)) continue
        seen.add(place)
        const text = await tree.read(mutant.file)
        const { result, by } = await evaluate(tree, coverage, mutant, testsMs)
        results.push(result)
        if (result !== 'refused') await log(`\n${result}: ${place} ${mutant.kind}; ${by}\n${diffOf(text, mutant)}`)
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error
    } finally {
      if (results.length > 0) await log(`\n${summaryOf(results)}`)
      await tree.close()
    }
  },
})
