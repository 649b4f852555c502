import { expect, test } from 'vitest'
import { cleanUp } from '../../../src/kernel/batches.ts'
import { exchange, openChat } from '../../chat/reader.ts'
import { expectStatus, type Person, useService } from '../../support/service.ts'
import { allowancesOf, haveUsed } from './people.ts'

const running = useService()
const HOUR = 3_600_000

/** Somebody who lives in a time zone, and what they do. */
const personIn = async (timezone: string) => {
  const service = running.current
  const person = await service.person()
  const move = (to: string) => service.prisma.user.update({ where: { id: person.id }, data: { timezone: to } })
  await move(timezone)
  const chat = await openChat(service, person)
  return { service, person, move, send: () => exchange(service, person, chat, 'How much should a newborn sleep?') }
}

const messages = async (person: Person) => (await allowancesOf(running.current, person)).chat_messages

/** The start of the next hour at which the clocks of a time zone show midnight. */
const nextMidnight = async (person: Person) => Date.parse((await messages(person)).resets_at)

/** Moves the clock, beyond which an access token does not last. */
const goTo = async (person: Person, time: number) => {
  const { clock, request } = running.current
  clock.advance(time - clock.now().getTime())
  const { body } = expectStatus(
    await request('POST', '/auth/refresh', { body: { refresh_token: person.refreshToken } }),
    200,
  )
  person.token = body.access_token
  person.refreshToken = body.refresh_token
}

test('the day is that of the person’s time zone', async () => {
  const [honolulu, kiritimati] = [await personIn('Pacific/Honolulu'), await personIn('Pacific/Kiritimati')]
  for (const { service, person, send } of [honolulu, kiritimati]) {
    await send()
    const { resets_at } = await messages(person)
    const { timezone } = await service.prisma.user.findUniqueOrThrow({ where: { id: person.id } })
    expect(
      new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeStyle: 'medium' }).format(new Date(resets_at)),
    ).toBe('00:00:00')
    expect(Date.parse(resets_at) - service.app.now().getTime()).toBeLessThanOrEqual(24 * HOUR)
  }
})

test('a time zone unknown to the database blocks neither messages nor allowances', async () => {
  // Of ICU alone. Others are too new for the database of some servers.
  for (const timezone of ['AET', 'US/Pacific-New']) {
    const { person, send } = await personIn(timezone)
    expect((await send()).at(-1)?.data.type).toBe('done')
    const { used, resets_at } = await messages(person)
    expect(used).toBe(1)
    expect(
      new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeStyle: 'medium' }).format(new Date(resets_at)),
    ).toBe('00:00:00')
  }
})

test('at midnight what was used is there again', async () => {
  const { service, person, send } = await personIn('Asia/Kolkata')
  await send()
  const end = await nextMidnight(person)
  await goTo(person, end - 1_000)
  expect((await messages(person)).used).toBe(1)
  await goTo(person, end)
  expect(await messages(person)).toMatchObject({ used: 0, remaining: 300 })
  await send()
  expect(await messages(person)).toMatchObject({ used: 1, remaining: 299 })
  expect((await nextMidnight(person)) - end).toBe(24 * HOUR)
  expect(await service.prisma.allowanceUse.count({ where: { userId: person.id } })).toBe(1)
})

test('moving to other time zones gives nobody a second day', async () => {
  const { person, move, send } = await personIn('UTC')
  await send()
  const ends = new Set<number>()
  const zones = ['Pacific/Kiritimati', 'Asia/Tokyo', 'Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Honolulu']
  const begin = running.current.app.now().getTime()
  for (let hours = 0; hours < 7 * 24; hours += 3) {
    await goTo(person, begin + hours * HOUR)
    // To where the day would end soonest.
    for (const zone of zones) {
      await move(zone)
      if ((await messages(person)).used > 0) break
      if ((await nextMidnight(person)) - running.current.app.now().getTime() < 6 * HOUR) break
    }
    await send()
    ends.add(await nextMidnight(person))
  }
  const days = [...ends].sort((one, other) => one - other)
  const lengths = days.slice(1).map((end, at) => (end - (days[at] as number)) / HOUR)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(23)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(48)
})

test('days that ended long ago are cleaned up, others stay', async () => {
  const { service, person } = await personIn('UTC')
  const other = await service.person()
  const ago = (days: number) => new Date(service.app.now().getTime() - days * 24 * HOUR)
  await haveUsed(service, person, 'chat_messages', 1, ago(4))
  await haveUsed(service, other, 'chat_messages', 1, ago(1))
  await cleanUp.run(service.app, {}, {} as never)
  const left = await service.prisma.allowanceUse.findMany({ where: { userId: { in: [person.id, other.id] } } })
  expect(left.map(({ userId }) => userId)).toStrictEqual([other.id])
})

test('usage is part of the export and goes with the account', async () => {
  const { service, person, send } = await personIn('UTC')
  await send()
  const part = service.app.domains
    .flatMap(({ exports = [] }) => exports)
    .find(({ table }) => table === 'allowance_uses')
  expect(part?.columns).toStrictEqual(['user_id', 'allowance', 'used', 'resets_at'])
  expectStatus(
    await service.request('DELETE', '/users/account', { token: person.token, body: { password: person.password } }),
    200,
  )
  await expect.poll(() => service.prisma.allowanceUse.count({ where: { userId: person.id } })).toBe(0)
})
