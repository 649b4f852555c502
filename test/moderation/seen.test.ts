import { expect, test } from 'vitest'
import { communityOf } from '../community/support.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { moderationOf, onPost, type Ref } from './support.ts'

const service = useService()
const { ask, post, comment } = communityOf(service)
const { persons, cases, report, decide, undo, settle, audited, graph } = moderationOf(service)

const DESPAIR = 'I want to kill myself tonight, I have the pills in front of me.'

const caseOf = async (admin: Person, { targetId }: Ref) =>
  (await cases(admin)).nodes.find((each: Ref) => each.targetId === targetId)
const seenBy = async (admin: Person, { targetType, targetId }: Ref): Promise<Ref> => ({
  ...{ targetType, targetId },
  seen: (await caseOf(admin, { targetType, targetId })).version,
})
const openOf = (postId: string) => service.current.prisma.report.count({ where: { postId, status: 'open' } })

test('a decision closes no alarm that was raised after the moderator looked', async () => {
  const [admin, author, rita] = await persons()
  const [reported, other] = [onPost(await post(author)), onPost(await post(author))]
  for (const each of [reported, other]) await report(rita, each)
  const [seen, unchanged] = [await seenBy(admin, reported), await seenBy(admin, other)]
  expectStatus(await ask('PUT', author, `/posts/${reported.targetId}`, { content: DESPAIR }), 200)
  const refused = await decide(admin, [seen], 'nothing')
  expect(refused.code).toBe('conflict')
  expect(await openOf(reported.targetId)).toBe(2)
  const { decisions, skipped } = await decide(admin, [seen, unchanged], 'nothing')
  expect(decisions).toMatchObject([{ targetId: other.targetId }])
  expect(skipped).toStrictEqual([reported.targetId])
  expect(await caseOf(admin, reported)).toMatchObject({ isUrgent: true, reportsCount: 2 })
  expect((await decide(admin, [await seenBy(admin, reported)], 'help')).decisions).toHaveLength(1)
  expect(await openOf(reported.targetId)).toBe(0)
})

test('a decision fails after another report, a changed comment or a changed person', async () => {
  const [admin, author, rita, ron] = await persons()
  const id = await post(author)
  const refs: Ref[] = [
    onPost(id),
    { targetType: 'comment', targetId: await comment(author, id) },
    { targetType: 'user', targetId: author.id },
  ]
  for (const ref of refs) await report(rita, ref)
  const seen = await Promise.all(refs.map((ref) => seenBy(admin, ref)))
  await report(ron, onPost(id), 'self_harm')
  expectStatus(await ask('PUT', author, `/posts/comments/${refs[1]?.targetId}`, { comment: 'Buy my drops!' }), 200)
  const body = { profile: { bio: 'Ask me for drops.' } }
  expectStatus(await service.current.request('PUT', '/users/settings', { token: author.token, body }), 200)
  for (const ref of seen) expect((await decide(admin, [ref], 'nothing')).code).toBe('conflict')
  const again = await Promise.all(refs.map((ref) => seenBy(admin, ref)))
  expect((await decide(admin, again, 'nothing')).decisions).toHaveLength(3)
})

test('moderators neither see nor decide what is reported of themselves', async () => {
  const [admin, , rita] = await persons()
  const other = await service.current.admin()
  const id = await post(admin)
  const refs: Ref[] = [
    onPost(id),
    { targetType: 'comment', targetId: await comment(admin, id) },
    { targetType: 'user', targetId: admin.id },
  ]
  const filed = []
  for (const ref of refs) filed.push(await report(rita, ref))
  expect((await cases(admin)).totalCount).toBe(0)
  expect((await cases(other)).totalCount).toBe(3)
  const list = '{ reports(first: 50) { nodes { id } totalCount } }'
  expect((await graph(admin, list)).data.reports).toStrictEqual({ nodes: [], totalCount: 0 })
  expect((await graph(other, list)).data.reports.totalCount).toBe(3)
  for (const [viewer, count] of [
    [admin, 0],
    [other, 3],
  ] as const) {
    const { data } = await graph(viewer, 'query ($id: ID!) { user(id: $id) { reportsAboutCount } }', { id: admin.id })
    expect(data.user.reportsAboutCount).toBe(count)
  }
  for (const reportId of filed) {
    for (const query of [
      'query ($id: ID!) { reportById(id: $id) { id } }',
      'mutation ($id: ID!) { claimReport(id: $id) { id } }',
      'mutation ($id: ID!) { releaseReport(id: $id) { id } }',
      'mutation ($id: ID!) { closeReport(id: $id, input: { status: dismissed }) { id } }',
    ])
      expect((await graph(admin, query, { id: reportId })).code, query).toBe('not_found')
  }
  for (const ref of refs) expect((await decide(admin, [ref], 'nothing')).code).toBe('not_found')
  const { decisions } = await decide(other, refs.slice(0, 2), 'remove')
  const ids = decisions.map((each: { id: string }) => each.id)
  expect((await undo(admin, ids)).code).toBe('conflict')
  expect((await undo(other, ids)).undone).toStrictEqual(ids)
  await decide(other, refs, 'nothing')
})

