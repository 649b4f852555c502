/** One e-mail to one person. */
export interface MailMessage {
  /** A bare address, never a list and never with a display name. */
  to: string
  subject: string
  /** Complete: everything the HTML part says. */
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
  /**
   * Identifies the message, for example by the id of the job that sends it: every attempt has the same Message-ID, so
   * that receivers can drop duplicates.
   */
  messageId: string
}

/** Sends e-mail. Slow and fallible: call it from a job, never while a request waits. */
export interface MailSender {
  /**
   * Resolves when the message was accepted. Throws a `MailFailure`; an abort of `signal` abandons the delivery, which
   * may have happened already.
   */
  send(message: MailMessage, signal?: AbortSignal): Promise<void>
  /** Throws a `MailFailure` when no mail can be sent: unreachable, wrong password, not writable. */
  verify(): Promise<void>
  /** Waits for pending deliveries, then closes connections. */
  close(): Promise<void>
}

/** Wraps each call of an outside service, for example in a circuit breaker. */
export type Guard = <T>(call: () => Promise<T>) => Promise<T>

/** Why a message could not be sent. Contains no address and nothing the server said, which usually quotes one. */
export interface MailFailure extends Error {
  /** nodemailer's or the system's code, such as EAUTH, ETIMEDOUT, ENOSPC. */
  code: string
  /** The SMTP reply code (RFC 5321, section 4.2), where there was a reply. */
  responseCode: number | undefined
  /** True when this message was rejected permanently, so that retries are pointless. */
  permanent: boolean
}

/** The loggable part of a library's error. */
export function mailFailure(from: { code?: unknown; responseCode?: unknown; permanent?: boolean }): MailFailure {
  const code = typeof from.code === 'string' ? from.code : 'EMAIL'
  const responseCode = typeof from.responseCode === 'number' ? from.responseCode : undefined
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`
  return Object.assign(new Error(`The mail was not sent (${reason})`), {
    name: 'MailFailure',
    code,
    responseCode,
    permanent: from.permanent ?? false,
  })
}
