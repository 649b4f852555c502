import type { App, Viewer } from '../../../context.ts'
import { createLoader } from '../../../kernel/loader.ts'
import { accountIsGone } from '../../../kernel/locks.ts'
import { sql } from '../../../providers/database/db.ts'
import { type Allowance, DAILY, dailyAllowance } from './count.ts'
import { dayOf, USES, type Uses } from './day.ts'
import { COUNTS_AS_PHOTO, photoAllowance } from './photos.ts'
import { planOf, SUBSCRIPTIONS, type Subscribed, type WordedPlan, wordedPlan } from './plans.ts'

/** What a person has of what is limited. */
export interface Allowances {
  readonly plan: WordedPlan
  readonly allowances: readonly Allowance[]
}

type Row = Subscribed & Uses & { id: string; language: string; photos: number }

/** What people may use and have used, in the order of their ids; null for somebody who is gone. */
const readAll = async (
  app: Pick<App, 'db' | 'now' | 'plans'>,
  ids: readonly string[],
): Promise<(Allowances | null)[]> => {
  const now = app.now()
  const rows = await app.db.read<Row>(sql`
    select id, preferred_language as language, ${USES}, ${SUBSCRIPTIONS},
      (select count(*)::int from images where user_id = u.id and ${COUNTS_AS_PHOTO}) as photos
    from users u where id = any(${ids}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const person = byId.get(id)
    if (!person) return null
    const plan = planOf(app, person)
    const daily = DAILY.map((name) => dailyAllowance(app, plan, { name, ...dayOf(now, person, name) }))
    return {
      plan: wordedPlan(plan, person.language),
      allowances: [...daily, photoAllowance(app, plan, person.photos)],
    }
  })
}

/** What the caller may use and has used. */
export async function readAllowances(
  app: Pick<App, 'db' | 'now' | 'plans'>,
  { id }: Pick<Viewer, 'id'>,
): Promise<Allowances> {
  const [found] = await readAll(app, [id])
  if (!found) throw accountIsGone()
  return found
}

/** What people may use and have used, by their ids; one statement for many. */
export const allowancesOf = createLoader<string, object, Allowances | null>(({ app }, ids) => readAll(app, ids))
