import { Expo, type ExpoPushErrorReceipt, type ExpoPushMessage } from 'expo-server-sdk'
import { Agent, type Dispatcher } from 'undici'
import type { Circuits } from '../resilience/circuit.ts'
import {
  isServiceDown,
  PushFailure,
  type PushMessage,
  type PushOutcome,
  type PushReceipt,
  type PushSender,
} from './push.ts'
import { RefusedBatch, sendDivided } from './send-divided.ts'

export interface ExpoOptions {
  /** An address other than Expo's, for tests. */
  baseUrl: string | null
  /** For projects with enhanced push security. */
  accessToken: string | null
  /** The app's projects, `@owner/slug`; devices of others are foreign. Empty: those that Expo lets this server send to. */
  projects: readonly string[]
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
  switch (details?.error as string | undefined) {
    case 'DeviceNotRegistered':
      return { kind: 'unregistered' }
    case 'MessageTooBig':
      return { kind: 'refused', reason: 'too_big' }
    case 'InvalidCredentials':
    case 'InvalidProviderToken':
    case 'MismatchSenderId':
      return { kind: 'refused', reason: 'credentials' }
    case 'MessageRateExceeded':
    case 'ExpoError':
    case 'ProviderError':
      return { kind: 'retry' }
    default:
      return { kind: 'refused', reason: 'refused' }
  }
}

/** An error as the library makes it of Expo's. */
interface ExpoError {
  statusCode?: number
  code?: string
  details?: unknown
  others?: readonly ExpoError[]
}

/** The tokens by project that Expo lists when it refuses messages to several projects in one request. */
const projectsOf = (error: ExpoError): Map<string, readonly string[]> | null => {
  const mixed = [error, ...(error.others ?? [])].find(({ code }) => code === 'PUSH_TOO_MANY_EXPERIENCE_IDS')
  const lists = Object.entries(mixed?.details ?? {}).filter(([, tokens]) => Array.isArray(tokens))
  return lists.length > 1 ? new Map(lists as [string, string[]][]) : null
}

/** The statuses by which Expo, or a proxy before it, refuses a request for its messages; 200 where it lists errors. */
const REFUSALS: readonly unknown[] = [200, 400, 403, 413, 422]

const failureOf = (error: ExpoError): PushFailure =>
  REFUSALS.includes(error.statusCode)
    ? new RefusedBatch('expo', Number(error.statusCode), projectsOf(error))
    : new PushFailure('expo', error.statusCode)

/** Expo's push service: tickets at once, receipts some minutes later. The library retries after 429. */
export function createExpoSender(options: ExpoOptions): PushSender {
  const { baseUrl, accessToken, projects, circuits, timeoutMs = 15_000 } = options
  const agent = new Agent({ connect: { timeout: 5_000 }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs })
  const expo = new Expo({
    httpAgent: baseUrl === null ? agent : (agent.compose(redirect(baseUrl)) as Dispatcher),
    ...(accessToken !== null && { accessToken }),
  })
  const circuit = circuits.circuit('expo', { timeoutMs, isFailure: isServiceDown })
  const call = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    circuit.execute(async () => {
      try {
        return await work()
      } catch (error) {
        throw failureOf(error as ExpoError)
      }
    }, signal)

  const post = async (messages: readonly PushMessage[], signal?: AbortSignal): Promise<PushOutcome[]> => {
    const tickets = await call(() => expo.sendPushNotificationsAsync(messages.map(messageOf)), signal)
    return tickets.map((ticket) => (ticket.status === 'ok' ? { kind: 'sent', ticket: ticket.id } : errorOf(ticket)))
  }

  return {
    batch: Expo.pushNotificationChunkSizeLimit,
    send: (messages, signal) => sendDivided(messages, (part) => post(part, signal), { projects }),
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
