import { expect, onTestFinished, test } from 'vitest'
import { familyChanged } from '../../src/schema/family/changes.ts'
import { openReader } from '../chat/reader.ts'
import { form, picture, uploadPhoto } from '../support/photos.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { familyOf } from './support.ts'

const service = useService()
const { ask, owner, person, share, invite, remove } = familyOf(service)

const FOLLOW = 'subscription { familyChanged { childId kind } }'

/** What somebody is told, in the order in which it comes. */
interface Ear {
  /** All of it since the last time. */
  heard(): Promise<{ childId: string; kind: string }[]>
}

/** A child of somebody's own that is shared with nobody. */
const ownChild = async (who: Person): Promise<string> => {
  const children = [{ full_name: 'Own', date_of_birth: '2020-03-01' }]
  await ask('POST', who, '/users/profile/setup', { mom_status: 'parent', children })
  const { body } = await ask('GET', who, '/users/child-profiles')
  return body.data.children.at(-1).id
}

/** Follows, and marks a milestone of a child of the person's own to know when all before has come. */
const listen = async (who: Person): Promise<Ear> => {
  const own = await ownChild(who)
  const reader = await openReader(service.current, '/graphql/stream', { token: who.token, body: { query: FOLLOW } })
  expect(reader.response.status).toBe(200)
  onTestFinished(() => reader.leave())
  const ear: Ear = {
    heard: async () => {
      expectStatus(await ask('PUT', who, `/milestones/${own}/week-4`, {}), 200)
      const told = []
      for (;;) {
        const event = await reader.next()
        expect(event?.data.errors).toBeUndefined()
        const change = event?.data.data.familyChanged
        if (change.childId !== own) told.push(change)
        else if (change.kind === 'milestones') return told
      }
    },
  }
  // What is still on its way of what was before.
  await ear.heard()
  return ear
}

const ok = async (answer: ReturnType<typeof ask>) => {
  const { status, body, text } = await answer
  expect(status, text).toBeLessThan(300)
  return body
}

/** A child of a mother's, whose last child is shared with nobody, and somebody with whom it is shared. */
const shared = async (role = 'parent') => {
  const { mother, children } = await owner('Mia', 'Own')
  const [mia = ''] = children
  const sam = await person('Sam Example')
  await share(mother, mia, sam, role)
  return { mother, mia, sam }
}

