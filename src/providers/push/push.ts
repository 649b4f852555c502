import { openOutbox } from '../message-folder.ts'

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
 * app was uninstalled. `foreign`: the token belongs to another app, or is none. `refused`: this message can never be sent.
 * `retry`: the service is busy.
 */
export type PushOutcome =
  | { kind: 'sent'; ticket?: string }
  | { kind: 'unregistered' }
  | { kind: 'foreign' }
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

/** A failed request. Contains nothing from its response, which may quote tokens. `status` is undefined without a response. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure'
  readonly status: number | undefined
  readonly code: string

  constructor(service: string, status: number | undefined) {
    super(`The push service ${service} failed`)
    this.status = status
    this.code = status === undefined ? 'UNREACHABLE' : `HTTP_${status}`
  }
}

/** Whether an error shows that the service is down. A request that it refuses does not: anybody can register a bad token. */
export function isServiceDown(error: unknown): boolean {
  return !(error instanceof PushFailure && error.status !== undefined && error.status < 500)
}

/** Writes push messages into a folder instead of sending them: one `.push.json` a message. */
export function createPushOutbox({ folder, now }: { folder: string; now: () => Date }): PushSender {
  const outbox = openOutbox(folder)
  return {
    batch: 100,
    send: async (messages) => {
      for (const message of messages) await outbox.write(now(), 'push.json', JSON.stringify(message, null, 2))
      return messages.map(() => ({ kind: 'sent' }))
    },
    close: outbox.close,
  }
}
