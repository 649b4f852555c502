import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { runScript } from './run-script.ts'

const rootFile = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** The interface as it was released, which changes are made to: what the working tree holds may have changed already. */
const released = {
  schema: await readFile(rootFile('clients/baseline/schema.graphql'), 'utf8'),
  openApi: await readFile(rootFile('clients/baseline/openapi.json'), 'utf8'),
}

interface Change {
  schema?: string
  openApi?: (document: any) => void
  changelog?: string
}

/** Checks an interface that differs from the released one by this. */
const check = async ({ schema = released.schema, openApi = () => {}, changelog = '## Unreleased\n' }: Change) => {
  const folder = await mkdtemp(join(tmpdir(), 'api-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const document = JSON.parse(released.openApi)
  openApi(document)
  const files = { schema, openapi: JSON.stringify(document), changelog }
  const args = await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      await writeFile(join(folder, name), text)
      return [`--${name}`, join(folder, name)]
    }),
  )
  return runScript('api:check', args.flat())
}

const journalEntry = (document: any) => document.components.schemas.JournalEntry
const listing = (document: any) => document.paths['/journal/entries'].get

test('the same interface, and one with more in it, breaks nothing', async () => {
  expect(await check({})).toMatchObject({ status: 0, out: 'Nothing breaks clients.\n' })
  const schema = released.schema.replace('type Album {', 'type Album {\n  colour: String\n')
  const grown = await check({
    schema,
    openApi: (document) => {
      journalEntry(document).properties.colour = { type: 'string' }
      listing(document).parameters.push({ name: 'colour', in: 'query', schema: { type: 'string' } })
      document.components.schemas.JournalEntryInput.properties.colour = { type: 'string' }
      document.paths['/colours'] = { get: { responses: { 200: {} } } }
    },
  })
  expect(grown, grown.err).toMatchObject({ status: 0 })
})

test('the check rejects a removed graph field that the changelog does not declare', async () => {
  const schema = released.schema.replace(/(type Album \{[\s\S]*?\n {2})name: String!/, '$1label: String!')
  expect(schema).not.toBe(released.schema)
  const undeclared = await check({ schema })
  expect(undeclared.status).toBe(1)
  expect(undeclared.err).toContain('BREAKS    `Album.name`')

  const section = (text: string) =>
    `## Unreleased\n\n### Breaking\n\n${text}\n\n### Added\n\n- \`Album.name\`\n\n## 0.1.0\n`
  expect(
    await check({ schema, changelog: section('- `Album.name` went; albums are called by their covers.') }),
  ).toMatchObject({
    status: 0,
    out: '1 changes break clients, all of them declared.\n',
  })
  expect(await check({ schema, changelog: section('- `Album.names` went.') })).toMatchObject({ status: 1 })
  const old = '## Unreleased\n\n## 0.1.0\n\n### Breaking\n\n- `Album.name` went.\n'
  expect(await check({ schema, changelog: old })).toMatchObject({ status: 1 })
})

test.each<[string, string, (document: any) => void]>([
  ['a removed operation', 'is gone', (it) => delete it.paths['/journal/entries'].get],
  ['a removed field of an answer', '.mood is gone', (it) => delete journalEntry(it).properties.mood],
  [
    'a field that may be missing',
    '.mood may be missing',
    (it) => journalEntry(it).required.splice(journalEntry(it).required.indexOf('mood'), 1),
  ],
  [
    'a field that may be null',
    '.mood may be null now',
    (it) => {
      journalEntry(it).properties.mood.type = ['string', 'null']
    },
  ],
  [
    'a field of another type',
    '.mood may be integer now',
    (it) => {
      journalEntry(it).properties.mood = { type: 'integer' }
    },
  ],
  [
    'a parameter to be sent',
    'query colour has to be sent',
    (it) => listing(it).parameters.push({ name: 'colour', in: 'query', required: true, schema: {} }),
  ],
  ['a removed parameter', 'is gone', (it) => listing(it).parameters.pop()],
  [
    'a tighter limit',
    'maximum is 5',
    (it) => {
      listing(it).parameters.find(({ name }: any) => name === 'limit').schema.maximum = 5
    },
  ],
  [
    'a value that is not taken',
    'entry_date is not taken any more',
    (it) => it.components.schemas.JournalSort.enum.splice(0, 1),
  ],
  [
    'another status',
    'does not answer 200 any more',
    (it) => {
      listing(it).responses = { 202: listing(it).responses['200'] }
    },
  ],
])('%s of REST is red', async (_what, message, openApi) => {
  const { status, err } = await check({ openApi })
  expect(status, err).toBe(1)
  expect(err).toMatch(/BREAKS {4}`(GET|POST|PATCH) \/journal\//)
  expect(err).toContain(message)
})

test('a pattern is red when it refuses what the one before took, and only then', async () => {
  const subject = '/notifications/health/circuits/{service}/reset'
  const asking = (pattern: string) =>
    check({
      openApi: (document) => {
        document.paths[subject].post.parameters[0].schema.pattern = pattern
      },
    })
  expect(await asking('^[a-z][a-z0-9 _-]{0,59}$')).toMatchObject({ status: 0 })
  expect(await asking('^[a-z]{0,39}$')).toMatchObject({ status: 1, err: expect.stringContaining('another pattern') })
})

test('a field that has to be sent from now on is red', async () => {
  const { status, err } = await check({
    openApi: (document) => document.components.schemas.JournalEntryInput.required.push('mood'),
  })
  expect([status, err]).toEqual([1, expect.stringContaining('`POST /journal/entry`: body.mood has to be sent')])
})
