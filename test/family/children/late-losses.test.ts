import { expect, test } from 'vitest'
import { addDays } from '../../../src/kernel/times.ts'
import { newPhotoKey } from '../../../src/providers/storage/keys.ts'
import { lookBack } from '../../../src/schema/journal/memories/look-back-due.ts'
import { bearer } from '../../notifications/support.ts'
import { expectStatus, type Person, useService } from '../../support/service.ts'
import { familyOf } from '../support.ts'

const service = useService()
const { ask, owner, person, share } = familyOf(service)

const today = () => service.current.app.now().toISOString().slice(0, 10)
/** The same day of last year; of a leap day the 28th, which looks back at both. */
const lastYear = () => `${Number(today().slice(0, 4)) - 1}${today().slice(4).replace('02-29', '02-28')}`

const keep = async ({ id: userId }: Person): Promise<void> => {
  const { prisma } = service.current
  const album = await prisma.album.create({ data: { userId, name: 'Last year' } })
  const image = { userId, purpose: 'library', key: newPhotoKey('photos', 'jpg'), width: 3, height: 2 } as const
  const { id: imageId } = await prisma.image.create({ data: image })
  const savedOn = new Date(`${lastYear()}T12:00:00Z`)
  await prisma.memory.create({ data: { userId, albumId: album.id, imageId, note: 'A year ago', savedOn } })
}

const comesUp = async (who: Person): Promise<number> => {
  const query = '{ memoriesOn { totalCount nodes { note } } }'
  const { data } = await service.current.graphql(query, {}, await bearer(service.current, who))
  return data.memoriesOn.totalCount
}

const lose = (who: Person, id: string, date: string | null) =>
  ask('POST', who, `/users/child-profiles/${id}/loss`, { kind: 'infant_death', ...(date && { date }) })

test.each([
  [35, 0],
  [36, 0],
  [41, 0],
  [42, 1],
])('memories of day %i after a loss come up %i times, however late it is recorded', async (days, times) => {
  const { mother, children } = await owner('Mia')
  await keep(mother)
  expect(await comesUp(mother)).toBe(1)
  expectStatus(await lose(mother, children[0] ?? '', addDays(lastYear(), -days)), 200)
  expect(await comesUp(mother)).toBe(times)
})

test('neither parent is shown or told of memories of the time of a lost child', async () => {
  const { app, prisma, clock } = service.current
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const [sam, guest] = [await person(), await person()]
  await share(mother, mia, sam)
  await share(mother, mia, guest, 'guest')
  for (const who of [mother, sam, guest]) await keep(who)
  expectStatus(await lose(mother, mia, null), 200)
  expect([await comesUp(mother), await comesUp(sam), await comesUp(guest)]).toStrictEqual([0, 0, 1])
  const morning = new Date(`${today()}T10:00:00Z`).getTime()
  if (clock.now().getTime() < morning) clock.advance(morning - clock.now().getTime())
  await app.jobs.enqueue(null, lookBack, {})
  await app.jobs.idle()
  const told = { userId: { in: [mother.id, sam.id] }, title: 'On this day' }
  expect(await prisma.notification.count({ where: told })).toBe(0)
})

test('the task of a lost child is armed by a new time alone', async () => {
  const { app, prisma } = service.current
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const sam = await person()
  await share(mother, mia, sam)
  const dueAt = new Date(app.now().getTime() + 3_600_000).toISOString()
  const later = new Date(app.now().getTime() + 7_200_000).toISOString()
  const about = { title: 'Book the check', child_id: mia, due_at: dueAt }
  const make = async (who: Person) => expectStatus(await ask('POST', who, '/tasks', about), 201).body.id
  const tasks = [
    [mother, await make(mother)],
    [sam, await make(sam)],
  ] as const
  expectStatus(await lose(mother, mia, null), 200)
  for (const [who, id] of tasks) {
    const armed = async (body: object) => {
      expectStatus(await ask('PATCH', who, `/tasks/${id}`, body), 200)
      return (await prisma.task.findUniqueOrThrow({ where: { id } })).remindAt?.toISOString() ?? null
    }
    for (const body of [{ due_at: dueAt, remind: true }, { remind: false }, { remind: true }, { title: 'The check' }])
      expect(await armed(body)).toBeNull()
    expect(await armed({ due_at: later })).toBe(later)
    expect(await armed({ due_at: later, remind: true })).toBe(later)
  }
})
