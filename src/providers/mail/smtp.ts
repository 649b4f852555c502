import { createTransport, type NodemailerError } from 'nodemailer'
import { compose } from './compose.ts'
import { type Guard, type MailFailure, type MailSender, mailFailure } from './mail.ts'

export interface SmtpOptions {
  /**
   * `smtps://user:password@host:port` speaks TLS from the first byte, `smtp://` upgrades where the server offers
   * STARTTLS. The query takes nodemailer's options, `?requireTLS=true` above all: never send without TLS.
   */
  url: string
  /** The sender, `Name <address>`. */
  from: string
  /** Wraps each delivery. It does not see a recipient's rejection: the server is healthy then. Default: none. */
  guard?: Guard
  /** Milliseconds to connect, for the greeting, and of inactivity. Defaults 10,000, 10,000 and 30,000. */
  timeouts?: { connect?: number; greeting?: number; idle?: number }
}

/** A 5xx reply to the recipient or the message; one to the login or the sender is our problem. */
const isRefusal = (error: NodemailerError): boolean =>
  error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA')

const failureOf = (error: unknown): MailFailure => {
  const failure = error as NodemailerError
  return mailFailure({
    code: failure.code,
    responseCode: failure.responseCode,
    permanent: isRefusal(failure),
  })
}

/** Sends through an SMTP server over a pool of at most 5 connections. Connects with the first message. */
export function createSmtpSender({ url, from, guard = (call) => call(), timeouts = {} }: SmtpOptions): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    idleTimeout: 30_000,
    connectionTimeout: timeouts.connect ?? 10_000,
    dnsTimeout: timeouts.connect ?? 10_000,
    greetingTimeout: timeouts.greeting ?? 10_000,
    socketTimeout: timeouts.idle ?? 30_000,
  })
  // Broken idle connections are replaced with the next message, which reports any error.
  transport.on('error', () => {})
  const underway = new Set<Promise<unknown>>()

  /** Returns a rejection; throws on any other failure. */
  const deliver = async (data: Parameters<typeof transport.sendMail>[0]): Promise<MailFailure | null> => {
    try {
      await transport.sendMail(data)
      return null
    } catch (error) {
      const failure = failureOf(error)
      if (failure.permanent) return failure
      throw failure
    }
  }

  return {
    send: async (message, signal) => {
      signal?.throwIfAborted()
      const delivery = guard(() => deliver({ ...compose(message, from), ...(signal && { signal }) }))
      underway.add(delivery)
      try {
        const refusal = await delivery
        if (refusal) throw refusal
      } finally {
        underway.delete(delivery)
      }
    },
    verify: async () => {
      await transport.verify().catch((error: unknown) => {
        throw failureOf(error)
      })
    },
    close: async () => {
      await Promise.allSettled(underway)
      transport.close()
    },
  }
}