test('only the members of a child receive its changes', async () => {
  const { mother, mia, sam } = await shared()
  const [lia, removed, feared] = [await person(), await person(), await person()]
  const [left, blocked, blocking] = [await person(), await person(), await person()]
  const [invited, stranger] = [await person(), await person()]
  await share(mother, mia, lia, 'guest')
  for (const who of [removed, feared, left, blocked, blocking]) await share(mother, mia, who)
  await invite(mother, mia, invited.email)
  await ok(remove(mother, mia, removed))
  await ok(remove(mother, mia, feared, '?safety=true'))
  await ok(ask('POST', left, `/family/children/${mia}/leave`))
  await ok(ask('POST', mother, '/users/blocks', { user_id: blocked.id }))
  await ok(ask('POST', blocking, '/users/blocks', { user_id: mother.id }))
  const people = { mother, sam, lia, removed, feared, left, blocked, blocking, invited, stranger }
  const ears: [string, Ear][] = []
  for (const [name, who] of Object.entries(people)) ears.push([name, await listen(who)])

  const child = `/users/child-profiles/${mia}`
  const album = (await ok(ask('POST', mother, '/album/', { name: 'First year' }))).album_id
  const [one, two] = [await uploadPhoto(service.current, sam), await uploadPhoto(service.current, sam)]
  const add = (photo: { id: string }) => ask('POST', sam, '/memories/', { album_id: album, photo: photo.id })
  const memories = async () => (await ok(ask('GET', mother, `/album/${album}`))).memories
  const task = (body: object) => ask('POST', sam, '/tasks', { title: 'Buy shoes', child_id: mia, ...body })
  const tasks = async () => (await ok(ask('GET', mother, `/family/children/${mia}/tasks`))).items

  const parents = ['mother', 'sam']
  const all = ['mother', 'sam', 'lia']
  const steps: [kind: string, told: string[], () => Promise<unknown>][] = [
    ['child', parents, () => ok(ask('PATCH', sam, child, { gender: 'female' }))],
    ['child', [], () => ok(ask('PATCH', sam, child, { gender: 'female' }))],
    ['child', all, () => ok(ask('PATCH', mother, child, { full_name: 'Mia Example' }))],
    ['child', parents, () => ok(ask('POST', sam, `${child}/born`, { weight_grams: 3400 }))],
    ['child', parents, async () => ok(ask('POST', sam, `${child}/upload-picture`, form(['file', await picture()])))],
    [
      'child',
      parents,
      () => ok(ask('PATCH', mother, '/users/profile/setup', { children: [{ id: mia, gender: 'other' }] })),
    ],
    ['milestones', parents, () => ok(ask('PUT', sam, `/milestones/${mia}/week-4`, {}))],
    ['milestones', parents, () => ok(ask('DELETE', mother, `/milestones/${mia}/week-4`))],
    ['albums', [], () => ok(ask('PATCH', mother, `/album/${album}`, { name: 'Mine' }))],
    ['albums', all, () => ok(ask('PUT', mother, `/album/${album}/sharing`, { child_id: mia }))],
    ['albums', [], () => ok(ask('PUT', mother, `/album/${album}/sharing`, { child_id: mia }))],
    ['albums', all, () => ok(ask('PATCH', mother, `/album/${album}`, { name: 'Ours' }))],
    ['albums', all, () => ok(add(one))],
    ['albums', all, () => ok(add(two))],
    [
      'albums',
      all,
      async () => ok(ask('PATCH', sam, `/memories/${(await memories())[0].id}`, { note: 'At the lake' })),
    ],
    ['albums', all, async () => ok(ask('DELETE', mother, `/memories/${(await memories())[0].id}`))],
    ['albums', all, async () => ok(ask('DELETE', sam, `/images/delete/${one.id}`))],
    ['albums', all, () => ok(ask('DELETE', mother, `/album/${album}/sharing`))],
    ['albums', all, () => ok(ask('PUT', mother, `/album/${album}/sharing`, { child_id: mia }))],
    ['albums', all, () => ok(ask('DELETE', mother, `/album/${album}`))],
    ['tasks', [], () => ok(task({}))],
    ['tasks', parents, () => ok(task({ is_shared: true }))],
    ['tasks', parents, async () => ok(ask('POST', mother, `/tasks/${(await tasks())[0].id}/complete`, {}))],
    ['tasks', parents, async () => ok(ask('POST', mother, `/tasks/${(await tasks())[0].id}/reopen`))],
    ['tasks', parents, async () => ok(ask('PATCH', sam, `/tasks/${(await tasks())[0].id}`, { title: 'Buy boots' }))],
    ['tasks', parents, async () => ok(ask('PATCH', sam, `/tasks/${(await tasks())[0].id}`, { is_shared: false }))],
    ['tasks', parents, () => ok(task({ is_shared: true }))],
    ['tasks', parents, async () => ok(ask('DELETE', sam, `/tasks/${(await tasks())[0].id}`))],
    ['members', ['mother'], () => invite(mother, mia, 'new@example.com')],
    ['members', ['mother', 'lia'], () => ok(ask('PATCH', mother, `${child}/members/${lia.id}`, { role: 'parent' }))],
    ['members', ['mother', 'lia'], () => ok(ask('POST', lia, `/family/children/${mia}/leave`))],
    ['members', parents, () => ok(ask('DELETE', mother, child))],
  ]
  for (const [index, [kind, told, change]] of steps.entries()) {
    await change()
    const heard = await Promise.all(ears.map(async ([name, ear]) => [name, await ear.heard()] as const))
    for (const [name, changes] of heard) {
      const expected = told.includes(name) ? [{ childId: mia, kind }] : []
      expect(changes, `${index}: ${kind}, ${name}`).toStrictEqual(expected)
    }
  }
})