test('undoing a decision whose target is gone says so', async () => {
  const [admin, author, rita] = await persons()
  const [gone, kept] = [onPost(await post(author)), onPost(await post(author))]
  for (const each of [gone, kept]) await report(rita, each)
  const { decisions } = await decide(admin, [gone, kept], 'nothing')
  const of = ({ targetId }: Ref) => decisions.find((each: Ref) => each.targetId === targetId).id
  expectStatus(await ask('DELETE', author, `/posts/${gone.targetId}`), 204)
  expect((await undo(admin, [of(gone)])).code).toBe('conflict')
  expect((await undo(admin, [of(gone), of(kept)])).undone).toStrictEqual([of(kept)])
  expect(await audited(gone.targetId)).not.toContain('report.undo')
  await decide(admin, [kept], 'nothing')
  await settle()
  expect(await service.current.prisma.moderationDecision.count()).toBe(0)
})

const standing = async ({ id }: Person) => {
  const { bannedAt, bannedUntil, banReason } = await service.current.prisma.user.findUniqueOrThrow({ where: { id } })
  return { isBanned: bannedAt !== null, bannedUntil, banReason }
}

test('a ban stands while any decision for it stands, whichever is undone first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const [admin, author, rita] = await persons()
    const refs = [onPost(await post(author)), onPost(await post(author))]
    const made: string[] = []
    for (const ref of refs) await report(rita, ref)
    for (const ref of refs) made.push((await decide(admin, [ref], 'ban', { reason: 'Spam' })).decisions[0].id)
    const [first, second] = order.map((index) => made[index] as string) as [string, string]
    await undo(admin, [first])
    expect(await standing(author)).toMatchObject({ isBanned: true, banReason: 'Spam' })
    await undo(admin, [second])
    expect(await standing(author)).toStrictEqual({ isBanned: false, bannedUntil: null, banReason: null })
    await decide(admin, refs, 'nothing')
  }
})

test('two bans undone together end', async () => {
  const [admin, author, rita] = await persons()
  const refs = [onPost(await post(author)), onPost(await post(author))]
  for (const ref of refs) await report(rita, ref)
  const { decisions } = await decide(admin, refs, 'ban')
  await undo(
    admin,
    decisions.map(({ id }: { id: string }) => id),
  )
  expect(await standing(author)).toMatchObject({ isBanned: false })
  await decide(admin, refs, 'nothing')
})

test('a shorter ban does not shorten another, and is what is left when that is undone', async () => {
  const [admin, author, rita] = await persons()
  const [long, short] = [onPost(await post(author)), onPost(await post(author))]
  for (const ref of [long, short]) await report(rita, ref)
  const until = new Date(service.current.clock.now().getTime() + 86_400_000)
  const forGood = (await decide(admin, [long], 'ban', { reason: 'Threats' })).decisions[0].id
  await decide(admin, [short], 'ban', { reason: 'Spam', until: until.toISOString() })
  expect(await standing(author)).toStrictEqual({ isBanned: true, bannedUntil: null, banReason: 'Threats' })
  await undo(admin, [forGood])
  expect(await standing(author)).toStrictEqual({ isBanned: true, bannedUntil: until, banReason: 'Spam' })
  await decide(admin, [long], 'nothing')
})

test('a ban is undone also after what it was decided on was deleted', async () => {
  const [admin, author, rita] = await persons()
  const reported = onPost(await post(author))
  await report(rita, reported)
  const { decisions } = await decide(admin, [reported], 'ban')
  expectStatus(await ask('DELETE', admin, `/posts/${reported.targetId}`), 204)
  expect((await undo(admin, [decisions[0].id])).undone).toStrictEqual([decisions[0].id])
  expect(await standing(author)).toMatchObject({ isBanned: false })
})
