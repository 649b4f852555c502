import type { Circuits } from '../resilience/circuit.ts'
import { type SmsSender, smsFailure } from './sms.ts'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** A number of the account in E.164 form, or a messaging service: `MG…`. */
  from: string
  /** Default: Twilio's own. */
  baseUrl?: string | null
  circuits: Circuits
  /** Milliseconds for one message. Default 10,000. */
  timeoutMs?: number
}

/**
 * Twilio's Messages resource (API version 2010-04-01): a single POST, so no SDK. A 4xx that is not about load or
 * credentials is a rejection of the message and does not count against the service.
 */
export function createTwilioSender({
  accountSid,
  authToken,
  from,
  baseUrl,
  circuits,
  timeoutMs = 10_000,
}: TwilioOptions): SmsSender {
  const base = baseUrl ?? 'https://api.twilio.com'
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  const circuit = circuits.circuit('twilio', { timeoutMs })

  /** Returns a rejection, if it was one. */
  const post = async (to: string, text: string, signal: AbortSignal): Promise<Error | null> => {
    let response: Response
    try {
      const body = new URLSearchParams({ To: to, Body: text, ...sender })
      response = await fetch(url, { method: 'POST', headers: { authorization }, body, signal })
    } catch {
      // Errors of fetch may quote the request.
      throw smsFailure('UNREACHABLE', false)
    }
    await response.body?.cancel()
    if (response.ok) return null
    const { status } = response
    const blamesMessage = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
    const failure = smsFailure(`HTTP_${status}`, blamesMessage)
    if (blamesMessage) return failure
    throw failure
  }

  return {
    send: async ({ to, text }, signal) => {
      const refusal = await circuit.execute((bounded) => post(to, text, bounded), signal)
      if (refusal) throw refusal
    },
  }
}
