import { access, constants, mkdir } from 'node:fs/promises'
import MailComposer from 'nodemailer/lib/mail-composer'
import { openOutbox } from '../outbox.ts'
import { compose } from './compose.ts'
import { type MailSender, mailFailure } from './mail.ts'

/** RFC 5322, 2.1.1: octets of a line. */
const LINE_MAX = 998

/**
 * The text as a part that is not encoded: links stay on one line, and `grep` finds what a person reads. Null where a line
 * is longer than a line of a mail may be.
 */
const plainPart = (text: string): { raw: string } | null => {
  const lines = text.split(/\r?\n/)
  if (lines.some((line) => Buffer.byteLength(line) > LINE_MAX)) return null
  const headers = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit']
  return { raw: [...headers, '', ...lines].join('\r\n') }
}

export interface OutboxOptions {
  /** Where the messages go; made when it is missing. */
  folder: string
  /** The sender, `Name <address>`. */
  from: string
  /** Names and dates the files. Default: now. */
  now?: () => Date
}

/**
 * Writes every message into a folder instead of sending it: one `.eml` a message, named by time, so that the newest is
 * the last of a listing. A file appears whole or not at all, readable by its owner only.
 */
export const createOutbox = ({ folder, from, now = () => new Date() }: OutboxOptions): MailSender => {
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
        // What holds a part of eight bits says so as well (RFC 2045, 6.4).
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
