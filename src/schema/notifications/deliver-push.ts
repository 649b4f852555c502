import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { PushProvider } from '../../generated/prisma/client.ts'
import type { PushMessage, PushOutcome, PushSender } from '../../providers/push/push.ts'
import type { Claimed } from './claim.ts'
import { type AddressedDevice, activeDevices, deactivateDevices } from './devices/devices.ts'
import { fitPush } from './fit-text.ts'
import type { Outcome, Ticket } from './settle.ts'

/** One message: a notification for one device. */
interface Addressed {
  delivery: Claimed
  device: AddressedDevice
}

type Result = PushOutcome | { kind: 'away'; until: Date }

const messageOf = ({ delivery, device }: Addressed): PushMessage => ({
  token: device.token,
  ...fitPush({
    title: delivery.title,
    body: delivery.body,
    data: { ...delivery.data, notification_id: delivery.notificationId, notification_type: delivery.type },
  }),
  priority: delivery.priority === 'high' || delivery.priority === 'urgent' ? 'high' : 'normal',
  collapseKey: delivery.notificationId,
})

const sendBatch = async (
  app: Pick<App, 'now'>,
  sender: PushSender,
  batch: readonly Addressed[],
  signal: AbortSignal,
): Promise<Result[]> => {
  try {
    return await sender.send(batch.map(messageOf), signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AppError)) return batch.map(() => ({ kind: 'retry' }))
    const until = new Date(app.now().getTime() + (error.retryAfter ?? 30) * 1_000)
    return batch.map(() => ({ kind: 'away', until }))
  }
}

/** Combines the results of a person's devices: one success is enough, but one that is told to wait is tried again. */
const outcomeOf = (results: readonly { result: Result; device: AddressedDevice }[]): Outcome => {
  const sent = results.flatMap(({ result, device: { id: deviceId } }) =>
    result.kind === 'sent' ? [{ deviceId, ticket: result.ticket }] : [],
  )
  const reached = sent.map(({ deviceId }) => deviceId)
  const tickets: Ticket[] = sent.flatMap(({ ticket, deviceId }) =>
    ticket === undefined ? [] : [{ id: ticket, deviceId }],
  )
  const all = results.map(({ result }) => result)
  const retry = all.find((result) => result.kind === 'retry')
  if (retry) return { ...retry, reached, tickets }
  const away = all.find((result) => result.kind === 'away')
  if (away) return { ...away, reached, tickets }
  if (sent.length > 0) return { kind: 'sent', tickets }
  const refused = all.find((result) => result.kind === 'refused')
  if (refused) return { kind: 'failed', reason: refused.reason }
  return { kind: 'failed', reason: all.some(({ kind }) => kind === 'foreign') ? 'foreign' : 'unregistered' }
}

const PROVIDERS: readonly PushProvider[] = ['expo', 'fcm']

/**
 * Sends notifications to every device of their recipients that no earlier attempt reached, each through its own service,
 * and deactivates unregistered and foreign devices.
 */
export async function deliverPushes(
  app: Pick<App, 'db' | 'now' | 'senders'>,
  claimed: readonly Claimed[],
  signal: AbortSignal,
): Promise<Map<string, Outcome>> {
  const devices = Map.groupBy(
    await activeDevices(
      app,
      claimed.map(({ userId }) => userId),
    ),
    ({ userId }) => userId,
  )
  const results = new Map<string, { result: Result; device: AddressedDevice }[]>()
  const gone: AddressedDevice[] = []
  for (const provider of PROVIDERS) {
    const sender = app.senders.push[provider]
    if (!sender) continue
    const addressed = claimed.flatMap((delivery) =>
      (devices.get(delivery.userId) ?? [])
        .filter(({ id, provider: its }) => its === provider && !delivery.reached.includes(id))
        .map((device) => ({ delivery, device })),
    )
    for (let start = 0; start < addressed.length; start += sender.batch) {
      const batch = addressed.slice(start, start + sender.batch)
      const answers = await sendBatch(app, sender, batch, signal)
      for (const [position, { delivery, device }] of batch.entries()) {
        const result = answers[position] ?? { kind: 'retry' }
        results.set(delivery.notificationId, [...(results.get(delivery.notificationId) ?? []), { result, device }])
        if (result.kind === 'unregistered' || result.kind === 'foreign') gone.push(device)
      }
    }
  }
  await deactivateDevices(app, gone)
  return new Map(
    claimed.map(({ notificationId }) => {
      const of = results.get(notificationId)
      return [notificationId, of ? outcomeOf(of) : { kind: 'skipped', reason: 'no_device' }]
    }),
  )
}
