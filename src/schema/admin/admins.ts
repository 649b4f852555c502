import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { User } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import { isDuplicate } from '../../kernel/sql.ts'
import type { Tx } from '../../providers/database/db.ts'
import { internationalPhone, lockWithRight, refuseGuessablePassword, removeAccount } from '../accounts/index.ts'
import type { adminInput } from './input.ts'
import { lockSuperAdmins } from './roles.ts'

type CreatingApp = Pick<App, 'db' | 'now'> & { credentials: Pick<App['credentials'], 'passwords'> }

/**
 * Makes an admin, with an audit record, for somebody whom `lock` lets do so.
 * @throws AppError `email_taken`, also for concurrent requests; `validation_failed` for a guessable password.
 */
export async function makeAdmin(
  app: CreatingApp,
  actor: Pick<Viewer, 'id'>,
  { password, phone: given, ...fields }: z.output<typeof adminInput>,
  lock: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<User> {
  await refuseGuessablePassword(password, fields, 'input.password')
  const phone = given == null ? null : await internationalPhone(app, actor, { phone: given, path: 'input.phone' })
  const passwordHash = await app.credentials.passwords.hash(password)
  try {
    return await app.db.write('makeAdmin', async (tx) => {
      await lock(tx)
      const now = app.now()
      const data = { ...fields, phone, passwordHash, emailVerifiedAt: now, ownerConfirmedAt: now }
      const admin = await tx.user.create({ data })
      const facts = { role: admin.role }
      await recordAction(tx, actor, { action: 'admin.create', targetType: 'user', targetId: admin.id, facts })
      return admin
    })
  } catch (error) {
    throw isDuplicate(error) ? new AppError('email_taken', undefined, { cause: error }) : error
  }
}

/**
 * Creates an admin for a super admin.
 * @throws AppError like `makeAdmin` and `requireRight`.
 */
export function createAdmin(
  app: CreatingApp & Pick<App, 'config'>,
  viewer: Viewer,
  input: z.output<typeof adminInput>,
): Promise<User> {
  return makeAdmin(app, viewer, input, (tx) => lockWithRight(app, tx, viewer, 'admins'))
}

/**
 * Deletes an admin's account with all its data; the audit records of the admin's actions stay.
 * @throws AppError `not_found` for other accounts; `forbidden` for the caller and for the last super admin.
 */
export async function deleteAdmin(app: App, viewer: Viewer, id: string): Promise<string> {
  if (id === viewer.id) throw new AppError('forbidden', 'Super admins cannot delete their own account.')
  let supers: readonly string[] = []
  await removeAccount(
    app,
    id,
    async (tx, admin) => {
      if (!admin || admin.role === 'user') throw notFound('admin')
      if (admin.role === 'super_admin' && supers.length < 2)
        throw new AppError('forbidden', 'The last super admin cannot be deleted.')
      await recordAction(tx, viewer, { action: 'admin.delete', targetType: 'user', targetId: id })
    },
    async (tx) => {
      supers = await lockSuperAdmins(app, tx, viewer, [id])
    },
  )
  return id
}
