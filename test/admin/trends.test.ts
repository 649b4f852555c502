import { beforeAll, expect, test } from 'vitest'
import { rollUp } from '../../src/schema/admin/roll-up.ts'
import { findDifferences, repairDerivedData } from '../../src/schema/reconcile.ts'
import { openChat } from '../chat/reader.ts'
import { randomFrom } from '../support/random.ts'
import { useService } from '../support/service.ts'

const service = useService()
const HOUR = 3_600_000
const DAY = 24 * HOUR

const random = randomFrom(20_260_126)

const dayOf = (time: number) => Math.floor(time / DAY)
/** 1970-01-01 was a Thursday. */
const weekOf = (day: number) => Math.floor((day + 3) / 7)
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

interface Somebody {
  id: string
  signedUp: number
  days: Set<number>
}
interface Answer {
  at: number
  ms: number | null
  isFailed: boolean
}

let token: string
let now: number
const people: Somebody[] = []
const answers: Answer[] = []

/** People of fifteen weeks, on random days afterwards, and answers of a month; laid out as the past would have left them. */
beforeAll(async () => {
  const { app, pool, prisma } = service.current
  ;({ token } = await service.current.admin())
  now = app.now().getTime()
  for (let n = 0; n < 150; n++) {
    const signedUp = now - random(105 * DAY)
    const { id } = await prisma.user.create({
      data: { email: `somebody-${n}@example.com`, fullName: 'Somebody', createdAt: new Date(signedUp) },
    })
    const days = new Set([dayOf(signedUp)])
    for (let visit = random(25); visit > 0; visit--) days.add(dayOf(signedUp + random(now - signedUp)))
    people.push({ id, signedUp, days })
    await prisma.activeDay.createMany({
      data: [...days].map((day) => ({ userId: id, day: new Date(day * DAY), lastSeenAt: new Date(day * DAY) })),
    })
  }
  const { id: conversationId } = await prisma.conversation.create({ data: { userId: (people[0] as Somebody).id } })
  for (let n = 0; n < 400; n++)
    answers.push({
      at: now - random(6 * DAY),
      ms: random(10) === 0 ? null : 1 + random(4_000),
      isFailed: random(12) === 0,
    })
  await pool.query(
    `insert into messages (id, conversation_id, sender, text, state, first_word_ms, created_at)
     select uuid_v7(at), $1, 'ai', 'Words', case when failed then 'failed' else 'complete' end::"MessageState", ms, at
     from unnest($2::timestamptz[], $3::int[], $4::boolean[]) as made (at, ms, failed)`,
    [
      conversationId,
      answers.map(({ at }) => new Date(at)),
      answers.map(({ ms }) => ms),
      answers.map(({ isFailed }) => isFailed),
    ],
  )
  // A run makes up for one day of answers.
  for (let run = 0; run < 9; run++) await rollUp(app)
})

const ask = async (query: string) => {
  const { data, errors } = await service.current.graphql(query, {}, token)
  expect(errors).toBeUndefined()
  return data
}

const GROWTH = '{ adminGrowth(period: last_quarter) { day signUps activeOnDay activeInWeek } }'
const RETENTION = '{ adminRetention { week signUps active } }'
const ANSWERS = (period: string) =>
  `{ adminAnswers(period: ${period}) { at answers failed firstWordMedianMs firstWordSlowMs } }`

test('sign-ups and active people are those that a plain count finds', async () => {
  const today = dayOf(now)
  const activeIn = (first: number, last: number) =>
    people.filter(({ days }) => [...days].some((day) => day >= first && day <= last)).length
  const expected = Array.from({ length: 90 }, (_, at) => {
    const day = today - 89 + at
    return {
      day: dateOf(day),
      signUps: people.filter(({ signedUp }) => dayOf(signedUp) === day).length,
      activeOnDay: activeIn(day, day),
      activeInWeek: activeIn(day - 6, day),
    }
  })
  expect((await ask(GROWTH)).adminGrowth).toStrictEqual(expected)
})

test('weekly retention of sign-ups matches a plain count', async () => {
  const thisWeek = weekOf(dayOf(now))
  const expected = Array.from({ length: 12 }, (_, at) => {
    const week = thisWeek - 12 + at
    const cohort = people.filter(({ signedUp }) => weekOf(dayOf(signedUp)) === week)
    const over = Math.min(8, thisWeek - 1 - week)
    return {
      week: dateOf(week * 7 - 3),
      signUps: cohort.length,
      active: Array.from(
        { length: over },
        (_, after) => cohort.filter(({ days }) => [...days].some((day) => weekOf(day) === week + after + 1)).length,
      ),
    }
  })
  expect((await ask(RETENTION)).adminRetention).toStrictEqual(expected)
})

