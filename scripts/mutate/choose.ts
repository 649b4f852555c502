import type { Covered } from './coverage.ts'

/** A service starts in about this time, which is in no test's own. */
const START_MS = 3_000

/** Ask every field and every route there is: the first to meet what is built when a service starts, as the schema is. */
const REGISTRY = new Set(['test/contract.test.ts', 'test/rest/matrix.test.ts'])

/** The folder and the file of the tests that are named like a source. */
const namesOf = (source: string): { folder: string; file: string } => {
  const [, part = '', ...rest] = source.replace(/\.ts$/, '').split('/')
  const file = rest.at(-1) ?? ''
  const isDomain = part === 'schema' && rest.length > 1
  return { folder: isDomain ? (rest[0] as string) : part === 'rest' && rest[0] === 'routes' ? file : part, file }
}

/**
 * The test files that are likeliest to find a fault, likeliest first: those that ran its place, by how much they run of
 * its file that few others run. Where it is the module's own code, or no test ran it, those that ran anything of the file.
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
