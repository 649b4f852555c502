import type { App } from '../../context.ts'
import { AppError, DescribedError } from '../../errors.ts'
import { email as emailRule } from '../../rules.ts'
import { isDuplicate } from '../constraints.ts'
import { refuseGuessablePassword } from './password-policy.ts'

const NAME = 'Administrator'

/** Whether there is somebody who may run the service. */
export const hasSuperAdmin = async (db: Pick<App['db'], 'user'>): Promise<boolean> =>
  (await db.user.findFirst({ where: { role: 'super_admin' }, select: { id: true } })) !== null

/**
 * Makes the super admin of ADMIN_EMAIL and ADMIN_PASSWORD when the service has no super admin yet. Later starts change
 * nothing, so the settings may stay or go. Of two instances that start together the unique address lets one through.
 * Returns whether an account was made.
 * @throws DescribedError for a password that is too easy to guess: nobody has more rights than this account.
 */
export const ensureFirstAdmin = async (app: Pick<App, 'db' | 'config' | 'passwords' | 'now'>): Promise<boolean> => {
  const wanted = app.config.firstAdmin
  if (!wanted || (await hasSuperAdmin(app.db))) return false
  const email = emailRule.parse(wanted.email)
  await refuseGuessablePassword(wanted.password, { email, fullName: NAME }, 'ADMIN_PASSWORD').catch(
    (error: unknown) => {
      const [said] = error instanceof AppError ? (error.errors ?? []) : []
      throw said ? new DescribedError(`${said.path} ${said.message}`) : error
    },
  )
  const passwordHash = await app.passwords.hash(wanted.password)
  try {
    await app.db.user.create({
      data: { email, fullName: NAME, passwordHash, role: 'super_admin', emailVerifiedAt: app.now() },
    })
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throwIfNotAdmin(await app.db.user.findUnique({ where: { email }, select: { role: true } }))
    return false
  }
}

const throwIfNotAdmin = (existing: { role: string } | null) => {
  if (existing?.role !== 'super_admin')
    throw new Error('ADMIN_EMAIL belongs to an account that is not a super admin; choose another address')
}
