import type { App } from '../../context.ts'
import type { Child, MomStatus } from '../../generated/prisma/client.ts'
import { addMonths, daysBetween, localDate } from '../../kernel/times.ts'
import { type Db, sql } from '../../providers/database/db.ts'
import { correctedMonthsOn, type Life, lifeOf, monthsOn, pregnancyOn } from '../family/index.ts'
import type { ReasonStage } from './input.ts'

/** A stage that a person is in today, which articles can be for. */
export interface Moment {
  readonly stage: Exclude<ReasonStage, 'everybody'>
  /** The week, or the age in months; null for the other stages. */
  readonly at: number | null
  /** The child of the week, birth or age; null for the other stages. */
  readonly childId: string | null
}

/** A person to find articles for. */
export interface Reader {
  readonly id: string
  /** Primary subtag. */
  readonly language: string
  readonly moments: readonly Moment[]
  /** Whether articles for everybody fit: they may presuppose a baby. */
  readonly isForEverybody: boolean
}

interface Row {
  id: string
  timezone: string
  language: string
  momStatus: MomStatus | null
  children: (Pick<Child, 'id' | 'isExpected'> &
    Record<'dateOfBirth' | 'dueDate' | 'lostOn' | 'lossRecordedAt', string | null>)[]
}

const familiesOf = (userIds: readonly string[]) => sql`
  select u.id, u.timezone, split_part(lower(u.preferred_language), '-', 1) as language, s.mom_status as "momStatus", array(
    select json_build_object('id', c.id, 'dateOfBirth', c.date_of_birth, 'dueDate', c.due_date,
      'isExpected', c.is_expected, 'lostOn', c.lost_on, 'lossRecordedAt', c.loss_recorded_at)
    from children c where c.profile_setup_id = u.id order by c.date_of_birth, c.id
  ) as children
  from users u left join profile_setups s on s.user_id = u.id where u.id = any(${[...userIds]}::uuid[])`

/** The stage `birth` lasts from this week until so many days after the birth. */
const BIRTH_WEEK = 36
const BIRTH_DAYS = 28
/** Months for which a loss is recent. */
const MOURNING_MONTHS = 12

const momentsOf = (childId: string, life: Life, today: string): Moment[] => {
  const week = pregnancyOn(life, today)?.week ?? null
  const months = correctedMonthsOn(life, today) ?? monthsOn(life, today)
  const isBirthNear = week === null ? false : week >= BIRTH_WEEK
  const isBirthRecent = months !== null && daysBetween(life.dateOfBirth, today) <= BIRTH_DAYS
  return [
    ...(week === null ? [] : [{ stage: 'pregnancy', at: week, childId } as const]),
    ...(isBirthNear || isBirthRecent ? [{ stage: 'birth', at: null, childId } as const] : []),
    ...(months === null ? [] : [{ stage: 'age', at: months, childId } as const]),
  ]
}

const readerOf = ({ id, timezone, language, momStatus, children }: Row, now: Date): Reader => {
  const today = localDate(now, timezone)
  const date = (text: string | null) => (text === null ? null : new Date(text))
  const lives = children.map(({ dateOfBirth, dueDate, lostOn, lossRecordedAt, ...child }) => {
    const dates = { dueDate: date(dueDate), lostOn: date(lostOn), lossRecordedAt: date(lossRecordedAt) }
    return {
      id: child.id,
      life: lifeOf({ ...child, ...dates, dateOfBirth: new Date(dateOfBirth as string) }, timezone),
    }
  })
  const living = lives.filter(({ life }) => life.lostOn === null)
  const isMourning = lives.some(({ life: { lostOn } }) => lostOn !== null && today < addMonths(lostOn, MOURNING_MONTHS))
  return {
    id,
    language,
    moments: [
      ...living.flatMap((child) => momentsOf(child.id, child.life, today)),
      ...(momStatus === 'trying' ? [{ stage: 'trying', at: null, childId: null } as const] : []),
      ...(isMourning ? [{ stage: 'loss', at: null, childId: null } as const] : []),
    ],
    isForEverybody: !isMourning || living.length > 0,
  }
}

/** Reads the readers of those ids that have an account, with their stages today. */
export async function readReaders(
  { db, now }: { db: Pick<Db, 'read'>; now: App['now'] },
  userIds: readonly string[],
): Promise<Reader[]> {
  return (await db.read<Row>(familiesOf(userIds))).map((row) => readerOf(row, now()))
}
