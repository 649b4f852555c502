import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, expectTypeOf, test } from 'vitest'
import type { App } from '../src/context.ts'
import type { Module } from '../src/kernel/module.ts'
import type { Db, Tx, TypedReads } from '../src/providers/database/db.ts'

const root = fileURLToPath(new URL('../src/', import.meta.url))

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('generated/'))
  .map((path) => path.replaceAll('\\', '/'))

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

const importsOf = (from: string): Import[] => {
  const text = readFileSync(join(root, from), 'utf8')
  const statements = text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm)
  const dynamic = text.matchAll(/()\bimport\(['"](\.[^'"]+)['"]\)/g)
  return [...statements, ...dynamic].map(([, type, path = '']) => ({
    from,
    to: relative(root, resolve(root, dirname(from), path)).replaceAll('\\', '/'),
    typeOnly: type !== undefined && type !== '',
  }))
}

const imports = files.flatMap(importsOf)

/** Texts that are data lie beside the sources. */
const partOf = (path: string): string => {
  const inside = path.replace(/^\.\.\/(?=content\/)/, '')
  return inside.includes('/') ? (inside.split('/')[0] ?? '') : inside.replace(/\.ts$/, '')
}

/** Who may import whom (docs/architecture.md). `types` allows only `import type`. */
const MAY_IMPORT: Record<string, { values: string[]; types?: string[] }> = {
  errors: { values: [] },
  formats: { values: [] },
  config: { values: ['formats'] },
  providers: { values: ['errors', 'formats', 'generated'], types: ['context'] },
  context: { values: [], types: ['config', 'errors', 'generated', 'providers'] },
  kernel: {
    values: ['errors', 'formats', 'content', 'generated'],
    types: ['context', 'config', 'providers'],
  },
  process: { values: ['errors', 'kernel', 'providers'], types: ['config', 'context'] },
  // Chooses the adapters of the configured providers.
  adapters: { values: ['providers'], types: ['config', 'context'] },
  schema: {
    values: ['errors', 'kernel', 'formats', 'process', 'content', 'generated'],
    types: ['context', 'providers', 'config'],
  },
  graphql: { values: ['errors', 'kernel', 'providers'], types: ['context', 'config'] },
  http: { values: ['errors', 'kernel', 'process', 'providers'], types: ['context', 'config'] },
  rest: { values: ['errors', 'kernel', 'generated', 'graphql', 'http', 'providers'], types: ['context', 'config'] },
  realtime: { values: ['errors', 'graphql', 'kernel', 'schema'], types: ['context', 'providers'] },
  endpoints: { values: ['errors', 'http', 'kernel', 'providers', 'schema'], types: ['context', 'config'] },
}

/** Parts of ports that are functions of their arguments alone; the domain may call them, not only name their types. */
const PURE = [
  'providers/database/db.ts',
  'providers/database/unavailable.ts',
  'providers/mail/template.ts',
  'providers/storage/disk.ts',
  'providers/storage/keys.ts',
]

/** The port of traces: whatever takes time may say so. What loads the libraries for it is only loaded where it is used. */
const TRACING = 'providers/tracing/tracing.ts'

/** Those that put everything together; nobody imports them, but one another. */
const TOP = ['app', 'server', 'service', 'main']

const isAllowed = ({ from, to, typeOnly }: Import): boolean => {
  const [source, target] = [partOf(from), partOf(to)]
  if (source === target) return true
  if (TOP.includes(target)) return source === 'main' || source === 'service'
  if (to === TRACING) return true
  if (TOP.includes(source)) return true
  if ((source === 'schema' || source === 'kernel') && PURE.includes(to)) return true
  const allowed = MAY_IMPORT[source]
  return allowed !== undefined && (allowed.values.includes(target) || (typeOnly && !!allowed.types?.includes(target)))
}

/** The module of a file; null outside of them. */
const moduleOf = (path: string): string | null => /^schema\/([\w-]+)\//.exec(path)?.[1] ?? null

