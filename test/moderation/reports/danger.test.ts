import { expect, test } from 'vitest'
import { communityOf } from '../../community/support.ts'
import { expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()
const { ask, post } = communityOf(service)

const settled = async (): Promise<Person> => {
  const person = await service.current.person()
  const { pool } = service.current
  await pool.query(`update users set created_at = now() - interval '2 days' where id = $1`, [person.id])
  return person
}

const report = async (person: Person, target_id: string): Promise<string> =>
  expectStatus(await ask('POST', person, '/reports', { target_type: 'post', target_id, reason: 'self_harm' }), 201).body
    .id

const prioritiesOf = async (postId: string): Promise<number[]> =>
  (await service.current.prisma.report.findMany({ where: { postId } })).map(({ priority }) => priority)

test('danger that three settled people report is as urgent as a crisis', async () => {
  const id = await post(await service.current.person())
  const people = [await settled(), await service.current.person(), await service.current.person(), await settled()]
  for (const person of people) await report(person, id)
  expect(await prioritiesOf(id)).toStrictEqual([1, 1, 1, 1])
  // The same person twice is one.
  await report(people[0] as Person, id)
  expect(await prioritiesOf(id)).toStrictEqual([1, 1, 1, 1])
  await report(await settled(), id)
  expect(await prioritiesOf(id)).toStrictEqual([2, 2, 2, 2, 2])

  const other = await post(await service.current.person())
  const crowd = await Promise.all([settled(), settled(), settled()])
  await Promise.all(crowd.map((person) => report(person, other)))
  expect(await prioritiesOf(other)).toStrictEqual([2, 2, 2])
})

test('after two dismissals a danger that somebody reports is still urgent', async () => {
  const [admin, author, crier] = [await service.current.admin(), await service.current.person(), await settled()]
  for (let count = 0; count < 2; count++) {
    const filed = await report(crier, await post(author))
    expectStatus(await ask('PATCH', admin, `/reports/${filed}`, { status: 'dismissed' }), 200)
  }
  const id = await post(author)
  await report(crier, id)
  expect(await prioritiesOf(id)).toStrictEqual([1])
})

test('a reporter of dismissed dangers needs a second reporter for an urgent case', async () => {
  const [admin, author, crier] = [await service.current.admin(), await service.current.person(), await settled()]
  for (let count = 0; count < 3; count++) {
    const filed = await report(crier, await post(author))
    expectStatus(await ask('PATCH', admin, `/reports/${filed}`, { status: 'dismissed' }), 200)
  }
  const id = await post(author)
  await report(crier, id)
  expect(await prioritiesOf(id)).toStrictEqual([0])
  await report(await service.current.person(), id)
  expect((await prioritiesOf(id)).sort()).toStrictEqual([0, 1])
})

test('dismissals count against a reporter for ninety days', async () => {
  const [admin, author, crier] = [await service.current.admin(), await service.current.person(), await settled()]
  for (let count = 0; count < 3; count++) {
    const filed = await report(crier, await post(author))
    expectStatus(await ask('PATCH', admin, `/reports/${filed}`, { status: 'dismissed' }), 200)
  }
  for (const [days, priority] of [
    [89, 0],
    [91, 1],
  ] as const) {
    const { pool } = service.current
    await pool.query(
      `update reports set closed_at = now() - $2 * interval '1 day' where user_id = $1 and status = 'dismissed'`,
      [crier.id, days],
    )
    const id = await post(author)
    await report(crier, id)
    expect(await prioritiesOf(id), `${days} days`).toStrictEqual([priority])
  }
})
