import { graphql } from 'graphql'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Input, type Ref, totalPages, without } from '../src/index.ts'
import { parse } from '../src/rules.ts'
import { compile, describe, document, GardenError, garden, root, route } from './garden.ts'

interface Plant {
  id: string
  common_name: string
  light: string | null
  watered_at: string | null
  is_edible: boolean
}

const PLANT = 'fragment RestPlant on Plant { id commonName light wateredAt @seconds isEdible }'

const list = compile(
  route({
    method: 'GET',
    path: '/plants',
    auth: 'user',
    summary: 'All plants',
    operation: document<
      {
        page: { nodes: Plant[]; total_count: number; page_info: { has_next_page: boolean; end_cursor: string | null } }
      },
      { limit: number; cursor?: string }
    >(`
      query RestPlants($limit: Int = 2, $cursor: String) {
        page: plants(first: $limit, after: $cursor) {
          nodes { ...RestPlant } totalCount pageInfo { hasNextPage endCursor }
        }
      }
      ${PLANT}
    `),
    next: ({ page }) => page.page_info,
    answer: ({ page }, { limit }) => ({
      plants: page.nodes,
      total: page.total_count,
      pages: totalPages(page.total_count, limit),
    }),
  }),
)

const read = compile(
  route({
    method: 'GET',
    path: '/plants/{id}',
    auth: 'public',
    summary: 'One plant',
    errors: ['not_found'],
    etag: true,
    operation: document<{ plant: Plant }, { id: string }>(`
      query RestPlant($id: ID!) { plant(id: $id) { id commonName light wateredAt @omitNull @date kind: __typename @const(value: "plant") } }
    `),
  }),
)

const add = compile(
  route({
    method: 'POST',
    path: '/plants',
    auth: 'gardener',
    summary: 'Plants one',
    status: 201,
    errors: ['pest'],
    words: { commonName: ['name', 'common_name'] } as never,
    operation: document<{ add_plant: Plant }, { input: { commonName: string } }>(`
      mutation RestAddPlant($input: PlantInput!) { addPlant(input: $input) { ...RestPlant } }
      ${PLANT}
    `),
    answer: ({ add_plant }) => ({ status: 'success', data: without(add_plant as Ref<Plant>, 'light') }),
  }),
)

const input = (given: Partial<Input>): Input => ({ params: {}, query: {}, body: undefined, files: [], ...given })

/** Runs a route's operation as a server would. */
const answer = async (served: typeof list, given: Partial<Input>) => {
  const { data, errors } = await graphql({
    schema: garden,
    source: served.operation,
    rootValue: root,
    variableValues: served.variables(input(given)),
  })
  expect(errors).toBeUndefined()
  return { data: data as Record<string, unknown>, body: served.reply?.({ ...data }, input(given)) }
}

test('a query string becomes variables, and the result the declared body', async () => {
  const { data, body } = await answer(list, { query: { limit: '2' } })
  expect(body).toEqual({
    plants: [{ id: '1', common_name: 'Basil', light: 'sun', watered_at: '2026-01-05T09:30:00Z', is_edible: true }],
    total: 3,
    pages: 2,
  })
  expect(list.next?.(data, input({ query: { limit: '2' } }))).toBe('limit=2&cursor=c1')
  const last = await answer(list, { query: { cursor: 'c1' } })
  expect(list.next?.(last.data, input({ query: { cursor: 'c1' } }))).toBeNull()
})

test('an empty query parameter counts as absent and gets the default of the document', () => {
  expect(list.variables(input({ query: { limit: '', cursor: '' } }))).toEqual({ limit: 2 })
})

test('a list that cannot be narrowed refuses what would narrow it', () => {
  const search = () => list.variables(input({ query: { search: 'basil' } }))
  expect(search).toThrow(GardenError)
  expect(list.explain(input({ query: { search: 'basil' } }))).toEqual([
    { path: 'search', message: 'is not a filter of this list' },
  ])
})

test('directives select the format of a time, a constant, and what is left out', async () => {
  const { body } = await answer(read, { params: { id: '1' } })
  expect(body).toEqual({ id: '1', common_name: 'Basil', light: 'sun', watered_at: '2026-01-05', kind: 'plant' })
  expect(read.reply?.({ plant: { id: '1', watered_at: null } }, input({}))).not.toHaveProperty('watered_at')
})

test('a body accepts every alias of a field at every depth', async () => {
  expect(add.variables(input({ body: { name: 'Mint', beds: [{ row_number: 2 }], other: 1 } }))).toEqual({
    input: { commonName: 'Mint', beds: [{ rowNumber: 2 }] },
  })
  const { body } = await answer(add, { body: { common_name: 'Mint' } })
  expect(body).toEqual({
    status: 'success',
    data: { id: '1', common_name: 'Mint', watered_at: null, is_edible: true },
  })
})

