import { Expo, type ExpoPushErrorReceipt, type ExpoPushMessage } from 'expo-server-sdk'
import { Agent, type Dispatcher } from 'undici'
import type { Circuits } from '../resilience/circuit.ts'
import { type PushMessage, type PushOutcome, type PushReceipt, type PushSender, pushFailure } from './push.ts'

export interface ExpoOptions {
  /** An address other than Expo's, for tests. */
  baseUrl: string | null
  /** For projects with enhanced push security. */
  accessToken: string | null
  circuits: Circuits
  /** Milliseconds for one call, including repetitions after 429. Default 15,000. */
  timeoutMs?: number
}

/** Redirects the library's requests to another address; it has no option for that. */
const redirect =
  (baseUrl: string): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) => {
    const { origin, pathname } = new URL(baseUrl)
    const prefix = pathname.replace(/\/$/, '')
    return (options, handler) => dispatch({ ...options, origin, path: prefix + options.path }, handler)
  }

const messageOf = ({ token, title, body, data, priority, collapseKey }: PushMessage): ExpoPushMessage => ({
  to: token,
  title,
  body,
  data: { ...data },
  sound: 'default',
  priority: priority === 'high' ? 'high' : 'default',
  collapseId: collapseKey,
  tag: collapseKey,
})

const errorOf = ({ details }: ExpoPushErrorReceipt): Exclude<PushOutcome, { kind: 'sent' }> => {
  switch (details?.error) {
    case 'DeviceNotRegistered':
      return { kind: 'unregistered' }
    case 'MessageTooBig':
      return { kind: 'refused', reason: 'too_big' }
    case 'InvalidCredentials':
      return { kind: 'refused', reason: 'credentials' }
    case 'MessageRateExceeded':
    case 'ExpoError':
    case 'ProviderError':
      return { kind: 'retry' }
    default:
      return { kind: 'refused', reason: 'refused' }
  }
}

/** Expo's push service: tickets at once, receipts some minutes later. The library retries after 429. */
export const createExpoSender = ({ baseUrl, accessToken, circuits, timeoutMs = 15_000 }: ExpoOptions): PushSender => {
  const agent = new Agent({ connect: { timeout: 5_000 }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs })
  const expo = new Expo({
    httpAgent: baseUrl === null ? agent : (agent.compose(redirect(baseUrl)) as Dispatcher),
    ...(accessToken !== null && { accessToken }),
  })
  const circuit = circuits.circuit('expo', { timeoutMs })
  const call = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    circuit.execute(async () => {
      try {
        return await work()
      } catch (error) {
        throw pushFailure('expo', (error as { statusCode?: number }).statusCode)
      }
    }, signal)

  return {
    batch: Expo.pushNotificationChunkSizeLimit,
    send: async (messages, signal) => {
      const tickets = await call(() => expo.sendPushNotificationsAsync(messages.map(messageOf)), signal)
      return tickets.map((ticket) => (ticket.status === 'ok' ? { kind: 'sent', ticket: ticket.id } : errorOf(ticket)))
    },
    receipts: async (tickets, signal) => {
      const known = new Map<string, PushReceipt>()
      for (const ids of expo.chunkPushNotificationReceiptIds([...tickets])) {
        const receipts = await call(() => expo.getPushNotificationReceiptsAsync(ids), signal)
        for (const [id, receipt] of Object.entries(receipts))
          known.set(id, receipt.status === 'ok' ? { kind: 'delivered' } : errorOf(receipt))
      }
      return known
    },
    close: () => agent.close(),
  }
}
