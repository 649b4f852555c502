import { expect, test } from 'vitest'
import { settleDecisions } from '../../src/schema/moderation/settle.ts'
import { communityOf } from '../community/support.ts'
import { deadlocksIn } from '../support/deadlocks.ts'
import { randomFrom } from '../support/random.ts'
import { type Person, type Service, useService } from '../support/service.ts'
import { moderationOf, type Ref } from './support.ts'

const service = useService()
const { post, comment } = communityOf(service)

const STEPS = 25
const ACTS = {
  post: ['remove', 'reject', 'help', 'nothing', 'ban'],
  comment: ['remove', 'help', 'nothing', 'ban'],
  user: ['ban', 'nothing'],
} as const
/** What may come of it when others were faster, and nothing else. */
const EXPECTED = [undefined, 'conflict', 'not_found']

interface Made {
  id: string
  act: string
  targetId: string
}

test('concurrent decisions and undos neither deadlock nor act twice', async () => {
  const { app, clock, databaseUrl, prisma } = service.current
  const twin = await service.current.twin()
  const instances = [service.current, twin]
  const moderators = await Promise.all([service.current.admin(), service.current.admin(), service.current.admin()])
  const reporters = await Promise.all(['Rita', 'Ron', 'Rosa'].map((name) => service.current.person(name)))
  const authors = await Promise.all(['Ada', 'Bea', 'Cleo', 'Dora'].map((name) => service.current.person(name)))
  const targets: Ref[] = []
  for (const author of authors) {
    targets.push({ targetType: 'user', targetId: author.id })
    for (let count = 0; count < 3; count++) {
      const postId = await post(author)
      targets.push({ targetType: 'post', targetId: postId })
      targets.push({ targetType: 'comment', targetId: await comment(author, postId) })
    }
  }
  const made: Made[] = []
  const undone: string[] = []
  const codes: (string | undefined)[] = []
  const on = (instance: Service) => moderationOf({ current: instance })

  const worker = async (seed: number) => {
    const random = randomFrom(seed)
    const one = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
    const instance = one(instances)
    const { decide, undo } = on(instance)
    for (let step = 0; step < STEPS; step++) {
      const moderator = one(moderators)
      const kind = random(10)
      if (kind < 4) {
        // In any order, so that only the service sees to the order of locks.
        const { targetType } = one(targets)
        const cases = Array.from({ length: 1 + random(4) }, () =>
          one(targets.filter((each) => each.targetType === targetType)),
        )
        const act = one<string>(ACTS[targetType])
        const terms = act === 'reject' || act === 'ban' ? { reason: 'Enough' } : {}
        const unique = [...new Map(cases.map((each) => [each.targetId, each])).values()]
        const { decisions = [], code } = await decide(moderator, unique, act, terms)
        made.push(...decisions)
        codes.push(code)
      } else if (kind < 7 && made.length > 0) {
        const ids = [...new Set(Array.from({ length: 1 + random(3) }, () => one(made.slice(-8)).id))]
        const { undone: back = [], code } = await undo(moderator, ids)
        undone.push(...back)
        codes.push(code)
      } else if (kind < 8) {
        if (seed % 3 === 0) clock.advance(31_000)
        await settleDecisions.run(instance.app, {}, { signal: new AbortController().signal } as never)
      } else {
        const { targetType: target_type, targetId: target_id } = one(targets)
        const { token } = one<Person>(reporters)
        const body = { target_type, target_id, reason: 'spam', note: null }
        const { status } = await instance.request('POST', '/community/reports', { token, body })
        codes.push(status < 500 ? undefined : `${status}`)
      }
    }
  }
  // Something is open about each from the start.
  for (const { targetType: target_type, targetId: target_id } of targets)
    for (const { token } of reporters)
      await service.current.request('POST', '/community/reports', {
        token,
        body: { target_type, target_id, reason: 'spam' },
      })
  await Promise.all(Array.from({ length: 9 }, (_, at) => worker(20_260_126 + at)))
  expect(made.length).toBeGreaterThan(20)
  expect(undone.length).toBeGreaterThan(3)
  expect(codes.filter((code) => !EXPECTED.includes(code))).toStrictEqual([])

  clock.advance(61_000)
  await settleDecisions.run(app, {}, { signal: new AbortController().signal } as never)
  await app.jobs.idle()
  await twin.app.jobs.idle()
  expect(await prisma.moderationDecision.count()).toBe(0)

  // Each decision was made once and undone once at most.
  expect(new Set(made.map(({ id }) => id)).size).toBe(made.length)
  expect(new Set(undone).size).toBe(undone.length)
  const records = await prisma.auditRecord.findMany({ orderBy: { id: 'asc' } })
  const of = (action: string) => records.filter((record) => record.action === action)
  expect(of('report.decide')).toHaveLength(made.length)
  expect(of('report.undo').length).toBeLessThanOrEqual(undone.length)
  // Of what was removed nothing was removed again before it was back.
  for (const { targetId } of targets) {
    const steps = records.filter((record) => record.targetId === targetId).map(({ action }) => action)
    const states = steps.filter((action) => /\.(remove|restore)$/.test(action)).map((action) => action.split('.')[1])
    const twice = states.filter((state, at) => state === 'remove' && states[at - 1] === 'remove')
    expect(twice, steps.join()).toStrictEqual([])
  }
  // What was carried out is gone, and what was undone is not.
  const kept = new Set((await prisma.post.findMany({ select: { id: true } })).map(({ id }) => id))
  const removals = made.filter(({ act }) => act === 'remove')
  for (const { targetId, targetType } of targets)
    if (targetType === 'post') {
      const isCarriedOut = removals.some((each) => each.targetId === targetId && !undone.includes(each.id))
      expect(kept.has(targetId)).toBe(!isCarriedOut)
    }
  // Nobody is told twice of one decision, and nobody of one that was undone.
  const told = await prisma.notification.findMany({ where: { userId: { in: reporters.map(({ id }) => id) } } })
  const settled = made.length - undone.length
  for (const { id } of reporters) {
    const mine = told.filter(
      ({ userId, data }) => userId === id && (data as { kind: string }).kind === 'report_decided',
    )
    expect(mine.length).toBeLessThanOrEqual(settled)
  }
  await twin.close()
  expect(await deadlocksIn(databaseUrl)).toBe(0)
})
