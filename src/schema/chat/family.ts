import type { App } from '../../context.ts'
import type { Child } from '../../generated/prisma/client.ts'
import { daysBetween, localDate } from '../../kernel/times.ts'
import type { AiContext, ChildAge } from '../../providers/ai/ai.ts'
import { sql } from '../../providers/database/db.ts'
import { correctedMonthsOn, DUE_WEEK, LAST_WEEK, type Life, lifeOf, monthsOn, weeksOn } from '../family/index.ts'

interface FamilyRow {
  timezone: string
  momStatus: string
  children: (Pick<Child, 'isExpected' | 'lossKind'> &
    Record<'dateOfBirth' | 'dueDate' | 'lostOn' | 'lossRecordedAt', string | null>)[]
}

const familyOf = (userId: string) => sql`
  select u.timezone, s.mom_status as "momStatus", array(
    select json_build_object('dateOfBirth', c.date_of_birth, 'dueDate', c.due_date, 'isExpected', c.is_expected,
      'lossKind', c.loss_kind, 'lostOn', c.lost_on, 'lossRecordedAt', c.loss_recorded_at)
    from children c where c.profile_setup_id = s.user_id order by c.date_of_birth, c.id
  ) as children
  from profile_setups s join users u on u.id = s.user_id where s.user_id = ${userId}::uuid`

/** A living child's age for a provider. */
export function childAge(life: Life, today: string): ChildAge {
  const months = monthsOn(life, today)
  if (months === null) {
    const week = weeksOn(life, today)
    return week > LAST_WEEK ? { unrecorded: true } : { weeksToGo: DUE_WEEK - week }
  }
  const correctedMonths = correctedMonthsOn(life, today)
  return { months, ...(correctedMonths !== null && { correctedMonths }) }
}

/** How long somebody is a new mother, in months. */
const NEW_MONTHS = 12

/**
 * The stage of parenthood as far as it still holds: nobody is pregnant for three years, nor a new mother of a child who
 * goes to nursery.
 */
const statusNow = (momStatus: string, ages: readonly ChildAge[]): string | null => {
  const [isExpecting, isUnrecorded] = [ages.some((age) => 'weeksToGo' in age), ages.some((age) => 'unrecorded' in age)]
  if (momStatus === 'pregnant') return isUnrecorded && !isExpecting ? null : momStatus
  const hasNew = ages.some((age) => 'months' in age && age.months < NEW_MONTHS)
  return momStatus === 'new_mom' && ages.some((age) => 'months' in age) && !hasNew ? 'parent' : momStatus
}

/** All a provider may know of a family, as it is today in the user's time zone. */
export async function readFamily(
  { db, now }: Pick<App, 'db' | 'now'>,
  userId: string,
): Promise<Required<Pick<AiContext, 'momStatus' | 'childrenAges' | 'losses'>>> {
  const [setup] = await db.read<FamilyRow>(familyOf(userId))
  if (!setup) return { momStatus: null, childrenAges: [], losses: [] }
  const today = localDate(now(), setup.timezone)
  const date = (text: string | null) => (text === null ? null : new Date(text))
  const lives = setup.children.map(({ dateOfBirth, dueDate, lostOn, lossRecordedAt, ...child }) => {
    const dates = { dueDate: date(dueDate), lostOn: date(lostOn), lossRecordedAt: date(lossRecordedAt) }
    const life = lifeOf({ ...child, ...dates, dateOfBirth: new Date(dateOfBirth as string) }, setup.timezone)
    return { life, kind: child.lossKind }
  })
  const losses = lives
    .flatMap(({ life: { lostOn }, kind }) => (lostOn === null ? [] : [{ kind, lostOn }]))
    .sort((one, other) => (one.lostOn < other.lostOn ? 1 : -1))
    .map(({ kind, lostOn }) => ({ kind, weeksAgo: Math.floor(daysBetween(lostOn, today) / 7) }))
  const living = lives.filter(({ life }) => life.lostOn === null)
  const childrenAges = living.map(({ life }) => childAge(life, today))
  return { momStatus: statusNow(setup.momStatus, childrenAges), childrenAges, losses }
}