test('errors name the fields as the request does', () => {
  const explain = (body: unknown) => add.explain(input({ body }))
  expect(explain({ name: 'x'.repeat(21), beds: [{ row_number: 0 }] })).toEqual([
    { path: 'name', message: 'must have at most 20 characters' },
    { path: 'beds[0].row_number', message: 'must be at least 1' },
  ])
  expect(() => add.variables(input({ body: { name: 'Mint', beds: { row_number: 1 } } }))).toThrow(GardenError)
  expect(explain({ name: 'Mint', beds: { row_number: 1 } })).toEqual([{ path: 'beds', message: 'must be a list' }])
  expect(add.wordOf(['add_plant'], 'input.beds[0].rowNumber')).toBe('beds[0].row_number')
})

test('a subscription becomes a stream, with the id of each event beside its data', () => {
  const watch = compile(
    route({
      method: 'GET',
      path: '/plants/{id}/changes',
      auth: 'user',
      summary: 'Watches a plant',
      operation: document<{ plant: Plant }, { id: string }>(
        'query RestPlantChanges($id: ID!) { plant(id: $id) { id } }',
      ),
      stream: {
        operation: document(`
          subscription RestPlantChanged($id: ID!, $last_event_id: String) {
            change: plantChanges(id: $id, after: $last_event_id) { cursor @eventId plant { commonName } }
          }
        `),
        failure: ({ message }) => ({ failed: message }),
      },
    }),
  )
  const { stream } = watch
  expect(stream?.variables({ plant: { id: '1' } }, input({ params: { id: '1' } }), 'e0')).toEqual({
    id: '1',
    last_event_id: 'e0',
  })
  expect(stream?.event({ change: { cursor: 'e1', plant: { common_name: 'Basil' } } })).toEqual({
    id: 'e1',
    data: { plant: { common_name: 'Basil' } },
  })
  expect(stream?.failure(new GardenError([]))).toEqual({ id: null, data: { failed: 'invalid' } })
})

test('a declaration that its document does not match is refused at start', () => {
  const withPath = (path: string, text: string) => () =>
    compile(route({ method: 'GET', path, auth: 'public', summary: '', operation: document(text) }))
  expect(withPath('/plants/{name}', 'query RestPlant($id: ID!) { plant(id: $id) { id } }')).toThrow(
    'GET /plants/{name}: the document has no $name',
  )
  expect(withPath('/plants', '{ plants { totalCount } }')).toThrow('name the document')
  expect(withPath('/plants', 'query RestPlants { plants { size } }')).toThrow('Plants has no field size')
})

test('the OpenAPI document says what is taken and answered', () => {
  const { paths, components } = JSON.parse(JSON.stringify(describe([list, read, add])))
  expect(Object.keys(paths)).toEqual(['/plants', '/plants/{id}'])
  const { get, post } = paths['/plants']
  expect(get).toMatchObject({ operationId: 'getPlants', security: [{ bearer: [] }] })
  expect(get.parameters).toEqual([
    { name: 'limit', in: 'query', required: false, schema: { type: 'integer', format: 'int32', default: 2 } },
    expect.objectContaining({ name: 'cursor', required: false }),
  ])
  expect(get.responses[200].headers).toHaveProperty('Link')
  expect(get.responses[200].content['application/json'].schema.properties.plants).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Plant' },
  })
  expect(components.schemas.Plant.properties).toMatchObject({
    common_name: { type: 'string', description: 'What people call it.' },
    watered_at: { type: ['string', 'null'], format: 'date-time' },
  })
  expect(post).toMatchObject({ operationId: 'addPlant', 'x-permission': 'gardener' })
  const { schema, example } = post.requestBody.content['application/json']
  expect(Object.keys(components.schemas.PlantInput.properties)).toEqual(['name', 'common_name', 'light', 'beds'])
  expect({ schema, example }).toEqual({
    schema: { $ref: '#/components/schemas/PlantInput' },
    example: { name: 'Basil', light: 'sun' },
  })
  expect(post.parameters[0]).toMatchObject({
    name: 'Idempotency-Key',
    description: expect.stringContaining('12 hours'),
  })
  expect(Object.keys(post.responses)).toEqual(['201', '409', '422'])
  expect(paths['/plants/{id}'].get.responses).toHaveProperty('304')
})

test('an absent field is required, and of each field only the first fault is told', () => {
  const rule = z.object({ name: z.string().max(1).regex(/^a/), size: z.int() })
  expect(parse(rule, { name: 'xx', size: undefined }).errors).toEqual([
    { path: 'name', message: 'must have at most 1 characters' },
    { path: 'size', message: 'is required' },
  ])
  expect(parse(z.string(), 'basil')).toEqual({ data: 'basil', errors: [] })
})
