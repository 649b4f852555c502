import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { routesOf } from '../../src/rest/index.ts'
import type { Route } from '../../src/rest/route.ts'
import { buildSchema } from '../../src/schema/index.ts'
import { responseOf } from '../support/response.ts'
import { type Answer, eventsOf, useService } from '../support/service.ts'

const routes = routesOf(buildSchema())

/**
 * Requests as they should be and as they should not, at every route and in every role: no answer is a 500, each has a
 * status and a body that the documentation names. The seed is fixed, so a failure comes again.
 */

const service = useService()
const document = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))
const SEED = 20_260_105
const RUNS = 14

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const problemShape = z.strictObject({
  type: z.string().startsWith('http://127.0.0.1:4000/docs/errors/'),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
  code: z.enum(document.components.schemas.ErrorCode.enum),
  request_id: z.string().min(1),
  errors: z.array(z.strictObject({ path: z.string().min(1), message: z.string().min(1) })).optional(),
  challenge: z.string().min(1).optional(),
})

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const statusesOf = (route: Route): number[] => {
  const shape = (path: string) => path.replace(/\{\w+\}/g, '{}')
  const path = Object.keys(document.paths).find((known) => shape(known) === shape(route.path)) ?? ''
  return Object.keys(document.paths[path][route.method.toLowerCase()].responses).map(Number)
}

const ROLES = ['none', 'user', 'moderator', 'editor', 'admin', 'super_admin'] as const
type Role = (typeof ROLES)[number]

/** Somebody in a role with something to ask for. */
interface Caller {
  token: string | undefined
  ids: string[]
}

const callers = new Map<Role, Caller>()

const newCaller = async (role: Role): Promise<Caller> => {
  if (role === 'none') return { token: undefined, ids: [] }
  const { id, token } = role === 'user' ? await service.current.person() : await service.current.admin(role)
  const ask = (path: string, body?: unknown) => service.current.request('POST', path, { token, body })
  const chat = await ask('/chats')
  await ask(`/chats/${chat.body.data.id}/message`, { message: 'Hello', personality: 'friend' })
  const child = { full_name: 'Bo', date_of_birth: '2026-01-05', gender: 'female' }
  const setup = await ask('/users/profile/setup', { mom_status: 'new_mom', goals: [], children: [child] })
  const album = await ask('/album/', { name: 'First year' })
  const form = new FormData()
  form.append('file', new Blob([PNG]), 'photo.png')
  const photo = await ask('/images/upload', form)
  const memory = await ask('/memories/', { album_id: album.body.album_id, photo: photo.body.id })
  const own = [album.body.album_id, photo.body.id, memory.body.id]
  return {
    token,
    ids: [
      id,
      ...own,
      chat.body.data.id,
      ...(setup.body?.children_metadata ?? []).map((each: { id: string }) => each.id),
    ],
  }
}

const callerOf = async (role: Role): Promise<Caller> => {
  const caller = callers.get(role) ?? (await newCaller(role))
  callers.set(role, caller)
  return caller
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', 0, -1, 1.5, 1e21, true, [], {}, [null], 'a\u0000b', '\ud800', '\u202e'),
  fc.constantFrom('x'.repeat(201), 'x'.repeat(60_000), '👶🏽'.repeat(100), '2026-02-30', '0000-00-00', '9999-12-31'),
  fc.constantFrom('2026-01-05T24:61:00Z', '+999999999999-00', '__proto__', '{{7*7}}', "'; drop table users; --", '%'),
  fc.constant(Array.from({ length: 60 }, (_, index) => ({ id: index }))),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

type Path = (string | number)[]

const pathsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
    : [path]

/** A copy with one place replaced, or left out. */
const changed = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  const copy: any = Array.isArray(value) ? [...value] : { ...(value as object) }
  if (rest.length === 0 && by === undefined) delete copy[key]
  else copy[key] = changed(copy[key], rest, by)
  return copy
}

