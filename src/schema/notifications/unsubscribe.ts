import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'

const ID_BYTES = 16
const TAG_BYTES = 16

const tagOf = (app: Pick<App, 'keys'>, id: Buffer) =>
  createHmac('sha256', app.keys.derive('unsubscribe links')).update(id).digest().subarray(0, TAG_BYTES)

/**
 * The unsubscribe link of a mail: the person's signed id. It does not expire, because mails are opened years later,
 * and allows nothing else.
 */
export function unsubscribeUrl(app: Pick<App, 'config' | 'keys'>, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([id, tagOf(app, id)]).toString('base64url')
  return `${app.config.http.publicUrl}/notifications/unsubscribe?token=${token}`
}

const userOf = (app: Pick<App, 'keys'>, token: string): string => {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  if (bytes.length !== ID_BYTES + TAG_BYTES || !timingSafeEqual(bytes.subarray(ID_BYTES), tagOf(app, id)))
    throw new AppError('email_token_invalid')
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Switches e-mail notifications off for the person of a link; idempotent.
 * @throws AppError `email_token_invalid`.
 */
export async function unsubscribe(app: Pick<App, 'db' | 'keys'>, token: string): Promise<void> {
  const id = userOf(app, token)
  await app.db.write('unsubscribe', (tx) =>
    tx.user.updateMany({ where: { id }, data: { emailNotificationsEnabled: false } }),
  )
}
