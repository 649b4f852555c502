import type { Covered } from './coverage.ts'

/** The approximate start-up time of a service, which no test's own time includes. */
const START_MS = 3_000

/** These query every field and route, so they are the first to notice errors in what is built at start, such as the schema. */
const REGISTRY = new Set(['test/contract.test.ts', 'test/rest/matrix.test.ts'])

/** The test folder and test file that correspond to a source. */
const namesOf = (source: string): { folder: string; file: string } => {
  const [, part = '', ...rest] = source.replace(/\.ts$/, '').split('/')
  const file = rest.at(-1) ?? ''
  const isDomain = part === 'schema' && rest.length > 1
  return { folder: isDomain ? (rest[0] as string) : part === 'rest' && rest[0] === 'routes' ? file : part, file }
}

/**
 * The test files most likely to kill a mutant, best first: those that ran its code, ranked by how much they run of its file
 * that few others run. For module-level code, or code that no test ran, those that ran anything in the file.
 */
export const chooseTests = (
  coverage: ReadonlyMap<string, Covered>,
  source: string,
  probe: number | undefined,
  limitMs: number,
): { files: string[]; isCovered: boolean; isEverywhere: boolean; left: number } => {
  const ofFile = new Map<string, string[]>()
  const runs = new Map<string, number>()
  for (const [test, { probes }] of coverage) {
    const own = probes.filter((each) => each.startsWith(`${source}:`))
    ofFile.set(test, own)
    for (const each of own) runs.set(each, (runs.get(each) ?? 0) + 1)
  }
  const { folder, file } = namesOf(source)
  const scored = [...coverage].map(([test, { ms }]) => {
    const own = ofFile.get(test) ?? []
    const rare = own.reduce((sum, each) => sum + 1 / (runs.get(each) ?? 1), 0)
    const isNear = test.startsWith(`test/${folder}/`)
    const isNamed = isNear && test.endsWith(`/${file}.test.ts`)
    const ran = probe === undefined ? own.length > 0 : own.includes(`${source}:${probe}`)
    return {
      test,
      ms: ms + START_MS,
      ran,
      near: isNear,
      score: rare + (isNear ? 5 : 0) + (isNamed ? 10 : 0),
    }
  })
  const covering = scored.filter(({ ran }) => ran)
  const isCovered = covering.length > 0
  const isEverywhere = probe === undefined || covering.length > coverage.size / 2
  const isDeclared = /^src\/(schema|rest)\//.test(source)
  const rank = ({ test, score }: { test: string; score: number }) =>
    isEverywhere && isDeclared && REGISTRY.has(test) ? Number.MAX_VALUE : score
  const asked = (isCovered ? covering : scored.filter(({ near }) => near)).toSorted((a, b) => rank(b) - rank(a))
  const files: string[] = []
  let sum = 0
  for (const { test, ms } of asked) {
    if (sum + ms > limitMs) continue
    sum += ms
    files.push(test)
  }
  if (files.length === 0) files.push(...asked.slice(0, 1).map(({ test }) => test))
  return { files, isCovered, isEverywhere, left: asked.length - files.length }
}
