import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { type Client, limitGuesses } from './guess-limits.ts'
import type { otpCheck } from './input.ts'

/** Validity of a code in milliseconds (10 minutes). */
const CODE_MS = 10 * 60 * 1000
/** Wrong attempts, of checks and resets together, that invalidate a code. */
const WRONG_TRIES = 5
/** Codes sent to one address within an hour. */
const SENT_PER_HOUR = 5
const HOUR_MS = 3600 * 1000

const hmac = (app: Pick<App, 'keys'>, ...parts: string[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', app.keys.derive('one-time codes')).update(parts.join('\0')).digest())

const addressKey = (app: Pick<App, 'keys'>, email: string) => hmac(app, 'address', email)
// Keyed, because all million codes can be hashed in a moment; bound to the address, so that a row cannot be moved to
// another.
const codeHash = (app: Pick<App, 'keys'>, email: string, code: string) => hmac(app, 'code', email, code)

const lockCode = async (tx: Tx, address: Uint8Array<ArrayBuffer>) => {
  await tx.run(sql`select from one_time_codes where address = ${address} for update`)
  return tx.oneTimeCode.findUnique({ where: { address } })
}

/**
 * Creates and sends a requested code. Runs in a job, so that the request takes the same time whether or not the
 * address has an account; only the mail at the end differs. Requests superseded by a newer one create no code.
 */
export const sendCode = defineJob({
  name: 'accounts.send-code',
  payload: z.object({ email: z.string(), requestedAt: z.iso.datetime() }),
  run: async (
    app: Pick<App, 'db' | 'keys' | 'jobs' | 'now' | 'rateLimits'>,
    { email, requestedAt: requested },
    { id },
  ) => {
    const requestedAt = new Date(requested)
    const expiresAt = new Date(requestedAt.getTime() + CODE_MS)
    const address = addressKey(app, email)
    const code = randomInt(1_000_000).toString().padStart(6, '0')
    const made = { code: codeHash(app, email, code), requestId: id, requestedAt, expiresAt }
    await app.db.write('sendCode', async (tx) => {
      await tx.oneTimeCode.createMany({
        data: { address, ...made, requestedAt: new Date(0), requestId: NO_REQUEST },
        skipDuplicates: true,
      })
      const known = await lockCode(tx, address)
      if (!known || known.requestId === id || known.requestedAt > requestedAt) return
      const recent = known.sentAt.filter((at) => at.getTime() > requestedAt.getTime() - HOUR_MS)
      if (recent.length >= SENT_PER_HOUR) return
      const isKnown = await tx.user.findUnique({ where: { email }, select: { id: true } })
      // A code that is not sent does not replace the previous one.
      if (isKnown && !(await queueMail(app, tx, email, { kind: 'code', secret: code, expiresAt }))) return
      await tx.oneTimeCode.update({
        where: { address },
        data: { ...made, wrongTries: 0, usedAt: null, sentAt: [...recent, requestedAt] },
      })
    })
  },
})

/** Placeholder in a row without a code yet. */
const NO_REQUEST = '00000000-0000-0000-0000-000000000000'

/**
 * Requests a code. Takes the same steps and returns the same for every address.
 * @throws AppError `rate_limited`.
 */
export async function requestCode(
  app: Pick<App, 'jobs' | 'rateLimits' | 'now'>,
  client: Client,
  email: string,
): Promise<void> {
  await app.rateLimits.take('signInPerIp', client.ip)
  await app.jobs.enqueue(null, sendCode, { email, requestedAt: app.now().toISOString() })
}

/**
 * Whether a code is the valid one of an address; wrong ones are counted. The row stays locked until the transaction
 * ends, which serialises parallel uses. The transaction must commit for a wrong attempt to count.
 */
export async function matchCode(
  app: Pick<App, 'keys' | 'now'>,
  tx: Tx,
  { email, otp }: z.output<typeof otpCheck>,
): Promise<boolean> {
  const address = addressKey(app, email)
  const known = await lockCode(tx, address)
  if (!known || known.usedAt || known.expiresAt <= app.now() || known.wrongTries >= WRONG_TRIES) return false
  if (timingSafeEqual(known.code, codeHash(app, email, otp))) return true
  await tx.oneTimeCode.update({ where: { address }, data: { wrongTries: { increment: 1 } } })
  return false
}

/** Consumes a code. Call it after `matchCode`, in the transaction that does what the code allows. */
export async function useUpCode(app: Pick<App, 'keys' | 'now'>, tx: Tx, email: string): Promise<void> {
  await tx.oneTimeCode.update({ where: { address: addressKey(app, email) }, data: { usedAt: app.now() } })
}

/** Deletes the codes of addresses within the caller's transaction, so that they cannot reset a password. */
export async function dropCodes(app: Pick<App, 'keys'>, tx: Tx, emails: readonly string[]): Promise<void> {
  await tx.oneTimeCode.deleteMany({ where: { address: { in: emails.map((email) => addressKey(app, email)) } } })
}

/**
 * Checks a code without consuming it.
 * @throws AppError `otp_invalid`, `rate_limited`.
 */
export async function checkCode(
  app: Pick<App, 'db' | 'keys' | 'now' | 'rateLimits'>,
  client: Client,
  input: z.output<typeof otpCheck>,
): Promise<void> {
  const matches = await limitGuesses(app, client, input.email, async () =>
    (await app.db.write('checkCode', (tx) => matchCode(app, tx, input))) ? true : null,
  )
  if (!matches) throw new AppError('otp_invalid')
}
