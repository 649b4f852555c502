import { type GraphQLObjectType, getNamedType, isLeafType, isNonNullType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { Prisma } from '../../src/generated/prisma/client.ts'
import { recordTypes } from '../../src/kernel/node.ts'
import { buildSchema } from '../../src/schema/index.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
const schema = buildSchema()
const objects = Object.values(schema.getTypeMap()).filter(isObjectType)
const roots = ['Query', 'Mutation', 'Subscription']

const fieldsOf = (type: 'Query' | 'Mutation') => Object.values((schema.getType(type) as GraphQLObjectType).getFields())

test('an object with an id is the only type of its table, and node finds it', () => {
  const withId = objects.filter((type) => 'id' in type.getFields())
  expect(withId.filter((type) => String(type.getFields().id?.type) !== 'ID!')).toStrictEqual([])
  expect(withId.map(String).sort()).toStrictEqual(
    recordTypes()
      .map(({ type }) => type)
      .sort(),
  )
  const nodes = objects.filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'))
  expect(nodes).toStrictEqual(withId)
})

test('an object that is named for a table has an id', () => {
  const tables = Object.keys(Prisma.ModelName).filter((name) => !roots.includes(name))
  const without = objects.filter((type) => tables.includes(type.name) && !('id' in type.getFields()))
  // They are shown with an error, a post and an article, and there is no other way to them.
  expect(without.map(String).sort()).toStrictEqual(['ErrorOccurrence', 'PostPhoto', 'ResourceRead'])
})

test('only pages of lists are connections', () => {
  const connections = objects.filter(({ name }) => name.endsWith('Connection'))
  for (const type of connections) expect(type.getFields()).toMatchObject({ edges: {}, nodes: {}, pageInfo: {} })
  expect(connections.length).toBeGreaterThan(20)
})

test('a mutation returns what it changed, or the id of what is gone', () => {
  const leaves = fieldsOf('Mutation').filter(({ type }) => isLeafType(getNamedType(type)))
  const ids = leaves.filter(({ type }) => String(type) === 'ID!')
  const removal = /^(delete|drop|end|leave|logout|remove|retry|revive|revoke|unblock|undo)/
  expect(ids.filter(({ name }) => !removal.test(name))).toStrictEqual([])
  const others = leaves.filter((field) => !ids.includes(field)).map(({ name, type }) => `${name}: ${type}`)
  expect(others.sort()).toStrictEqual([
    // They come in the background.
    'addStarterArticles: Boolean!',
    'deleteAllPhotos: Int!',
    // What only a mail will tell.
    'requestEmailChange: Void',
    'requestPasswordReset: Void',
    'resendVerification: Void',
    'resetPassword: Void',
    'retryDeliveries: Int!',
    'reviveDeadLetters: Int!',
    'startPasskey: JSONObject!',
    'startPasskeySignIn: JSONObject!',
    'undoDecisions: [ID!]!',
    'verifyEmail: Void',
    'verifyOtp: Void',
  ])
})

test('a lookup by id is nullable, and nothing else that is asked for is', () => {
  const lookups = fieldsOf('Query').filter(({ args, name }) => args.some((it) => it.name === 'id') || name === 'node')
  expect(lookups.filter(({ type }) => isNonNullType(type))).toStrictEqual([])
  const nullable = fieldsOf('Query').filter((field) => !lookups.includes(field) && !isNonNullType(field.type))
  expect(nullable.map(({ name }) => name).sort()).toStrictEqual(['profileSetup', 'receivedInvitation'])
})

const ask = async (person: Person, query: string, variables: Record<string, unknown> = {}) =>
  service.current.graphql(query, variables, person.token)

const create = async (person: Person, path: string, body: object) =>
  expectStatus(await service.current.request('POST', path, { token: person.token, body }), 201).body

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }'

/** A parent with a child, a post with a comment, and an entry of the journal. */
const parent = async () => {
  const person = await service.current.person()
  await create(person, '/users/profile/setup', { mom_status: 'parent' })
  const child = await create(person, '/users/child-profiles', { full_name: 'Mia', date_of_birth: '2026-01-05' })
  const post = await create(person, '/community/posts', { title: 'Sleep', content: 'We slept.' })
  const { data } = await ask(
    person,
    `mutation ($post: ID!) {
      addComment(postId: $post, input: { comment: "Well done" }) { id }
      createJournalEntry(input: { title: "Today", content: "Sun", entryDate: "2026-02-01T00:00:00Z" }) { id }
    }`,
    { post: post.post_id ?? post.id ?? post.data?.id },
  )
  return { person, childId: child.id as string, commentId: data.addComment.id, entryId: data.createJournalEntry.id }
}

