import { expect, test } from 'vitest'
import { form, load, picture as photo, uploadPhoto } from '../support/photos.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { readStoredZip } from '../support/zip.ts'
import { familyOf } from './support.ts'

const service = useService()
const { ask, owner, person, share, invite, codeFor, accept, remove } = familyOf(service)

const exportOf = async ({ token }: Person): Promise<Map<string, string>> => {
  const response = await fetch(`${service.current.url}/users/export`, { headers: { authorization: `Bearer ${token}` } })
  const entries = readStoredZip(Buffer.from(await response.arrayBuffer()))
  return new Map([...entries].map(([name, content]) => [name, content.toString()]))
}

interface Traces {
  child: string
  album: string
  memory: string
  task: string
  /** The URL of the child's picture, as it was seen. */
  picture: string
}

/** Gives a child a picture, and returns its URL. */
const pictureOf = async (mother: Person, child: string): Promise<string> => {
  const body = form(['file', await photo()])
  const path = `/users/child-profiles/${child}/upload-picture`
  expectStatus(await ask('POST', mother, path, body), 200)
  return pictureNow(mother, child)
}

const pictureNow = async (mother: Person, child: string): Promise<string> =>
  (await ask('GET', mother, `/users/child-profiles/${child}`)).body.profile_picture_url

const statusOf = async (url: string) => (await load(service.current, url)).status

