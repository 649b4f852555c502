import type { App, Viewer } from '../../context.ts'
import { sql } from '../../providers/database/db.ts'
import { accountIsGone } from '../users/profile.ts'
import { type Allowance, DAILY, type DailyAllowance, dailyAllowance } from './count.ts'
import { END_OF_DAY, midnights } from './day.ts'
import { COUNTS_AS_PHOTO, photoAllowance } from './photos.ts'
import { planOf, SUBSCRIPTIONS, type Subscribed, type WordedPlan, wordedPlan } from './plans.ts'

/** What a person has of what is limited. */
export interface Allowances {
  readonly plan: WordedPlan
  readonly allowances: readonly Allowance[]
}

type Row = Subscribed & { language: string; name: DailyAllowance; used: number; resetsAt: Date; photos: number }

/** What a person may use and has used. */
export const readAllowances = async (
  app: Pick<App, 'db' | 'now' | 'plans'>,
  { id }: Pick<Viewer, 'id'>,
): Promise<Allowances> => {
  const now = app.now()
  const rows = await app.db.read<Row>(sql`
    with person as (
      select id, preferred_language as language, ${midnights(now)}, ${SUBSCRIPTIONS},
        (select count(*)::int from images where user_id = u.id and ${COUNTS_AS_PHOTO}) as photos
      from users u where id = ${id}::uuid and deleted_at is null
    )
    select language, subscriptions, photos, name,
      case when use.resets_at > ${now}::timestamptz then use.used else 0 end as used,
      case when use.resets_at > ${now}::timestamptz then use.resets_at else ${END_OF_DAY} end as "resetsAt"
    from person cross join unnest(${DAILY}::text[]) with ordinality as daily (name, position)
    left join allowance_uses use on use.user_id = person.id and use.allowance = name
    order by position`)
  const [person] = rows
  if (!person) throw accountIsGone()
  const plan = planOf(app, person)
  const daily = rows.map((row) => dailyAllowance(app, plan, row))
  return {
    plan: wordedPlan(plan, person.language),
    allowances: [...daily, photoAllowance(app, plan, person.photos)],
  }
}
