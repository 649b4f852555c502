import { readFileSync } from 'node:fs'
import {
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'
import { routesOf } from '../src/rest/index.ts'
import type { Route } from '../src/rest/route.ts'
import { buildSchema } from '../src/schema/index.ts'
import { responseOf } from './support/response.ts'
import { expectStatus, type Person, useService } from './support/service.ts'

const routes = routesOf(buildSchema())

const service = useService()
const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
const UUID = '0199aa00-0000-7000-8000-0000000000ff'

const nameOf = (route: Route) => `${route.method} ${route.path}`
const pathOf = (route: Route, value = UUID) => route.path.replace(/\{\w+\}/g, value)
const entryOf = (route: Route) => {
  const shape = (path: string) => path.replace(/\{\w+\}/g, '{}')
  const path = Object.keys(document.paths).find((known) => shape(known) === shape(route.path))
  return path ? document.paths[path][route.method.toLowerCase()] : undefined
}

const emptyForm = () => {
  const form = new FormData()
  form.append('nothing', 'asked for')
  return form
}

const callers = new Map<string, Person>()
/** A caller who may use the route, one a role. */
const callerOf = async ({ auth }: Route): Promise<string | undefined> => {
  if (auth === 'public') return undefined
  const known = callers.get(auth)
  if (known) return known.token
  const caller =
    auth === 'user'
      ? await service.current.person()
      : await service.current.admin(auth === 'admins' ? 'super_admin' : 'admin')
  callers.set(auth, caller)
  return caller.token
}

test('no two routes share method and path', () => {
  const names = routes.map((route) => nameOf(route).replace(/\{\w+\}/g, '{}'))
  expect(names).toStrictEqual([...new Set(names)])
})

for (const route of routes) {
  test(`${nameOf(route)} accepts its own examples of answer and body`, () => {
    expect(route.summary.length).toBeGreaterThan(5)
    const response = responseOf(route)
    if (response) expect(response.safeParse(route.example).error).toBeUndefined()
    else expect(route.example).toBeNull()
    if (route.body) expect(route.body.safeParse(route.exampleBody).error).toBeUndefined()
  })

  test(`${nameOf(route)} is in the OpenAPI document`, () => {
    const entry = entryOf(route)
    expect(entry).toBeDefined()
    expect(entry.responses[route.status]).toBeDefined()
    expect(entry.security.length > 0).toBe(route.auth !== 'public')
    if (responseOf(route)) {
      const [content] = Object.values<any>(entry.responses[route.status].content)
      expect(content.example).toBeDefined()
    }
    for (const parameter of entry.parameters) expect(parameter.description.length).toBeGreaterThan(3)
  })

  if (route.auth !== 'public')
    test(`${nameOf(route)} answers 401 to a missing or bad token first`, async () => {
      for (const token of [undefined, 'not-a-token']) {
        const answer = await service.current.request(route.method, pathOf(route, 'not-a-uuid'), {
          token,
          ...(route.body && { body: '{"broken": ' }),
        })
        expectStatus(answer, 401)
        expect(answer.body.code).toBe('unauthenticated')
        expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      }
    })

  if (route.auth !== 'public' && route.auth !== 'user')
    test(`${nameOf(route)} is forbidden for a plain user`, async () => {
      const { token } = await service.current.person()
      const answer = await service.current.request(route.method, pathOf(route), { token })
      expectStatus(answer, 403)
      expect(answer.body.code).toBe('forbidden')
    })

  const hasRequiredFields = route.body ? !route.body.safeParse({}).success : false
  // A form has no other type than text.
  if (hasRequiredFields && !route.upload)
    test(`${nameOf(route)} answers 422 with the path of each wrong field`, async () => {
      const wrong = Object.fromEntries(
        Object.entries(route.exampleBody as unknown as object).map(([name, value]) => [
          name,
          value?.constructor === Object ? 7 : { no: 'thing' },
        ]),
      )
      const answer = await service.current.request(route.method, pathOf(route), {
        token: await callerOf(route),
        body: wrong,
      })
      expectStatus(answer, 422)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(answer.body).toMatchObject({ code: 'validation_failed', status: 422 })
      const paths = answer.body.errors.map((error: { path: string }) => error.path.replace(/[.[].*/, ''))
      expect(new Set(paths)).toStrictEqual(new Set(Object.keys(wrong)))
      expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'))
    })

  if (route.upload && !route.upload.orJson)
    test(`${nameOf(route)} refuses a body that is not a form`, async () => {
      const token = await callerOf(route)
      expectStatus(await service.current.request(route.method, pathOf(route), { token, body: {} }), 415)
    })
  else if (route.body)
    test(`${nameOf(route)} refuses a body that is not JSON`, async () => {
      const token = await callerOf(route)
      const path = pathOf(route)
      expectStatus(await service.current.request(route.method, path, { token, body: '{"broken": ' }), 400)
      const headers = { 'content-type': 'text/plain' }
      expectStatus(await service.current.request(route.method, path, { token, body: 'hello', headers }), 415)
    })

  // Two parameters are no ids but names.
  if (/\{(?!idp\}|service\})/.test(route.path) && route.params)
    test(`${nameOf(route)} answers 422 for an id that is not a UUID`, async () => {
      const answer = await service.current.request(route.method, pathOf(route, 'not-a-uuid'), {
        token: await callerOf(route),
        ...(route.exampleBody !== undefined && { body: route.exampleBody }),
        ...(route.upload && { body: emptyForm() }),
      })
      expectStatus(answer, 422)
    })

  test(`${nameOf(route)} is the same with a trailing slash`, async () => {
    const twin = route.path.endsWith('/') ? route.path.slice(0, -1) : `${route.path}/`
    const answer = await service.current.request(route.method, twin.replace(/\{\w+\}/g, UUID))
    expect([404, 405]).not.toContain(answer.status)
  })
}

test('a path answers 405 and names its methods for a method it does not have', async () => {
  const answer = await service.current.request('PATCH', '/chats')
  expectStatus(answer, 405)
  expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(['GET', 'HEAD', 'POST']))
  expect(answer.body.code).toBe('method_not_allowed')
})

