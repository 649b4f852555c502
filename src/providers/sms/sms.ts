import { openOutbox } from '../message-folder.ts'

/** One text message. */
export interface SmsMessage {
  /** E.164. */
  to: string
  text: string
}

/** Sends text messages. Slow and fallible: call it from a job, never while a request waits. */
export interface SmsSender {
  /**
   * Resolves when the message was accepted.
   * @throws an error with `permanent: true` when this message was rejected permanently; AppError
   * `service_unavailable` while the circuit is open; any other error when a retry may help.
   */
  send(message: SmsMessage, signal?: AbortSignal): Promise<void>
}

/** Why a message could not be sent. Contains no number and nothing from the service's response. */
export function smsFailure(code: string, permanent: boolean) {
  return Object.assign(new Error(`The text message was not sent (${code})`), { name: 'SmsFailure', code, permanent })
}

/** Writes text messages into a folder instead of sending them: one `.sms.txt` a message, the number in the first line. */
export function createSmsOutbox({ folder, now }: { folder: string; now: () => Date }): SmsSender {
  const outbox = openOutbox(folder)
  return { send: ({ to, text }) => outbox.write(now(), 'sms.txt', `${to}\n${text}\n`) }
}