const manifests: Module[] = await Promise.all(
  readdirSync(join(root, 'schema'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => (await import(join(root, 'schema', name, 'index.ts'))).manifest),
)

test('each module uses the modules that its manifest names', () => {
  const used = (name: string) =>
    imports.filter(({ from }) => moduleOf(from) === name).flatMap(({ to }) => moduleOf(to) ?? [])
  const real = manifests.map(({ name }) => ({ name, uses: [...new Set(used(name))].filter((other) => other !== name) }))
  const sorted = (all: readonly Pick<Module, 'name' | 'uses'>[]) =>
    all.map(({ name, uses }) => `${name}: ${[...uses].sort().join(' ')}`).sort()
  expect(sorted(manifests)).toStrictEqual(sorted(real))
})

test('no module uses itself through others', () => {
  let left = manifests
  for (;;) {
    const names = new Set(left.map(({ name }) => name))
    const next = left.filter(({ uses }) => uses.some((name) => names.has(name)))
    if (next.length === left.length) break
    left = next
  }
  expect(left.map(({ name }) => name)).toStrictEqual([])
})

test('a module is imported by its face alone', () => {
  const past = imports.filter(({ from, to }) => moduleOf(to) !== null && moduleOf(from) !== moduleOf(to))
  expect(past.filter(({ to }) => !/^schema\/[\w-]+\/index\.ts$/.test(to))).toStrictEqual([])
})

/** Tables that other modules write as well, and what for. */
const ALSO_WRITTEN: Record<string, string> = {
  'admin users': 'makes accounts and roles of those who run the service',
  'community notifications': 'one notification of all likes of a post follows who likes it',
  'family former_emails': 'what was sent to them ends with the account',
  'moderation comments': 'decisions remove and restore',
  'moderation posts': 'decisions remove, reject and restore',
  'notifications users': 'the channels are columns of the account',
  'photos users': 'the key of the profile photo is renewed',
}

test('a table is written by the module that owns it', () => {
  const folder = fileURLToPath(new URL('../prisma/schema/', import.meta.url))
  const models = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(
      ([, model = '', body = '']) => ({
        owner: file.replace('.prisma', ''),
        model: `${model[0]?.toLowerCase()}${model.slice(1)}`,
        table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
      }),
    ),
  )
  const written = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const bySql = [...text.matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]+)\b/g)]
    const byModel = [...text.matchAll(/\btx\.(\w+)\.(?:create|update|delete|upsert)\w*\(/g)]
    const found = models.filter(
      ({ table, model }) => bySql.some(([, name]) => name === table) || byModel.some(([, name]) => name === model),
    )
    return found.map(({ owner, table }) => ({ writer: moduleOf(file), owner, table }))
  })
  const others = written.filter(({ writer, owner }) => writer !== null && owner !== writer && owner !== 'kernel')
  const pairs = new Set(others.map(({ writer, table }) => `${writer} ${table}`))
  expect([...pairs].sort()).toStrictEqual(Object.keys(ALSO_WRITTEN))
})

test('the root of the sources has at most eight files', () => {
  expect(files.filter((file) => !file.includes('/')).length).toBeLessThanOrEqual(8)
})

test('the page on the architecture lists the modules and what each uses', () => {
  const page = readFileSync(join(root, '../docs/architecture.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([\w-]+)` \| (.*?) \| (.*?) \|$/gm)].map(([, name, about, uses]) => ({
    ...{ name, about },
    uses: uses === '–' ? [] : uses?.split(', '),
  }))
  const isModule = new Set(manifests.map(({ name }) => name))
  const listed = rows.filter(({ name = '' }) => isModule.has(name))
  expect(listed).toStrictEqual(
    listed.map(({ name }) => {
      const { about, uses } = manifests.find((each) => each.name === name) as Module
      return { name, about, uses }
    }),
  )
  expect(listed).toHaveLength(manifests.length)
})

test('every import follows the table of who may import whom', () => {
  const wrong = imports.filter((entry) => !isAllowed(entry))
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toStrictEqual([])
})

test('the packages know nothing of the product', () => {
  const packages = fileURLToPath(new URL('../packages/', import.meta.url))
  const outside = readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('node_modules'))
    .flatMap((path) =>
      [...readFileSync(join(packages, path), 'utf8').matchAll(/(?:\bfrom|\bimport\() ?'(\.[^']+)'/g)].map(
        ([, to = '']) => ({
          path,
          to: relative(join(packages, path.split('/')[0] ?? ''), resolve(packages, dirname(path), to)),
        }),
      ),
    )
    .filter(({ to }) => to.startsWith('..'))
  expect(outside).toStrictEqual([])
})

