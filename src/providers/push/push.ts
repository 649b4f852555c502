/** One message to one device. */
export interface PushMessage {
  /** What the push service knows the device by. */
  token: string
  title: string
  body: string
  /** Read by the app when the message is opened. */
  data: Readonly<Record<string, unknown>>
  /** `high` wakes a sleeping device. */
  priority: 'normal' | 'high'
  /** A later message with the same key takes the place of the earlier one on the device, so that a repeat is not seen twice. */
  collapseKey: string
}

/**
 * What became of a message. `sent`: the service took it; with a `ticket` it will tell later whether the device got it.
 * `unregistered`: the app is gone from the device. `refused`: this message never works. `retry`: the service is busy.
 */
export type PushOutcome =
  | { kind: 'sent'; ticket?: string }
  | { kind: 'unregistered' }
  | { kind: 'refused'; reason: 'refused' | 'too_big' | 'credentials' }
  | { kind: 'retry'; afterMs?: number }

/** What a ticket came to; null while the service does not know yet. */
export type PushReceipt = { kind: 'delivered' } | Exclude<PushOutcome, { kind: 'sent' }>

/** Sends push messages through one service. */
export interface PushSender {
  /** Messages of one call at most. */
  readonly batch: number
  /**
   * Sends messages; the outcomes are in their order.
   * @throws AppError `service_unavailable` while the circuit is open; any other error when the service failed as a whole.
   */
  send(messages: readonly PushMessage[], signal?: AbortSignal): Promise<PushOutcome[]>
  /** What tickets came to, those that are known yet; absent where sending is all there is to know. */
  receipts?(tickets: readonly string[], signal?: AbortSignal): Promise<Map<string, PushReceipt>>
  close(): Promise<void>
}

/** The push services there are on this server. */
export interface PushSenders {
  readonly expo: PushSender | null
  readonly fcm: PushSender | null
}

/** A push service that failed as a whole. Holds nothing it said: that may quote tokens. */
export const pushFailure = (service: string, status: number | undefined, cause?: unknown) =>
  Object.assign(new Error(`The push service ${service} failed`, { cause }), {
    name: 'PushFailure',
    code: status === undefined ? 'UNREACHABLE' : `HTTP_${status}`,
  })
