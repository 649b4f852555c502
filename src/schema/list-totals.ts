import { Prisma } from '../generated/prisma/client.ts'

/** The owner id of lists that are not one person's. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000'

/** Rows each total is sharded over, by connection, so that two writers seldom wait for each other. */
const SHARDS = 16

/** A change of one list's total. */
export interface TotalChange {
  /** As in `List.total`. */
  readonly list: string
  /** The shared list by default. */
  readonly ownerId?: string
  readonly change: number
}

/**
 * Updates the totals of unbounded lists, in the transaction that writes their rows. Call it once, as the last
 * statement: it locks rows until the commit, in a fixed order.
 */
export const changeTotals = async (
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  changes: readonly TotalChange[],
): Promise<void> => {
  const rows = changes
    .filter(({ change }) => change !== 0)
    .map(({ list, ownerId = EVERYBODY, change }) => ({ list, owner_id: ownerId, change }))
  if (rows.length === 0) return
  await tx.$executeRaw(Prisma.sql`
    insert into list_totals (list, owner_id, shard, total)
    select list, owner_id, pg_backend_pid() % ${SHARDS}::int, sum(change)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changes (list text, owner_id uuid, change int)
    group by owner_id, list order by owner_id, list
    on conflict (owner_id, list, shard) do update set total = list_totals.total + excluded.total`)
}
