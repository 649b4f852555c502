import type { Reads } from './reads.ts'
import type { RecentWriters } from './recent-writers.ts'
import type { ReplicaState, Replicas } from './replicas.ts'

/** Reads that may be a few seconds stale, but always include the caller's own writes. */
export interface ReplicaReads {
  /**
   * Chooses the server for a user's reads now: one for all statements of a list, never one that lacks the user's own
   * writes.
   */
  of(userId: string | null): Promise<Pick<Reads, 'query'>>
  /** Runs a write: until replicas have caught up, reads of the user it works for go to the primary. */
  writing<Result>(write: () => Promise<Result>): Promise<Result>
  replicas(): readonly ReplicaState[]
}

interface ReplicaReadsOptions {
  /** Reads of the primary. */
  reads: Reads
  /** Null without replicas. */
  replicas: Replicas | null
  writers: RecentWriters
  /** The user that the running code writes for, if any. */
  currentWriterId: () => string | null
}

export function createReplicaReads({ reads, replicas, writers, currentWriterId }: ReplicaReadsOptions): ReplicaReads {
  if (!replicas)
    return {
      of: async () => reads,
      writing: (write) => write(),
      replicas: () => [],
    }
  return {
    of: async (userId) => {
      if (userId !== null && (await writers.has(userId))) return reads
      return replicas.pick() ?? reads
    },
    writing: async (write) => {
      const userId = currentWriterId()
      if (userId === null) return write()
      // Noted before the write, in case this instance dies after the commit; and after it, because the write may take
      // long.
      void writers.note(userId)
      try {
        return await write()
      } finally {
        await writers.note(userId)
      }
    },
    replicas: replicas.list,
  }
}
