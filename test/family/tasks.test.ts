import { expect, test } from 'vitest'
import { pathsOf } from '../support/answers.ts'
import { lockingOf } from '../support/locking.ts'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'
import { familyOf } from './support.ts'

const service = useService()
const { ask, owner, person, share, remove } = familyOf(service)
const { holding, someoneWaits } = lockingOf(service)

/** A child with two parents beside its owner. */
const family = async () => {
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const [sam, lia] = [await person('Sam Example'), await person('Lia Example')]
  await share(mother, mia, sam)
  await share(mother, mia, lia)
  return { mother, mia, sam, lia }
}

const write = async (who: Person, title: string, child_id: string, more: object = {}) =>
  expectStatus(await ask('POST', who, '/tasks', { title, child_id, is_shared: true, ...more }), 201).body

const titles = async (who: Person, child: string, query = ''): Promise<string[]> =>
  expectStatus(await ask('GET', who, `/family/children/${child}/tasks${query}`), 200).body.items.map(
    ({ title }: { title: string }) => title,
  )

test('owner and parents see what each of them shares, and nothing else', async () => {
  const { mother, mia, sam, lia } = await family()
  await write(mother, 'Hers alone', mia, { is_shared: false })
  const hers = await write(mother, 'Hers', mia)
  const his = await write(sam, 'His', mia, { due_at: '2030-01-05T10:00:00Z' })
  expect(his).toMatchObject({ child_id: mia, is_shared: true, user_id: sam.id })
  for (const who of [mother, sam, lia]) {
    expect(await titles(who, mia)).toStrictEqual(['His', 'Hers'])
    expect((await ask('GET', who, `/tasks/${his.id}`)).body).toStrictEqual(his)
  }
  const own = (await ask('GET', sam, '/tasks')).body.items
  expect(own).toStrictEqual([his])
  expectStatus(await ask('PATCH', mother, `/tasks/${hers.id}`, { is_shared: false }), 200)
  expect(await titles(lia, mia)).toStrictEqual(['His'])
  expectStatus(await ask('GET', lia, `/tasks/${hers.id}`), 404)
})

test('every member marks a task as done, but only its creator edits it', async () => {
  const { mother, mia, sam, lia } = await family()
  const { id } = await write(mother, 'Buy shoes', mia)
  expectStatus(await ask('POST', sam, `/tasks/${id}/complete`, {}), 200)
  expect((await ask('GET', mother, `/tasks/${id}`)).body.completions).toBe(1)
  expect(await titles(lia, mia, '?status=open')).toStrictEqual([])
  expect(await titles(lia, mia, '?status=completed')).toStrictEqual(['Buy shoes'])
  expect(expectStatus(await ask('POST', lia, `/tasks/${id}/reopen`), 200).body.completed_at).toBeNull()
  for (const who of [sam, lia]) {
    expectStatus(await ask('PATCH', who, `/tasks/${id}`, { title: 'Something else' }), 404)
    expectStatus(await ask('DELETE', who, `/tasks/${id}`), 404)
  }
  const both = await Promise.all([sam, lia].map((who) => ask('POST', who, `/tasks/${id}/complete`, {})))
  for (const answer of both) expectStatus(answer, 200)
  expect((await ask('GET', mother, `/tasks/${id}`)).body.completions).toBe(2)
  expectStatus(await ask('DELETE', mother, `/tasks/${id}`), 204)
})

test('only what is about a child is shared, and another child is another family', async () => {
  const { mother, mia } = await family()
  expect(
    pathsOf(expectStatus(await ask('POST', mother, '/tasks', { title: 'Rest', is_shared: true }), 422)),
  ).toStrictEqual(['is_shared'])
  const plain = expectStatus(await ask('POST', mother, '/tasks', { title: 'Rest' }), 201).body
  expectStatus(await ask('PATCH', mother, `/tasks/${plain.id}`, { is_shared: true }), 422)
  const about = { child_id: mia, is_shared: true }
  expect(expectStatus(await ask('PATCH', mother, `/tasks/${plain.id}`, about), 200).body).toMatchObject(about)
  const none = { child_id: null }
  expect(expectStatus(await ask('PATCH', mother, `/tasks/${plain.id}`, none), 200).body).toMatchObject({
    child_id: null,
    is_shared: false,
  })
})