test('only the tracing code loads the exporter of traces', () => {
  const users = files.filter((file) => /from '@opentelemetry/.test(readFileSync(join(root, file), 'utf8')))
  expect(users).toStrictEqual(['providers/tracing/otlp.ts'])
  const statically = files.filter((file) =>
    /from '[^']*tracing\/otlp\.ts'/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(statically).toStrictEqual([])
})

test('the rest facade reaches the domain only through the graph', () => {
  expect(imports.filter(({ from, to }) => partOf(from) === 'rest' && partOf(to) === 'schema')).toStrictEqual([])
})

test('the environment is read as the service starts, after it was completed', () => {
  const readers = files.filter((file) => /process\.env/.test(readFileSync(join(root, file), 'utf8')))
  expect(readers.sort()).toStrictEqual(['process/environment.ts', 'service.ts'])
  expect(readFileSync(join(root, 'main.ts'), 'utf8')).toMatch(/^import '\.\/process\/environment\.ts'\n/)
})

/** Everything that Prisma's models have to read with. */
type Reads = 'aggregate' | 'count' | 'groupBy' | `find${string}`

test('the domain reaches the database through the door alone', () => {
  // The compiler sees to these: no client but the door, no write outside `db.write`, no SQL in it but `sql`.
  expectTypeOf<keyof App & ('prisma' | 'bookkeeping' | 'reads' | 'replicaReads' | 'pool')>().toBeNever()
  expectTypeOf<Exclude<{ [Model in keyof TypedReads]: keyof TypedReads[Model] }[keyof TypedReads], Reads>>().toBeNever()
  expectTypeOf<keyof TypedReads & `$${string}`>().toBeNever()
  expectTypeOf<(keyof Tx | keyof Db) & `$${string}`>().toBeNever()
  const passBy = files
    .filter((file) => /^(?:schema|kernel)\//.test(file))
    .filter((file) =>
      /Unsafe|\$(?:query|execute)Raw|from 'pg'|\btext: `|\bPrisma\.(?:sql|raw|join|empty)\b/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
  expect(passBy).toStrictEqual([])
})

test('each step of a transaction has a name of its own', () => {
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bdb\s*\.write\(\s*'([^']*)'/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('nothing prints to the console', () => {
  const printers = files.filter((file) => /console\./.test(readFileSync(join(root, file), 'utf8')))
  expect(printers).toStrictEqual([])
})

test('no file has grown beyond what one reads in a sitting', () => {
  const long = files
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > 300)
  expect(long).toStrictEqual([])
})

test('no file is called by what it is not', () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|manager|common|misc)(\.|\/|-)/.test(file))).toStrictEqual([])
})

test('no doc comment begins with a relative clause', () => {
  const project = fileURLToPath(new URL('../', import.meta.url))
  const sources = ['src', 'packages']
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => path.endsWith('.ts') && !/node_modules|generated|\/test\//.test(path))
  const wrong = sources.flatMap((path) =>
    [
      ...readFileSync(join(project, path), 'utf8').matchAll(
        /\/\*\*\s*(?:\* )?((?:Of|Who|Whoever|Whom|Whose|What|Where)\b.*)/g,
      ),
    ].map(([, beginning]) => `${path}: ${beginning}`),
  )
  expect(wrong).toStrictEqual([])
})

test('every export of a file has a user in another file', () => {
  const project = fileURLToPath(new URL('../', import.meta.url))
  const read = (path: string) => readFileSync(join(project, path), 'utf8')
  const sources = ['src', 'packages', 'test', 'scripts', 'bench', 'clients']
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => path.endsWith('.ts') && !/node_modules|generated/.test(path))
    .concat('codegen.ts', 'vitest.config.ts')
    .map((path) => ({ path, text: read(path), words: new Set(read(path).match(/[\w$]+/g)) }))
  // Types may be exported for those alone who read a signature.
  const unused = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !sources.some((other) => other.path !== path && other.words.has(name)))
      .map((name) => `${path}: ${name}`),
  )
  expect(unused.filter((entry) => !entry.startsWith('clients/'))).toStrictEqual([])
})

test('no title of a test is longer than 80 characters', () => {
  const project = join(root, '..')
  const paths = ['test', 'packages'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path).replaceAll('\\', '/'))
      .filter((path) => /^(?:test|packages\/[\w-]+\/test)\/.*\.ts$/.test(path)),
  )
  const titles = paths.flatMap((path) => {
    const text = readFileSync(join(project, path), 'utf8')
    const calls = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*(?:async\b|\(|\{)/g
    return [...text.matchAll(calls)].map(([, , title = '']) => ({ path, title: title.replace(/\$\{.*?\}/g, '') }))
  })
  expect(titles.length).toBeGreaterThan(2000)
  expect(titles.filter(({ title }) => title.length > 80)).toStrictEqual([])
})

test('the picture of the architecture shows the imports that there are', () => {
  const page = readFileSync(join(root, '../docs/architecture.md'), 'utf8')
  const [, picture = ''] = /```mermaid\nflowchart[^\n]*\n([\s\S]*?)```/.exec(page) ?? []
  const drawn = [...picture.matchAll(/^ +([\w-]+) --> ([\w-]+)$/gm)].map(([, from, to]) => `${from} --> ${to}`)
  const parts = new Set(drawn.flatMap((arrow) => arrow.split(' --> ')))
  const real = imports
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ from, to }) => [partOf(from), partOf(to)] as const)
    .filter(([from, to]) => from !== to && parts.has(from) && parts.has(to))
    .map(([from, to]) => `${from} --> ${to}`)
  const missing = [...new Set(real)].filter((arrow) => !drawn.includes(arrow))
  expect({ missing, untrue: drawn.filter((arrow) => !real.includes(arrow)) }).toEqual({ missing: [], untrue: [] })
})