test('the owner and the person’s own devices learn of a join and of its end', async () => {
  const { mother, mia, sam } = await shared()
  const lia = await person()
  const [hers, his, other] = [await listen(mother), await listen(sam), await listen(lia)]
  await share(mother, mia, lia)
  expect(await other.heard()).toStrictEqual([{ childId: mia, kind: 'members' }])
  expect((await hers.heard()).map(({ kind }) => kind)).toStrictEqual(['members', 'members'])
  expect(await his.heard()).toStrictEqual([])
  await ok(ask('POST', lia, '/tasks', { title: 'Buy shoes', child_id: mia, is_shared: true }))
  expect(await his.heard()).toStrictEqual([{ childId: mia, kind: 'tasks' }])
  await ok(ask('DELETE', lia, '/users/account', { password: lia.password }))
  expect((await hers.heard()).map(({ kind }) => kind)).toStrictEqual(['tasks', 'members'])
})

test('a task does not reach people across a block from its owner', async () => {
  const { mother, mia, sam } = await shared()
  const lia = await person()
  await share(mother, mia, lia)
  await ok(ask('POST', lia, '/users/blocks', { user_id: sam.id }))
  const [hers, his] = [await listen(mother), await listen(sam)]
  await ok(ask('POST', lia, '/tasks', { title: 'Buy shoes', child_id: mia, is_shared: true }))
  expect(await hers.heard()).toStrictEqual([{ childId: mia, kind: 'tasks' }])
  expect(await his.heard()).toStrictEqual([])
})

const ENDS = {
  'its deletion': ({ mother, mia }) => ask('DELETE', mother, `/users/child-profiles/${mia}`),
  'a removal': ({ mother, mia, sam }) => remove(mother, mia, sam),
  'a removal for safety': ({ mother, mia, sam }) => remove(mother, mia, sam, '?safety=true'),
  leaving: ({ mia, sam }) => ask('POST', sam, `/family/children/${mia}/leave`),
  'a loss': ({ mother, mia }) => ask('POST', mother, `/users/child-profiles/${mia}/loss`, {}),
  'a block': ({ mother, sam }) => ask('POST', mother, '/users/blocks', { user_id: sam.id }),
  'a block of theirs': ({ mother, sam }) => ask('POST', sam, '/users/blocks', { user_id: mother.id }),
  'the deletion of the account': ({ mother }) => ask('DELETE', mother, '/users/account', { password: mother.password }),
} satisfies Record<string, (scene: Awaited<ReturnType<typeof shared>>) => ReturnType<typeof ask>>

test.each(Object.entries(ENDS))(
  '%s is one thing to a member, and the last they hear of the child',
  async (_end, end) => {
    const scene = await shared()
    const { mother, mia, sam } = scene
    const album = (await ok(ask('POST', mother, '/album/', { name: 'First year' }))).album_id
    await ok(ask('PUT', mother, `/album/${album}/sharing`, { child_id: mia }))
    await ok(ask('POST', sam, '/tasks', { title: 'Buy shoes', child_id: mia, is_shared: true }))
    const his = await listen(sam)
    await ok(end(scene))
    expect(await his.heard()).toStrictEqual([{ childId: mia, kind: 'members' }])

    await ask('PATCH', mother, `/users/child-profiles/${mia}`, { full_name: 'Mia Other' })
    await ask('PUT', mother, `/milestones/${mia}/week-4`, {})
    await ask('PATCH', mother, `/album/${album}`, { name: 'Year one' })
    await ask('POST', mother, '/tasks', { title: 'Buy a hat', child_id: mia, is_shared: true })
    await ask('PATCH', mother, `/users/child-profiles/${mia}/members/${sam.id}`, { role: 'guest' })
    await remove(mother, mia, sam)
    await ask('DELETE', mother, `/users/child-profiles/${mia}`)
    await service.current.app.jobs.idle()
    expect((await his.heard()).filter(({ childId }) => childId === mia)).toStrictEqual([])
  },
)

