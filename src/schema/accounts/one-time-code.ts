import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { defineJob } from '../../jobs/job.ts'
import { type Client, limitGuesses } from './guess-limits.ts'
import type { otpCheck } from './input.ts'
import { queueMail } from './send-mail.ts'

type Transaction = Prisma.TransactionClient

/** How long a code may be used, in milliseconds (10 minutes). */
const CODE_MS = 10 * 60 * 1000
/** Wrong tries, of checks and resets together, after which a code is worth nothing. */
const WRONG_TRIES = 5
/** Codes sent to one address within the hour. */
const SENT_PER_HOUR = 5
const HOUR_MS = 3600 * 1000

const hmac = (app: Pick<App, 'keys'>, ...parts: string[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', app.keys.derive('one-time codes')).update(parts.join('\0')).digest())

const addressKey = (app: Pick<App, 'keys'>, email: string) => hmac(app, 'address', email)
// Keyed, because a million codes are hashed in a moment; bound to the address, so that a row cannot be moved to another.
const codeHash = (app: Pick<App, 'keys'>, email: string, code: string) => hmac(app, 'code', email, code)

const lockCode = async (tx: Transaction, address: Uint8Array<ArrayBuffer>) => {
  await tx.$queryRaw`select 1 from one_time_codes where address = ${address} for update`
  return tx.oneTimeCode.findUnique({ where: { address } })
}

/**
 * Makes and sends the code somebody asked for. Runs in a job, so that the request takes the same time whether or not
 * the address has an account; all that differs is the mail at its end. Requests overtaken by a newer one make no code.
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
    await app.db.$transaction(async (tx) => {
      await tx.oneTimeCode.createMany({
        data: { address, ...made, requestedAt: new Date(0), requestId: NO_REQUEST },
        skipDuplicates: true,
      })
      const known = await lockCode(tx, address)
      if (!known || known.requestId === id || known.requestedAt > requestedAt) return
      const recent = known.sentAt.filter((at) => at.getTime() > requestedAt.getTime() - HOUR_MS)
      if (recent.length >= SENT_PER_HOUR) return
      const isKnown = await tx.user.findUnique({ where: { email }, select: { id: true } })
      // A code that is not sent does not replace the one before it.
      if (isKnown && !(await queueMail(app, tx, email, { kind: 'code', secret: code, expiresAt }))) return
      await tx.oneTimeCode.update({
        where: { address },
        data: { ...made, wrongTries: 0, usedAt: null, sentAt: [...recent, requestedAt] },
      })
    })
  },
})

/** Stands in the row between its creation and its first code. */
const NO_REQUEST = '00000000-0000-0000-0000-000000000000'

/**
 * Asks for a code to be sent. Answers alike, and does the same, for every address.
 * @throws AppError `rate_limited`.
 */
export const requestCode = async (
  app: Pick<App, 'jobs' | 'rateLimits' | 'now'>,
  client: Client,
  email: string,
): Promise<void> => {
  await app.rateLimits.take('signInPerIp', client.ip)
  await app.jobs.enqueue(null, sendCode, { email, requestedAt: app.now().toISOString() })
}

/**
 * Whether a code is the valid one of an address; a wrong one is counted. The row stays locked until the transaction
 * ends, so that parallel uses are decided one after the other. The transaction must commit for a wrong try to count.
 */
export const matchCode = async (
  app: Pick<App, 'keys' | 'now'>,
  tx: Transaction,
  { email, otp }: z.output<typeof otpCheck>,
): Promise<boolean> => {
  const address = addressKey(app, email)
  const known = await lockCode(tx, address)
  if (!known || known.usedAt || known.expiresAt <= app.now() || known.wrongTries >= WRONG_TRIES) return false
  if (timingSafeEqual(known.code, codeHash(app, email, otp))) return true
  await tx.oneTimeCode.update({ where: { address }, data: { wrongTries: { increment: 1 } } })
  return false
}

/** Uses a code up. Call it in the transaction that does what the code allows, after `matchCode`. */
export const useUpCode = async (app: Pick<App, 'keys' | 'now'>, tx: Transaction, email: string): Promise<void> => {
  await tx.oneTimeCode.update({ where: { address: addressKey(app, email) }, data: { usedAt: app.now() } })
}

/** Forgets the codes of addresses, as part of the caller's transaction: nobody can reset a password with them. */
export const dropCodes = async (app: Pick<App, 'keys'>, tx: Transaction, emails: readonly string[]): Promise<void> => {
  await tx.oneTimeCode.deleteMany({ where: { address: { in: emails.map((email) => addressKey(app, email)) } } })
}

/**
 * Checks a code without using it up.
 * @throws AppError `otp_invalid`, `rate_limited`.
 */
export const checkCode = async (
  app: Pick<App, 'db' | 'keys' | 'now' | 'rateLimits'>,
  client: Client,
  input: z.output<typeof otpCheck>,
): Promise<void> => {
  const matches = await limitGuesses(app, client, input.email, async () =>
    (await app.db.$transaction((tx) => matchCode(app, tx, input))) ? true : null,
  )
  if (!matches) throw new AppError('otp_invalid')
}
