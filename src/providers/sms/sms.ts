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
   * @throws an error with `permanent: true` when this message to this number was refused for good; AppError
   * `service_unavailable` while the circuit is open; any other error when another try makes sense.
   */
  send(message: SmsMessage, signal?: AbortSignal): Promise<void>
}

/** Why a message could not be sent. Holds no number and nothing the service said. */
export const smsFailure = (code: string, permanent: boolean) =>
  Object.assign(new Error(`The text message was not sent (${code})`), { name: 'SmsFailure', code, permanent })
