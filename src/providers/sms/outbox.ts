import { openOutbox } from '../outbox.ts'
import type { SmsSender } from './sms.ts'

/** Writes text messages into a folder instead of sending them: one `.sms.txt` a message, the number in the first line. */
export const createSmsOutbox = ({ folder, now }: { folder: string; now: () => Date }): SmsSender => {
  const outbox = openOutbox(folder)
  return { send: ({ to, text }) => outbox.write(now(), 'sms.txt', `${to}\n${text}\n`) }
}
