import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { lockAccounts, type Strength } from '../../kernel/locks.ts'
import { isStaff, may, type Permission } from '../../kernel/roles.ts'
import type { Tx } from '../../providers/database/db.ts'
import { requireSession } from './session-now.ts'

type RightsApp = Pick<App, 'now' | 'config'>

/**
 * Asks again whether the caller may do what changes the rights of others: the caller's account must be locked, as changes of
 * roles lock it, and may have lost its role since the request was let in. Returns the caller with the role of now.
 * @throws AppError `forbidden`, and like `requireSession`.
 */
export async function requireRight(
  app: RightsApp,
  tx: Pick<Tx, 'read'>,
  viewer: Viewer,
  permission: Permission,
): Promise<Viewer> {
  const { role } = await requireSession(app, tx, viewer)
  if (!may({ role }, permission)) throw new AppError('forbidden')
  return { ...viewer, role }
}

/**
 * Returns the caller with the role of now, whose account must be locked; for what those who run the service may do beyond
 * others. Asks only for them: whoever got a role since the request was let in acts without it.
 * @throws AppError like `requireSession`.
 */
export async function withPresentRole(app: RightsApp, tx: Pick<Tx, 'read'>, viewer: Viewer): Promise<Viewer> {
  return isStaff(viewer) ? { ...viewer, role: (await requireSession(app, tx, viewer)).role } : viewer
}

/**
 * Locks the caller's account, together with others that the transaction concerns, and asks for the right again. Returns the
 * caller as it is now, and the accounts that there are.
 * @throws AppError like `requireRight`.
 */
export async function lockWithRight(
  app: RightsApp,
  tx: Pick<Tx, 'read'>,
  viewer: Viewer,
  permission: Permission,
  { others = [], strength = 'key share' }: { others?: readonly string[]; strength?: Strength } = {},
) {
  const accounts = await lockAccounts(tx, [viewer.id, ...others], strength)
  return { caller: await requireRight(app, tx, viewer, permission), accounts }
}
