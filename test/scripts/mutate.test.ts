import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { chooseTests } from '../../scripts/mutate/choose.ts'
import { type Mutant, mutantsOf } from '../../scripts/mutate/mutants.ts'
import { instrument, parse, probeAround, probesOf } from '../../scripts/mutate/syntax.ts'

const applied = (text: string, { start, end, text: by }: Mutant) => text.slice(0, start) + by + text.slice(end)

/** What becomes of a source, by the kinds of faults. */
const made = (text: string, ...kinds: Mutant['kind'][]) =>
  mutantsOf(text)
    .filter(({ kind }) => kinds.includes(kind))
    .map((mutant) => applied(text, mutant))

test('what decides is turned round, taken out or moved by one', () => {
  expect(made('const a = b < 3', 'comparison', 'number')).toEqual([
    'const a = b <= 3',
    'const a = b < 4',
    'const a = b < 2',
  ])
  expect(made('if (!a || b) c()', 'condition', 'logic', 'negation', 'call')).toEqual([
    'if (a || b) c()',
    'if (!(!a || b)) c()',
    'if (((!a) && (b))) c()',
    'if (!a || b) void 0',
  ])
  expect(made('f({ a: true, b })', 'item', 'boolean')).toEqual(['f({ b })', 'f({ a: false, b })', 'f({ a: true })'])
  expect(made("const a = b ?? 'c'", 'logic', 'string')).toEqual(["const a = 'c'", "const a = b ?? ''"])
  expect(made('const f = () => { a(); b() }', 'return')).toEqual([
    'const f = () => { return\na(); b() }',
    'const f = () => { a(); return\nb() }',
  ])
})

test('a statement loses its conditions, its locks and its order, and keeps its parameters', () => {
  const locked = (text: string) => made(`sql\`${text}\``, 'sql').map((each) => each.slice(4, -1))
  expect(locked('select 1 from a where id = $1 and b is null order by c desc for update skip locked')).toEqual(
    expect.arrayContaining([
      'select 1 from a where (true or id = $1) and b is null order by c desc for update skip locked',
      'select 1 from a where id = $1 and (true or b is null) order by c desc for update skip locked',
      'select 1 from a where id = $1 and b is not null order by c desc for update skip locked',
      'select 1 from a where id = $1 and b is null order by c asc for update skip locked',
      'select 1 from a where id = $1 and b is null order by c desc ',
      'select 1 from a where id = $1 and b is null order by c desc for update',
    ]),
  )
})

test('texts, logs, types and what is imported are left alone', () => {
  const source = `
    import { a } from './a.ts'
    type B = 'b' | 3
    log.warn({ c: 1 }, 'd')
    e({ description: 'f', name: 'g' })
    throw new AppError(code, 'h')`
  expect(mutantsOf(source).map((mutant) => applied(source, mutant))).toEqual([source.replace(/e\(\{.*\}\)/, 'void 0')])
})

test('an instrumented source does what it did, line by line, and notes what it ran', () => {
  const source = `(limit) => {
    const twice = [1, 2, 3].map((each) => each * 2)
    for (const each of twice) if (each > limit) return 'more'
    return 'none'
  }`
  const text = instrument('a.ts', source)
  expect(text.split('\n')).toHaveLength(source.split('\n').length)
  const probes = new Set<string>()
  const shared = globalThis as { probes?: Set<string> }
  shared.probes = probes
  try {
    const f = runInThisContext(text) as (limit: number) => string
    const probe = (code: string) => {
      const start = source.indexOf(code)
      return `a.ts:${probeAround(probesOf(parse(source)), { start, end: start + code.length })}`
    }
    expect(f(5)).toBe('more')
    expect(probes).toContain(probe('each * 2'))
    expect(probes).toContain(probe("return 'more'"))
    expect(probes).not.toContain(probe("return 'none'"))
  } finally {
    delete shared.probes
  }
})

test('a mutant meets the tests that ran its place, those first that are about its file, as long as there is time', () => {
  const source = 'src/schema/albums/albums.ts'
  const coverage = new Map([
    ['test/http/http.test.ts', { ms: 1_000, probes: [`${source}:0`] }],
    ['test/users/export.test.ts', { ms: 1_000, probes: [`${source}:0`, `${source}:1`] }],
    ['test/albums/albums.test.ts', { ms: 1_000, probes: [`${source}:0`, `${source}:1`, `${source}:2`] }],
    ['test/albums/deadlock.test.ts', { ms: 90_000, probes: [`${source}:1`] }],
    ['test/voice/turn.test.ts', { ms: 1_000, probes: ['src/schema/chat/voice.ts:0'] }],
    ['test/voice/page.test.ts', { ms: 1_000, probes: [] }],
  ])
  const chosen = (probe: number) => chooseTests(coverage, source, probe, 20_000)
  expect(chosen(1)).toMatchObject({ files: ['test/albums/albums.test.ts', 'test/users/export.test.ts'], left: 1 })
  expect(chosen(2)).toMatchObject({ files: ['test/albums/albums.test.ts'], left: 0, isCovered: true })
  expect(chosen(9)).toMatchObject({ files: ['test/albums/albums.test.ts'], left: 1, isCovered: false })
})
