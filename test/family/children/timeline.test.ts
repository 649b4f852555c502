import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/kernel/times.ts'
import { useService } from '../../support/service.ts'
import { type Day, type Mother, type Story, walk } from './walk.ts'

const service = useService()

const post =
  (name: string, what: string, body: object | undefined = {}, method = 'POST') =>
  ({ ids, ask }: Mother) =>
    ask(method, `/users/child-profiles/${ids[name]}/${what}`, body)

const plan =
  (name: string, days: number) =>
  ({ ids, ask }: Mother) => {
    const due_at = new Date(service.current.clock.now().getTime() + days * 86_400_000)
    return ask('POST', '/tasks', { title: `Buy a cot for ${name}`, child_id: ids[name], due_at })
  }

/** What happens to whom, by days from the due date; each mother in a zone of her own. */
const STORIES = {
  overdue: {
    timezone: 'Pacific/Kiritimati',
    children: ['Lea'],
    does: { 17: post('Lea', 'born', { time: '04:20', weight_grams: 3900, length_cm: 53.5 }) },
  },
  early: {
    timezone: 'America/New_York',
    children: ['Tom'],
    does: { [-60]: post('Tom', 'born', { weight_grams: 1800 }) },
  },
  miscarried: {
    timezone: 'Europe/Paris',
    children: ['Ada'],
    does: { [-220]: plan('Ada', 60), [-207]: post('Ada', 'loss', { kind: 'miscarriage' }) },
  },
  twins: {
    timezone: 'Asia/Kolkata',
    children: ['Asha', 'Usha'],
    does: {
      [-8]: post('Asha', 'born'),
      [-6]: post('Usha', 'born'),
      90: plan('Usha', 20),
      100: post('Usha', 'loss', { kind: 'infant_death' }),
    },
  },
  silent: {
    timezone: 'Pacific/Pago_Pago',
    children: ['Max'],
    does: { 400: post('Max', 'loss'), 500: post('Max', 'loss', undefined, 'DELETE') },
  },
} satisfies Record<string, Story>

let mothers: Record<keyof typeof STORIES, Mother>

beforeAll(async () => {
  const walked = await walk(service.current, Object.values(STORIES))
  mothers = Object.fromEntries(Object.keys(STORIES).map((name, at) => [name, walked[at]])) as typeof mothers
}, 600_000)

const textsOf = (days: readonly Day[]) => days.flatMap(({ sent }) => sent.map(({ text }) => text))
const stagesOf = ({ days }: Mother, name: string) =>
  days.flatMap(({ children }) => children.filter((child) => child.name === name))

test('nobody has an age before birth, or after a loss', () => {
  for (const { days } of Object.values(mothers))
    for (const { children, told, sent } of days)
      for (const { stage, age, months, corrected, week } of children) {
        if (stage !== 'born') expect([age, months, corrected]).toStrictEqual([0, null, null])
        if (stage !== 'expected') expect(week).toBeNull()
        if (children.every((child) => child.stage !== 'born')) {
          expect(told).not.toMatch(/ aged |month old|recently had a baby/)
          for (const { text } of sent) expect(text).not.toMatch(/ old( |$)|since|after the birth/)
        }
      }
})

test('weeks and ages only ever grow, week 41 and 42 exist, and then there is no week', () => {
  for (const { story, days } of Object.values(mothers))
    for (const name of story.children) {
      const seen = days.flatMap(({ children }) => children.filter((child) => child.name === name))
      const weeks = seen.flatMap(({ week, day }) => (week === null ? [] : [week * 7 + (day ?? 0)]))
      expect(weeks).toStrictEqual([...weeks].sort((one, other) => one - other))
      expect(Math.min(...weeks)).toBeGreaterThan(3 * 7)
      const months = seen.flatMap((child) => child.months ?? [])
      expect(months).toStrictEqual([...months].sort((one, other) => one - other))
    }
  const overdue = stagesOf(mothers.overdue, 'Lea').map(({ week }) => week)
  expect(overdue).toEqual(expect.arrayContaining([41, 42]))
  const silent = stagesOf(mothers.silent, 'Max')
  expect(Math.max(...silent.map(({ week }) => week ?? 0))).toBe(42)
  expect(silent.at(-1)).toMatchObject({ stage: 'expected', week: null, age: 0, milestones: [] })
  expect(mothers.silent.days.at(-1)?.told).not.toContain('is pregnant')
})