test('subscribers learn when a child is no longer hidden', async () => {
  const { mother, mia, sam } = await shared('guest')
  const his = await listen(sam)
  const loss = `/users/child-profiles/${mia}/loss`
  const turns = [
    () => ask('POST', mother, loss, {}),
    () => ask('DELETE', mother, loss),
    () => ask('POST', sam, '/users/blocks', { user_id: mother.id }),
    () => ask('DELETE', sam, `/users/blocks/${mother.id}`),
  ]
  for (const turn of turns) {
    await ok(turn())
    expect(await his.heard()).toStrictEqual([{ childId: mia, kind: 'members' }])
  }
  // While two things hide it, the end of one shows nothing.
  await ok(ask('POST', mother, '/users/blocks', { user_id: sam.id }))
  await ok(ask('POST', mother, loss, {}))
  await ok(ask('DELETE', mother, `/users/blocks/${sam.id}`))
  expect(await his.heard()).toStrictEqual([{ childId: mia, kind: 'members' }])
})

test('a change that was under way when somebody was removed does not reach them', async () => {
  const { mother, mia, sam } = await shared()
  const lia = await person()
  await share(mother, mia, lia, 'guest')
  const [hers, his, other] = [await listen(mother), await listen(sam), await listen(lia)]
  await ok(remove(mother, mia, sam, '?safety=true'))
  const { app } = service.current
  const told = { childId: mia, to: [mother.id, sam.id, lia.id] }
  await app.db.write('work', async (tx) => {
    await app.events.publish(tx, familyChanged, { ...told, kind: 'albums', acts: ['albums.see'] })
    await app.events.publish(tx, familyChanged, { ...told, kind: 'tasks', acts: ['tasks.see'] })
  })
  expect((await hers.heard()).map(({ kind }) => kind)).toStrictEqual(['members', 'albums', 'tasks'])
  expect((await other.heard()).map(({ kind }) => kind)).toStrictEqual(['albums'])
  expect((await his.heard()).map(({ kind }) => kind)).toStrictEqual(['members'])
})

test('concurrent changes end without a fault when the owner deletes her account', async () => {
  const { mother, mia, sam } = await shared()
  const his = await listen(sam)
  const change = (who: Person, n: number) =>
    ask('PATCH', who, `/users/child-profiles/${mia}`, { full_name: `Mia ${who.id} ${n}` })
  const changes = Array.from({ length: 20 }, (_, n) => change(n % 2 ? mother : sam, n))
  const deleted = await ask('DELETE', mother, '/users/account', { password: mother.password })
  const later = Array.from({ length: 10 }, (_, n) => change(sam, n + 20))
  expectStatus(deleted, 200)
  for (const { status } of await Promise.all([...changes, ...later])) expect([200, 401, 404]).toContain(status)
  const kinds = (await his.heard()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'members')).toHaveLength(1)
  expect(kinds.at(-1)).toBe('members')
  await service.current.app.jobs.idle()
  expect(await his.heard()).toStrictEqual([])
})

// Last, as its other instance passes events on from then on, in whichever order.
test('subscribers on another instance receive a change and the end of sharing', async () => {
  const twin = await service.current.twin()
  const { mother, mia, sam } = await shared()
  const reader = await openReader(twin, '/graphql/stream', { token: sam.token, body: { query: FOLLOW } })
  /** The next hint of a kind. That he has joined may reach the other instance only now. */
  const next = async (kind: string) => {
    for (;;) {
      const change = (await reader.next())?.data.data.familyChanged
      if (change?.kind !== 'members' || kind === 'members') return change
    }
  }
  await ok(ask('PATCH', mother, `/users/child-profiles/${mia}`, { gender: 'female' }))
  expect(await next('child')).toStrictEqual({ childId: mia, kind: 'child' })
  await ok(remove(mother, mia, sam))
  expect(await next('members')).toStrictEqual({ childId: mia, kind: 'members' })
  reader.leave()
})