const schema = buildSchema()
const named = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'))
const BUILT_IN = new Set(['ID', 'String', 'Int', 'Float', 'Boolean'])

test('every GraphQL type, field, argument and enum value has a description', () => {
  const bare: string[] = []
  const check = (place: string, { description }: { description?: string | null | undefined }) => {
    if (!description || description.length < 3) bare.push(place)
  }
  for (const type of named as GraphQLNamedType[]) {
    if (!BUILT_IN.has(type.name)) check(type.name, type)
    if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value)
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) check(`${type.name}.${field.name}`, field)
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        check(`${type.name}.${field.name}`, field)
        for (const argument of field.args) check(`${type.name}.${field.name}(${argument.name})`, argument)
      }
  }
  expect(bare).toStrictEqual([])
})

test('no type over a model selects columns, for then each row would be queried again', () => {
  const selecting = Object.values(schema.getTypeMap()).filter(({ extensions }) => extensions.pothosPrismaSelect)
  expect(selecting.map(({ name }) => name)).toStrictEqual([])
})

test('a mutation that takes something away answers what it was, not that it was done', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  const bare = mutations.filter(({ name, type }) => /^(delete|remove|end|un)/.test(name) && String(type) === 'Boolean!')
  expect(bare.map(({ name }) => name)).toStrictEqual([])
})

/** The places of a description whose properties say nothing of themselves. */
const undescribed = (value: unknown, place: string): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const { properties = {} } = value as { properties?: Record<string, Record<string, unknown>> }
  const here = Object.entries(properties)
    .filter(([, property]) => property.description === undefined && property.$ref === undefined)
    .map(([name]) => `${place}.${name}`)
  const parts = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples')
  return [
    ...here,
    ...parts.flatMap(([key, part]) => undescribed(part, key === 'properties' ? place : `${place}/${key}`)),
  ]
}

test('every property that is sent or answered says what it is', () => {
  expect(undescribed({ paths: document.paths, schemas: document.components.schemas }, '')).toStrictEqual([])
})

test('every operation is named for what it does, in one style', () => {
  const wrong = routes.filter(
    ({ method, operationId }) =>
      !/^[a-z]+[A-Z]?\w*$/.test(operationId) || (method === 'GET' && !/^(get|verify)/.test(operationId)),
  )
  expect(wrong.map(({ operationId }) => operationId)).toStrictEqual([])
  const ids = routes.map(({ operationId }) => operationId)
  expect(ids).toStrictEqual([...new Set(ids)])
})

const rootFields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ type: type?.name ?? '', field })),
)

/** Verbs that summaries of operations begin with. */
const VERBS = new Set(
  [
    'Accept Add Approve Ban Block Cancel Change Check Claim Close Complete Confirm Count Create Decide Delete End Export',
    'Follow Get Invite Join Leave Like Link List Mark Open Rate Record Refresh Regenerate Register Reject Release Remove',
    'Rename Reopen Replace Report Request Resend Reset Resume Retry Revoke Search Send Set Share Sign Start Stop Turn',
    'Unban Unblock Undo Update Upload Verify',
  ].flatMap((line) => line.split(' ')),
)

