import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Passkey } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import type { Notice } from '../../kernel/mail/mails.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { isDuplicate } from '../../kernel/sql.ts'
import type { Tx } from '../../providers/database/db.ts'
import { requireStaff } from './account-status.ts'
import { admitFirstFactor, createRecoveryCodes, dropUnneededCodes } from './factor-codes.ts'
import type { Client } from './guess-limits.ts'
import { createChallenge, registrationOptions, takeChallenge, verifyRegistration } from './passkey-ceremony.ts'
import type { passkeyRegistration, passkeyStart } from './passkey-input.ts'
import { beginFactor, changeFactors, confirmFactorChange, ownAccount } from './second-factor.ts'
import { requireFresh, type SessionNow } from './session-now.ts'

const PASSKEYS_MAX = 10

type PasskeyApp = Pick<App, 'db' | 'keys' | 'jobs' | 'now' | 'rateLimits' | 'credentials' | 'sessions' | 'config'>

/** A passkey that was added, and the recovery codes of an account that had none. */
export interface AddedPasskey {
  readonly passkey: Passkey
  readonly recoveryCodes: readonly string[]
}

/** The caller's passkeys, oldest first. */
export function listPasskeys({ db }: Pick<App, 'db'>, { id: userId }: Pick<Viewer, 'id'>): Promise<Passkey[]> {
  return db.find.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: PASSKEYS_MAX,
  })
}

const NOT_STAFF = 'Only those who run the service have passkeys.'

const tooMany = () => new AppError('conflict', `An account has at most ${PASSKEYS_MAX} passkeys.`)

/**
 * Begins the registration of a passkey. Returns what `navigator.credentials.create()` takes.
 * @throws AppError like `confirmFactorChange`; `forbidden` for somebody without a role; `conflict` at the limit.
 */
export async function startPasskey(
  app: PasskeyApp,
  viewer: Viewer,
  client: Client,
  { password }: z.output<typeof passkeyStart>,
) {
  // Its role as it is: that of the session counts for nothing yet where a second factor is required.
  const user = await ownAccount(app, viewer)
  requireStaff(user, NOT_STAFF)
  await confirmFactorChange(app, viewer, client, user, password)
  const known = await listPasskeys(app, viewer)
  if (known.length >= PASSKEYS_MAX) throw tooMany()
  const challenge = await beginFactor(app, viewer, (tx) =>
    createChallenge(app, tx, { isRegistration: true, userId: user.id }),
  )
  return registrationOptions(app, user, known, challenge)
}

/** A change of the caller's passkeys, in one transaction with its audit record and a mail to the owner. */
const changePasskeys = <Result>(
  app: PasskeyApp,
  viewer: Viewer,
  { action, notice }: { action: string; notice?: Notice },
  change: (tx: Tx, session: SessionNow) => Promise<{ targetId: string; result: Result }>,
): Promise<Result> =>
  changeFactors(app, viewer, async (tx, session) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: viewer.id } })
    requireStaff(user, NOT_STAFF)
    const { targetId, result } = await change(tx, session)
    await recordAction(tx, viewer, { action, targetType: 'passkey', targetId })
    if (notice) await queueMail(app, tx, user.email, { kind: 'notice', notice })
    return result
  })

const notAccepted = () => new AppError('bad_request', 'The passkey was not accepted. Start its registration again.')

/**
 * Adds the passkey that a browser has made. It stands for the password and the second factor. An account without recovery
 * codes gets them now.
 * @throws AppError `bad_request` for an answer that does not fit the challenge, whatever is wrong with it; `conflict` for
 * a passkey that is registered already and at the limit; `forbidden` for somebody without a role.
 */
export async function addPasskey(
  app: PasskeyApp,
  viewer: Viewer,
  input: z.output<typeof passkeyRegistration>,
): Promise<AddedPasskey> {
  const taken = await takeChallenge(app, input.clientDataJSON, { isRegistration: true, userId: viewer.id })
  const made = taken && (await verifyRegistration(app, taken.challenge, input))
  if (!made) throw notAccepted()
  const { id: userId } = viewer
  const now = app.now()
  return changePasskeys(app, viewer, { action: 'passkey.add', notice: 'passkeyAdded' }, async (tx, session) => {
    if ((await tx.passkey.count({ where: { userId } })) >= PASSKEYS_MAX) throw tooMany()
    if (!session.hasSecondFactor) await admitFirstFactor(tx, viewer, 'passkey', now)
    const passkey = await tx.passkey.create({
      data: {
        ...{ userId, name: input.name, createdAt: now, transports: input.transports },
        credentialId: Buffer.from(made.id, 'base64url'),
        publicKey: made.publicKey,
        counter: made.counter,
      },
    })
    const codes = await tx.recoveryCode.count({ where: { userId, usedAt: null } })
    const recoveryCodes = codes > 0 ? [] : await createRecoveryCodes(tx, userId, now)
    return { targetId: passkey.id, result: { passkey, recoveryCodes } }
  }).catch((error: unknown): never => {
    throw isDuplicate(error) ? new AppError('conflict', 'This passkey is registered already.', { cause: error }) : error
  })
}

/** The caller's passkey, which nobody else changes meanwhile: the account is locked. */
const own = async (tx: Tx, { id: userId }: Viewer, id: string): Promise<Passkey> => {
  const passkey = await tx.passkey.findUnique({ where: { id, userId } })
  if (!passkey) throw notFound('passkey')
  return passkey
}

/**
 * Calls one of the caller's passkeys something else.
 * @throws AppError `not_found`, also for another's.
 */
export function renamePasskey(app: PasskeyApp, viewer: Viewer, id: string, name: string): Promise<Passkey> {
  return changePasskeys(app, viewer, { action: 'passkey.rename' }, async (tx) => {
    await own(tx, viewer, id)
    return { targetId: id, result: await tx.passkey.update({ where: { id }, data: { name } }) }
  })
}

/**
 * Removes one of the caller's passkeys. With the last second factor the recovery codes go too.
 * @throws AppError `not_found`, also for another's; `reauthentication_required`.
 */
export async function removePasskey(app: PasskeyApp, viewer: Viewer, id: string): Promise<string> {
  await changePasskeys(app, viewer, { action: 'passkey.remove', notice: 'passkeyRemoved' }, async (tx, session) => {
    requireFresh(app, session)
    await own(tx, viewer, id)
    await tx.passkey.delete({ where: { id } })
    await dropUnneededCodes(tx, viewer.id)
    return { targetId: id, result: null }
  })
  return id
}
