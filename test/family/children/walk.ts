import { addDays, localDate } from '../../../src/kernel/times.ts'
import { readFamily } from '../../../src/schema/chat/family.ts'
import { systemPrompt } from '../../../src/schema/chat/personality.ts'
import { remindOfMilestones } from '../../../src/schema/planner/milestones/remind.ts'
import { remindOfTasks } from '../../../src/schema/planner/tasks/remind.ts'
import { HELP } from '../../ai/fixtures/help.ts'
import { bearer } from '../../notifications/support.ts'
import { expectStatus, type Person, type Service } from '../../support/service.ts'

/** What a child's mother sees of it on a day. */
export interface Seen {
  name: string
  listed: boolean
  age: number | null
  stage: string
  week: number | null
  day: number | null
  months: number | null
  corrected: number | null
  milestones: string[]
}

/** A day of a mother: what she sees, what an assistant is told of her, and what was sent to her since she was last seen. */
export interface Day {
  date: string
  status: string
  children: Seen[]
  told: string
  sent: { id: string; text: string; on: string }[]
  /** Notifications in the app. */
  shown: number
}

/** A mother in a time zone and what she does on certain days, by days from the due date. */
export interface Story {
  timezone: string
  children: string[]
  does: Record<number, (mother: Mother) => Promise<void>>
}

export interface Mother {
  story: Story
  person: Person
  dueDate: string
  ids: Record<string, string>
  ask: (method: string, path: string, body?: unknown) => Promise<any>
  days: Day[]
}

/** A reminder is sent for half a day. */
const STEP_HOURS = 12

/** The days that are read: all around the due date, else every fifth. */
const isRead = (day: number) => Math.abs(day) < 30 || day % 5 === 0

/** A noon that the database’s clock, which plans reminders, has not reached, so that every walk is the same. */
const BEGIN = '2040-01-02'

const SEEN = `
  profileSetup { momStatus children { id } }
  children(lost: true) { id fullName age stage pregnancyWeek pregnancyDay ageMonths correctedAgeMonths }`

const begin = async (service: Service, story: Story, dueDate: string): Promise<Mother> => {
  const person = await service.person()
  const ask: Mother['ask'] = async (method, path, body) => {
    const answer = await service.request(method, path, { token: await bearer(service, person), body })
    return expectStatus(answer, method === 'POST' && /setup$|tasks$/.test(path) ? 201 : 200).body
  }
  await ask('PUT', '/users/settings/profile', { timezone: story.timezone })
  const children = story.children.map((full_name) => ({ full_name, date_of_birth: dueDate }))
  await ask('POST', '/users/profile/setup', { mom_status: 'pregnant', children })
  const { children_metadata } = await ask('GET', '/users/profile/setup')
  const ids = Object.fromEntries(children_metadata.map(({ id, full_name }: any) => [full_name, id]))
  return { story, person, dueDate, ids, ask, days: [] }
}

const look = async (service: Service, { story, person, ids, days }: Mother): Promise<void> => {
  const { app, prisma } = service
  const now = Object.values(ids).map((id, at) => `now${at}: milestones(childId: "${id}", state: now) { id months }`)
  const { data, errors } = await service.graphql(`{ ${SEEN} ${now.join(' ')} }`, {}, await bearer(service, person))
  if (errors) throw new Error(JSON.stringify(errors))
  const listed = new Set(data.profileSetup.children.map(({ id }: any) => id))
  const children = data.children.map((child: any): Seen => {
    const milestones = data[`now${Object.values(ids).indexOf(child.id)}`].map((each: any) =>
      each.months === null ? each.id : `${each.months} months`,
    )
    return {
      name: child.fullName,
      listed: listed.has(child.id),
      age: child.age,
      stage: child.stage,
      week: child.pregnancyWeek,
      day: child.pregnancyDay,
      months: child.ageMonths,
      corrected: child.correctedAgeMonths,
      milestones: [...new Set<string>(milestones)],
    }
  })
  const family = await readFamily(app, person.id)
  const context = { personality: 'friend', language: 'en', help: HELP, ...family } as const
  const prompt = systemPrompt({ personality: 'friend', context })
  // Each notification counts for the first day that it is seen on, so what was sent and is gone is remembered.
  const known = new Set(days.flatMap(({ sent }) => sent.map(({ id }) => id)))
  const shown = await prisma.notification.findMany({ where: { userId: person.id }, orderBy: { id: 'asc' } })
  const sent = shown.filter(({ id }) => !known.has(id))
  days.push({
    date: localDate(app.now(), story.timezone),
    status: data.profileSetup.momStatus,
    children,
    told: prompt.slice(prompt.indexOf('About the user')).split('\n').slice(1, -1).join(' '),
    sent: sent.map(({ id, title, body, createdAt }) => ({
      id,
      text: `${title} | ${body}`,
      on: localDate(createdAt, story.timezone),
    })),
    shown: shown.length,
  })
}

/** Walks through the mothers' days, from week 4 to the third birthday. */
export const walk = async (service: Service, stories: readonly Story[]): Promise<Mother[]> => {
  const { app, clock } = service
  clock.advance(Date.parse(`${BEGIN}T12:00:00Z`) - clock.now().getTime())
  const first = -36 * 7 - 2
  const dueDate = addDays(BEGIN, -first)
  const mothers: Mother[] = []
  for (const story of stories) mothers.push(await begin(service, story, dueDate))
  const run = { id: '', attempt: 1, signal: AbortSignal.timeout(3_600_000), log: app.log }
  for (let day = first + 1; day <= 3 * 366; day += 1) {
    for (let hours = 0; hours < 24; hours += STEP_HOURS) {
      clock.advance(STEP_HOURS * 3_600_000)
      await remindOfMilestones.run(app, {}, run)
    }
    await remindOfTasks.run(app, {}, run)
    await Promise.all(
      mothers.map(async (mother) => {
        const act = mother.story.does[day]
        await act?.(mother)
        if (isRead(day) || act) await look(service, mother)
      }),
    )
  }
  return mothers
}
