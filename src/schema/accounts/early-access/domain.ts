import type { EarlyAccess } from '../../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../../../kernel/domain.ts'
import { sql } from '../../../providers/database/db.ts'
import { leaveEarlyAccess, moveEarlyAccess } from './early-access.ts'
import './types.ts'

export const earlyAccess = defineDomain({
  name: 'early-access',
  exports: [
    exportPart<EarlyAccess>('early-access', 'early_access', ['id', 'email', 'fullName', 'createdAt'], {
      where: (userId) => sql`t.email = (select email from users where id = ${userId}::uuid)`,
      orderBy: 't.email',
    }),
  ],
  onAddressChange: (_app, tx, { from, to }) => moveEarlyAccess(tx, from, to),
  onAccountDeletion: async (_app, tx, { email }) => {
    await leaveEarlyAccess(tx, email)
    return undefined
  },
})
