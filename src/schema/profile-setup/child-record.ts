import type { App } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { type Child, Prisma } from '../../generated/prisma/client.ts'
import { columnsOf } from '../columns.ts'

/** A child with fields derived from its siblings, picture and parent. */
export interface ChildRecord extends Child {
  /** 1 for the eldest; children born on the same day in the order they were added. */
  birthOrder: number
  pictureKey: string | null
  /** The parent's time zone. */
  timezone: string
}

const CHILDREN_SQL = `
  select ${columnsOf(Prisma.ChildScalarFieldEnum)},
         (select key from images i where i.id = c.picture_id) as "pictureKey",
         (select timezone from users u where u.id = c.profile_setup_id) as timezone,
         row_number() over (partition by c.profile_setup_id order by c.date_of_birth, c.id)::int as "birthOrder"
  from children c
  where c.profile_setup_id = any($1::uuid[])
  order by c.date_of_birth, c.id`

/** All children of each person, eldest first, in one prepared statement; they are few. */
export const listChildrenOf = async (
  app: Pick<App, 'reads'>,
  userIds: readonly string[],
): Promise<readonly ChildRecord[][]> => {
  const values = [[...new Set(userIds)]]
  const { rows } = await app.reads.query<ChildRecord>({ name: 'children', text: CHILDREN_SQL, values })
  const bySetup = Map.groupBy(rows, ({ profileSetupId }) => profileSetupId)
  return userIds.map((id) => bySetup.get(id) ?? [])
}

/** The children of a person, eldest first; those that were lost only when asked for. */
export const listChildren = async (app: Pick<App, 'reads'>, userId: string, lost: boolean): Promise<ChildRecord[]> =>
  withLost((await listChildrenOf(app, [userId]))[0] ?? [], lost)

export const withLost = (children: ChildRecord[], lost: boolean): ChildRecord[] =>
  lost ? children : children.filter(({ lossRecordedAt }) => lossRecordedAt === null)

/**
 * One child of a person.
 * @throws AppError `not_found`, also for another person's.
 */
export const readChild = async (app: Pick<App, 'reads'>, userId: string, id: string): Promise<ChildRecord> => {
  const child = (await listChildren(app, userId, true)).find((candidate) => candidate.id === id)
  if (!child) throw notFound('child')
  return child
}
