export interface SlotOptions {
  /** The most tasks that run at once. */
  limit: number
  /** The most tasks of one owner that run at once. Default: all. */
  perOwner?: number
  /** The most tasks that wait. Default: unlimited. */
  queueLimit?: number
  /** The error when that many wait already. */
  refusal?: () => Error
}

/** The owner of a task, and the signal that ends its waiting. Tasks without an owner share one. */
export interface Turn {
  owner?: string | undefined
  signal?: AbortSignal | undefined
}

/** Limits how many tasks run at once; the others queue. Owners take turns, and the tasks of each run in order. */
export interface Slots {
  /** Throws if an owner's task could neither run nor wait; for rejecting before any work is done. */
  assertRoom(owner?: string): void
  /** Runs `work` when a slot is free. An abort ends the waiting, not the work. */
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T>
  load(): { running: number; waiting: number }
  /** Rejects all waiting and future tasks with `reason`, and resolves when nothing runs any more. */
  close(reason: Error): Promise<void>
}

interface Waiting {
  start: () => void
  refuse: (reason: unknown) => void
}

export function createSlots({
  limit,
  perOwner = limit,
  queueLimit = Number.POSITIVE_INFINITY,
  refusal,
}: SlotOptions): Slots {
  /** The waiting tasks by owner; the owner who got a turn longest ago is the first. */
  const queues = new Map<string, Set<Waiting>>()
  const runningOf = new Map<string, number>()
  const drained = Promise.withResolvers<void>()
  let running = 0
  let waiting = 0
  let closedBy: Error | undefined

  const mayRun = (owner: string) => running < limit && (runningOf.get(owner) ?? 0) < perOwner

  const assertRoom = (owner = '') => {
    if (closedBy !== undefined) throw closedBy
    if (waiting >= queueLimit && !mayRun(owner)) throw refusal?.() ?? new Error('The queue is full')
  }

  const count = (owner: string, change: 1 | -1) => {
    running += change
    const own = (runningOf.get(owner) ?? 0) + change
    if (own === 0) runningOf.delete(owner)
    else runningOf.set(owner, own)
  }

  const drop = (owner: string, task: Waiting) => {
    const queue = queues.get(owner)
    if (!queue?.delete(task)) return
    waiting -= 1
    if (queue.size === 0) queues.delete(owner)
  }

  const turn = async (owner: string, signal: AbortSignal | undefined) => {
    if (mayRun(owner)) {
      count(owner, 1)
      return
    }
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>()
    const task = { start, refuse }
    const onAbort = () => {
      drop(owner, task)
      refuse(signal?.reason)
    }
    queues.set(owner, (queues.get(owner) ?? new Set()).add(task))
    waiting += 1
    signal?.addEventListener('abort', onAbort, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', onAbort))
  }

  const leave = (owner: string) => {
    count(owner, -1)
    // The slot is handed on directly, so that a newcomer cannot overtake.
    const next = [...queues.keys()].find(mayRun)
    const queue = next === undefined ? undefined : queues.get(next)
    const [task] = queue ?? []
    if (next !== undefined && queue !== undefined && task !== undefined) {
      drop(next, task)
      if (queues.delete(next)) queues.set(next, queue)
      count(next, 1)
      task.start()
    }
    if (running === 0 && closedBy !== undefined) drained.resolve()
  }

  return {
    assertRoom,
    run: async (work, { owner = '', signal } = {}) => {
      signal?.throwIfAborted()
      assertRoom(owner)
      await turn(owner, signal)
      try {
        return await work()
      } finally {
        leave(owner)
      }
    },
    load: () => ({ running, waiting }),
    close: (reason) => {
      closedBy ??= reason
      for (const queue of queues.values()) for (const { refuse } of queue) refuse(reason)
      queues.clear()
      waiting = 0
      if (running === 0) drained.resolve()
      return drained.promise
    },
  }
}
