import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { User } from '../../generated/prisma/client.ts'
import { accountIsGone, lockAccounts } from '../../kernel/locks.ts'
import { uuid } from '../../kernel/rules.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { confirmIdentity } from './change-email.ts'
import type { Client } from './guess-limits.ts'
import type { accountDeletion } from './input.ts'
import { requireSession } from './session-now.ts'

/** Rows erased in one transaction: few enough that nobody waits long for its locks. */
const BATCH = 500

/**
 * Erases the remaining data of a deleted account, batch by batch, and then its row. Each batch is a short transaction
 * in the lock order of the service, so two erasures on two instances do not need to wait for each other. An interrupted
 * run keeps its progress: the next one continues from there.
 */
export const eraseAccount = defineJob({
  name: 'accounts.erase',
  payload: z.object({ userId: uuid }),
  options: { concurrency: 1, timeoutSeconds: 600, retries: 20, singletonKey: ({ userId }) => userId },
  run: async (app: App, { userId }, { signal }) => {
    for (const { erasures = [] } of app.domains)
      for (const erase of erasures)
        do signal.throwIfAborted()
        while ((await app.db.write('eraseRows', (tx) => erase(app, tx, userId, BATCH))) > 0)

    await app.db.write('endErasure', async (tx) => {
      // Rows written too late for the batches, which nobody could read any more, are deleted by their foreign keys.
      await tx.run(sql`select from users where id = ${userId}::uuid and deleted_at is not null for update`)
      await tx.user.deleteMany({ where: { id: userId, deletedAt: { not: null } } })
      await tx.listTotal.deleteMany({ where: { ownerId: userId } })
      // Includes this job: its payload is the last record of the person's id.
      await app.jobs.forget(tx, [userId])
    })
  },
})

const refuseSuperAdmin = ({ role }: Pick<User, 'role'>) => {
  if (role === 'super_admin') throw new AppError('forbidden', 'Super admins cannot delete their own account.')
}

/**
 * Deletes the caller's account with all its data. Concurrent writes of the account wait for its lock and then find no
 * account. Returns the account's id.
 * @throws AppError like `confirmIdentity`: `validation_failed`, `reauthentication_required`, `rate_limited`;
 * `forbidden` for a super admin.
 */
export async function deleteAccount(
  app: App,
  viewer: Viewer,
  client: Client,
  { password }: z.output<typeof accountDeletion>,
): Promise<string> {
  const known = await app.db.find.user.findUnique({ where: { id: viewer.id, deletedAt: null } })
  if (!known) throw accountIsGone()
  refuseSuperAdmin(known)
  await confirmIdentity(app, viewer, client, { user: known, password, path: 'input.password' })

  await removeAccount(app, viewer.id, async (tx, user) => {
    if (!user) throw accountIsGone()
    refuseSuperAdmin(user)
    await requireSession(app, tx, viewer)
  })
  return viewer.id
}

/** The row of a deleted account until it is erased: no personal data, and banned, so that its content is hidden. */
const deletedFields = ({ id }: User, now: Date) => ({
  ...{ deletedAt: now, bannedAt: now, bannedUntil: null, banReason: null, role: 'user' as const },
  ...{ email: `${id}@deleted.invalid`, emailVerifiedAt: null, ownerConfirmedAt: null, passwordHash: null },
  ...{ fullName: '', phone: null, dateOfBirth: null, state: null, country: null, occupation: null },
  ...{ bio: null, avatarKey: null, dailyReminderTime: null },
})

/**
 * Makes an account disappear for everybody, in one short transaction that runs every domain's deletion hook and queues
 * the job that erases the account's data. Its address may register again at once. `assertMay` gets the locked
 * account, or null if there is none, and throws to forbid it.
 * @param lock replaces the lock on the account, for a deletion that concerns others as well: accounts are locked together.
 */
export async function removeAccount(
  app: App,
  id: string,
  assertMay: (tx: Tx, user: User | null) => void | Promise<void>,
  lock: (tx: Tx) => Promise<unknown> = (tx) => lockAccounts(tx, [id], 'update'),
): Promise<void> {
  const after = await app.db.write('removeAccount', async (tx) => {
    await lock(tx)
    const user = await tx.user.findUnique({ where: { id, deletedAt: null } })
    await assertMay(tx, user)
    if (!user) throw accountIsGone()
    const steps = []
    for (const { onAccountDeletion } of app.domains) steps.push(await onAccountDeletion?.(app, tx, user))
    await tx.user.update({ where: { id }, data: deletedFields(user, app.now()), select: { id: true } })
    await app.jobs.enqueue(tx, eraseAccount, { userId: id })
    return steps
  })
  for (const step of after) step?.()
  // Lets an operator who restores an older backup delete the account again. The id no longer identifies a person.
  app.log.info({ account: id }, 'an account was deleted')
}
