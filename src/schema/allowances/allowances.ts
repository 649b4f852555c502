import type { App, Viewer } from '../../context.ts'
import { sql } from '../../providers/database/db.ts'
import { createLoader } from '../loader.ts'
import { accountIsGone } from '../users/profile.ts'
import { type Allowance, DAILY, dailyAllowance } from './count.ts'
import { END_OF_DAY, midnights } from './day.ts'
import { COUNTS_AS_PHOTO, photoAllowance } from './photos.ts'
import { planOf, SUBSCRIPTIONS, type Subscribed, type WordedPlan, wordedPlan } from './plans.ts'

/** What a person has of what is limited. */
export interface Allowances {
  readonly plan: WordedPlan
  readonly allowances: readonly Allowance[]
}

type Row = Subscribed & { userId: string; language: string; photos: number } & Parameters<typeof dailyAllowance>[2]

/** What people may use and have used, in the order of their ids; null for somebody who is gone. */
const readAll = async (
  app: Pick<App, 'db' | 'now' | 'plans'>,
  ids: readonly string[],
): Promise<(Allowances | null)[]> => {
  const now = app.now()
  const rows = await app.db.read<Row>(sql`
    with person as (
      select id, preferred_language as language, ${midnights(now)}, ${SUBSCRIPTIONS},
        (select count(*)::int from images where user_id = u.id and ${COUNTS_AS_PHOTO}) as photos
      from users u where id = any(${ids}::uuid[])
    )
    select person.id as "userId", language, subscriptions, photos, name,
      case when use.resets_at > ${now}::timestamptz then use.used else 0 end as used,
      case when use.resets_at > ${now}::timestamptz then use.resets_at else ${END_OF_DAY} end as "resetsAt"
    from person cross join unnest(${DAILY}::text[]) with ordinality as daily (name, position)
    left join allowance_uses use on use.user_id = person.id and use.allowance = name
    order by position`)
  const byPerson = Map.groupBy(rows, ({ userId }) => userId)
  return ids.map((id) => {
    const daily = byPerson.get(id) ?? []
    const [person] = daily
    if (!person) return null
    const plan = planOf(app, person)
    const photos = photoAllowance(app, plan, person.photos)
    return {
      plan: wordedPlan(plan, person.language),
      allowances: [...daily.map((row) => dailyAllowance(app, plan, row)), photos],
    }
  })
}

/** What the caller may use and has used. */
export const readAllowances = async (
  app: Pick<App, 'db' | 'now' | 'plans'>,
  { id }: Pick<Viewer, 'id'>,
): Promise<Allowances> => {
  const [found] = await readAll(app, [id])
  if (!found) throw accountIsGone()
  return found
}

/** What people may use and have used, by their ids; one statement for many. */
export const allowancesOf = createLoader<string, object, Allowances | null>(({ app }, ids) => readAll(app, ids))