const isImperative = (text: string): boolean => VERBS.has(text.split(' ')[0] ?? '') && text.length <= 40

test('every operation’s summary is an imperative of at most 40 characters', () => {
  const summaries = routes.map(({ summary }) => summary)
  const sentences = rootFields.map(({ field }) => field.description?.split('.')[0] ?? '')
  expect([...summaries, ...sentences].filter((each) => !isImperative(each))).toStrictEqual([])
})

test('every operation has a description beside its summary, with its errors in REST', () => {
  const bare = rootFields.filter(({ field }) => !/^[^.]+\. ?\S/.test(field.description ?? ''))
  expect(bare.map(({ field }) => field.name)).toStrictEqual([])
  const silent = routes.filter((route) => {
    const { description = '' } = entryOf(route) ?? {}
    return !/[.:)] ?(No errors of its own|Errors: `)/.test(description) || !description.includes('. ')
  })
  expect(silent.map(nameOf)).toStrictEqual([])
})

test('every root field of the graph declares who may ask', () => {
  const open = rootFields.filter(({ field }) => {
    const options = field.extensions.pothosOptions as { authScopes?: unknown } | undefined
    return options?.authScopes === undefined
  })
  expect(open.map(({ type, field }) => `${type}.${field.name}`)).toStrictEqual([])
})

/** An argument list that passes the graph's own types, whatever it means. */
const argumentsOf = (field: GraphQLField<unknown, unknown>): string => {
  const literal = (type: string): string => {
    const bare = type.replace('!', '')
    if (bare.startsWith('[')) return '[]'
    if (bare === 'ID') return `"${UUID}"`
    if (bare === 'Int' || bare === 'Float') return '1'
    if (bare === 'Boolean') return 'true'
    if (bare === 'DateTime' || bare === 'Date') return '"2026-01-05"'
    const named = schema.getType(bare)
    if (isEnumType(named)) return named.getValues()[0]?.name ?? ''
    if (isInputObjectType(named)) {
      const required = Object.values(named.getFields()).filter((inner) => String(inner.type).endsWith('!'))
      return `{${required.map((inner) => `${inner.name}: ${literal(String(inner.type))}`).join(', ')}}`
    }
    return '"text"'
  }
  const required = field.args.filter((argument) => String(argument.type).endsWith('!'))
  const list = required.map((argument) => `${argument.name}: ${literal(String(argument.type))}`).join(', ')
  return list ? `(${list})` : ''
}

for (const { type, field } of rootFields) {
  const options = field.extensions.pothosOptions as { authScopes?: Record<string, boolean> } | undefined
  const takesFile = field.args.some((argument) => String(argument.type).startsWith('File'))
  if (options?.authScopes?.public || takesFile) continue
  test(`${type}.${field.name} is refused without a token${options?.authScopes?.user ? '' : ' and for a plain user'}`, async () => {
    const isLeaf = isLeafType(getNamedType(field.type))
    const source = `${type.toLowerCase()} { ${field.name}${argumentsOf(field)} ${isLeaf ? '' : '{ __typename }'} }`
    const ask = async (token?: string) => {
      const answer = await service.current.request('POST', '/graphql', {
        body: { query: source },
        token,
        headers: { accept: type === 'Subscription' ? 'text/event-stream' : 'application/json' },
      })
      return /"code":"([a-z_]+)"/.exec(answer.text)?.[1]
    }
    expect(await ask(), source).toBe('unauthenticated')
    if (!options?.authScopes?.user) expect(await ask((await service.current.person()).token), source).toBe('forbidden')
  })
}

test('a record that is not there is not found by any field that takes its id alone', async () => {
  const { token } = await service.current.admin('super_admin')
  const answers: Record<string, string> = {}
  for (const { type, field } of rootFields) {
    const required = field.args.filter((argument) => String(argument.type).endsWith('!'))
    const takesId = required.length > 0 && required.every((argument) => String(argument.type) === 'ID!')
    if (!takesId || type === 'Subscription') continue
    const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
    const query = `${type.toLowerCase()} { ${field.name}${argumentsOf(field)} ${selection} }`
    const { data, errors } = await service.current.graphql(query, {}, token)
    const answer = errors?.[0].extensions.code ?? JSON.stringify(data[field.name])
    if (answer !== 'not_found') answers[`${type}.${field.name}`] = answer
  }
  // Nobody learns from a list of posts whether there is such a person; node is null for what there is not.
  expect(answers).toStrictEqual({ 'Query.node': 'null', 'Query.postsOf': '{"__typename":"PostConnection"}' })
})
