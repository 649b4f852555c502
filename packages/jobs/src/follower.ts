import type { EventEmitter } from 'node:events'

/** Events that wait for a follower who does not take them. */
export const QUEUE_MAX = 256

/**
 * The events of one name for which `concerns` is true, until `closed` is emitted. Events that do not concern the
 * follower are not queued, and those that do up to a bound: beyond it the queue is dropped, and the follower gets the
 * error of `missed`, because it has missed something.
 */
export function createFollower<Payload>(
  source: EventEmitter,
  name: string,
  concerns: (payload: Payload) => boolean,
  missed: () => Error,
): AsyncIterableIterator<Payload> {
  const queue: Payload[] = []
  const waiting: PromiseWithResolvers<IteratorResult<Payload>>[] = []
  let failure: Error | null = null
  let isOver = false

  const end = () => {
    isOver = true
    source.off(name, take)
    source.off('closed', end)
    for (const { resolve } of waiting.splice(0)) resolve({ done: true, value: undefined })
  }
  const take = (payload: Payload) => {
    if (!concerns(payload)) return
    const waiter = waiting.shift()
    if (waiter) return waiter.resolve({ done: false, value: payload })
    if (queue.length < QUEUE_MAX) return void queue.push(payload)
    queue.length = 0
    failure = missed()
    end()
  }
  source.on(name, take)
  source.on('closed', end)

  // Not a generator: that would notice only at the next event that its consumer has returned.
  return {
    next: async () => {
      const payload = queue.shift()
      if (payload !== undefined) return { done: false, value: payload }
      if (failure) {
        const error = failure
        failure = null
        throw error
      }
      if (isOver) return { done: true, value: undefined }
      const waiter = Promise.withResolvers<IteratorResult<Payload>>()
      waiting.push(waiter)
      return waiter.promise
    },
    return: async () => {
      queue.length = 0
      failure = null
      end()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
