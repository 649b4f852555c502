import { readFile, writeFile } from 'node:fs/promises'
import { generate } from '@graphql-codegen/cli'
import { z } from 'zod'
import { clientMessage, serverMessage } from '../src/realtime/voice/messages.ts'
import { type OpenApi, resourcesModule, restModule } from './client/operations.ts'
import { declarationOf, type Schema } from './client/types.ts'
import { answeredSchema, SCALARS, TYPES } from './codegen-types.ts'
import { Failure, runCommand } from './command.ts'

const ROOT = new URL('../', import.meta.url)
const PACKAGE = new URL('clients/typescript/', ROOT)
const HEADER = '// Made by `npm run codegen:client`: change the schema, not this file.\n\n'

const openApi = async (): Promise<OpenApi> =>
  JSON.parse(await readFile(new URL('openapi.json', ROOT), 'utf8')) as OpenApi

/** The messages of the voice channel in both directions. */
const voice = (): string => {
  const declare = (name: string, schema: z.ZodType, io: 'input' | 'output', description: string) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
    // Clients must tolerate fields that are newer than these types; TypeScript does.
    return declarationOf(name, { ...(dropClosed(json) as Schema), description })
  }
  return [
    declare('VoiceClientMessage', clientMessage, 'input', 'What a client sends.'),
    declare('VoiceServerMessage', serverMessage, 'output', 'What the service sends.'),
  ].join('\n')
}

const dropClosed = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(dropClosed)
  if (!(json instanceof Object)) return json
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key, value]) => !(key === 'additionalProperties' && value === false))
      .map(([key, value]) => [key, dropClosed(value)]),
  )
}

/** The package's `documents` as strings that carry their types. */
const graphql = async (): Promise<string> => {
  const [made] = (await generate(
    {
      schema: answeredSchema(),
      documents: new URL('documents/*.graphql', PACKAGE).pathname,
      silent: true,
      generates: {
        'graphql.ts': {
          plugins: ['typescript-operations', 'typed-document-node'],
          config: { ...TYPES, onlyOperationTypes: true, skipTypename: false, scalars: SCALARS },
        },
      },
    },
    false,
  )) as { content: string }[]
  if (!made) throw new Failure('no GraphQL types were generated')
  // Imported from the package itself, which has no dependencies.
  return made.content.replace(`'@graphql-typed-document-node/core'`, `'../documents.ts'`)
}

await runCommand({
  name: 'codegen:client',
  about: [
    'Writes the generated part of clients/typescript: REST from openapi.json, the voice channel from its messages, GraphQL',
    'from schema.graphql and the package’s documents.',
  ].join('\n'),
  options: { check: { type: 'boolean', about: 'Writes nothing, and fails if a file is stale.' } },
  run: async ({ check }) => {
    const document = await openApi()
    const made = {
      'rest.ts': restModule(document),
      'resources.ts': resourcesModule(document),
      'voice.ts': voice(),
      'graphql.ts': await graphql(),
    }
    for (const [name, text] of Object.entries(made)) {
      const file = new URL(`src/generated/${name}`, PACKAGE)
      const whole = `${HEADER}${text.trim()}\n`
      if (!check) await writeFile(file, whole)
      else if ((await readFile(file, 'utf8').catch(() => '')) !== whole)
        throw new Failure(`clients/typescript/src/generated/${name} is stale: run npm run generate and commit it`)
    }
  },
})