/** Everything that somebody can find out about a child that was shared with them. */
const viewOf = async (who: Person, { child, album, memory, task, picture }: Traces) => {
  const paths = [
    '/family/children',
    `/users/child-profiles/${child}`,
    `/users/child-profiles/${child}/members`,
    `/milestones?child_id=${child}`,
    '/notifications',
    '/family/removals',
    `/family/children/${child}/albums`,
    `/album/${album}`,
    '/album/',
    `/family/children/${child}/tasks`,
    `/tasks?child_id=${child}`,
    `/tasks/${task}`,
  ]
  const answers = []
  for (const path of paths) {
    const { status, body } = await ask('GET', who, path)
    const told = JSON.stringify({ path, status, body: { ...body, request_id: '' } })
    const names = { [child]: 'child', [album]: 'album', [task]: 'task', [who.id]: 'who' }
    const alike = Object.entries(names).reduce((text, [id, name]) => text.replaceAll(id, name), told)
    answers.push(alike.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time'))
  }
  const left = await ask('POST', who, `/family/children/${child}/leave`)
  const changed = await ask('PATCH', who, `/memories/${memory}`, { note: 'x' })
  const exported = await exportOf(who)
  // Activity is noted in passing, sooner or later.
  exported.delete('active-days.json')
  const rows = [...exported].map(([name, text]) => [
    name.replace(/^photos.*/, 'a photo'),
    name.endsWith('.json') ? JSON.parse(text).length : 0,
  ])
  return {
    answers,
    pictures: [await statusOf(picture), await statusOf(`${picture}&variant=thumbnail`)],
    written: [left, changed].map(({ status, body }) => [status, body.detail]),
    rows,
    naming: [...exported.values()].join().includes(child),
  }
}

test('to somebody who was removed for safety it is as if the child had been deleted', async () => {
  const views = []
  for (const ends of ['deleted', 'removed'] as const) {
    const { mother, children } = await owner('Mia')
    const [mia = ''] = children
    const sam = await person()
    await share(mother, mia, sam)
    const album = expectStatus(await ask('POST', mother, '/album/', { name: 'First year' }), 201).body.album_id
    expectStatus(await ask('PUT', mother, `/album/${album}/sharing`, { child_id: mia }), 200)
    const { id } = await uploadPhoto(service.current, sam)
    const memory = expectStatus(await ask('POST', sam, '/memories/', { album_id: album, photo: id }), 201).body.id
    const about = { title: 'Buy shoes', child_id: mia, is_shared: true }
    const task = expectStatus(await ask('POST', sam, '/tasks', about), 201).body.id
    const picture = await pictureOf(mother, mia)
    expect((await ask('GET', sam, `/users/child-profiles/${mia}`)).text).toContain(picture)
    expect(await statusOf(picture)).toBe(200)
    if (ends === 'deleted') expectStatus(await ask('DELETE', mother, `/users/child-profiles/${mia}`), 200)
    else expectStatus(await remove(mother, mia, sam, '?safety=true'), 204)
    if (ends === 'removed') expect(await statusOf(await pictureNow(mother, mia))).toBe(200)
    views.push(await viewOf(sam, { child: mia, album, memory, task, picture }))
  }
  expect(views[1]).toStrictEqual(views[0])
  expect(views[1]?.naming).toBe(false)
})

test('a removal for safety covers all children, and only the owner knows', async () => {
  const { mother, children } = await owner('Mia', 'Noah')
  const [mia = '', noah = ''] = children
  const [sam, lia] = [await person(), await person()]
  await share(mother, mia, sam)
  await share(mother, noah, sam, 'guest', 2)
  await share(mother, noah, lia)
  expectStatus(await remove(mother, noah, sam, '?safety=true'), 204)
  // Repeated, it is the same.
  expectStatus(await remove(mother, mia, sam, '?safety=true'), 204)
  expect((await ask('GET', sam, '/family/children')).body.total).toBe(0)
  expect((await ask('GET', mother, '/family/removals')).body).toStrictEqual({
    removals: [{ user_id: sam.id, emails: [sam.email], removed_at: expect.any(String) }],
    total: 1,
  })
  expect((await exportOf(mother)).get('family-removals.json')).toContain(sam.id)

  const path = `/users/child-profiles/${mia}/invitations`
  expectStatus(await ask('POST', mother, path, { email: sam.email, role: 'guest' }), 409)
  // An account that has moved to another address accepts nothing either.
  await invite(mother, mia, 'new-sam@example.com')
  const token = await codeFor('new-sam@example.com')
  await service.current.prisma.user.update({ where: { id: sam.id }, data: { email: 'new-sam@example.com' } })
  expectStatus(await ask('GET', sam, `/family/invitations/received?token=${token}`), 400)
  expectStatus(await accept(sam, token), 400)

  // Nobody else is concerned.
  expectStatus(await ask('GET', lia, `/users/child-profiles/${noah}`), 200)
  expectStatus(await ask('DELETE', lia, `/family/removals/${sam.id}`), 404)
  expectStatus(await ask('DELETE', mother, `/family/removals/${sam.id}`), 204)
  expectStatus(await ask('DELETE', mother, `/family/removals/${sam.id}`), 404)
  expect((await ask('GET', sam, '/family/children')).body.total).toBe(0)
  expectStatus(await accept(sam, token), 200)
})

test('a removal for safety ends all open links of the owner', async () => {
  const { mother, children } = await owner('Mia', 'Noah')
  const [mia = '', noah = ''] = children
  const [sam, second, lia] = [await person(), await person(), await person()]
  await share(mother, mia, sam)
  await share(mother, mia, lia)
  await invite(mother, noah, second.email)
  const open = await codeFor(second.email)
  expectStatus(await remove(mother, mia, sam, '?safety=true'), 204)
  expectStatus(await accept(second, open), 400)
  expect((await ask('GET', mother, `/users/child-profiles/${noah}/invitations`)).body.total).toBe(0)
  // Who has joined stays, and others are invited again.
  expectStatus(await ask('GET', lia, `/users/child-profiles/${mia}`), 200)
  await share(mother, noah, second, 'parent', 2)
})

test('a removal for safety outlasts a new registration of the account', async () => {
  const { mother, children } = await owner('Mia')
  const path = `/users/child-profiles/${children[0]}/invitations`
  const sam = await person()
  await share(mother, children[0] ?? '', sam)
  expectStatus(await remove(mother, children[0] ?? '', sam, '?safety=true'), 204)
  expectStatus(await ask('DELETE', sam, '/users/account', { password: sam.password }), 200)
  await expect.poll(() => service.current.prisma.user.count({ where: { id: sam.id } })).toBe(0)
  const again = { full_name: 'Somebody Else', email: sam.email, password: sam.password }
  expectStatus(await service.current.request('POST', '/auth/register', { body: again }), 201)
  expectStatus(await ask('POST', mother, path, { email: sam.email, role: 'guest' }), 409)
  expect((await ask('GET', mother, '/family/removals')).body.removals).toMatchObject([{ emails: [sam.email] }])
  expectStatus(await ask('DELETE', mother, `/family/removals/${sam.id}`), 204)
  await invite(mother, children[0] ?? '', sam.email)
})

test('a member is not notified when a block or a loss hides a child', async () => {
  const hides = [
    (mother: Person, _child: string, { id }: Person) => ask('POST', mother, '/users/blocks', { user_id: id }),
    (mother: Person, _child: string, sam: Person) => ask('POST', sam, '/users/blocks', { user_id: mother.id }),
    (mother: Person, child: string) => ask('POST', mother, `/users/child-profiles/${child}/loss`, {}),
  ]
  for (const hide of hides) {
    const { mother, children } = await owner('Mia')
    const [mia = ''] = children
    const sam = await person()
    await share(mother, mia, sam)
    expect((await hide(mother, mia, sam)).status).toBeLessThan(300)
    expectStatus(await remove(mother, mia, sam), 204)
    expect((await ask('GET', sam, '/notifications')).body.items).toStrictEqual([])
  }
})

test('an ordinary removal notifies the person in the app, without a name', async () => {
  const { mother, children } = await owner('Mia')
  const sam = await person()
  await share(mother, children[0] ?? '', sam)
  expectStatus(await remove(mother, children[0] ?? '', sam), 204)
  const { items } = (await ask('GET', sam, '/notifications')).body
  expect(items).toMatchObject([{ data: { kind: 'family_ended' }, channels: ['in_app'] }])
  expect(JSON.stringify(items)).not.toMatch(/Ada|Mia/)
  await invite(mother, children[0] ?? '', sam.email)
})

test('members do not see a child after a loss or across a block', async () => {
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const sam = await person()
  await share(mother, mia, sam)
  const task = { title: 'Buy shoes', child_id: mia, is_shared: true }
  expectStatus(await ask('POST', sam, '/tasks', task), 201)
  const before = (await ask('GET', sam, '/notifications')).body.items
  const isSeen = async () => {
    const { status } = await ask('GET', sam, `/users/child-profiles/${mia}`)
    const { total } = (await ask('GET', sam, '/family/children')).body
    const exported = await exportOf(sam)
    return [status, total, [...exported].filter(([, text]) => text.includes(mia)).map(([name]) => name)]
  }
  const hides = [
    [
      () => ask('POST', mother, `/users/child-profiles/${mia}/loss`, {}),
      () => ask('DELETE', mother, `/users/child-profiles/${mia}/loss`),
    ],
    [
      () => ask('POST', sam, '/users/blocks', { user_id: mother.id }),
      () => ask('DELETE', sam, `/users/blocks/${mother.id}`),
    ],
  ] as const
  for (const [hide, show] of hides) {
    expect((await hide()).status).toBeLessThan(300)
    expect(await isSeen()).toStrictEqual([404, 0, []])
    expect((await show()).status).toBeLessThan(300)
    expect(await isSeen()).toStrictEqual([200, 1, ['child-members.json', 'tasks.json']])
  }
  expect((await ask('GET', sam, '/notifications')).body.items).toStrictEqual(before)
})

test('a banned member sees nothing', async () => {
  const { mother, children } = await owner('Mia')
  const sam = await person()
  await share(mother, children[0] ?? '', sam)
  const boss = await service.current.admin('super_admin')
  const ban = 'mutation ($id: ID!) { banUser(userId: $id) { __typename } }'
  expect(await service.current.graphql(ban, { id: sam.id }, boss.token)).not.toHaveProperty('errors')
  expectStatus(await ask('GET', sam, `/users/child-profiles/${children[0]}`), 403)
  expectStatus(await ask('GET', sam, '/family/children'), 403)
})
