import { languageAmong } from '@parenting/care'
import type { App, Viewer } from '../../../context.ts'
import type { Subscription } from '../../../generated/prisma/client.ts'
import { accountIsGone } from '../../../kernel/locks.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'
import type { Plan } from '../../../providers/plans/plans.ts'
import { isPremium } from '../subscriptions/premium.ts'

/** Somebody's newest subscriptions as a JSON column; `u` is the table of accounts. */
export const SUBSCRIPTIONS = sql`(
  select coalesce(json_agg(s), '[]') from (
    select platform, product_id as "productId", status, expires_at as "expiresAt" from subscriptions
    where user_id = u.id order by expires_at desc limit 20
  ) s) as subscriptions`

/** The column of `SUBSCRIPTIONS`. */
export interface Subscribed {
  readonly subscriptions: readonly (Pick<Subscription, 'platform' | 'productId' | 'status'> & { expiresAt: string })[]
}

/** The highest plan that the subscriptions give now; the free plan if none gives access. */
export function planOf({ now, plans }: Pick<App, 'now' | 'plans'>, { subscriptions }: Subscribed): Plan {
  const time = now()
  return subscriptions
    .filter((it) => isPremium({ ...it, expiresAt: new Date(it.expiresAt) }, time))
    .map((it) => plans.planOf(it))
    .reduce((best, other) => (other.rank > best.rank ? other : best), plans.free)
}

/** A person's plan and language (BCP 47). */
export async function readPlanAndLanguage(
  { db, ...app }: Pick<App, 'now' | 'plans'> & { db: Pick<App['db'] | Tx, 'read'> },
  { id }: Pick<Viewer, 'id'>,
): Promise<{ plan: Plan; language: string }> {
  const [person] = await db.read<Subscribed & { language: string }>(sql`
    select preferred_language as language, ${SUBSCRIPTIONS} from users u where id = ${id}::uuid and deleted_at is null`)
  if (!person) throw accountIsGone()
  return { plan: planOf(app, person), language: person.language }
}

/** A plan in somebody's language. */
export interface LocalizedPlan extends Plan {
  readonly name: string
  readonly description: string
}

/** A plan in a language (BCP 47), or in English. */
export function localizePlan(plan: Plan, language: string): LocalizedPlan {
  const text = plan.texts.get(languageAmong([...plan.texts.keys()], language))
  return { ...plan, name: text?.name ?? plan.id, description: text?.description ?? '' }
}

/** Every plan, the free one first, in the caller's language. */
export async function listPlans(app: Pick<App, 'db' | 'now' | 'plans'>, viewer: Viewer): Promise<LocalizedPlan[]> {
  const { language } = await readPlanAndLanguage(app, viewer)
  return app.plans.all.map((plan) => localizePlan(plan, language))
}
