import { openOutbox } from '../outbox.ts'
import type { PushSender } from './push.ts'

/** Writes push messages into a folder instead of sending them: one `.push.json` a message. */
export const createPushOutbox = ({ folder, now }: { folder: string; now: () => Date }): PushSender => {
  const outbox = openOutbox(folder)
  return {
    batch: 100,
    send: async (messages) => {
      for (const message of messages) await outbox.write(now(), 'push.json', JSON.stringify(message, null, 2))
      return messages.map(() => ({ kind: 'sent' }))
    },
    close: outbox.close,
  }
}
