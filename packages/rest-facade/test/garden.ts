import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
import { buildSchema, parse, print } from 'graphql'
import { z } from 'zod'
import { compileRoute, type Group, openApiDocument, type Requests, type Route, routesOfKind } from '../src/index.ts'
import { type FieldError, graphTypes } from '../src/rules.ts'
import { inSnakeCase } from '../src/snake-case.ts'

/** A small product: plants, which are listed, read, planted and watched. */

export const garden = buildSchema(`
  scalar DateTime
  enum Light { "All day." sun shade }
  "What grows."
  type Plant { id: ID! "What people call it." commonName: String! light: Light wateredAt: DateTime isEdible: Boolean! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Plants { nodes: [Plant!]! totalCount: Int! pageInfo: PageInfo! }
  type Change { cursor: String! plant: Plant! }
  input BedInput { rowNumber: Int! }
  input PlantInput { commonName: String! light: Light beds: [BedInput!] }
  type Query { plants(first: Int, after: String): Plants! plant(id: ID!): Plant! }
  type Mutation { addPlant(input: PlantInput!): Plant! }
  type Subscription { plantChanges(id: ID!, after: String): Change! }
`)

/** What a schema builder writes into extensions: examples of types, and the rules of arguments. */
const extend = (type: string, example: object) => {
  const extended = garden.getType(type)
  if (extended) extended.extensions = { example }
}
extend('Plant', { commonName: 'Basil' })
extend('PageInfo', { endCursor: 'c1' })
extend('Change', { cursor: 'e1' })

const plantInput = z
  .object({
    commonName: z.string().min(1).max(20),
    light: z.enum(['sun', 'shade']).optional(),
    beds: z.array(z.object({ rowNumber: z.int().min(1) })).optional(),
  })
  .register(graphTypes, { name: 'PlantInput', example: { commonName: 'Basil', light: 'sun' } })
const [argument] = garden.getMutationType()?.getFields().addPlant?.args ?? []
if (argument) argument.extensions = { rules: { input: plantInput } }

const BASIL = {
  id: '1',
  commonName: 'Basil',
  light: 'sun',
  wateredAt: '2026-01-05T09:30:00.125Z',
  isEdible: true,
}

/** The resolvers. */
export const root = {
  plants: ({ after }: { after?: string }) => ({
    nodes: [BASIL],
    totalCount: 3,
    pageInfo: { hasNextPage: after === undefined, endCursor: 'c1' },
  }),
  plant: () => BASIL,
  addPlant: ({ input }: { input: object }) => ({ ...BASIL, ...input, wateredAt: null }),
}

export class GardenError extends Error {
  readonly errors: readonly FieldError[]
  constructor(errors: readonly FieldError[]) {
    super('invalid')
    this.errors = errors
  }
}

interface Kinds {
  permission: 'gardener'
  code: 'invalid' | 'not_found' | 'pest'
  failure: GardenError
}

export const route = routesOfKind<Kinds>()

/** A document with the types that a code generator would give it. */
export const document = <Data, Vars>(text: string) =>
  print(inSnakeCase(parse(text))) as unknown as DocumentTypeDecoration<Data, Vars> & { toString(): string }

const requests: Requests = { invalid: (errors) => new GardenError(errors), narrowing: ['search'] }

export const compile = (declared: Group<Kinds>['routes'][number]): Route<Kinds> =>
  compileRoute(declared, 'Plants', garden, requests)

export const describe = (routes: readonly Route<Kinds>[]) =>
  openApiDocument(routes, {
    info: { title: 'Garden', version: '1.0.0' },
    url: 'https://garden.example',
    groups: [{ tag: 'Plants', description: 'What grows.', routes: [] }],
    token: 'A token.',
    errors: { invalid: [422, 'Not valid'], not_found: [404, 'Not found'], pest: [409, 'Eaten'] },
    codes: z.enum(['invalid', 'not_found', 'pest']),
    usualErrors: ({ body }) => (body ? ['invalid'] : []),
    keyHours: 12,
    upload: { one: 'A picture.', several: 'Pictures.' },
  })
