import { type Sql, sql, type Tx } from '../providers/database/db.ts'

/** Derived data, such as a counter: it follows from other rows. */
export interface DerivedData {
  readonly name: string
  /** A statement that returns a row for each stored value that differs from the computed one. */
  readonly differences: (now: Date) => Sql
  /**
   * A statement that repairs the rows of `differences`, a statement in brackets, and returns a row for each. It adds
   * the difference to a counter, so that it neither waits for concurrent changes nor loses them.
   */
  readonly repair: (differences: Sql) => Sql
}

/** The owner id of shared lists. */
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
 * Updates the totals of unbounded lists in the transaction that writes their rows. Never waits: if all rows of a total
 * are locked, it inserts another one.
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
