import { createHash, randomBytes } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './mail.ts'

/** Hexadecimal in letters: one-time codes must stay the only groups of digits in a raw message. */
const letters = (bytes: Buffer): string =>
  bytes.toString('hex').replaceAll(/[0-9]/g, (digit) => String.fromCharCode('g'.charCodeAt(0) + Number(digit)))

/** The domain of `Name <local@domain>` or `local@domain`. */
const domainOf = (from: string): string => /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/**
 * A message in nodemailer's format. `Auto-Submitted` (RFC 3834) and Microsoft's equivalent suppress out-of-office
 * replies; quoted-printable keeps the source readable.
 */
export function compose(message: MailMessage, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${letters(createHash('sha256').update(message.messageId).digest().subarray(0, 16))}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...message.headers },
    baseBoundary: letters(randomBytes(8)),
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