test('node finds the records of the caller, and none of another person', async () => {
  const [{ person, childId, commentId, entryId }, other] = await Promise.all([parent(), service.current.person()])
  const { data } = await ask(
    person,
    '{ me { id } profileSetup { id } notificationPreferences { id } secondFactor { id } sessions { id } }',
  )
  const made = await ask(person, 'mutation { createChat { id } createAlbum(input: { name: "Sun" }) { id } }')
  const own = {
    [made.data.createChat.id]: 'Conversation',
    [made.data.createAlbum.id]: 'Album',
    [childId]: 'Child',
    [entryId]: 'JournalEntry',
    [`milestone:${childId}:smiles-back`]: 'Milestone',
    [data.me.id]: 'User',
    [data.profileSetup.id]: 'ProfileSetup',
    [data.notificationPreferences.id]: 'NotificationPreferences',
    [data.secondFactor.id]: 'SecondFactor',
    [data.sessions[0].id]: 'Session',
  }
  for (const [id, __typename] of Object.entries(own)) {
    expect(await ask(person, NODE, { id })).toStrictEqual({ data: { node: { __typename, id } } })
    expect(await ask(other, NODE, { id })).toStrictEqual({ data: { node: null } })
  }
  expect((await ask(other, NODE, { id: commentId })).data.node).toStrictEqual({ __typename: 'Comment', id: commentId })
  for (const id of ['', 'x', 'milestone', `milestone:${childId}`, 'milestone:x:smiles-back', `post:${childId}`])
    expect(await ask(person, NODE, { id })).toStrictEqual({ data: { node: null } })
  const ids = [childId, 'x', entryId]
  const nodes = await ask(person, 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
  expect(nodes.data.nodes).toStrictEqual([{ id: childId }, null, { id: entryId }])
})

test('records of admins are null for others', async () => {
  const [admin, person] = [await service.current.admin('super_admin'), await service.current.person()]
  await ask(admin, 'query ($id: ID!) { user(id: $id) { userId } }', { id: person.id })
  const { data } = await ask(admin, '{ auditLog(first: 1) { nodes { id } } }')
  const [{ id }] = data.auditLog.nodes
  expect((await ask(admin, NODE, { id })).data.node).toStrictEqual({ __typename: 'AuditRecord', id })
  expect(await ask(person, NODE, { id })).toStrictEqual({ data: { node: null } })
})

test('a lookup that finds nothing is null beside an error, and the rest is answered', async () => {
  const person = await service.current.person()
  const { data, errors } = await ask(person, 'query ($id: ID!) { me { id } post(id: $id) { id } }', {
    id: '0199aa00-0000-7000-8000-0000000000ff',
  })
  expect(data).toStrictEqual({ me: { id: person.id }, post: null })
  expect(errors).toMatchObject([{ path: ['post'], extensions: { code: 'not_found' } }])
})

test('mutations return the record as it is then', async () => {
  const { person, childId } = await parent()
  const { data } = await ask(person, '{ posts(first: 1) { nodes { id } } }')
  const [{ id }] = data.posts.nodes
  const like = 'mutation ($id: ID!) { togglePostLike(id: $id) { id isLiked likesCount title } }'
  expect((await ask(person, like, { id })).data.togglePostLike).toMatchObject({ id, isLiked: true, likesCount: 1 })
  const comment = `mutation ($id: ID!) { addComment(postId: $id, input: { comment: "One" }) { id } }`
  const { id: commentId } = (await ask(person, comment, { id })).data.addComment
  const edit = 'mutation ($id: ID!) { updateComment(id: $id, input: { comment: "Two" }) { id comment postId } }'
  const edited = (await ask(person, edit, { id: commentId })).data.updateComment
  expect(edited).toStrictEqual({ id: commentId, comment: 'Two', postId: id })
  const reach = `mutation ($childId: ID!) { reachMilestone(childId: $childId, milestoneId: "smiles-back", input: {}) { id state } }`
  const unreach = `mutation ($childId: ID!) { unreachMilestone(childId: $childId, milestoneId: "smiles-back") { id state } }`
  const milestone = `milestone:${childId}:smiles-back`
  expect((await ask(person, reach, { childId })).data.reachMilestone).toStrictEqual({ id: milestone, state: 'reached' })
  expect((await ask(person, unreach, { childId })).data.unreachMilestone).toMatchObject({ id: milestone })
})

test('an article says whether the caller bookmarked and read it', async () => {
  const [editor, person] = [await service.current.admin(), await service.current.person()]
  const category = 'mutation { createResourceCategory(input: { name: "Sleep" }) { id } }'
  const categoryId = (await ask(editor, category)).data.createResourceCategory.id
  const input = { title: 'Naps', content: 'Short.', categoryId }
  const create = 'mutation ($input: ResourceInput!) { createResource(input: $input) { id isBookmarked isRead } }'
  const { id, ...marks } = (await ask(editor, create, { input })).data.createResource
  expect(marks).toStrictEqual({ isBookmarked: false, isRead: false })
  const mark = `mutation ($id: ID!) {
    addBookmark(input: { resourceId: $id }) { resource { id isBookmarked } }
    markResourceRead(resourceId: $id) { resource { id isRead } }
  }`
  expect((await ask(person, mark, { id })).data).toStrictEqual({
    addBookmark: { resource: { id, isBookmarked: true } },
    markResourceRead: { resource: { id, isRead: true } },
  })
  const unmark = `mutation ($id: ID!) {
    deleteBookmark(resourceId: $id) { resource { isBookmarked } }
    markResourceUnread(resourceId: $id) { isRead }
  }`
  expect((await ask(person, unmark, { id })).data).toStrictEqual({
    deleteBookmark: { resource: { isBookmarked: false } },
    markResourceUnread: { isRead: false },
  })
})
