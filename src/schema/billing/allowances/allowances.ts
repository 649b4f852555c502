import type { App, Viewer } from '../../../context.ts'
import { createLoader } from '../../../kernel/loader.ts'
import { accountIsGone } from '../../../kernel/locks.ts'
import { sql } from '../../../providers/database/db.ts'
import { type Allowance, DAILY, dailyAllowance } from './count.ts'
import { dayOf, USES, type Uses } from './day.ts'
import { COUNTS_AS_PHOTO, photoAllowance } from './photos.ts'
import { type LocalizedPlan, localizePlan, planOf, SUBSCRIPTIONS, type Subscribed } from './plans.ts'

/** A person's plan and the state of its allowances. */
export interface Allowances {
  readonly plan: LocalizedPlan
  readonly allowances: readonly Allowance[]
}

type Row = Subscribed & Uses & { id: string; language: string; photos: number }

/** Reads plans and allowances in the order of the ids; null for a deleted account. */
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
      plan: localizePlan(plan, person.language),
      allowances: [...daily, photoAllowance(app, plan, person.photos)],
    }
  })
}

/** Reads the caller's plan and allowances. */
export async function readAllowances(
  app: Pick<App, 'db' | 'now' | 'plans'>,
  { id }: Pick<Viewer, 'id'>,
): Promise<Allowances> {
  const [found] = await readAll(app, [id])
  if (!found) throw accountIsGone()
  return found
}

/** Plans and allowances by account id; one statement for many. */
export const allowancesOf = createLoader<string, object, Allowances | null>(({ app }, ids) => readAll(app, ids))
