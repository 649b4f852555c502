import type { App, Viewer } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { accountIsGone, orAccountIsGone } from '../../../kernel/locks.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'
import type { AllowanceName, Plan } from '../../../providers/plans/plans.ts'
import { dayOf, USES, type Uses } from './day.ts'
import { planOf, SUBSCRIPTIONS, type Subscribed } from './plans.ts'

/** The allowances that reset every day, with stored units per allowed unit: minutes of speech are stored in seconds. */
const UNITS = { chat_messages: 1, voice_minutes: 60 } as const satisfies Partial<Record<AllowanceName, number>>

export type DailyAllowance = keyof typeof UNITS

export const DAILY = Object.keys(UNITS) as DailyAllowance[]

/** An allowance with its use. */
export interface Allowance {
  readonly name: AllowanceName
  readonly used: number
  /** Null without a limit. */
  readonly allowed: number | null
  /** Null for an allowance that does not reset. */
  readonly resetsAt: Date | null
  /** The ids of the plans that have more of it. */
  readonly plans: readonly string[]
}

/** The ids of the plans with more of an allowance than the given plan. */
export function plansWithMore(
  { plans }: Pick<App, 'plans'>,
  { allowances, rank }: Plan,
  name: AllowanceName,
): string[] {
  const more = (other: Plan) => (other.allowances[name] ?? Infinity) > (allowances[name] ?? Infinity)
  return plans.all.filter((other) => other.rank > rank && more(other)).map(({ id }) => id)
}

/** Converts the stored use of a day to an allowance in the units that people see. */
export function dailyAllowance(
  app: Pick<App, 'plans'>,
  plan: Plan,
  { name, used, resetsAt }: { name: DailyAllowance; used: number; resetsAt: Date },
): Allowance {
  return {
    name,
    used: Math.ceil(used / UNITS[name]),
    allowed: plan.allowances[name],
    resetsAt,
    plans: plansWithMore(app, plan, name),
  }
}

/** The uses that a transaction has counted. */
export interface Counted {
  /** The allowances after it, by name. */
  readonly allowances: ReadonlyMap<DailyAllowance, Allowance>
  /** @throws AppError if one of the allowances was used up before, so that the transaction rolls back. */
  assertLeft(): void
  /** Takes the counted uses back, for a message that turns out to be exempt. */
  giveBack(): Promise<void>
}

interface Row {
  name: DailyAllowance
  used: number
  added: number
  resetsAt: Date
}

/**
 * Counts uses, in seconds or pieces, in the transaction of the use itself: rolled back, it counts nothing; repeated
 * under an `Idempotency-Key`, it counts once. The counting statement locks the person's rows, so that only one of
 * several instances gets the last use, and the later of two that begin a day finds it begun. A use of more than is left
 * may exceed the allowance, because speech is measured only after it was spoken.
 */
export async function countUses(
  app: Pick<App, 'now' | 'plans'>,
  tx: Tx,
  { id }: Pick<Viewer, 'id'>,
  amounts: Readonly<Partial<Record<DailyAllowance, number>>>,
): Promise<Counted> {
  const now = app.now()
  const [person] = await tx.read<Subscribed & Uses>(sql`
    select ${USES}, ${SUBSCRIPTIONS} from users u where id = ${id}::uuid and deleted_at is null`)
  if (!person) throw accountIsGone()
  const ends = Object.keys(amounts).map((name) => dayOf(now, person, name).resetsAt)
  const rows = await tx
    .read<Row>(sql`
      with added as (
        select * from unnest(${Object.keys(amounts)}::text[], ${Object.values(amounts)}::int[], ${ends}::timestamptz[])
          as a (name, amount, end_of_day)
      ), counted as (
        insert into allowance_uses as use (user_id, allowance, used, resets_at)
        select ${id}::uuid, name, amount, end_of_day from added order by name
        on conflict (user_id, allowance) do update set
          used = case when use.resets_at > ${now}::timestamptz then use.used else 0 end + excluded.used,
          resets_at = case when use.resets_at > ${now}::timestamptz then use.resets_at else excluded.resets_at end
        returning allowance, used, resets_at
      )
      select name, used, amount as added, resets_at as "resetsAt" from counted join added on name = allowance`)
    .catch(orAccountIsGone)
  const plan = planOf(app, person)
  const before = (row: Row) => dailyAllowance(app, plan, { ...row, used: row.used - row.added })
  return {
    allowances: new Map(rows.map((row) => [row.name, dailyAllowance(app, plan, row)])),
    assertLeft: () => {
      const exceeded = rows.find(
        (row) => row.used - row.added >= (plan.allowances[row.name] ?? Infinity) * UNITS[row.name],
      )
      if (exceeded) throw usedUp(app, before(exceeded))
    },
    giveBack: async () => {
      await tx.run(sql`
        update allowance_uses set used = used - amount
        from unnest(${Object.keys(amounts)}::text[], ${Object.values(amounts)}::int[]) as a (name, amount)
        where user_id = ${id}::uuid and allowance = name`)
    },
  }
}

const UNITS_IN_WORDS = {
  chat_messages: 'messages a day',
  voice_minutes: 'minutes of speech a day',
  photos: 'photos',
} satisfies Record<AllowanceName, string>

const ADVICE = {
  chat_messages: 'Messages about a danger are still answered.',
  voice_minutes: 'You can continue by typing. Messages about a danger are still answered.',
  photos: 'Delete some to add others.',
} satisfies Record<AllowanceName, string>

/** The error for an exhausted allowance: `premium_required`, or another code if no plan has a larger one. */
export function usedUp({ now }: Pick<App, 'now'>, { name, used, allowed, resetsAt, plans }: Allowance): AppError {
  const message = `You have used all ${allowed?.toLocaleString('en')} ${UNITS_IN_WORDS[name]} of your plan. ${ADVICE[name]}`
  if (plans.length > 0)
    return new AppError('premium_required', message, {
      allowance: { name, used, allowed: allowed ?? used, resets_at: resetsAt?.toISOString() ?? null, plans },
    })
  if (resetsAt === null) return new AppError('storage_quota_exceeded', message)
  return new AppError('rate_limited', message, { retryAfter: (resetsAt.getTime() - now().getTime()) / 1000 })
}
