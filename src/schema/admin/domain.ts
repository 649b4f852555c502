import './account-types.ts'
import './configuration-types.ts'
import './invitation-types.ts'
import './trend-types.ts'
import './types.ts'
import './jobs/types.ts'
import './broadcasts/types.ts'
import './recent-errors/types.ts'
import type { ActiveDay, AdminInvitation } from '../../generated/prisma/client.ts'
import { sweepRows } from '../../kernel/batches.ts'
import { defineDomain, exportPart } from '../../kernel/module.ts'
import { sql } from '../../providers/database/db.ts'
import { fanOut } from './broadcasts/fan-out.ts'
import { endFormerLink, sweepInvitations } from './invitations.ts'
import { sweepErrors } from './recent-errors/recent-errors.ts'
import { rollUpStatistics, sweepStatistics } from './roll-up.ts'

export const admin = defineDomain({
  name: 'admin',
  jobs: [rollUpStatistics],
  sweeps: [sweepStatistics, sweepInvitations],
  exports: [
    exportPart<AdminInvitation>(
      'admin-invitations',
      'admin_invitations',
      ['id', 'email', 'role', 'createdAt', 'expiresAt'],
      {
        where: (userId) => sql`t.email = (select email from users where id = ${userId}::uuid)`,
        orderBy: 't.email',
      },
    ),
  ],
  onLinkMailed: async (app, { kind, secret }) => {
    if (kind === 'invitation') await endFormerLink(app, secret)
  },
  onAccountDeletion: async (_app, tx, { id, email }) => {
    await tx.adminInvitation.deleteMany({ where: { OR: [{ email }, { invitedBy: id }] } })
    return undefined
  },
})

export const jobs = defineDomain({ name: 'jobs' })

/** Broadcasts belong to nobody: nothing to export or delete. */
export const broadcasts = defineDomain({ name: 'broadcasts', jobs: [fanOut] })

/** Error records name no person: they are neither exported nor deleted with an account. */
export const recentErrors = defineDomain({ name: 'recent-errors', sweeps: [sweepErrors] })

/** Retention in milliseconds, longer than the longest comparison of periods. */
const KEPT_MS = 800 * 24 * 3600 * 1000

export const activity = defineDomain({
  name: 'activity',
  sweeps: [({ db, now }) => sweepRows(db, 'active_days', sql`day < ${new Date(now().getTime() - KEPT_MS)}::date`)],
  exports: [exportPart<ActiveDay>('active-days', 'active_days', ['userId', 'day', 'lastSeenAt'], { orderBy: 't.day' })],
})
