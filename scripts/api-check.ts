import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CriticalityLevel, diff } from '@graphql-inspector/core'
import { buildSchema } from 'graphql'
import { type BreakingChange, type Document, openApiChanges, shapeOf } from './api/openapi-changes.ts'
import { Failure, note, runCommand, say } from './command.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const BASELINE = `${ROOT}clients/baseline`

const read = (path: string): Promise<string> => readFile(path, 'utf8')

/** What changed in the graph that breaks its clients. */
const graphChanges = async (before: string, after: string): Promise<BreakingChange[]> =>
  (await diff(buildSchema(before), buildSchema(after)))
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path, message }) => ({ subject: path ?? 'schema', message }))

/** The breaking changes that the topmost release of the changelog declares. */
const declarationsIn = (changelog: string): string => {
  const [, topmost = ''] = /^## .*\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? []
  return /^### Breaking\n([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(topmost)?.[1] ?? ''
}

await runCommand({
  name: 'api:check',
  about: [
    'Compares schema.graphql and openapi.json with those of the last release (clients/baseline), and fails if a breaking change',
    'is not declared by its name in backquotes under "### Breaking" of the topmost release in CHANGELOG.md.',
  ].join('\n'),
  options: {
    release: { type: 'boolean', about: 'Makes the current documents the baseline; run it for a release.' },
    schema: { type: 'string', value: 'file', about: 'Instead of schema.graphql.' },
    openapi: { type: 'string', value: 'file', about: 'Instead of openapi.json.' },
    changelog: { type: 'string', value: 'file', about: 'Instead of CHANGELOG.md.' },
  },
  run: async ({ release, ...files }) => {
    const schema = await read(files.schema ?? `${ROOT}schema.graphql`)
    const openApi = JSON.parse(await read(files.openapi ?? `${ROOT}openapi.json`)) as Document
    if (release) {
      await writeFile(`${BASELINE}/schema.graphql`, schema)
      await writeFile(`${BASELINE}/openapi.json`, `${JSON.stringify(shapeOf(openApi))}\n`)
      return say('The baseline is up to date: commit it with the release.')
    }
    const declared = declarationsIn(await read(files.changelog ?? `${ROOT}CHANGELOG.md`))
    const changes = [
      ...openApiChanges(JSON.parse(await read(`${BASELINE}/openapi.json`)) as Document, openApi),
      ...(await graphChanges(await read(`${BASELINE}/schema.graphql`), schema)),
    ]
    const isDeclared = ({ subject }: BreakingChange) => declared.includes(`\`${subject}\``)
    for (const change of changes)
      note(`${isDeclared(change) ? 'declared' : 'BREAKS  '}  \`${change.subject}\`: ${change.message}`)
    const silent = changes.filter((change) => !isDeclared(change))
    if (silent.length > 0)
      throw new Failure(
        `${silent.length} changes break clients and are not declared under "### Breaking" in CHANGELOG.md`,
      )
    say(
      changes.length === 0
        ? 'Nothing breaks clients.'
        : `${changes.length} changes break clients, all of them declared.`,
    )
  },
})
