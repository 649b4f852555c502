import { expect, test } from 'vitest'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { exchange, messagesOf, openChat } from './reader.ts'

const service = useService()

const QUESTION = 'When can my baby start solid foods?'

/** Somebody with an answer. */
const asker = async () => {
  const person = await service.current.person()
  const chat = await openChat(service.current, person)
  await exchange(service.current, person, chat, QUESTION)
  const { id, message } = (await messagesOf(service.current, person, chat)).at(-1)
  return { person, chat, id: id as string, answer: message as string }
}
type Asker = Awaited<ReturnType<typeof asker>>

const rate = async ({ person, chat, id }: Asker, body: object) =>
  expectStatus(
    await service.current.request('PUT', `/chats/${chat}/messages/${id}/rating`, { token: person.token, body }),
    200,
  )

const report = ({ id }: { id: string }, { token }: Person, body: object = {}) =>
  service.current.request('POST', '/community/reports', {
    token,
    body: { target_type: 'answer', target_id: id, reason: 'misinformation', ...body },
  })

const LIST = `query ($kind: RatedAnswerKind!, $language: String, $from: DateTime, $until: DateTime) {
  ratedAnswers(kind: $kind, language: $language, from: $from, until: $until, first: 100) {
    nodes { id: messageId rating reason question answer isReplaced language reports { reason note } }
  }
}`
const list = async (kind: string, more: object = {}): Promise<any[]> => {
  const { token } = await service.current.admin()
  return (await service.current.graphql(LIST, { kind, ...more }, token)).data.ratedAnswers.nodes
}
const listed = async (kind: string, { id }: { id: string }, more: object = {}) =>
  (await list(kind, more)).find((it) => it.id === id)

const CASES = `query { moderationCases(first: 100) { nodes {
  targetType targetId title text author { id: userId } reports { reason note }
} } }`
const caseOf = async ({ id }: { id: string }): Promise<any> => {
  const { token } = await service.current.admin()
  const { data } = await service.current.graphql(CASES, {}, token)
  return data.moderationCases.nodes.find(({ targetId }: { targetId: string }) => targetId === id)
}
const decide = async (about: object[], act: object) => {
  const { token } = await service.current.admin()
  return service.current.graphql(
    `mutation ($input: ModerationDecisionInput!) { decideCases(input: $input) { decisions { id } } }`,
    { input: { cases: about, ...act } },
    token,
  )
}

test('admins see ratings with reasons, and texts only of people who share them', async () => {
  const [shares, keeps, likes] = [await asker(), await asker(), await asker()]
  await rate(shares, { rating: 'down', reason: 'Too long.', share_text: true })
  await rate(keeps, { rating: 'down', reason: 'Not for us.' })
  await rate(likes, { rating: 'up' })
  const about = { isReplaced: false, language: 'en', reports: [], rating: 'down' }
  expect(await listed('down', shares)).toStrictEqual({
    ...{ ...about, id: shares.id, reason: 'Too long.', question: QUESTION, answer: shares.answer },
  })
  expect(await listed('down', keeps)).toStrictEqual({
    ...{ ...about, id: keeps.id, reason: 'Not for us.', question: null, answer: null },
  })
  expect(await listed('down', likes)).toBeUndefined()
  expect((await listed('up', likes)).rating).toBe('up')
  // A rating anew says anew what is shared.
  await rate(shares, { rating: 'down' })
  expect(await listed('down', shares)).toMatchObject({ reason: null, question: null, answer: null })
  expectStatus(
    await service.current.request('DELETE', `/chats/${shares.chat}/messages/${shares.id}/rating`, {
      token: shares.person.token,
    }),
    200,
  )
  expect(await listed('down', shares)).toBeUndefined()
})

test('ratings are narrowed by language and time, and go with the account', async () => {
  const rated = await asker()
  await service.current.prisma.user.update({ where: { id: rated.person.id }, data: { preferredLanguage: 'de-AT' } })
  await rate(rated, { rating: 'down' })
  expect((await listed('down', rated, { language: 'DE' })).language).toBe('de')
  expect(await listed('down', rated, { language: 'en' })).toBeUndefined()
  const [before, after] = [-60_000, 60_000].map((ms) =>
    new Date(service.current.app.now().getTime() + ms).toISOString(),
  )
  expect(await listed('down', rated, { from: before, until: after })).toBeDefined()
  expect(await listed('down', rated, { from: after })).toBeUndefined()
  expect(await listed('down', rated, { until: before })).toBeUndefined()
  await service.current.prisma.user.update({ where: { id: rated.person.id }, data: { deletedAt: new Date() } })
  expect(await listed('down', rated)).toBeUndefined()
})

test('the audit records readers of ratings, and moderators and editors have no access', async () => {
  const rated = await asker()
  await rate(rated, { rating: 'up', share_text: true })
  const admin = await service.current.admin()
  await service.current.graphql(LIST, { kind: 'up' }, admin.token)
  const [record] = await service.current.prisma.auditRecord.findMany({ where: { actorId: admin.id } })
  expect(record).toMatchObject({ action: 'answer.list', targetType: 'answer', facts: { kind: 'up' } })
  expect(JSON.stringify(record?.facts)).not.toContain('solid')
  for (const role of ['moderator', 'editor'] as const) {
    const { token } = await service.current.admin(role)
    expect((await service.current.graphql(LIST, { kind: 'up' }, token)).errors?.[0].extensions.code).toBe('forbidden')
  }
})

