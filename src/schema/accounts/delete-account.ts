import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Prisma, User } from '../../generated/prisma/client.ts'
import { atLeast } from '../../roles.ts'
import { lockName } from '../name-lock.ts'
import { inTransaction } from '../transaction.ts'
import { lockAccounts } from '../users/lock-account.ts'
import { accountIsGone } from '../users/profile.ts'
import { confirmIdentity } from './change-email.ts'
import type { Client } from './guess-limits.ts'
import type { accountDeletion } from './input.ts'

/** Time limit for deleting a very large account, in milliseconds. */
const DELETION_MS = 120_000

/**
 * Deletes the caller's account with all its data in one transaction; a job of that transaction removes the stored
 * images. Concurrent writes of the account wait for its lock and then find no account. Returns the account's id.
 * @throws AppError like `confirmIdentity`: `validation_failed`, `reauthentication_required`, `rate_limited`;
 * `forbidden` for a super admin.
 */
export const deleteAccount = async (
  app: App,
  viewer: Viewer,
  client: Client,
  { password }: z.output<typeof accountDeletion>,
): Promise<string> => {
  if (atLeast(viewer.role, 'super_admin')) throw new AppError('forbidden', 'Super admins do not delete themselves.')
  const known = await app.db.user.findUnique({ where: { id: viewer.id } })
  if (!known) throw accountIsGone()
  await confirmIdentity(app, viewer, client, { user: known, password, path: 'input.password' })

  await eraseAccount(app, viewer.id, (_tx, user) => {
    if (!user) throw accountIsGone()
    if (atLeast(user.role, 'super_admin')) throw new AppError('forbidden')
  })
  return viewer.id
}

/**
 * Deletes an account in one transaction, running every domain's deletion hook first. `assertMay` gets the locked
 * account, or null if there is none, and throws to forbid it. Serialised, because two
 * accounts would each hold locks the other needs, such as on the likes, blocks and notifications between them.
 * @param lock replaces the lock on the account, for a deletion that concerns others as well: accounts are locked together.
 */
export const eraseAccount = async (
  app: App,
  id: string,
  assertMay: (tx: Prisma.TransactionClient, user: User | null) => void | Promise<void>,
  lock: (tx: Prisma.TransactionClient) => Promise<unknown> = (tx) => lockAccounts(tx, [id], 'update'),
): Promise<void> => {
  const after = await inTransaction(
    app.db,
    async (tx) => {
      await tx.$executeRaw`select set_config('statement_timeout', ${String(DELETION_MS)}, true)`
      await lockName(tx, 'account deletion')
      await lock(tx)
      const user = await tx.user.findUnique({ where: { id } })
      await assertMay(tx, user)
      if (!user) throw accountIsGone()
      const steps = []
      for (const { onAccountDeletion } of app.domains) steps.push(await onAccountDeletion?.(app, tx, user))
      await tx.user.delete({ where: { id }, select: { id: true } })
      return steps
    },
    { timeout: DELETION_MS },
  )
  for (const step of after) step?.()
}
