import { expect, test } from 'vitest'
import { lockingOf } from '../support/locking.ts'
import { expectStatus, useService } from '../support/service.ts'
import { familyOf } from './support.ts'

const service = useService()
const { ask, owner, person, share, invite, codeFor, accept, remove } = familyOf(service)
const { holding, someoneWaits } = lockingOf(service)

/** A child with somebody who holds an open link to it. */
const invited = async (...names: string[]) => {
  const { mother, children } = await owner(...(names.length > 0 ? names : ['Mia']))
  const sam = await person('Sam Example')
  const invitation = await invite(mother, children[0] ?? '', sam.email)
  return { mother, children, mia: children[0] ?? '', sam, invitation, token: await codeFor(sam.email) }
}

test('concurrent acceptances of one link join once, and both devices learn it', async () => {
  const twin = await service.current.twin()
  const { mother, mia, sam, token } = await invited()
  const answers = await Promise.all([service.current, twin, service.current, twin].map((on) => accept(sam, token, on)))
  for (const answer of answers) expect(expectStatus(answer, 200).body).toStrictEqual(answers[0]?.body)
  expect((await ask('GET', mother, `/users/child-profiles/${mia}/members`)).body.total).toBe(1)
  expect((await ask('GET', mother, '/notifications')).body.items).toHaveLength(1)
})

test('either a concurrent acceptance or a revocation wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { mother, mia, sam, invitation, token } = await invited()
    const path = `/users/child-profiles/${mia}/invitations/${invitation.id}`
    const [joined, revoked] = await Promise.all([accept(sam, token), ask('DELETE', mother, path)])
    expect([
      [200, 404],
      [400, 204],
    ]).toContainEqual([joined.status, revoked.status])
    const { total } = (await ask('GET', sam, '/family/children')).body
    expect(total).toBe(joined.status === 200 ? 1 : 0)
  }
})

test('a person removed for safety cannot return by a link to another child', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { mother, children, sam, token } = await invited('Mia', 'Noah')
    const [, noah = ''] = children
    await share(mother, noah, sam, 'parent', 2)
    const [joined, removed] = await Promise.all([accept(sam, token), remove(mother, noah, sam, '?safety=true')])
    expectStatus(removed, 204)
    expect([200, 400, 404]).toContain(joined.status)
    expect((await ask('GET', sam, '/family/children')).body.total).toBe(0)
    expectStatus(await accept(sam, token), 400)
  }
})

test('a change of somebody who is removed while it waits finds no child', async () => {
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const [sam, lia] = [await person(), await person()]
  await share(mother, mia, sam)
  await share(mother, mia, lia)
  const path = `/users/child-profiles/${mia}`
  const changes = [
    [sam, () => ask('PATCH', sam, path, { full_name: 'Other' })],
    [lia, () => ask('PUT', lia, `/milestones/${mia}/week-4`, {})],
  ] as const
  for (const [who, change] of changes) {
    let removed: ReturnType<typeof remove> | undefined
    let changed: ReturnType<typeof change> | undefined
    await holding(async (holder) => {
      await holder.query('select from children where id = $1 for update', [mia])
      removed = remove(mother, mia, who)
      await someoneWaits(1)
      changed = change()
      await someoneWaits(2)
    })
    expectStatus((await removed) as Awaited<NonNullable<typeof removed>>, 204)
    expectStatus((await changed) as Awaited<NonNullable<typeof changed>>, 404)
  }
  expect((await ask('GET', mother, path)).body.full_name).toBe('Mia')
  expect((await ask('GET', mother, `/milestones?child_id=${mia}&state=reached`)).body.total).toBe(0)
})

test('after a block that is made while somebody accepts, they see nothing', async () => {
  const { mother, mia, sam, token } = await invited()
  const [joined] = await Promise.all([accept(sam, token), ask('POST', mother, '/users/blocks', { user_id: sam.id })])
  expect([200, 400, 404]).toContain(joined.status)
  expect((await ask('GET', sam, '/family/children')).body.total).toBe(0)
  expectStatus(await ask('GET', sam, `/users/child-profiles/${mia}`), 404)
})

test('acceptance during either account’s deletion shares nothing and does not fail', async () => {
  for (const leaver of ['mother', 'sam'] as const) {
    const scene = await invited()
    const { mia, sam, token } = scene
    const gone = scene[leaver]
    const [joined, deleted] = await Promise.all([
      accept(sam, token),
      ask('DELETE', gone, '/users/account', { password: gone.password }),
    ])
    expectStatus(deleted, 200)
    expect([200, 400, 401, 404]).toContain(joined.status)
    await service.current.app.jobs.idle()
    expect(await service.current.prisma.childMember.count({ where: { childId: mia } })).toBe(0)
  }
})

test('a person shares at most fifty children, however many links they follow at once', async () => {
  const { prisma } = service.current
  const sam = await person('Sam Example')
  const { mother, children } = await owner('Mia', 'Noah', 'Lia', 'Bo')
  const tokens: string[] = []
  for (const [at, child] of children.entries()) {
    await invite(mother, child, sam.email)
    tokens.push(await codeFor(sam.email, at + 1))
  }
  const { mother: other } = await owner('Zoe')
  const born = { profileSetupId: other.id, dateOfBirth: new Date('2024-05-01'), isExpected: false }
  const shared = await prisma.child.createManyAndReturn({
    data: Array.from({ length: 48 }, (_, at) => ({ ...born, fullName: `Child ${at}` })),
  })
  const membership = { userId: sam.id, role: 'guest', email: sam.email, joinedAt: new Date() } as const
  await prisma.childMember.createMany({ data: shared.map(({ id: childId }) => ({ ...membership, childId })) })
  const answers = await Promise.all(tokens.map((token) => accept(sam, token)))
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 200, 409, 409])
  expect((await ask('GET', sam, '/family/children')).body.total).toBe(50)
})
