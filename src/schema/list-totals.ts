import { Prisma } from '../generated/prisma/client.ts'

/** Owns the lists of everybody. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000'

/** Rows a total is spread over. Each connection has its own, so that two writers seldom wait for each other. */
const SHARDS = 16

/** The rows a change makes more or fewer in one list. */
export interface TotalChange {
  /** As in `List.total`. */
  readonly list: string
  /** Everybody's list unless given. */
  readonly ownerId?: string
  readonly change: number
}

/**
 * Keeps the totals of unbounded lists, in the transaction that writes their rows. Call it once, as the last statement:
 * the rows it locks are held until the commit, and are locked in one order.
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