test('removed members keep their own tasks without the child', async () => {
  const { mother, mia, sam, lia } = await family()
  const his = await write(sam, 'His', mia)
  const hers = await write(mother, 'Hers', mia)
  expectStatus(await ask('PATCH', mother, `/users/child-profiles/${mia}/members/${lia.id}`, { role: 'guest' }), 200)
  expectStatus(await remove(mother, mia, sam, '?safety=true'), 204)
  expect(await titles(mother, mia)).toStrictEqual(['Hers'])
  expectStatus(await ask('GET', mother, `/tasks/${his.id}`), 404)
  for (const who of [sam, lia]) {
    expectStatus(await ask('GET', who, `/tasks/${hers.id}`), 404)
    expectStatus(await ask('POST', who, `/tasks/${hers.id}/complete`, {}), 404)
  }
  expect((await ask('GET', sam, '/tasks')).body.items).toMatchObject([{ title: 'His', child_id: null }])
})

test('across a block, and of a lost child, no task names the child to a member', async () => {
  const { mother, mia, sam, lia } = await family()
  const his = await write(sam, 'His', mia)
  expectStatus(await ask('POST', mother, '/users/blocks', { user_id: sam.id }), 201)
  expect(await titles(mother, mia)).toStrictEqual([])
  expect((await ask('GET', sam, `/tasks/${his.id}`)).body.child_id).toBeNull()
  expect((await ask('GET', sam, `/tasks?child_id=${mia}`)).body.total).toBe(0)
  // Nor does it go on speaking to the others, whatever its title is changed to.
  expectStatus(await ask('PATCH', sam, `/tasks/${his.id}`, { title: 'Tell her to call me' }), 200)
  expect(await titles(lia, mia)).toStrictEqual([])
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/complete'],
  ] as const)
    expectStatus(await ask(method, lia, `/tasks/${his.id}${path}`), 404)
  const hers = await write(lia, 'By Lia', mia)
  expectStatus(await ask('POST', mother, `/users/child-profiles/${mia}/loss`, {}), 200)
  expect((await ask('GET', lia, `/tasks/${hers.id}`)).body.child_id).toBeNull()
  expectStatus(await ask('GET', lia, `/family/children/${mia}/tasks`), 404)
})

test('parents who blocked each other see no tasks of each other', async () => {
  const { mother, mia, sam, lia } = await family()
  const { id } = await write(sam, 'His', mia)
  expectStatus(await ask('POST', sam, '/users/blocks', { user_id: lia.id }), 201)
  expect([await titles(lia, mia), await titles(mother, mia)]).toStrictEqual([[], ['His']])
  expectStatus(await ask('GET', lia, `/tasks/${id}`), 404)
  expectStatus(await ask('POST', lia, `/tasks/${id}/complete`, {}), 404)
})

test('a person removed while they mark a task as done finds none', async () => {
  const { mother, mia, sam } = await family()
  const { id } = await write(mother, 'Hers', mia)
  let removed: ReturnType<typeof remove> | undefined
  let done: ReturnType<typeof ask> | undefined
  await holding(async (holder) => {
    await holder.query('select from children where id = $1 for update', [mia])
    removed = remove(mother, mia, sam)
    await someoneWaits(1)
    done = ask('POST', sam, `/tasks/${id}/complete`, {})
    await someoneWaits(2)
  })
  expectStatus((await removed) as Answer, 204)
  expectStatus((await done) as Answer, 404)
  expect((await ask('GET', mother, `/tasks/${id}`)).body.completions).toBe(0)
})

test('the tasks of a deleted account are gone for the others before they are erased', async () => {
  const { mother, mia, sam } = await family()
  const { id } = await write(sam, 'His', mia)
  await holding(async (holder) => {
    await holder.query('select from tasks where id = $1 for update', [id])
    expectStatus(await ask('DELETE', sam, '/users/account', { password: sam.password }), 200)
    expect(await titles(mother, mia)).toStrictEqual([])
    expectStatus(await ask('GET', mother, `/tasks/${id}`), 404)
  })
})
