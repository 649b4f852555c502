import { type Sql, sql, type Tx } from '../../providers/database/db.ts'

/**
 * Empties the answers that are stored under people's Idempotency-Keys, when they may no longer see what these hold: a retry is told
 * that the work is done, and reads again what it still may.
 * @param people their ids, as a subselect
 */
export const forgetAnswers = async (tx: Tx, people: Sql): Promise<void> => {
  await tx.run(sql`
    update idempotency_keys set body = '{}'::json, response = null
    where user_id in (${people}) and status < 400`)
}

/** Those with a part in children, given by a subselect of their ids: members, and with `owners` whoever shares them. */
export const peopleOf = (children: Sql, { owners }: { owners: boolean }): Sql => sql`
  select m.user_id from child_members m where m.child_id in (${children})
  union select c.profile_setup_id from children c where ${owners}::boolean and c.id in (${children})`
