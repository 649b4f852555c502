import type { App } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { type Child, Prisma } from '../../../generated/prisma/client.ts'
import { columns } from '../../../kernel/sql.ts'
import { sql } from '../../../providers/database/db.ts'
import { type Act, childrenFor } from '../roles.ts'

/** A child with fields derived from its siblings, picture and parent. */
export interface ChildRecord extends Child {
  /** 1 for the eldest; children born on the same day in the order they were added. */
  birthOrder: number
  pictureKey: string | null
  /** That of whoever reads it. */
  timezone: string
}

const CHILD = columns(Prisma.ChildScalarFieldEnum, { table: 'c' })

/** All children of each person, eldest first, in one statement; they are few. */
export async function listChildrenOf(
  { db }: Pick<App, 'db'>,
  userIds: readonly string[],
): Promise<readonly ChildRecord[][]> {
  const rows = await db.read<ChildRecord>(sql`
    select ${CHILD},
      (select key from images i where i.id = c.picture_id) as "pictureKey",
      (select timezone from users u where u.id = c.profile_setup_id) as timezone,
      row_number() over (partition by c.profile_setup_id order by c.date_of_birth, c.id)::int as "birthOrder"
    from children c
    where c.profile_setup_id = any(${[...new Set(userIds)]}::uuid[])
    order by c.date_of_birth, c.id`)
  const bySetup = Map.groupBy(rows, ({ profileSetupId }) => profileSetupId)
  return userIds.map((id) => bySetup.get(id) ?? [])
}

/** The children of a person, eldest first; those that were lost only when asked for. */
export async function listChildren(app: Pick<App, 'db'>, userId: string, lost: boolean): Promise<ChildRecord[]> {
  return withLost((await listChildrenOf(app, [userId]))[0] ?? [], lost)
}

export function withLost(children: ChildRecord[], lost: boolean): ChildRecord[] {
  return lost ? children : children.filter(({ lossRecordedAt }) => lossRecordedAt === null)
}

/**
 * One child with which a person may do something: their own, or one that is shared with them. Its place in the order of
 * birth is among the children that its owner shares with them, so that it tells of no other.
 * @throws AppError `not_found`, also for another person's.
 */
export async function readChild(
  { db }: Pick<App, 'db'>,
  userId: string,
  id: string,
  act: Act = 'child.read',
): Promise<ChildRecord> {
  const [child] = await db.read<ChildRecord>(sql`
    select * from (
      select ${CHILD},
        (select key from images i where i.id = c.picture_id) as "pictureKey",
        (select timezone from users u where u.id = ${userId}::uuid) as timezone,
        row_number() over (partition by c.profile_setup_id order by c.date_of_birth, c.id)::int as "birthOrder"
      from ${childrenFor(userId, act)} join children c on c.id = allowed.id
    ) readable where id = ${id}::uuid`)
  if (!child) throw notFound('child')
  return child
}
