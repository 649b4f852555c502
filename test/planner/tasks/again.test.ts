import { expect, test } from 'vitest'
import { expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()
const HOUR = 3_600_000

const ask = (method: string, { token }: Person, path: string, body?: unknown) =>
  service.current.request(method, path, { token, body })

const create = async (who: Person, body: object) => expectStatus(await ask('POST', who, '/tasks', body), 201).body

const mother = async () => {
  const who = await service.current.person()
  const children = [{ full_name: 'Mia', date_of_birth: '2024-03-01' }]
  expectStatus(await ask('POST', who, '/users/profile/setup', { mom_status: 'parent', children }), 201)
  const { body } = await ask('GET', who, '/users/child-profiles')
  return { who, mia: body.data.children[0].id as string }
}

test('a completed task that is made to repeat is due again', async () => {
  const who = await service.current.person()
  const { app, prisma } = service.current
  const at = (hours: number) => new Date(app.now().getTime() + hours * HOUR).toISOString()
  const due = at(2)
  const tomorrow = new Date(Date.parse(due) + 24 * HOUR).toISOString()
  const moved = at(5)
  for (const [changes, next] of [
    [{ repeat: 'daily' }, tomorrow],
    [{ repeat: 'weekly', due_at: moved }, moved],
  ] as const) {
    const task = await create(who, { title: 'Vitamin D', due_at: due })
    expectStatus(await ask('POST', who, `/tasks/${task.id}/complete`, {}), 200)
    const again = expectStatus(await ask('PATCH', who, `/tasks/${task.id}`, changes), 200).body
    expect(again).toMatchObject({ completed_at: null, due_at: next, completions: 1 })
    const { remindAt } = await prisma.task.findUniqueOrThrow({ where: { id: task.id } })
    expect(remindAt?.toISOString()).toBe(next)
  }
})

test('a task whose child went is shared with nobody, and what is read can be sent back', async () => {
  const { who, mia } = await mother()
  const task = await create(who, { title: 'Buy shoes', child_id: mia, is_shared: true })
  expectStatus(await ask('DELETE', who, `/users/child-profiles/${mia}`), 200)
  const seen = expectStatus(await ask('GET', who, `/tasks/${task.id}`), 200).body
  expect(seen).toMatchObject({ child_id: null, is_shared: false })
  const { title, notes, due_at, repeat, remind, child_id, is_shared } = seen
  const sent = { title, notes, due_at, repeat, remind, child_id, is_shared }
  expectStatus(await ask('PATCH', who, `/tasks/${task.id}`, sent), 200)
})

test('a task about a child can be shared later without naming the child again', async () => {
  const { who, mia } = await mother()
  const task = await create(who, { title: 'Buy shoes', child_id: mia })
  const shared = expectStatus(await ask('PATCH', who, `/tasks/${task.id}`, { is_shared: true }), 200).body
  expect(shared).toMatchObject({ child_id: mia, is_shared: true })
})

test.each([-1, 1])('a completion of another time (%i days away) changes nothing', async (days) => {
  const who = await service.current.person()
  const due = new Date(service.current.clock.now().getTime() + 24 * HOUR)
  const task = await create(who, { title: 'Vitamin D', due_at: due.toISOString(), repeat: 'daily' })
  const other = new Date(due.getTime() + days * 24 * HOUR).toISOString()
  const { body } = expectStatus(await ask('POST', who, `/tasks/${task.id}/complete`, { due_at: other }), 200)
  expect(body).toMatchObject({ due_at: task.due_at, completions: 0 })
})

test('a task of a lost child reminds again once it is given a new time', async () => {
  const { who, mia } = await mother()
  const at = (hours: number) => new Date(service.current.clock.now().getTime() + hours * HOUR).toISOString()
  const due = at(2)
  const task = await create(who, { title: 'Call the clinic', child_id: mia, due_at: due })
  expectStatus(await ask('POST', who, `/users/child-profiles/${mia}/loss`, {}), 200)
  const remindAt = async () =>
    (await service.current.prisma.task.findUniqueOrThrow({ where: { id: task.id } })).remindAt?.toISOString()
  expectStatus(await ask('PATCH', who, `/tasks/${task.id}`, { due_at: due, title: 'Call them' }), 200)
  expect(await remindAt()).toBeUndefined()
  const moved = at(5)
  expectStatus(await ask('PATCH', who, `/tasks/${task.id}`, { due_at: moved }), 200)
  expect(await remindAt()).toBe(moved)
})

test('a completed task of a lost child that is reopened does not remind', async () => {
  const { who, mia } = await mother()
  const due_at = new Date(service.current.clock.now().getTime() + 2 * HOUR).toISOString()
  const task = await create(who, { title: 'Call the clinic', child_id: mia, due_at })
  expectStatus(await ask('POST', who, `/tasks/${task.id}/complete`, {}), 200)
  expectStatus(await ask('POST', who, `/users/child-profiles/${mia}/loss`, {}), 200)
  expect(expectStatus(await ask('POST', who, `/tasks/${task.id}/reopen`), 200).body).toMatchObject({
    completed_at: null,
    due_at,
  })
  const { remindAt } = await service.current.prisma.task.findUniqueOrThrow({ where: { id: task.id } })
  expect(remindAt).toBeNull()
})
