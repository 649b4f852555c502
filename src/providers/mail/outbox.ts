import { access, constants, mkdir } from 'node:fs/promises'
import MailComposer from 'nodemailer/lib/mail-composer'
import { openOutbox } from '../outbox.ts'
import { compose } from './compose.ts'
import { type MailSender, mailFailure } from './mail.ts'

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
      const source = await new MailComposer({ ...compose(message, from), date }).compile().build()
      await orFail(outbox.write(date, 'eml', source))
    },
    verify: () => orFail(open().then(() => access(folder, constants.W_OK))),
    close: outbox.close,
  }
}
