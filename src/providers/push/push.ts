/** One message to one device. */
export interface PushMessage {
  /** The device's token at the push service. */
  token: string
  title: string
  body: string
  /** Read by the app when the message is opened. */
  data: Readonly<Record<string, unknown>>
  /** `high` wakes a sleeping device. */
  priority: 'normal' | 'high'
  /** A later message with the same key replaces the earlier one on the device, so that duplicates are not visible. */
  collapseKey: string
}

/**
 * The outcome of a message. `sent`: the service accepted it; with a `ticket`, a receipt follows. `unregistered`: the
 * app was uninstalled. `refused`: this message can never be sent. `retry`: the service is busy.
 */
export type PushOutcome =
  | { kind: 'sent'; ticket?: string }
  | { kind: 'unregistered' }
  | { kind: 'refused'; reason: 'refused' | 'too_big' | 'credentials' }
  | { kind: 'retry'; afterMs?: number }

/** The receipt of a ticket. */
export type PushReceipt = { kind: 'delivered' } | Exclude<PushOutcome, { kind: 'sent' }>

/** Sends push messages through one service. */
export interface PushSender {
  /** The most messages of one call. */
  readonly batch: number
  /**
   * Sends messages; returns their outcomes in order.
   * @throws AppError `service_unavailable` while the circuit is open; any other error when the service failed as a
   * whole.
   */
  send(messages: readonly PushMessage[], signal?: AbortSignal): Promise<PushOutcome[]>
  /** The receipts available for tickets; absent for services without receipts. */
  receipts?(tickets: readonly string[], signal?: AbortSignal): Promise<Map<string, PushReceipt>>
  close(): Promise<void>
}

/** The push services configured on this server. */
export interface PushSenders {
  readonly expo: PushSender | null
  readonly fcm: PushSender | null
}

/** A failure of the whole push service. Contains nothing from its response, which may quote tokens. */
export const pushFailure = (service: string, status: number | undefined, cause?: unknown) =>
  Object.assign(new Error(`The push service ${service} failed`, { cause }), {
    name: 'PushFailure',
    code: status === undefined ? 'UNREACHABLE' : `HTTP_${status}`,
  })