const bodyOf = ({ body, exampleBody }: Route): fc.Arbitrary<unknown> => {
  if (!body) return fc.constant(undefined)
  const places = fc.constantFrom(...pathsOf(exampleBody))
  return fc.oneof(
    fc.constant(exampleBody),
    fc.tuple(places, fc.option(odd, { nil: undefined })).map(([place, by]) => changed(exampleBody, place, by) ?? null),
    fc
      .tuple(places, odd, places, odd)
      .map(([one, by, two, to]) => changed(changed(exampleBody, one, by) ?? {}, two, to)),
    fc.constantFrom('{"broken": ', '[]', 'null', '"text"', '7', '{"a":1,"a":2}', '{"__proto__":{"x":1}}'),
  )
}

const wordOf = fc.oneof(
  fc.constantFrom('0199aa00-0000-7000-8000-0000000000ff', 'x', '0', '%00', '%F0%9F%91%B6', '..%2F..', 'a'.repeat(400)),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

const queryOf = ({ query }: Route): fc.Arbitrary<string> => {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : ['unknown']
  const value = fc.oneof(
    fc.constantFrom('1', '0', '-1', '100', '101', '99999999999', 'abc', '', '1.5', '%ZZ', '%00'),
    wordOf,
  )
  return fc
    .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 3 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, text]) => `${name}=${text}`).join('&')}` : ''))
}

const formOf = (route: Route, body: unknown, file: Uint8Array | null): FormData => {
  const form = new FormData()
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  for (const [name, value] of fields) form.append(name, String(value))
  if (file) form.append(route.upload?.field ?? '', new Blob([new Uint8Array(file)]), 'photo.png')
  return form
}

const mostlyNone = <Value>(some: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: some })

const requestOf = (route: Route) =>
  fc.record({
    role: fc.constantFrom(...ROLES),
    // Which of the caller's own records the path names; other words where it has none.
    own: fc.option(fc.nat({ max: 6 }), { nil: null }),
    word: wordOf,
    query: queryOf(route),
    body: bodyOf(route),
    key: mostlyNone(fc.constantFrom('a-key', '', 'k'.repeat(201))),
    type: mostlyNone(fc.constantFrom('text/plain', 'application/json; charset=utf-8', ';;')),
    file: fc.constantFrom(PNG, Buffer.from('no image'), null),
    slash: fc.boolean(),
  })

const expectDocumented = (route: Route, answer: Answer) => {
  const about = `${nameOf(route)}: ${answer.status} ${answer.text.slice(0, 600)}`
  expect(answer.status, about).not.toBe(500)
  expect(statusesOf(route), about).toContain(answer.status)
  const type = answer.headers.get('content-type') ?? ''
  if (answer.status >= 400) {
    expect(type, about).toContain('application/problem+json')
    expect(problemShape.safeParse(answer.body).error, about).toBeUndefined()
    expect(answer.body.status, about).toBe(answer.status)
    expect(answer.body.request_id, about).toBe(answer.headers.get('x-request-id'))
    return
  }
  expect(answer.status, about).toBe(route.status)
  const response = responseOf(route)
  if (route.mediaType) expect(type, about).toContain(route.mediaType)
  else if (!response) expect(answer.text, about).toBe('')
  else {
    const bodies = route.stream ? eventsOf(answer.text).map(({ data }) => data) : [answer.body]
    expect(bodies.length, about).toBeGreaterThan(0)
    for (const body of bodies) expect(response.safeParse(body).error, about).toBeUndefined()
  }
}

for (const route of routes)
  test(`${nameOf(route)} answers whatever it is sent with a documented status and body`, async () => {
    const ask = async ({ role, own, word, query, body, key, type, file, slash }: any) => {
      const caller = await callerOf(role)
      const id = own === null ? word : (caller.ids[own] ?? word)
      const path = route.path.replace(/\{\w+\}/g, () => id).replace(/\/$/, '')
      const upload = route.upload && type === null ? formOf(route, body, file) : undefined
      const answer = await service.current.request(route.method, `${path}${slash ? '/' : ''}${query}`, {
        token: caller.token,
        ...(route.method !== 'GET' && { body: upload ?? body }),
        headers: {
          ...(key !== null && { 'idempotency-key': key }),
          ...(type !== null && body !== undefined && { 'content-type': type }),
        },
      })
      // Signed out by what was asked: the next request has a new caller.
      if (answer.status === 401 || route.path === '/users/account') callers.delete(role)
      expectDocumented(route, answer)
    }
    await fc.assert(fc.asyncProperty(requestOf(route), ask), { seed: SEED, numRuns: RUNS, endOnFailure: true })
  })
