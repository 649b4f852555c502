import { getOperationAST, Kind, parse } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { routesOf } from '../../src/rest/index.ts'
import type { Auth, Route } from '../../src/rest/route.ts'
import { buildSchema } from '../../src/schema/index.ts'
import { useService } from '../support/service.ts'

const routes = routesOf(buildSchema())

const service = useService()
const schema = buildSchema()
const UUID = '0199aa00-0000-7000-8000-0000000000ff'
const nameOf = ({ method, path }: Route) => `${method} ${path}`

const STAFF = ['moderator', 'editor', 'admin', 'super_admin'] as const
const SIGNED_IN = ['user', ...STAFF] as const
const CALLERS = ['nobody', 'expired', 'revoked', 'banned', ...SIGNED_IN] as const
type Caller = (typeof CALLERS)[number]

const tokens = new Map<Caller, string | undefined>()

const signIn = async (caller: (typeof SIGNED_IN)[number]) => {
  const { token } = caller === 'user' ? await service.current.person() : await service.current.admin(caller)
  tokens.set(caller, token)
}

beforeAll(async () => {
  const expired = await service.current.person()
  service.current.clock.advance(16 * 60_000)
  const revoked = await service.current.person()
  await service.current.request('POST', '/auth/logout', { token: revoked.token })
  const banned = await service.current.person()
  for (const caller of SIGNED_IN) await signIn(caller)
  const ban = 'mutation ($id: ID!) { banUser(userId: $id) { __typename } }'
  expect(await service.current.graphql(ban, { id: banned.id }, tokens.get('super_admin'))).not.toHaveProperty('errors')
  tokens.set('expired', expired.token).set('revoked', revoked.token).set('banned', banned.token)
})

/** Written out: what the table of the roles says is to be what was meant. */
const ROLES: Record<Exclude<Auth, 'public'>, readonly Caller[]> = {
  user: SIGNED_IN,
  statistics: STAFF,
  community: ['moderator', 'admin', 'super_admin'],
  people: ['moderator', 'admin', 'super_admin'],
  library: ['editor', 'admin', 'super_admin'],
  answers: ['admin', 'super_admin'],
  outreach: ['admin', 'super_admin'],
  operation: ['admin', 'super_admin'],
  images: ['admin', 'super_admin'],
  audit: ['admin', 'super_admin'],
  admins: ['super_admin'],
}

/** Why the guard rejects a caller; null if it does not. */
const refusalOf = ({ auth }: Route, caller: Caller): [status: number, code: string] | null => {
  if (auth === 'public') return null
  if (caller === 'nobody' || caller === 'expired' || caller === 'revoked') return [401, 'unauthenticated']
  if (caller === 'banned') return [403, 'account_banned']
  return ROLES[auth].includes(caller) ? null : [403, 'forbidden']
}

/** Codes that only the guard returns; an operation's own rejection names its reason. */
const isTurnedAway = ({ code, detail }: { code?: string; detail?: string } = {}) =>
  code === 'unauthenticated' || code === 'account_banned' || (code === 'forbidden' && detail === 'Not allowed.')

for (const route of routes)
  test(`${nameOf(route)} is open to its roles and nobody else`, async () => {
    for (const caller of CALLERS) {
      const answer = await service.current.request(route.method, route.path.replace(/\{\w+\}/g, UUID), {
        token: tokens.get(caller),
        ...(route.body && { body: {} }),
      })
      const about = `${caller}: ${answer.status} ${answer.text.slice(0, 300)}`
      const refusal = refusalOf(route, caller)
      if (refusal) expect([answer.status, answer.body?.code], about).toStrictEqual(refusal)
      else expect(isTurnedAway(answer.body), about).toBe(false)
      // Whoever signed out or deleted the account by that comes in anew.
      if (!refusal && answer.status < 300 && SIGNED_IN.includes(caller as 'user') && route.method !== 'GET')
        await signIn(caller as 'user')
    }
  })

/** The root fields of a document, each with the scopes its field in the graph declares. */
const scopesOf = (source: string): string[][] => {
  const operation = getOperationAST(parse(source))
  const root = operation && schema.getRootType(operation.operation)
  return (operation?.selectionSet.selections ?? []).map((selection) => {
    if (selection.kind !== Kind.FIELD) throw new Error('a route asks for fields, not for fragments of its root')
    const { pothosOptions } = (root?.getFields()[selection.name.value]?.extensions ?? {}) as {
      pothosOptions?: { authScopes: Record<string, boolean> }
    }
    return Object.keys(pothosOptions?.authScopes ?? {})
  })
}

test('a route and the fields of the graph it asks for agree on who may ask', () => {
  const disagreeing = routes.flatMap((route) => {
    const documents = [route.operation, ...(route.stream ? [route.stream.operation] : [])]
    const scopes = documents.flatMap((document) => scopesOf(document))
    return scopes
      .filter((each) => each.length !== 1 || each[0] !== route.auth)
      .map((each) => `${nameOf(route)} is for ${route.auth}, its field for ${each.join(', ')}`)
  })
  expect(disagreeing).toStrictEqual([])
})