test('each mother is sent everything once, on its day where she is', () => {
  for (const { days, dueDate } of Object.values(mothers)) {
    const texts = textsOf(days)
    expect(texts).toStrictEqual([...new Set(texts)])
    for (const { text, on } of days.flatMap(({ sent }) => sent)) {
      const [, week] = /^Week (\d+):/.exec(text) ?? []
      if (week !== undefined) expect([text, on]).toStrictEqual([text, addDays(dueDate, (Number(week) - 40) * 7)])
    }
  }
  const titles = (mother: Mother) => textsOf(mother.days).map((text) => text.split(/:? \| |: /)[0])
  const weeks = (to: number) => Array.from({ length: to - 3 }, (_, at) => `Week ${at + 4}`)
  const ages = (name: string) =>
    ['2 months', '4 months', '6 months', '9 months', '12 months', '15 months', '18 months', '2 years', '30 months'].map(
      (age) => `${name} is ${age} old`,
    )
  expect(titles(mothers.overdue)).toStrictEqual([...weeks(42), ...ages('Lea')])
  expect(titles(mothers.silent)).toStrictEqual([...weeks(42), 'How are you?'])
  expect(titles(mothers.miscarried)).toStrictEqual(weeks(10))
  expect(titles(mothers.twins)).toStrictEqual([
    ...weeks(39),
    'Asha is 2 months old',
    'Usha is 2 months old',
    ...ages('Asha').slice(1),
    'Asha is 3 years old',
  ])
})

test('a preterm child shows both ages until it is two', () => {
  const seen = stagesOf(mothers.early, 'Tom').filter(({ months }) => months !== null)
  for (const { months, corrected } of seen) {
    expect(corrected === null).toBe((months ?? 0) >= 24)
    if (corrected !== null) expect((months ?? 0) - corrected).toBeLessThanOrEqual(2)
  }
  expect(seen.find(({ months }) => months === 6)).toMatchObject({ corrected: 4, milestones: ['4 months'] })
  const texts = textsOf(mothers.early.days)
  expect(texts.find((text) => text.startsWith('Tom: 4 months from the due date'))).toContain('5 months after the birth')
  expect(texts.at(-1)).toContain('Tom is 3 years old')
})

test('after a loss nothing is sent or shown of the child, and nothing congratulates', () => {
  const after = ({ days }: Mother, name: string) =>
    days.filter(({ children }) => children.some((child) => child.name === name && child.stage === 'lost'))
  const days = [...after(mothers.miscarried, 'Ada'), ...after(mothers.silent, 'Max')]
  expect(days.length).toBeGreaterThan(100)
  for (const { children, status, told, sent, shown } of days) {
    expect(children).toMatchObject([{ listed: false, week: null, milestones: [] }])
    expect([sent, shown, status]).toStrictEqual([[], 0, 'parent'])
    expect(told).toMatch(/^- The app knows of no living child of the user\. - The user has lived through /)
  }
  for (const { children, sent, told } of after(mothers.twins, 'Usha')) {
    expect(children).toMatchObject([{ listed: true }, { listed: false, milestones: [] }])
    for (const { text } of sent) expect(text).toMatch(/^Asha /)
    expect(told).toContain('lived through the death of a baby')
    expect(told.match(/one aged/g)).toHaveLength(1)
  }
  for (const { days } of Object.values(mothers))
    expect(JSON.stringify(textsOf(days))).not.toMatch(/congrat|well done|hooray|happy/i)
})
