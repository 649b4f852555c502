import { expect, test } from 'vitest'
import { communityOf } from '../community/support.ts'
import { UNKNOWN } from '../support/answers.ts'
import { expectStatus, useService } from '../support/service.ts'
import { moderationOf, onPost, type Ref } from './support.ts'

const service = useService()
const { ask, post, comment, read } = communityOf(service)
const { persons, cases, report, decide, undo, settle, told, audited, graph } = moderationOf(service)

const statusOf = async (person: { token: string }, id: string) =>
  (await ask('GET', person as never, `/posts/${id}`)).status
const reportsOf = (targetId: string) =>
  service.current.prisma.report.findMany({
    where: { OR: [{ postId: targetId }, { commentId: targetId }, { personId: targetId }] },
    select: { status: true, outcome: true, claimedBy: true },
  })

test('a removal hides a post at once and deletes and notifies a minute later', async () => {
  const [admin, author, rita, ron] = await persons()
  const reported = onPost(await post(author))
  await report(rita, reported)
  await report(ron, reported, 'abuse')
  const { decisions, skipped } = await decide(admin, [reported], 'remove')
  expect(skipped).toStrictEqual([])
  expect(decisions).toMatchObject([{ act: 'remove', targetId: reported.targetId }])
  for (const person of [author, rita, admin]) expect(await statusOf(person, reported.targetId)).toBe(404)
  expectStatus(await ask('PUT', author, `/posts/${reported.targetId}`, { title: 'Back again' }), 404)
  expect((await cases(admin)).nodes).toStrictEqual([])
  expect(await reportsOf(reported.targetId)).toStrictEqual(
    [1, 2].map(() => ({ status: 'resolved', outcome: 'content_removed', claimedBy: admin.id })),
  )
  expect(await audited(reported.targetId)).toStrictEqual(['post.remove', 'report.decide'])
  expect(await told(author)).toStrictEqual([])
  await settle()
  expect(await service.current.prisma.post.count({ where: { id: reported.targetId } })).toBe(0)
  await expect.poll(() => told(author)).toStrictEqual(['post_deleted'])
  for (const reporter of [rita, ron]) await expect.poll(() => told(reporter)).toStrictEqual(['report_decided'])
  expect((await undo(admin, [decisions[0].id])).code).toBe('conflict')
})

test('undoing a removal restores the post and its reports and notifies nobody', async () => {
  const [admin, author, rita] = await persons()
  const reported = onPost(await post(author))
  await report(rita, reported)
  const before = await read(rita, reported.targetId)
  const { decisions } = await decide(admin, [reported], 'remove')
  const other = await service.current.admin()
  expect((await undo(other, [decisions[0].id])).undone).toStrictEqual([decisions[0].id])
  expect(await read(rita, reported.targetId)).toStrictEqual(before)
  expect(await reportsOf(reported.targetId)).toStrictEqual([{ status: 'open', outcome: null, claimedBy: null }])
  expect((await cases(admin)).nodes).toMatchObject([reported])
  expect(await audited(reported.targetId)).toStrictEqual([
    'post.remove',
    'report.decide',
    'post.restore',
    'report.undo',
  ])
  await settle()
  expect(await told(author)).toStrictEqual([])
  expect(await told(rita)).toStrictEqual([])
  expect((await undo(admin, [decisions[0].id])).code).toBe('conflict')
  await decide(admin, [reported], 'nothing')
})

test('a removed comment is hidden at once, and comes back when that is undone', async () => {
  const [admin, author, rita] = await persons()
  const id = await post(rita)
  const reported: Ref = { targetType: 'comment', targetId: await comment(author, id, 'Buy my drops!') }
  await report(rita, reported)
  const shown = async (person = rita) => {
    const query = 'query ($id: ID!) { post(id: $id) { comments { nodes { id } } newestComments { id } } }'
    const { data } = await graph(person, query, { id })
    return [...data.post.comments.nodes, ...data.post.newestComments].map((each: { id: string }) => each.id)
  }
  const { decisions } = await decide(admin, [reported], 'remove')
  expect([await shown(), await shown(author), await shown(admin)]).toStrictEqual([[], [], []])
  await undo(admin, [decisions[0].id])
  expect(await shown()).toStrictEqual([reported.targetId, reported.targetId])
  await decide(admin, [reported], 'remove')
  await settle()
  expect(await service.current.prisma.comment.count({ where: { id: reported.targetId } })).toBe(0)
  await expect.poll(() => told(author)).toStrictEqual(['comment_deleted'])
  expect(await audited(reported.targetId)).toContain('comment.restore')
})