test('only the person who received an answer can report it', async () => {
  const [reporter, other] = [await asker(), await asker()]
  const [question] = await messagesOf(service.current, reporter.person, reporter.chat)
  expectStatus(await report(reporter, other.person), 404)
  expectStatus(await report(question, reporter.person), 404)
  expectStatus(await report(reporter, reporter.person, { share_text: 'perhaps' }), 422)
  const filed = expectStatus(await report(reporter, reporter.person, { note: 'That is wrong.' }), 201)
  expect(expectStatus(await report(reporter, reporter.person), 201).body.id).toBe(filed.body.id)
  expect(await service.current.prisma.report.count({ where: { messageId: reporter.id } })).toBe(1)
})

test('moderators see the words of a reported answer only if the person shares them', async () => {
  const reporter = await asker()
  expectStatus(await report(reporter, reporter.person, { note: 'That is wrong.' }), 201)
  const about = {
    ...{ targetType: 'answer', targetId: reporter.id, author: { id: reporter.person.id } },
    reports: [{ reason: 'misinformation', note: 'That is wrong.' }],
  }
  expect(await caseOf(reporter)).toStrictEqual({ ...about, title: null, text: '' })
  expect(await listed('reported', reporter)).toMatchObject({ rating: null, question: null, answer: null })
  const { token } = await service.current.admin()
  const excerpts = async () => {
    const { body } = expectStatus(await service.current.request('GET', '/community/reports?limit=100', { token }), 200)
    return body.reports.filter((it: any) => it.target_id === reporter.id).map((it: any) => [it.target_type, it.excerpt])
  }
  expect(await excerpts()).toStrictEqual([['answer', '']])
  // Asked again, the person has thought better of it.
  expectStatus(await report(reporter, reporter.person, { share_text: true }), 201)
  expect(await caseOf(reporter)).toStrictEqual({ ...about, title: QUESTION, text: reporter.answer })
  expect(await listed('reported', reporter)).toMatchObject({
    ...{ question: QUESTION, answer: reporter.answer, reports: about.reports },
  })
  expect(await excerpts()).toStrictEqual([['answer', reporter.answer.slice(0, 1000)]])
  // It goes with the conversation.
  expectStatus(
    await service.current.request('DELETE', `/chats/${reporter.chat}`, { token: reporter.person.token }),
    200,
  )
  expect(await caseOf(reporter)).toBeUndefined()
})

test('a closed report no longer shows the answer that was shared for it', async () => {
  const reporter = await asker()
  const { id } = expectStatus(await report(reporter, reporter.person, { share_text: true }), 201).body
  const { token } = await service.current.admin()
  const query = 'query ($id: ID!) { reportById(id: $id) { status excerpt } }'
  const read = async () => (await service.current.graphql(query, { id }, token)).data.reportById
  const listed = async () => {
    const answers =
      'query ($first: Int) { ratedAnswers(kind: reported, first: $first) { nodes { id: messageId answer } } }'
    const { data } = await service.current.graphql(answers, { first: 100 }, token)
    return data.ratedAnswers.nodes.find((it: any) => it.id === reporter.id)?.answer ?? null
  }
  expect(await read()).toStrictEqual({ status: 'open', excerpt: reporter.answer.slice(0, 1000) })
  expect(await listed()).toBe(reporter.answer)
  const { errors } = await decide([{ targetType: 'answer', targetId: reporter.id }], { act: 'nothing' })
  expect(errors).toBeUndefined()
  expect(await read()).toStrictEqual({ status: 'dismissed', excerpt: '' })
  expect(await listed()).toBeNull()
})

test('a reported answer is noted or dismissed, and nothing else', async () => {
  const [noted, dismissed] = [await asker(), await asker()]
  for (const it of [noted, dismissed]) expectStatus(await report(it, it.person), 201)
  const ref = ({ id }: Asker) => ({ targetType: 'answer', targetId: id })
  for (const act of [
    { act: 'remove' },
    { act: 'ban' },
    { act: 'help' },
    { act: 'handled', outcome: 'author_warned' },
    { act: 'handled' },
  ])
    expect((await decide([ref(noted)], act)).errors?.[0].extensions.code).toBe('validation_failed')
  expect((await decide([ref(noted)], { act: 'handled', outcome: 'noted' })).errors).toBeUndefined()
  expect((await decide([ref(dismissed)], { act: 'nothing' })).errors).toBeUndefined()
  const closed = async ({ id }: Asker) =>
    (await service.current.prisma.report.findMany({ where: { messageId: id } })).map(({ status, outcome }) => [
      status,
      outcome,
    ])
  expect(await closed(noted)).toStrictEqual([['resolved', 'noted']])
  expect(await closed(dismissed)).toStrictEqual([['dismissed', null]])
  expect(await caseOf(noted)).toBeUndefined()
  // What was decided of it is not what is decided of a post.
  const post = expectStatus(
    await service.current.request('POST', '/community/posts/', {
      token: noted.person.token,
      body: { title: 'Naps', content: 'Short ones.' },
    }),
    201,
  ).body.id
  expect(
    (await decide([{ targetType: 'post', targetId: post }], { act: 'handled', outcome: 'noted' })).errors?.[0]
      .extensions.code,
  ).toBe('validation_failed')
})
