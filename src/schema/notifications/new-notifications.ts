import type { App } from '../../context.ts'
import { memoizePerEvent } from '../../kernel/subscribe-visible.ts'
import { broadcastArrived, notificationsArrived } from './events.ts'
import { findNotification, findOfBroadcast, type NotificationRecord } from './notifications.ts'

type Find = () => Promise<NotificationRecord | null>

/**
 * The next value of either source, in order of arrival; nothing is taken from a source before it is asked for. Not
 * `Promise.race`: each race would stay attached to the source that says nothing for days.
 */
const merge = <One, Other>(one: AsyncIterator<One>, other: AsyncIterator<Other>) => {
  type Result = IteratorResult<One | Other>
  const asked = new Set<AsyncIterator<One | Other>>()
  /** Answers that nobody has taken, at most one of each source. */
  const arrived: (() => Result)[] = []
  let wake = () => {}
  const ask = (source: AsyncIterator<One | Other>) => {
    if (asked.has(source)) return
    asked.add(source)
    const arrive = (take: () => Result) => {
      arrived.push(() => {
        asked.delete(source)
        return take()
      })
      wake()
    }
    source.next().then(
      (result) => arrive(() => result),
      (error) =>
        arrive(() => {
          throw error
        }),
    )
  }
  return async (): Promise<Result> => {
    ask(one)
    ask(other)
    if (arrived.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    return (arrived.shift() as () => Result)()
  }
}

/**
 * A person's notifications as they arrive, on whichever instance they are created. Those of a broadcast are looked
 * up, because one event covers thousands of people. Deleted ones are skipped.
 */
export function subscribeToNotifications(
  app: Pick<App, 'db' | 'events'>,
  userId: string,
): AsyncIterableIterator<NotificationRecord> {
  const single = app.events.subscribe(notificationsArrived, ({ to }) => to.some((each) => each.userId === userId))
  const batches = app.events.subscribe(broadcastArrived, ({ after, upTo }) => after < userId && userId <= upTo)
  const next = merge(single, batches)
  /** Those of the newest event. */
  const found: Find[] = []

  // Not a generator: that would notice only at the next event that its consumer has returned.
  return {
    next: async () => {
      for (;;) {
        const notification = await found.shift()?.()
        if (notification) return { done: false, value: notification }
        if (found.length > 0) continue
        const { done, value: event } = await next()
        if (done) return { done: true, value: undefined }
        if ('broadcastId' in event)
          found.push(() => memoizePerEvent(event, userId, () => findOfBroadcast(app, userId, event.broadcastId)))
        else
          for (const { id, userId: owner } of event.to)
            if (owner === userId)
              found.push(() => memoizePerEvent(event, `${userId} ${id}`, () => findNotification(app, userId, id)))
      }
    },
    return: async () => {
      await Promise.all([single.return?.(), batches.return?.()])
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
