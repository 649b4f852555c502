import { type Sql, sql, type Tx } from '../providers/database/db.ts'

/**
 * Empties the responses stored under people's Idempotency-Keys when they may no longer see the data in them. A retry
 * learns that the work is done and reads the data that its caller may still see.
 * @param people their ids, as a subselect
 */
export async function forgetAnswers(tx: Tx, people: Sql): Promise<void> {
  await tx.run(sql`
    update idempotency_keys set body = '{}'::json, response = null
    where user_id in (${people}) and status < 400`)
}
