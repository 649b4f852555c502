import type { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Passkey, User } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import { lockAccounts } from '../../kernel/locks.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { isBanned, requireStaff } from './account-status.ts'
import { type Client, limitGuesses } from './guess-limits.ts'
import { signInOptions, takeChallenge, verifyAnswer } from './passkey-ceremony.ts'
import type { passkeyAnswer, passkeySignIn } from './passkey-input.ts'
import { listPasskeys } from './passkeys.ts'
import { accountOfChallenge } from './second-factor-sign-in.ts'
import { openSession } from './session.ts'
import type { SignedIn } from './sign-in.ts'

type PasskeySignInApp = Pick<App, 'db' | 'keys' | 'credentials' | 'events' | 'jobs' | 'now' | 'rateLimits' | 'config'>

/**
 * Begins a sign-in with a passkey: of whoever has one for this service, or, with the challenge of a sign-in that needs a
 * second factor, of that account. Returns what `navigator.credentials.get()` takes.
 * @throws AppError `reauthentication_required` for a challenge that no longer counts; `not_found` for an account without
 * passkeys, of which whoever asks knows the password; `rate_limited`.
 */
export async function startPasskeySignIn(
  app: PasskeySignInApp,
  client: Client,
  { challenge }: z.output<typeof passkeySignIn>,
) {
  await app.rateLimits.take('signInPerIp', client.ip)
  if (challenge == null) return signInOptions(app, null, [])
  const user = await accountOfChallenge(app, challenge)
  const known = await listPasskeys(app, user)
  if (known.length === 0) throw notFound('passkey of this account')
  return signInOptions(app, user.id, known)
}

/**
 * Counts a use of a passkey; false when its signature counter does not go up, although it counts: then there is a copy
 * of it (Web Authentication 3, 6.1.1), and which of the two was used nobody knows. Of parallel uses one counts.
 */
const countUse = async (tx: Tx, { id }: Pick<Passkey, 'id'>, counter: number, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update passkeys set counter = ${counter}::bigint, used_at = ${now}::timestamptz where id = ${id}::uuid
      and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)) > 0

/** Opens the session of a right answer; null if the passkey or its account are gone meanwhile, or it has a copy. */
const startSession = (
  app: PasskeySignInApp,
  client: Client,
  { id, userId }: Pick<Passkey, 'id' | 'userId'>,
  counter: number,
): Promise<SignedIn | null> =>
  app.db.write('signInWithPasskey', async (tx) => {
    // A ban, another role or the passkey's removal either end this session or are seen here.
    if ((await lockAccounts(tx, [userId], 'no key update')).length === 0) return null
    const user: User = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    if ((await tx.passkey.count({ where: { id } })) === 0) return null
    requireStaff(user)
    if (isBanned(user, app.now())) throw new AppError('account_banned')
    if (await countUse(tx, { id }, counter, app.now()))
      return { user, ...(await openSession(app, tx, user, { ...client, openedWith: 'passkey' })) }
    await recordAction(tx, user, { action: 'passkey.copied', targetType: 'passkey', targetId: id })
    await queueMail(app, tx, user.email, { kind: 'notice', notice: 'passkeyCopied' })
    return null
  })

/**
 * Signs in somebody who runs the service with a passkey, alone or after the password. It stands for both factors: the
 * authenticator that has it (something they have) has asked who is there (something they know or are). The challenge
 * is used up whatever follows.
 * @throws AppError `invalid_credentials` whatever is wrong with the answer, also for an unknown passkey;
 * `account_banned` and `forbidden` (only with a right answer), `rate_limited`.
 */
export async function signInWithPasskey(
  app: PasskeySignInApp,
  client: Client,
  answer: z.output<typeof passkeyAnswer>,
): Promise<SignedIn> {
  const passkey = await app.db.find.passkey.findUnique({
    where: { credentialId: Buffer.from(answer.id, 'base64url') },
    include: { user: { select: { email: true } } },
  })
  const signedIn = await limitGuesses(app, client, passkey?.user.email ?? client.ip, async () => {
    const taken = await takeChallenge(app, answer.clientDataJSON, { isRegistration: false, userId: null })
    if (!taken || !passkey || (taken.userId !== null && taken.userId !== passkey.userId)) return null
    const counter = await verifyAnswer(app, taken.challenge, passkey, answer)
    return counter === null ? null : startSession(app, client, passkey, counter)
  })
  if (!signedIn) throw new AppError('invalid_credentials', 'This passkey was not accepted.')
  return signedIn
}
