import type { App } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { type Child, Prisma } from '../../generated/prisma/client.ts'
import { sql } from '../../providers/database/db.ts'
import { columns } from '../columns.ts'

/** A child with fields derived from its siblings, picture and parent. */
export interface ChildRecord extends Child {
  /** 1 for the eldest; children born on the same day in the order they were added. */
  birthOrder: number
  pictureKey: string | null
  /** The parent's time zone. */
  timezone: string
}

const CHILD = columns(Prisma.ChildScalarFieldEnum)

/** All children of each person, eldest first, in one statement; they are few. */
export const listChildrenOf = async (
  { db }: Pick<App, 'db'>,
  userIds: readonly string[],
): Promise<readonly ChildRecord[][]> => {
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
export const listChildren = async (app: Pick<App, 'db'>, userId: string, lost: boolean): Promise<ChildRecord[]> =>
  withLost((await listChildrenOf(app, [userId]))[0] ?? [], lost)

export const withLost = (children: ChildRecord[], lost: boolean): ChildRecord[] =>
  lost ? children : children.filter(({ lossRecordedAt }) => lossRecordedAt === null)

/**
 * One child of a person.
 * @throws AppError `not_found`, also for another person's.
 */
export const readChild = async (app: Pick<App, 'db'>, userId: string, id: string): Promise<ChildRecord> => {
  const child = (await listChildren(app, userId, true)).find((candidate) => candidate.id === id)
  if (!child) throw notFound('child')
  return child
}
