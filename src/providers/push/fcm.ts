import { AppError } from '../../errors.ts'
import type { Circuits } from '../resilience/circuit.ts'
import { retry } from '../resilience/retry.ts'
import { createGoogleTokens } from './google-tokens.ts'
import { isServiceDown, PushFailure, type PushMessage, type PushOutcome, type PushSender } from './push.ts'

export interface FcmOptions {
  projectId: string
  /** Default: Google's own. */
  baseUrl?: string | null
  /** A file with Google credentials; default: the application default ones. */
  credentialsFile?: string | null
  circuits: Circuits
  /** Milliseconds for one message. Default 10,000. */
  timeoutMs?: number
  /** Milliseconds before a failed message is retried once. Default 500. */
  retryBaseMs?: number
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
/** FCM takes one message a request. */
const BATCH = 50
const AT_ONCE = 10

/** As the HTTP v1 API takes it; the values of data must be text. */
const bodyOf = ({ token, title, body, data, priority, collapseKey }: PushMessage) => ({
  message: {
    token,
    notification: { title, body },
    data: Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
    ),
    android: { priority: priority === 'high' ? 'HIGH' : 'NORMAL', notification: { tag: collapseKey } },
    apns: {
      headers: { 'apns-priority': priority === 'high' ? '10' : '5', 'apns-collapse-id': collapseKey },
      payload: { aps: { sound: 'default' } },
    },
  },
})

interface FcmError {
  error?: {
    status?: string
    message?: string
    details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[]
  }
}

/** Whether FCM blames the token, and not the message that is sent to it. */
const blamesToken = ({ error }: FcmError): boolean =>
  /registration token/i.test(error?.message ?? '') ||
  error?.details?.some(({ fieldViolations }) => fieldViolations?.some(({ field }) => field === 'message.token')) ===
    true

/** The outcome for a token of another sender, until this server is known to be a sender itself. */
const MISMATCH: PushOutcome = { kind: 'refused', reason: 'credentials' }

/** The outcome of a message from FCM's response; null when the response concerns the service instead. */
const outcomeOf = async (response: Response): Promise<PushOutcome | null> => {
  if (response.ok) {
    await response.body?.cancel()
    return { kind: 'sent' }
  }
  const answer = (await response.json().catch(() => ({}))) as FcmError
  const { error } = answer
  const code = error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status
  // Not every 404: one from a wrong URL or a missing project tells nothing about the device.
  if (code === 'UNREGISTERED') return { kind: 'unregistered' }
  if (code === 'SENDER_ID_MISMATCH') return MISMATCH
  if (code === 'THIRD_PARTY_AUTH_ERROR') return { kind: 'refused', reason: 'credentials' }
  if (response.status === 400) return blamesToken(answer) ? { kind: 'foreign' } : { kind: 'refused', reason: 'refused' }
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'))
    return { kind: 'retry', ...(seconds > 0 && { afterMs: seconds * 1_000 }) }
  }
  return null
}

/** Firebase Cloud Messaging, HTTP v1. It has no receipts beyond the response. */
export function createFcmSender({
  projectId,
  baseUrl,
  credentialsFile,
  circuits,
  timeoutMs = 10_000,
  retryBaseMs = 500,
}: FcmOptions): PushSender {
  const tokens = createGoogleTokens(SCOPE, credentialsFile ?? null)
  const url = `${baseUrl ?? 'https://fcm.googleapis.com'}/v1/projects/${encodeURIComponent(projectId)}/messages:send`
  const circuit = circuits.circuit('fcm', { timeoutMs, isFailure: isServiceDown })

  const post = (message: PushMessage, caller?: AbortSignal): Promise<PushOutcome> =>
    circuit.execute(async (signal) => {
      let status: number | undefined
      try {
        const authorization = `Bearer ${await tokens()}`
        const headers = { authorization, 'content-type': 'application/json' }
        const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(bodyOf(message)), signal })
        status = response.status
        const outcome = await outcomeOf(response)
        if (outcome) return outcome
      } catch {
        // Errors of the libraries quote requests; all that matters is that there was no response.
      }
      throw new PushFailure('fcm', status)
    }, caller)

  // A wrong project makes every token one of another sender: only once it has sent are the tokens to blame.
  let hasSent = false

  const sendOne = async (message: PushMessage, signal?: AbortSignal): Promise<PushOutcome> => {
    try {
      const retryable = (error: unknown) => !(error instanceof AppError) && isServiceDown(error)
      return await retry(() => post(message, signal), { attempts: 2, baseMs: retryBaseMs, retryable }, signal)
    } catch (error) {
      signal?.throwIfAborted()
      return { kind: 'retry', ...(error instanceof AppError && { afterMs: (error.retryAfter ?? 1) * 1_000 }) }
    }
  }

  return {
    batch: BATCH,
    send: async (messages, signal) => {
      circuit.assertReady()
      const outcomes: PushOutcome[] = []
      for (let start = 0; start < messages.length; start += AT_ONCE)
        outcomes.push(
          ...(await Promise.all(messages.slice(start, start + AT_ONCE).map((message) => sendOne(message, signal)))),
        )
      hasSent ||= outcomes.some(({ kind }) => kind === 'sent')
      return outcomes.map((outcome) => (outcome === MISMATCH && hasSent ? { kind: 'foreign' } : outcome))
    },
    close: async () => {},
  }
}
