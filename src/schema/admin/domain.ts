import type { AdminInvitation } from '../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../../kernel/domain.ts'
import { sql } from '../../providers/database/db.ts'
import './account-types.ts'
import './configuration-types.ts'
import './invitation-types.ts'
import { sweepInvitations } from './invitations.ts'
import { rollUpStatistics, sweepStatistics } from './roll-up.ts'
import './trend-types.ts'
import './types.ts'

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
  onAccountDeletion: async (_app, tx, { id, email }) => {
    await tx.adminInvitation.deleteMany({ where: { OR: [{ email }, { invitedBy: id }] } })
    return undefined
  },
})