test('answers and their time to first token match a plain count', async () => {
  const rounded = (ms: number) => Math.round(2 ** (Math.ceil(4 * Math.log2(ms)) / 4))
  const within = (some: readonly Answer[], share: number) => {
    const known = some.flatMap(({ ms }) => ms ?? []).sort((one, other) => one - other)
    const value = known[Math.ceil(share * known.length) - 1]
    return value === undefined ? null : rounded(value)
  }
  for (const [period, unit, count] of [
    ['last_month', DAY, 30],
    ['last_day', HOUR, 24],
  ] as const) {
    const last = Math.floor(now / unit)
    const expected = Array.from({ length: count }, (_, at) => {
      const begun = (last - count + 1 + at) * unit
      const some = answers.filter(({ at: made }) => made >= begun && made < begun + unit)
      const given = some.filter(({ isFailed }) => !isFailed)
      return {
        at: new Date(begun).toISOString(),
        answers: given.length,
        failed: some.length - given.length,
        firstWordMedianMs: within(given, 0.5),
        firstWordSlowMs: within(given, 0.95),
      }
    })
    expect((await ask(ANSWERS(period))).adminAnswers).toStrictEqual(expected)
  }
})

test('repeated runs and a full recount give the same trends', async () => {
  const { app, pool } = service.current
  const kept = async () => {
    const { rows } = await pool.query(`select
      (select json_agg(d order by d) from (select * from daily_retention where day between current_date - 90 and current_date - 2) d) as retention,
      (select json_agg(s order by s) from (select * from daily_sign_ups where people > 0 and day < current_date - 1) s) as sign_ups,
      (select json_agg(a order by a) from (
        select * from hourly_answers where answers + failed > 0 and at < now() - interval '4 hours') a) as answers`)
    return rows[0]
  }
  const before = await kept()
  for (const part of Object.values(before)) expect(part).not.toHaveLength(0)
  await rollUp(app)
  expect(await kept()).toStrictEqual(before)
  const charts = async () => [await ask(GROWTH), await ask(RETENTION), await ask(ANSWERS('last_month'))]
  const shown = await charts()
  // Older days of answers than a first run reads are not there yet.
  await repairDerivedData(pool, app.now())
  expect(await findDifferences(pool, app.now())).toStrictEqual({})
  expect(await kept()).toStrictEqual(before)

  await pool.query('delete from daily_retention where day between current_date - 90 and current_date - 2')
  await pool.query('delete from daily_sign_ups where day < current_date - 1')
  await pool.query("delete from hourly_answers where at < now() - interval '4 hours'")
  expect(Object.keys(await findDifferences(pool, app.now()))).toStrictEqual([
    'retention of days',
    'sign-ups of days',
    'answers of hours',
  ])
  await repairDerivedData(pool, app.now())
  expect(await kept()).toStrictEqual(before)
  expect(await charts()).toStrictEqual(shown)
})

test('trends include late answers, sign-ups and activity', async () => {
  const { app, pool, prisma } = service.current
  const last = async () => {
    const [growth] = (await ask(GROWTH)).adminGrowth.slice(-1)
    const points = (await ask(ANSWERS('last_month'))).adminAnswers
    const total = points.reduce((sum: number, { answers: some }: { answers: number }) => sum + some, 0)
    return { ...growth, total }
  }
  const before = await last()
  const person = await service.current.person()
  await prisma.activeDay.upsert({
    where: { userId_day: { userId: person.id, day: new Date(dayOf(Date.now()) * DAY) } },
    create: { userId: person.id, day: new Date(dayOf(Date.now()) * DAY), lastSeenAt: new Date() },
    update: {},
  })
  await pool.query(
    `insert into messages (id, conversation_id, sender, text, state, first_word_ms, created_at)
     select uuid_v7(at), c.id, 'ai', 'Late', 'complete', 700, at
     from conversations c, (select now() - interval '1 hour' as at) late limit 1`,
  )
  await rollUp(app)
  expect(await last()).toMatchObject({
    signUps: before.signUps + 1,
    activeOnDay: before.activeOnDay + 1,
    activeInWeek: before.activeInWeek + 1,
    total: before.total + 1,
  })
})

test('an answer keeps the time to its first word', async () => {
  const { pool, request } = service.current
  const person = await service.current.person()
  const chat = await openChat(service.current, person)
  await request('POST', `/chats/${chat}/message`, { token: person.token, body: { message: 'How do babies sleep?' } })
  const time = async () =>
    (
      await pool.query(
        "select first_word_ms as ms from messages where conversation_id = $1 and sender = 'ai' and state = 'complete'",
        [chat],
      )
    ).rows[0]?.ms
  await expect.poll(time).toEqual(expect.any(Number))
})

test('only those who may see figures see the charts', async () => {
  const person = await service.current.person()
  for (const query of [GROWTH, RETENTION, ANSWERS('last_day')]) {
    const { errors } = await service.current.graphql(query, {}, person.token)
    expect(errors?.[0].extensions.code).toBe('forbidden')
  }
})
