import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../src/kernel/times.ts'
import { newPhotoKey } from '../../../src/providers/storage/keys.ts'
import { readFamily } from '../../../src/schema/chat/family.ts'
import { lookBack } from '../../../src/schema/journal/memories/look-back-due.ts'
import { remindOfMilestones } from '../../../src/schema/planner/milestones/remind.ts'
import { remindOfTasks } from '../../../src/schema/planner/tasks/remind.ts'
import { addDevice, bearer } from '../../notifications/support.ts'
import { expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()
const DAY = 86_400_000

const ask = async (method: string, person: Person, path: string, body?: unknown) =>
  service.current.request(method, path, { token: await bearer(service.current, person), body })
const get = async (person: Person, path: string) => expectStatus(await ask('GET', person, path), 200).body
const inDays = (days: number) => addDays(service.current.app.now().toISOString().slice(0, 10), days)

/** Mia is expected, Leo was born some time ago. */
const family = async (expected = 140, born = -950) => {
  const person = await service.current.person()
  const children = [
    { full_name: 'Mia', date_of_birth: inDays(expected) },
    { full_name: 'Leo', date_of_birth: inDays(born) },
  ]
  expectStatus(await ask('POST', person, '/users/profile/setup', { mom_status: 'pregnant', children }), 201)
  const { children_metadata } = await get(person, '/users/profile/setup')
  const ids = Object.fromEntries(children_metadata.map(({ id, full_name }: any) => [full_name, id]))
  return { person, mia: ids.Mia as string, leo: ids.Leo as string }
}
const lose = async (person: Person, id: string, body: unknown = {}) =>
  expectStatus(await ask('POST', person, `/users/child-profiles/${id}/loss`, body), 200).body
const undo = async (person: Person, id: string) =>
  expectStatus(await ask('DELETE', person, `/users/child-profiles/${id}/loss`), 200).body

const remind = async () => {
  const { app } = service.current
  const run = { id: '', attempt: 1, signal: AbortSignal.timeout(60_000), log: app.log }
  await remindOfMilestones.run(app, {}, run)
  await remindOfTasks.run(app, {}, run)
}

/** Moves the clock on to a time of a day. */
const goTo = (day: string, time: string) =>
  service.current.clock.advance(Date.parse(`${day}T${time}Z`) - service.current.clock.now().getTime())

// Each test begins early on a day, before anything is told of in UTC.
beforeEach(() => goTo(inDays(1), '00:30:00'))
/** When what is due in the morning is told of. */
const TOLD = '10:30:00'

test('one call records a loss, and contract lists omit the child', async () => {
  const { person, mia, leo } = await family()
  const answer = await lose(person, mia)
  expect(answer).toMatchObject({
    stage: 'lost',
    pregnancy_week: null,
    age_months: null,
    loss_kind: null,
    lost_on: null,
  })
  const told = { kind: 'stillbirth', date: inDays(-1) }
  expect(await lose(person, mia, told)).toMatchObject({ loss_kind: 'stillbirth', lost_on: inDays(-1) })
  expect(await lose(person, mia)).toMatchObject({ loss_kind: 'stillbirth', lost_on: inDays(-1) })

  const { data } = await get(person, '/users/child-profiles')
  expect([data.total, data.children.map(({ id }: any) => id)]).toStrictEqual([1, [leo]])
  const setup = await get(person, '/users/profile/setup')
  expect(setup.children.map(({ full_name }: any) => full_name)).toStrictEqual(['Leo'])
  expect(setup.children_metadata.map(({ id }: any) => id)).toStrictEqual([leo])
  expect(setup.mom_status).toBe('parent')
  // It has not gone: its own page, and the list that asks for it, have it.
  expect(await get(person, `/users/child-profiles/${mia}`)).toMatchObject({ full_name: 'Mia', age: 0 })
  expect((await get(person, '/users/child-lives')).children.map(({ stage }: any) => stage)).toStrictEqual([
    'born',
    'lost',
  ])
  // An app that does not know of the loss sends what it has: nothing is added, nothing comes back.
  const before = { full_name: 'Mia', date_of_birth: inDays(140) }
  await ask('PATCH', person, '/users/profile/setup', { children: [before] })
  await ask('PATCH', person, `/users/child-profiles/${mia}`, { date_of_birth: inDays(-1) })
  expect((await get(person, '/users/child-lives')).children.map(({ stage }: any) => stage)).toStrictEqual([
    'born',
    'lost',
  ])
})

test('a loss ends milestones, tasks and notifications until it is undone', async () => {
  const { person, mia, leo } = await family(7 * 20, -950)
  await addDevice(service.current, { ...person, token: await bearer(service.current, person) })
  const due_at = new Date(service.current.clock.now().getTime() + 3 * DAY).toISOString()
  const task = async (title: string, child_id: string, repeat = 'none') =>
    expectStatus(await ask('POST', person, '/tasks', { title, child_id, due_at, repeat }), 201).body.id
  const cot = await task('Buy a cot', mia)
  const vitamins = await task('Vitamins', mia, 'daily')
  const shoes = await task('Shoes', leo)
  await ask('PUT', person, `/milestones/${mia}/week-18`, { note: 'A flutter.' })
  goTo(inDays(0), TOLD)
  await remind()
  /** What the notifications are about: the task's id, else their title. */
  const told = async () =>
    (await get(person, '/notifications/')).items
      .map(({ title, data }: any) => data.task_id ?? title)
      .filter((each: string) => !/sign/.test(each))
  expect(await told()).toContain('Week 20: Half way')

  await lose(person, mia, { kind: 'miscarriage' })
  expect(await told()).toStrictEqual([])
  const { prisma } = service.current
  expect(
    await prisma.notificationDelivery.count({ where: { notification: { userId: person.id, type: 'milestone' } } }),
  ).toBe(0)
  const milestones = await get(person, `/milestones?child_id=${mia}`)
  expect(milestones.items).toMatchObject([{ id: 'week-18', state: 'reached', note: 'A flutter.' }])
  expectStatus(await ask('POST', person, `/tasks/${vitamins}/complete`), 200)
  for (let days = 0; days < 10; days += 1) {
    goTo(inDays(1), TOLD)
    await remind()
  }
  expect(await told()).toStrictEqual([shoes])

  expect(await undo(person, mia)).toMatchObject({ stage: 'expected', loss_kind: null })
  expect(await undo(person, mia)).toMatchObject({ stage: 'expected' })
  expect((await get(person, '/users/profile/setup')).mom_status).toBe('pregnant')
  await ask('PATCH', person, `/tasks/${cot}`, {
    due_at: new Date(service.current.clock.now().getTime() + DAY / 2).toISOString(),
  })
  for (let days = 0; days < 7; days += 1) {
    goTo(inDays(1), TOLD)
    await remind()
  }
  expect(await told()).toEqual(expect.arrayContaining(['Week 22: A sense of touch', cot]))
})

test('undoing a loss lets future tasks remind again, and no others', async () => {
  const { prisma, clock } = service.current
  const { person, mia, leo } = await family()
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  const task = async (hours: number, given: object = {}): Promise<string> =>
    expectStatus(
      await ask('POST', person, '/tasks', { title: 'Vitamins', child_id: mia, due_at: inHours(hours), ...given }),
      201,
    ).body.id
  const [soon, later] = [await task(2), await task(48)]
  const [done, quiet] = [await task(48), await task(48, { remind: false })]
  const others = await task(48, { child_id: leo, remind: false })
  expectStatus(await ask('POST', person, `/tasks/${done}/complete`), 200)
  await lose(person, mia)
  clock.advance(3 * 3_600_000)
  await undo(person, mia)
  const found = await prisma.task.findMany({ where: { userId: person.id } })
  const times = Object.fromEntries(found.map(({ id, dueAt, remindAt }) => [id, remindAt && [remindAt, dueAt]]))
  const { dueAt } = found.find(({ id }) => id === later) ?? {}
  expect(times).toStrictEqual({ [soon]: null, [later]: [dueAt, dueAt], [done]: null, [quiet]: null, [others]: null })
})

test('another date of a lost child is not its birth', async () => {
  const { person, mia } = await family()
  await lose(person, mia)
  const date_of_birth = inDays(-3)
  expectStatus(await ask('PATCH', person, `/users/child-profiles/${mia}`, { date_of_birth }), 200)
  expect(await undo(person, mia)).toMatchObject({ stage: 'expected' })
})

test('memories of a lost child stay in albums and no longer come up', async () => {
  const { app, prisma } = service.current
  const { person, leo } = await family(140, -500)
  const album = await prisma.album.create({ data: { userId: person.id, name: 'Leo' } })
  const keep = async (savedOn: string) => {
    const image = {
      userId: person.id,
      purpose: 'library',
      key: newPhotoKey('photos', 'jpg'),
      width: 3,
      height: 2,
    } as const
    const { id } = await prisma.image.create({ data: image })
    await prisma.memory.create({
      data: { userId: person.id, albumId: album.id, imageId: id, note: savedOn, savedOn: new Date(savedOn) },
    })
  }
  const lastYear = (years: number) =>
    `${Number(inDays(0).slice(0, 4)) - years}${inDays(0).slice(4).replace('02-29', '02-28')}`
  await keep(`${lastYear(1)}T08:00:00Z`)
  const notes = async () => {
    const query = '{ memoriesOn { totalCount nodes { note } } }'
    const { data } = await service.current.graphql(query, {}, await bearer(service.current, person))
    expect(data.memoriesOn.nodes).toHaveLength(data.memoriesOn.totalCount)
    return data.memoriesOn.nodes.map(({ note }: any) => note.slice(0, 4))
  }
  goTo(inDays(0), TOLD)
  const look = async () => {
    await app.jobs.enqueue(null, lookBack, {})
    await app.jobs.idle()
    return prisma.notification.count({ where: { userId: person.id, title: 'On this day' } })
  }
  expect(await notes()).toStrictEqual([lastYear(1).slice(0, 4)])
  await lose(person, leo, { kind: 'infant_death', date: inDays(-20) })
  expect(await notes()).toStrictEqual([])
  expect(await look()).toBe(0)
  expect((await get(person, `/album/${album.id}`)).memories).toHaveLength(1)
  // What is older than the child comes up as before.
  await keep(`${lastYear(5)}T08:00:00Z`)
  expect(await notes()).toStrictEqual([lastYear(5).slice(0, 4)])
  expect(await look()).toBe(1)
  // One that was told of, and not seen yet, goes with a loss of that time.
  await undo(person, leo)
  await lose(person, leo)
  expect(await prisma.notification.count({ where: { userId: person.id, title: 'On this day' } })).toBe(0)
})

test('an assistant is told of the loss and of no age of that child', async () => {
  const { person, mia, leo } = await family(-60, -100)
  const { app, prisma } = service.current
  // Nothing was told since the due date: nobody is called pregnant for ever.
  await prisma.child.update({ where: { id: mia }, data: { isExpected: true } })
  expect(await readFamily(app, person.id)).toMatchObject({ momStatus: null, losses: [] })
  await lose(person, leo, { kind: 'infant_death', date: inDays(-15) })
  await lose(person, mia)
  // It was not told when: at the latest when the pregnancy was over.
  expect(await readFamily(app, person.id)).toStrictEqual({
    momStatus: 'parent',
    childrenAges: [],
    losses: [
      { kind: 'infant_death', weeksAgo: 2 },
      { kind: null, weeksAgo: 5 },
    ],
  })
})
