import { expect, test } from 'vitest'
import { communityOf } from '../../community/support.ts'
import { lockingOf } from '../../support/locking.ts'
import { expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()
const { ask, post, comment } = communityOf(service)

const file = async (person: Person, target_id: string, reason = 'spam'): Promise<string> =>
  expectStatus(await ask('POST', person, '/reports', { target_type: 'post', target_id, reason }), 201).body.id

const graph = async (person: Person, query: string, variables: object = {}) => {
  const { data, errors } = await service.current.graphql(query, { ...variables }, person.token)
  return { data, code: errors?.[0].extensions.code }
}
const act = (name: string, person: Person, id: string) =>
  graph(person, `mutation ($id: ID!) { it: ${name}(id: $id) { id claimedBy } }`, { id })
const queue = async (person: Person, args = '') => {
  const { data } = await graph(person, `{ reports(first: 50${args}) { nodes { id priority isUrgent } totalCount } }`)
  return data.reports.nodes.map(({ id }: { id: string }) => id)
}
const close = (person: Person, id: string, input: object) =>
  graph(
    person,
    'mutation ($id: ID!, $input: ReportDecisionInput!) { closeReport(id: $id, input: $input) { status } }',
    {
      id,
      input,
    },
  )

const persons = async () =>
  Promise.all([service.current.admin(), service.current.admin(), service.current.person(), service.current.person()])

test('the queue has danger first and then the newest, page by page', async () => {
  const [admin, , author, reader] = await persons()
  const posts = await Promise.all([1, 2, 3, 4].map(() => post(author)))
  const [first, second, third, fourth] = posts as [string, string, string, string]
  const spam = await file(reader, first)
  const danger = await file(reader, second, 'self_harm')
  const abuse = await file(reader, third, 'abuse')
  const later = await file(reader, fourth, 'self_harm')
  expect(await queue(admin)).toStrictEqual([later, danger, abuse, spam])
  expect(await queue(admin, ', urgent: true')).toStrictEqual([later, danger])
  const found: string[] = []
  for (let after: string | null = null; ; ) {
    const { data }: { data: any } = await graph(
      admin,
      'query ($after: String) { reports(first: 1, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }',
      { after },
    )
    found.push(...data.reports.nodes.map(({ id }: { id: string }) => id))
    after = data.reports.pageInfo.endCursor
    if (!data.reports.pageInfo.hasNextPage) break
  }
  expect(found).toStrictEqual([later, danger, abuse, spam])
})

test('a report is closed only as it was seen', async () => {
  const [admin, , author, reader] = await persons()
  const id = await post(author)
  const reported = await file(reader, id)
  const seen = async (): Promise<string> => {
    const { data } = await graph(admin, 'query ($id: ID!) { reportById(id: $id) { version } }', { id: reported })
    return data.reportById.version
  }
  const closing = `mutation ($id: ID!, $seen: String) {
    closeReport(id: $id, input: { status: dismissed }, seen: $seen) { status version }
  }`
  const first = await seen()
  expectStatus(await ask('PUT', author, `/posts/${id}`, { content: 'Buy my drops.' }), 200)
  expect((await graph(admin, closing, { id: reported, seen: first })).code).toBe('conflict')
  expect((await graph(admin, '{ reports(first: 50) { nodes { id version } } }')).data.reports.nodes).toContainEqual({
    id: reported,
    version: await seen(),
  })
  const { data } = await graph(admin, closing, { id: reported, seen: await seen() })
  expect(data.closeReport.status).toBe('dismissed')
})

test('one of several moderators claims a report until it is released or stale', async () => {
  const [one, other, author, reader] = await persons()
  const id = await file(reader, await post(author))
  const claims = await Promise.all([one, other].map((admin) => act('claimReport', admin, id)))
  expect(claims.map(({ code }) => code ?? 'ok').sort()).toStrictEqual(['conflict', 'ok'])
  const [winner, loser] = claims[0]?.code === undefined ? [one, other] : [other, one]
  expect(await queue(loser, ', claim: nobody')).not.toContain(id)
  expect(await queue(winner, ', claim: me')).toStrictEqual([id])
  expect((await act('releaseReport', loser, id)).code).toBe('conflict')
  expect((await close(loser, id, { status: 'dismissed' })).code).toBe('conflict')
  expect((await act('releaseReport', winner, id)).data.it).toStrictEqual({ id, claimedBy: null })
  expect((await act('claimReport', loser, id)).data.it.claimedBy).toBe(loser.id)
  service.current.clock.advance(31 * 60_000)
  // What nothing came of is anybody's, and its moderator signed in again meanwhile.
  const third = await service.current.admin()
  expect(await queue(third, ', claim: nobody')).toContain(id)
  expect((await act('claimReport', third, id)).data.it.claimedBy).toBe(third.id)
})

test('reports about one person are those about them, their posts and their comments', async () => {
  const [admin, , author, reader] = await persons()
  const others = await post(reader)
  const about = async (target_type: string, target_id: string, by = reader): Promise<string> =>
    expectStatus(await ask('POST', by, '/reports', { target_type, target_id, reason: 'spam' }), 201).body.id
  const expected = [
    await file(reader, await post(author)),
    await about('comment', await comment(author, others)),
    await about('user', author.id),
  ]
  await file(author, others)
  expect(await queue(admin, `, authorId: "${author.id}"`)).toStrictEqual(expected.reverse())
})

test('a closed report keeps its outcome and who closed it, and leaves the queue', async () => {
  const [admin, , author, reader] = await persons()
  const id = await file(reader, await post(author))
  expect((await close(admin, id, { status: 'resolved', outcome: 'author_warned' })).data.closeReport.status).toBe(
    'resolved',
  )
  expect(await queue(admin)).not.toContain(id)
  expect((await act('claimReport', admin, id)).code).toBe('conflict')
  const { data } = await graph(
    admin,
    'query ($id: ID!) { reportById(id: $id) { status outcome claimedBy closedAt } }',
    {
      id,
    },
  )
  expect(data.reportById).toStrictEqual({
    status: 'resolved',
    outcome: 'author_warned',
    claimedBy: admin.id,
    closedAt: expect.any(String),
  })
  const dismissed = await file(reader, await post(author))
  await close(admin, dismissed, { status: 'dismissed', outcome: 'author_warned' })
  const kept = await service.current.prisma.report.findUniqueOrThrow({ where: { id: dismissed } })
  expect(kept.outcome).toBeNull()
  const audited = await service.current.prisma.auditRecord.findMany({ where: { targetId: id } })
  expect(audited.map(({ action, facts }) => [action, facts])).toMatchObject([
    ['report.close', { outcome: 'author_warned', status: 'resolved' }],
  ])
})

test('pages of unclaimed reports continue, however long the reader takes', async () => {
  const [admin, , author, reader] = await persons()
  for (const id of [await post(author), await post(author)]) await file(reader, id)
  const page = async (after: string | null) => {
    const query = `query ($after: String) { reports(first: 1, claim: nobody, authorId: "${author.id}", after: $after) {
      nodes { id } pageInfo { endCursor } } }`
    return (await graph(admin, query, { after })).data.reports
  }
  const first = await page(null)
  service.current.clock.advance(1_000)
  const next = await page(first.pageInfo.endCursor)
  expect(next.nodes).toHaveLength(1)
  expect(next.nodes).not.toStrictEqual(first.nodes)
})

test('a report of an account that is being deleted is not touched, and that is said', async () => {
  const [admin, , author, reader] = await persons()
  const id = await file(reader, await post(author))
  const { prisma } = service.current
  for (const gone of [author, reader]) {
    // As while its erasure waits.
    const where = { id: gone.id }
    await prisma.user.update({ where, data: { deletedAt: new Date() } })
    expect((await close(admin, id, { status: 'dismissed' })).code).toBe('conflict')
    expect((await act('claimReport', admin, id)).code).toBe('conflict')
    expect((await act('releaseReport', admin, id)).code).toBe('conflict')
    await prisma.user.update({ where, data: { deletedAt: null } })
  }
  expect(await prisma.report.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'open', claimedBy: null })
})

test('a report that is closed while its account is deleted is answered, or refused', async () => {
  const [admin, , author, reader] = await persons()
  const id = await file(reader, await post(author))
  const { holding, someoneWaits } = lockingOf(service)
  let closing: Promise<{ data: any; code: string | undefined }> | undefined
  await holding(async (holder) => {
    await holder.query('select from reports where id = $1 for update', [id])
    closing = close(admin, id, { status: 'dismissed' })
    await someoneWaits()
    const { rowCount } = await holder.query('select from users where id = $1 for update skip locked', [author.id])
    expect(rowCount).toBe(0)
  })
  expect((await closing)?.data.closeReport).toStrictEqual({ status: 'dismissed' })
})
