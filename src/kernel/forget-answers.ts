import { type Sql, sql, type Tx } from '../providers/database/db.ts'

/**
 * Empties the answers that are stored under people's Idempotency-Keys, when they may no longer see the answers' data: a
 * retry is told that the work is done, and reads again as far as it still may.
 * @param people their ids, as a subselect
 */
export async function forgetAnswers(tx: Tx, people: Sql): Promise<void> {
  await tx.run(sql`
    update idempotency_keys set body = '{}'::json, response = null
    where user_id in (${people}) and status < 400`)
}