test('a rejected post shows its author the reason, and undoing spares later changes', async () => {
  const [admin, author, rita] = await persons()
  const [one, other] = [onPost(await post(author)), onPost(await post(author))]
  for (const each of [one, other]) await report(rita, each)
  const { decisions } = await decide(admin, [one, other], 'reject', { reason: 'Advertising.' })
  expect(decisions).toHaveLength(2)
  expect(await statusOf(rita, one.targetId)).toBe(404)
  const mine = await graph(author, 'query ($id: ID!) { post(id: $id) { isApproved rejectionReason } }', {
    id: one.targetId,
  })
  expect(mine.data.post).toStrictEqual({ isApproved: false, rejectionReason: 'Advertising.' })
  await ask('PUT', author, `/posts/${other.targetId}`, { title: 'Better now' })
  await undo(
    admin,
    decisions.map(({ id }: { id: string }) => id),
  )
  expect(await statusOf(rita, one.targetId)).toBe(200)
  expect(await statusOf(rita, other.targetId)).toBe(404)
  expect((await cases(admin)).totalCount).toBe(2)
  await decide(admin, [one], 'reject', { reason: 'Advertising.' })
  await decide(admin, [other], 'nothing')
  await settle()
  await expect.poll(() => told(author)).toStrictEqual(['post_rejected'])
})

test('a rejected post that is changed within the minute is no longer told as rejected', async () => {
  const [admin, author, rita] = await persons()
  const reported = onPost(await post(author))
  await report(rita, reported)
  await decide(admin, [reported], 'reject', { reason: 'Advertising.' })
  expectStatus(await ask('PUT', author, `/posts/${reported.targetId}`, { title: 'Better now' }), 200)
  await settle()
  await expect.poll(() => told(rita)).toStrictEqual(['report_decided'])
  await service.current.app.jobs.idle()
  expect(await told(author)).toStrictEqual([])
})

test('a ban has a reason and an end, ends sessions at once, and undoing lifts it', async () => {
  const [admin, author, rita] = await persons()
  const reported = onPost(await post(author))
  await report(rita, reported)
  const until = new Date(service.current.clock.now().getTime() + 86_400_000).toISOString()
  const { decisions } = await decide(admin, [reported], 'ban', { reason: 'Spam', until })
  const banned = await service.current.prisma.user.findUniqueOrThrow({ where: { id: author.id } })
  expect(banned).toMatchObject({ banReason: 'Spam', bannedUntil: new Date(until) })
  expectStatus(await service.current.request('GET', '/users/profile', { token: author.token }), 403)
  expect(await statusOf(rita, reported.targetId)).toBe(404)
  expect(await audited(author.id)).toStrictEqual(['account.ban'])
  await undo(admin, [decisions[0].id])
  expect(await service.current.prisma.user.findUniqueOrThrow({ where: { id: author.id } })).toMatchObject({
    bannedAt: null,
    bannedUntil: null,
    banReason: null,
  })
  expect(await statusOf(rita, reported.targetId)).toBe(200)
  expect(await audited(author.id)).toStrictEqual(['account.ban', 'account.unban'])
  // Signed out all the same.
  expectStatus(await service.current.request('GET', '/users/profile', { token: author.token }), 401)

  const again = await decide(admin, [reported], 'ban', { reason: 'Spam', until })
  const change = 'mutation ($id: ID!) { banUser(userId: $id, reason: "Worse", until: null) { __typename } }'
  await graph(await service.current.admin(), change, { id: author.id })
  await undo(admin, [again.decisions[0].id])
  expect(await service.current.prisma.user.findUniqueOrThrow({ where: { id: author.id } })).toMatchObject({
    banReason: 'Worse',
  })
  await decide(admin, [reported], 'nothing')
})

test('a person in possible danger gets help texts after the undo minute', async () => {
  const [admin, author, rita] = await persons()
  const reported = onPost(await post(author, { title: 'Tired', content: 'Everything is a bit much today.' }))
  await report(rita, reported, 'self_harm')
  await decide(admin, [reported], 'help')
  expect(await told(author)).toStrictEqual([])
  await settle()
  await expect.poll(() => told(author)).toStrictEqual(['help_offered'])
  expect(await statusOf(rita, reported.targetId)).toBe(200)
})

test('a manual decision closes a case with the moderator’s outcome', async () => {
  const [admin, author, rita] = await persons()
  const reported = onPost(await post(author))
  await report(rita, reported)
  await decide(admin, [reported], 'handled', { outcome: 'author_warned' })
  expect(await reportsOf(reported.targetId)).toMatchObject([{ status: 'resolved', outcome: 'author_warned' }])
  expect(await statusOf(rita, reported.targetId)).toBe(200)
  await settle()
  await expect.poll(() => told(rita)).toStrictEqual(['report_decided'])
  expect(await told(author)).toStrictEqual([])
})

