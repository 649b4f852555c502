import {
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { permissions, type StaffRole } from '../../src/kernel/roles.ts'
import { buildSchema } from '../../src/schema/index.ts'
import { useService } from '../support/service.ts'

const service = useService()
const schema = buildSchema()
const UUID = '0199aa00-0000-7000-8000-0000000000ff'

/** Something that GraphQL takes for a type; what the field's own rules say of it comes after authorization. */
const literalOf = (type: GraphQLInputType): string => {
  if (isNonNullType(type)) return literalOf(type.ofType)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField)
    return `{${fields.map((field) => `${field.name}: ${literalOf(field.type)}`).join(', ')}}`
  }
  const literals: Record<string, string> = { Int: '1', Boolean: 'true', DateTime: '"2026-01-01T00:00:00Z"' }
  return literals[type.name] ?? `"${UUID}"`
}

const documentFor = (root: GraphQLObjectType, name: string): string => {
  const field = root.getFields()[name]
  if (!field) throw new Error(`no field ${name}`)
  const args = field.args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${literalOf(arg.type)}`)
  const type = getNamedType(field.type)
  const selection = isObjectType(type) || isUnionType(type) ? ' { __typename }' : ''
  return `${root.name.toLowerCase()} { ${name}${args.length > 0 ? `(${args.join(', ')})` : ''}${selection} }`
}

/** The fields that need a permission, each with a document that asks for it and who is to be let in. */
const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {}).flatMap((field) => {
    const { authScopes = {} } = (field.extensions.pothosOptions ?? {}) as { authScopes?: Record<string, boolean> }
    const permission = permissions.find((name) => name in authScopes)
    return root && permission ? [{ name: field.name, permission, document: documentFor(root, field.name) }] : []
  }),
)

/** Written out: what the table of the roles says is to be what was meant. */
const OF: Record<StaffRole, readonly string[]> = {
  moderator: ['statistics', 'community', 'people'],
  editor: ['statistics', 'library'],
  admin: ['statistics', 'community', 'people', 'library', 'answers', 'outreach', 'operation', 'images', 'audit'],
  super_admin: permissions,
}

const tokens = new Map<string, string>()

beforeAll(async () => {
  for (const role of Object.keys(OF) as StaffRole[]) tokens.set(role, (await service.current.admin(role)).token)
  tokens.set('user', (await service.current.person()).token)
})

test.each(fields)('$name opens for the roles with the permission $permission, and for nobody else', async (field) => {
  for (const [role, token] of tokens) {
    const { errors = [] } = await service.current.graphql(field.document, {}, token)
    const isRefused = errors.some(
      ({ message, extensions }) => extensions.code === 'forbidden' && message === 'Not allowed.',
    )
    const mayAsk = OF[role as StaffRole]?.includes(field.permission) ?? false
    expect([role, isRefused], JSON.stringify(errors)).toStrictEqual([role, !mayAsk])
  }
})

const actOn = (document: string, id: string, by: string) => service.current.graphql(document, { id }, tokens.get(by))

test('a moderator bans and signs out users, but no staff', async () => {
  const ban = 'mutation ($id: ID!) { banUser(userId: $id, reason: "Spam") { status } }'
  const signOut = 'mutation ($id: ID!) { signOutUser(userId: $id) { sessionsCount } }'
  const person = await service.current.person()
  expect((await actOn(signOut, person.id, 'moderator')).data).toStrictEqual({ signOutUser: { sessionsCount: 0 } })
  expect((await actOn(ban, person.id, 'moderator')).data).toStrictEqual({ banUser: { status: 'banned' } })
  for (const role of ['moderator', 'editor', 'admin', 'super_admin'] as const) {
    const other = await service.current.admin(role)
    for (const document of [ban, signOut])
      for (const by of ['moderator', 'admin']) {
        const { errors } = await actOn(document, other.id, by)
        expect([role, by, errors?.[0].extensions.code]).toStrictEqual([role, by, 'forbidden'])
      }
  }
})

test('a moderator sees and changes what others wrote, an editor is like anybody', async () => {
  const { current } = service
  const author = await current.person()
  await current.prisma.user.update({ where: { id: author.id }, data: { communityPrivate: true } })
  const body = { title: 'Hidden', content: 'Words.' }
  const { body: post } = await current.request('POST', '/community/posts/', { body, token: author.token })
  const path = `/community/posts/${post.id}`
  const read = (role: string) => current.request('GET', path, { token: tokens.get(role) })
  const change = (role: string) => current.request('PUT', path, { token: tokens.get(role), body: { title: 'Mended' } })
  expect([(await read('editor')).status, (await read('moderator')).status]).toStrictEqual([404, 200])
  expect([(await change('editor')).status, (await change('moderator')).status]).toStrictEqual([404, 200])
})

test('only a super admin gives a role, and it is shown with what it stands for', async () => {
  const boss = await service.current.admin('super_admin')
  const person = await service.current.person()
  await service.current.prisma.user.update({ where: { id: person.id }, data: { ownerConfirmedAt: new Date(0) } })
  const give = (token: string) =>
    service.current.graphql(
      'mutation ($id: ID!) { changeRole(userId: $id, role: moderator) { role } }',
      { id: person.id },
      token,
    )
  expect((await give(tokens.get('admin') ?? '')).errors?.[0].extensions.code).toBe('forbidden')
  expect((await give(boss.token)).data).toStrictEqual({ changeRole: { role: 'moderator' } })
  const entered = await service.current.request('POST', '/admin/login', {
    body: { email: person.email, password: person.password },
  })
  expect(entered.body.user.role).toBe('moderator')
  const { data } = await service.current.graphql('{ me { role permissions } }', {}, entered.body.access_token)
  expect(data.me).toStrictEqual({ role: 'moderator', permissions: ['statistics', 'community', 'people'] })
})
