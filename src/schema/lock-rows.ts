import { Prisma } from '../generated/prisma/client.ts'

type Kind = 'tasks' | 'posts' | 'comments' | 'reports' | 'notifications'

/**
 * Locks rows of one kind in the order of their ids, as everything that locks several of them must; see the lock order in
 * `docs/architecture.md`. Returns the ids of those that exist.
 */
export const lockRows = async (
  tx: Pick<Prisma.TransactionClient, '$queryRaw'>,
  kind: Kind,
  which: Prisma.Sql,
  strength: 'key share' | 'update' = 'update',
): Promise<string[]> => {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from ${Prisma.raw(kind)} where ${which} order by id for ${Prisma.raw(strength)}`
  return rows.map(({ id }) => id)
}