test('invalid decisions name the wrong place and change nothing', async () => {
  const [admin, author, rita] = await persons()
  const reported = onPost(await post(author))
  const about: Ref = { targetType: 'user', targetId: author.id }
  await report(rita, reported)
  await report(rita, about)
  const pathOf = async (refs: Ref[], act: string, terms = {}) =>
    (await decide(admin, refs, act, terms)).errors?.[0].path
  expect(await pathOf([reported, about], 'remove')).toBe('input.cases[1].targetType')
  expect(await pathOf([reported], 'reject')).toBe('input.reason')
  expect(await pathOf([reported], 'remove', { reason: 'Why not' })).toBe('input.reason')
  expect(await pathOf([reported], 'nothing', { until: '2099-01-01T00:00:00Z' })).toBe('input.until')
  expect(await pathOf([about], 'ban', { until: '2001-01-01T00:00:00Z' })).toBe('input.until')
  expect(await pathOf([reported], 'handled')).toBe('input.outcome')
  expect(await pathOf([reported], 'handled', { outcome: 'author_banned' })).toBe('input.outcome')
  expect(await pathOf([reported], 'remove', { outcome: 'other' })).toBe('input.outcome')
  expect(await pathOf([], 'nothing')).toBe('input.cases')
  expect((await decide(admin, [onPost(UNKNOWN)], 'nothing')).code).toBe('not_found')
  expect((await decide(admin, [onPost(await post(author))], 'nothing')).code).toBe('conflict')
  expect((await undo(admin, [UNKNOWN])).code).toBe('conflict')
  expect((await cases(admin)).totalCount).toBe(2)
  expect(await statusOf(rita, reported.targetId)).toBe(200)
  await decide(admin, [reported, about], 'nothing')
})

test('nobody bans an admin by a report, and then none of the cases is decided', async () => {
  const [admin, author, rita] = await persons()
  const colleague = await service.current.admin()
  const [reported, about]: Ref[] = [onPost(await post(author)), { targetType: 'user', targetId: colleague.id }]
  for (const each of [reported, about] as Ref[]) await report(rita, each)
  expect((await decide(admin, [reported, about] as Ref[], 'ban')).code).toBe('forbidden')
  expect((await cases(admin)).totalCount).toBe(2)
  expect(await audited(author.id)).toStrictEqual([])
  await decide(admin, [reported, about] as Ref[], 'nothing')
})

test('one of two concurrent decisions succeeds, as does one of undoing and settling', async () => {
  const [admin, author, rita] = await persons()
  const other = await service.current.admin()
  for (let round = 0; round < 5; round++) {
    const reported = onPost(await post(author))
    await report(rita, reported)
    const both = await Promise.all([decide(admin, [reported], 'remove'), decide(other, [reported], 'nothing')])
    expect(both.map(({ code }) => code ?? 'ok').sort()).toStrictEqual(['conflict', 'ok'])
    const made = both.find(({ decisions }) => decisions)?.decisions[0]
    const [undone] = await Promise.all([undo(admin, [made.id]), settle()])
    const [left] = await reportsOf(reported.targetId)
    if (undone.code === undefined) expect(left).toMatchObject({ status: 'open' })
    else if (made.act === 'remove') expect(left).toBeUndefined()
    else expect(left).toMatchObject({ status: 'dismissed' })
    if (undone.code === undefined) await decide(admin, [reported], 'nothing')
  }
})

test('a new report before an undo leaves its reporter one open report', async () => {
  const [admin, author, rita] = await persons()
  const reported = onPost(await post(author))
  await report(rita, reported)
  const { decisions } = await decide(admin, [reported], 'nothing')
  await report(rita, reported, 'abuse')
  await undo(admin, [decisions[0].id])
  expect((await cases(admin)).nodes).toMatchObject([{ reportsCount: 1, reports: [{ reason: 'abuse' }] }])
  await decide(admin, [reported], 'nothing')
})

test('danger found again before an undo leaves one open report of the service', async () => {
  const [admin, author] = await persons()
  const despair = 'I don’t want to live anymore and I am planning to end it tonight.'
  const reported = onPost(await post(author, { content: despair }))
  const { decisions } = await decide(admin, [reported], 'nothing')
  expect(await cases(admin)).toMatchObject({ totalCount: 0 })
  expectStatus(await ask('PUT', author, `/posts/${reported.targetId}`, { content: `${despair} Please help.` }), 200)
  expect((await undo(admin, [decisions[0].id])).undone).toStrictEqual([decisions[0].id])
  expect((await cases(admin)).nodes).toMatchObject([{ ...reported, reportsCount: 1 }])
  await decide(admin, [reported], 'nothing')
})

test('a decision skips deleted posts, and a deletion within its minute settles it', async () => {
  const [admin, author, rita] = await persons()
  const [gone, kept] = [onPost(await post(author)), onPost(await post(author))]
  for (const each of [gone, kept]) await report(rita, each)
  expectStatus(await ask('DELETE', author, `/posts/${gone.targetId}`), 204)
  const { decisions, skipped } = await decide(admin, [gone, kept], 'reject', { reason: 'Advertising.' })
  expect([decisions.length, skipped]).toStrictEqual([1, [gone.targetId]])
  expectStatus(await ask('DELETE', author, `/posts/${kept.targetId}`), 204)
  await settle()
  expect(await service.current.prisma.moderationDecision.count()).toBe(0)
  expect(await told(author)).toStrictEqual([])
})
