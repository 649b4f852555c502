import type { App } from '../../context.ts'
import { broadcastArrived, notificationsArrived } from './events.ts'
import { findNotification, findOfBroadcast, type NotificationRecord } from './notifications.ts'

type Find = () => Promise<NotificationRecord | null>

/**
 * A person's notifications as they arrive, on whichever instance they are created. Those of a broadcast are looked
 * up, because one event covers thousands of people. Deleted ones are skipped.
 */
export const arrivals = (
  app: Pick<App, 'events' | 'reads'>,
  userId: string,
): AsyncIterableIterator<NotificationRecord> => {
  const single = app.events.follow(notificationsArrived, ({ to }) => to.some((each) => each.userId === userId))
  const batches = app.events.follow(broadcastArrived, ({ after, upTo }) => after < userId && userId <= upTo)
  const found: Find[] = []
  let wake: (() => void) | null = null
  let isOver = false

  const pump = async <Payload>(source: AsyncIterableIterator<Payload>, findsOf: (payload: Payload) => Find[]) => {
    for await (const payload of source) {
      found.push(...findsOf(payload))
      wake?.()
    }
    isOver = true
    wake?.()
  }
  const pumps = [
    pump(single, ({ to }) =>
      to.filter((each) => each.userId === userId).map((each) => () => findNotification(app, userId, each.id)),
    ),
    pump(batches, ({ broadcastId }) => [() => findOfBroadcast(app, userId, broadcastId)]),
  ]
  const close = async () => {
    isOver = true
    wake?.()
    await Promise.all([single.return?.(), batches.return?.()])
    await Promise.allSettled(pumps)
  }

  // Not a generator: that would notice only at the next event that its consumer has returned.
  return {
    next: async () => {
      for (;;) {
        const find = found.shift()
        if (find) {
          const notification = await find()
          if (notification) return { done: false, value: notification }
          continue
        }
        if (isOver) return { done: true, value: undefined }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        wake = null
      }
    },
    return: async () => {
      await close()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
