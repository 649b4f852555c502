import type { App } from '../../context.ts'
import { AppError, DescribedError } from '../../errors.ts'
import { email as emailRule } from '../../kernel/rules.ts'
import { isDuplicate } from '../../kernel/sql.ts'
import type { TypedReads } from '../../providers/database/db.ts'
import { refuseGuessablePassword } from './password-policy.ts'

const NAME = 'Administrator'

/** Whether there is a super admin. */
export async function hasSuperAdmin(models: Pick<TypedReads, 'user'>): Promise<boolean> {
  return (await models.user.findFirst({ where: { role: 'super_admin' }, select: { id: true } })) !== null
}

/**
 * Creates the super admin of ADMIN_EMAIL and ADMIN_PASSWORD if there is none yet. Later starts change nothing, so the
 * settings may stay. Of two instances that start together the unique address lets one succeed. Returns whether an
 * account was created.
 * @throws DescribedError for a guessable password: no account has more rights.
 */
export async function ensureFirstAdmin(app: Pick<App, 'db' | 'config' | 'credentials' | 'now'>): Promise<boolean> {
  const wanted = app.config.firstAdmin
  if (!wanted || (await hasSuperAdmin(app.db.find))) return false
  const email = emailRule.parse(wanted.email)
  await refuseGuessablePassword(wanted.password, { email, fullName: NAME }, 'ADMIN_PASSWORD').catch(
    (error: unknown) => {
      const [found] = error instanceof AppError ? (error.errors ?? []) : []
      throw found ? new DescribedError(`${found.path} ${found.message}`) : error
    },
  )
  const passwordHash = await app.credentials.passwords.hash(wanted.password)
  const now = app.now()
  try {
    await app.db.write('ensureFirstAdmin', (tx) =>
      tx.user.create({
        data: { email, fullName: NAME, passwordHash, role: 'super_admin', emailVerifiedAt: now, ownerConfirmedAt: now },
      }),
    )
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throwIfNotAdmin(await app.db.find.user.findUnique({ where: { email }, select: { role: true } }))
    return false
  }
}

const throwIfNotAdmin = (existing: { role: string } | null) => {
  if (existing?.role !== 'super_admin')
    throw new Error('ADMIN_EMAIL belongs to an account that is not a super admin; set another address')
}
