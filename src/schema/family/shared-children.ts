import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { ChildRole } from '../../generated/prisma/client.ts'
import { type Sql, sql } from '../../providers/database/db.ts'
import { childrenFor } from './roles.ts'

/** A child of somebody else that is shared with the caller. */
export interface SharedChild {
  id: string
  fullName: string
  role: ChildRole
  ownerId: string
  ownerName: string
  joinedAt: Date
}

const select = (viewer: Viewer, which: Sql) => sql`
  select c.id, c.full_name as "fullName", m.role::text as role, allowed.owner_id as "ownerId",
    owner.full_name as "ownerName", m.joined_at as "joinedAt"
  from ${childrenFor(viewer.id, 'child.see')} join children c on c.id = allowed.id
    join child_members m on m.child_id = c.id and m.user_id = ${viewer.id}::uuid
    join users owner on owner.id = allowed.owner_id
  where ${which} order by m.joined_at desc, c.id`

/** The children that are shared with the caller, the last one first; at most 50. */
export function listSharedChildren({ db }: Pick<App, 'db'>, viewer: Viewer): Promise<SharedChild[]> {
  return db.read<SharedChild>(select(viewer, sql`true`))
}

/** One of them. @throws AppError `not_found`. */
export async function readSharedChild({ db }: Pick<App, 'db'>, viewer: Viewer, childId: string): Promise<SharedChild> {
  const [child] = await db.read<SharedChild>(select(viewer, sql`c.id = ${childId}::uuid`))
  if (!child) throw notFound('child')
  return child
}
