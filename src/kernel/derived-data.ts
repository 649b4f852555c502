import { type Sql, sql, type Tx } from '../providers/database/db.ts'

/** Something that is stored, though it follows from other rows. */
export interface DerivedData {
  readonly name: string
  /** A row for each thing that is stored otherwise than it follows. */
  readonly differences: (now: Date) => Sql
  /**
   * Corrects each difference that the statement in brackets, `differences`, finds, and has a row for each. Counters get
   * the difference added: other changes meanwhile are neither waited for nor lost.
   */
  readonly repair: (differences: Sql) => Sql
}

/** The owner id of lists that are not one person's. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000'

/** A change of one list's total. */
export interface TotalChange {
  /** As in `List.total`. */
  readonly list: string
  /** The shared list by default. */
  readonly ownerId?: string
  readonly change: number
}

/**
 * Updates the totals of unbounded lists, in the transaction that writes their rows. Waits for nobody: where a total's rows
 * are held by others, another is made.
 */
export async function changeTotals(tx: Pick<Tx, 'run'>, changes: readonly TotalChange[]): Promise<void> {
  const rows = changes
    .filter(({ change }) => change !== 0)
    .map(({ list, ownerId = EVERYBODY, change }) => ({ list, owner_id: ownerId, change }))
  if (rows.length === 0) return
  await tx.run(sql`
    select add_to_list_total(list, owner_id, sum(change)::int)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changes (list text, owner_id uuid, change int)
    group by owner_id, list`)
}
