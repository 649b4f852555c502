export interface SlotOptions {
  /** The most tasks that run at once. */
  limit: number
  /** The most tasks that wait. Default: unlimited. */
  queueLimit?: number
  /** The error when that many wait already. */
  refusal?: () => Error
}

/** Limits how many tasks run at once; the others queue in order. */
export interface Slots {
  /** Throws if the queue is full; for rejecting before any work is done. */
  assertRoom(): void
  /** Runs `work` when a slot is free. An abort ends the waiting, not the work. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  load(): { running: number; waiting: number }
  /** Rejects all waiting and future tasks with `reason`, and resolves when nothing runs any more. */
  close(reason: Error): Promise<void>
}

export const createSlots = ({ limit, queueLimit = Number.POSITIVE_INFINITY, refusal }: SlotOptions): Slots => {
  const queue = new Set<{ start: () => void; refuse: (reason: unknown) => void }>()
  const drained = Promise.withResolvers<void>()
  let running = 0
  let closedBy: Error | undefined

  const assertRoom = () => {
    if (closedBy !== undefined) throw closedBy
    if (running >= limit && queue.size >= queueLimit) throw refusal?.() ?? new Error('No room')
  }

  const turn = async (signal: AbortSignal | undefined) => {
    if (running < limit) {
      running += 1
      return
    }
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>()
    const waiting = { start, refuse }
    const onAbort = () => {
      queue.delete(waiting)
      refuse(signal?.reason)
    }
    queue.add(waiting)
    signal?.addEventListener('abort', onAbort, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', onAbort))
  }

  const leave = () => {
    // The slot is handed to the next in line directly, so that a newcomer cannot overtake it.
    const [next] = queue
    if (next !== undefined) {
      queue.delete(next)
      next.start()
      return
    }
    running -= 1
    if (running === 0 && closedBy !== undefined) drained.resolve()
  }

  return {
    assertRoom,
    run: async (work, signal) => {
      signal?.throwIfAborted()
      assertRoom()
      await turn(signal)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    load: () => ({ running, waiting: queue.size }),
    close: (reason) => {
      closedBy ??= reason
      for (const { refuse } of queue) refuse(reason)
      queue.clear()
      if (running === 0) drained.resolve()
      return drained.promise
    },
  }
}
