import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Failure, runCommand, say, UsageError } from './command.ts'

const SCHEMA = 'prisma/schema'
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const pascal = (kebab: string) => kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const snake = (kebab: string) => kebab.replaceAll('-', '_')
const words = (kebab: string) => kebab.replaceAll('-', ' ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const plural = (noun: string): string => {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

const singular = (noun: string): string => {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`
  if (/(ss|x|z|ch|sh)es$/.test(noun)) return noun.slice(0, -2)
  return /[^s]s$/.test(noun) ? noun.slice(0, -1) : noun
}

/** The placeholders of a template, for each form of the two names. */
const formsOf = (domain: string, record: string): Record<string, string> => {
  const records = plural(record)
  return {
    __domain__: domain,
    __domain_camel__: camel(domain),
    __Domain_words__: capital(words(domain)),
    __record__: camel(record),
    __Record__: pascal(record),
    __record_snake__: snake(record),
    __record_words__: words(record),
    __records__: camel(records),
    __Records__: pascal(records),
    __records_snake__: snake(records),
    __records_words__: words(records),
  }
}

const fill = (template: string, forms: Record<string, string>): string => {
  const longestFirst = Object.entries(forms).sort(([a], [b]) => b.length - a.length)
  return longestFirst.reduce((text, [form, value]) => text.replaceAll(form, value), template)
}

/** Inserts a line into a file before the first match of a pattern. */
const insert = async (file: string, line: string, before: RegExp): Promise<void> => {
  const text = await readFile(file, 'utf8')
  const { index } = before.exec(text) ?? {}
  if (index === undefined) throw new Failure(`cannot add this line to ${file}, add it by hand: ${line.trim()}`)
  await writeFile(file, `${text.slice(0, index)}${line}\n${text.slice(index)}`)
}

const run = (command: string, ...args: string[]): void => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) throw new Failure(`${[command, ...args].join(' ')} failed`)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The names of all models. */
const models = async (): Promise<string[]> => {
  const texts = (await readdir(SCHEMA)).map((file) => readFile(join(SCHEMA, file), 'utf8'))
  return (await Promise.all(texts)).flatMap((text) => [...text.matchAll(/^model (\w+)/gm)].map(([, name = '']) => name))
}

const writeDomain = async (domain: string, record: string): Promise<readonly string[]> => {
  const forms = formsOf(domain, record)
  const files = {
    'schema.prisma': `${SCHEMA}/${domain}.prisma`,
    'input.ts': `src/schema/${domain}/input.ts`,
    'rules.ts': `src/schema/${domain}/${domain}.ts`,
    'types.ts': `src/schema/${domain}/types.ts`,
    'domain.ts': `src/schema/${domain}/domain.ts`,
    'index.ts': `src/schema/${domain}/index.ts`,
    'routes.ts': `src/rest/routes/${domain}.ts`,
    'test.ts': `test/${domain}/${domain}.test.ts`,
  }
  if ((await models()).includes(pascal(record)))
    throw new Failure(`There is a ${words(record)} already; give the record another name with --record.`)
  for (const file of Object.values(files)) if (await exists(file)) throw new Failure(`${file} exists already`)
  for (const [template, file] of Object.entries(files)) {
    const text = await readFile(join(import.meta.dirname, 'domain', `${template}.template`), 'utf8')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, fill(text, forms))
  }

  const name = camel(domain)
  await insert('src/schema/domains.ts', `import { ${name} } from './${domain}/index.ts'`, /^import \{/m)
  await insert('src/schema/domains.ts', `  ${name},`, /^ {2}users,$/m)
  const row = `| \`${domain}\` | The ${words(plural(record))} of a person. | – |`
  await insert('docs/architecture.md', row, /^\n(?=Packages that know nothing of this product)/m)
  await insert('src/rest/index.ts', `import { ${name}Routes } from './routes/${domain}.ts'`, /^import .*'\.\/routes\//m)
  await insert('src/rest/index.ts', `  ${name}Routes,`, /^\]$/m)
  await insert(`${SCHEMA}/accounts.prisma`, `  ${camel(plural(record))} ${pascal(record)}[]`, /^\n {2}@@index/m)
  return [
    ...Object.values(files),
    'src/schema/domains.ts',
    'src/rest/index.ts',
    'docs/architecture.md',
    `${SCHEMA}/accounts.prisma`,
  ]
}

await runCommand({
  name: 'domain',
  about: `Generates a small working domain, a list of a person's own records, and registers it: tables, rules, types, routes and
a test. The name is used for the folder, the documentation tag and the path: in lower case with hyphens, such as garden or
baby-names.`,
  options: {
    record: {
      type: 'string',
      value: 'noun',
      about: "The name of one record, such as plant; by default the singular of the domain's name.",
    },
  },
  positionals: ['<name>'],
  run: async ({ record }, [domain = '']) => {
    const noun = record ?? singular(domain)
    if (!NAME.test(domain) || !NAME.test(noun)) throw new UsageError('Names must be in lower case, with hyphens.')
    const files = await writeDomain(domain, noun)
    run('npm', 'run', '--silent', 'db:migration', `add_${snake(domain)}`)
    run('npm', 'run', '--silent', 'generate')
    run('npx', 'biome', 'check', '--write', ...files.filter((file) => file.endsWith('.ts')))
    say(`\n${files.join('\n')}\n`)
    say(`Test it with npx vitest run test/${domain}. Then adapt the fields and review the migration.`)
  },
})
