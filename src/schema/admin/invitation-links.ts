import type { App } from '../../context.ts'
import { sql } from '../../providers/database/db.ts'
import { hashOf } from '../secret.ts'

/** Ends the link before one that has been mailed now. */
export const endFormerLink = async ({ db }: Pick<App, 'db'>, secret: string): Promise<void> => {
  await db.run(sql`update admin_invitations set former_hash = null where hash = ${hashOf(secret)}::bytea`)
}
