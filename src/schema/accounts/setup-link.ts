import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordAction } from '../../kernel/audit.ts'
import { hashOf, newSecret } from '../../kernel/secret.ts'
import { isDuplicate } from '../../kernel/sql.ts'
import { sql } from '../../providers/database/db.ts'
import { hasSuperAdmin } from './first-admin.ts'
import type { Client } from './guess-limits.ts'
import type { firstAdmin } from './input.ts'
import { refuseGuessablePassword } from './password-policy.ts'
import { openSession } from './session.ts'
import type { SignedIn } from './sign-in.ts'

/** Lock for creating the first super admin, so that two links, of two instances or starts, create one. */
const SETUP_LOCK = 72_707_371

type SetupApp = Pick<App, 'db' | 'keys' | 'credentials' | 'events' | 'now' | 'rateLimits'>

/** Creates the first super admin for whoever can read the terminal the service was started in. */
export interface SetupLink {
  /** The secret in the link. */
  readonly token: string
  /**
   * Creates the super admin and signs it in; the link is then invalid.
   * @throws AppError `not_found` for a wrong or used token, or when there is a super admin meanwhile;
   * `validation_failed`, `email_taken`: the link stays valid.
   */
  use(client: Client, input: z.output<typeof firstAdmin>): Promise<SignedIn>
}

const isOver = () => new AppError('not_found', 'This set-up link is not valid or was used already.')

/** A link for this run of the service. Only a hash of its secret stays in memory, until it is used. */
export function createSetupLink(app: SetupApp): SetupLink {
  const token = newSecret()
  let expected: Uint8Array | null = hashOf(token)

  return {
    token,
    use: async (client, { token: given, full_name: fullName, email, password }) => {
      await app.rateLimits.take('signInPerIp', client.ip)
      if (!expected || !timingSafeEqual(expected, hashOf(given))) throw isOver()
      await refuseGuessablePassword(password, { email, fullName }, 'password')
      const passwordHash = await app.credentials.passwords.hash(password)
      const signedIn = await app.db

        .write('setUpFirstAdmin', async (tx) => {
          await tx.run(sql`select pg_advisory_xact_lock(${SETUP_LOCK}::bigint)`)
          if (await hasSuperAdmin(tx)) return null
          const now = app.now()
          const user = await tx.user.create({
            data: { email, fullName, passwordHash, role: 'super_admin', emailVerifiedAt: now, ownerConfirmedAt: now },
          })
          await recordAction(tx, user, { action: 'admin.set-up', targetType: 'user', targetId: user.id })
          return { user, ...(await openSession(app, tx, user, { ...client, openedWith: 'password' })) }
        })
        .catch((error: unknown) => {
          throw isDuplicate(error) ? new AppError('email_taken', undefined, { cause: error }) : error
        })
      expected = null
      if (!signedIn) throw isOver()
      return signedIn
    },
  }
}
