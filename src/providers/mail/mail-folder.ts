import { access, constants, mkdir } from 'node:fs/promises'
import MailComposer from 'nodemailer/lib/mail-composer'
import { openOutbox } from '../message-folder.ts'
import { compose } from './compose.ts'
import { type MailSender, mailFailure } from './mail.ts'

/** RFC 5322, 2.1.1: octets of a line. */
const LINE_MAX = 998

/**
 * The text as an unencoded part: links stay on one line, and `grep` finds the text as people read it. Null if a line is
 * too long for a mail.
 */
const plainPart = (text: string): { raw: string } | null => {
  const lines = text.split(/\r?\n/)
  if (lines.some((line) => Buffer.byteLength(line) > LINE_MAX)) return null
  const headers = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit']
  return { raw: [...headers, '', ...lines].join('\r\n') }
}

export interface OutboxOptions {
  /** The folder for the messages; created if missing. */
  folder: string
  /** The sender, `Name <address>`. */
  from: string
  /** Names and dates the files. Default: now. */
  now?: () => Date
}

/**
 * Writes messages into a folder instead of sending them: one `.eml` a message, named by time, so that the newest is
 * listed last. Files appear atomically and are readable by their owner only.
 */
export function createOutbox({ folder, from, now = () => new Date() }: OutboxOptions): MailSender {
  const outbox = openOutbox(folder)
  const open = () => mkdir(folder, { recursive: true, mode: 0o700 })
  const orFail = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw mailFailure(error as NodeJS.ErrnoException)
    }
  }

  return {
    send: async (message, signal) => {
      signal?.throwIfAborted()
      const date = now()
      const plain = plainPart(message.text)
      const composed = compose(message, from)
      const source = await new MailComposer({
        ...composed,
        date,
        // The container of an 8-bit part must declare 8-bit as well (RFC 2045, 6.4).
        ...(plain && { text: plain, headers: { ...composed.headers, 'Content-Transfer-Encoding': '8bit' } }),
      })
        .compile()
        .build()
      await orFail(outbox.write(date, 'eml', source))
    },
    verify: () => orFail(open().then(() => access(folder, constants.W_OK))),
    close: outbox.close,
  }
}
