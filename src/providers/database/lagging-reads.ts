import type { Reads } from './reads.ts'
import type { RecentWriters } from './recent-writers.ts'
import type { ReplicaState, Replicas } from './replicas.ts'

/** Reads that may be a few seconds behind for others, and never for whoever wrote. */
export interface LaggingReads {
  /** Where somebody reads from now: one server for all statements of one list. Nobody's own writes are missing there. */
  of(userId: string | null): Promise<Pick<Reads, 'query'>>
  /** Does somebody's write: until the replicas know of it, that person's reads go to the primary. */
  writing<Result>(userId: string, write: () => Result | Promise<Result>): Promise<Result>
  replicas(): readonly ReplicaState[]
}

interface LaggingReadsOptions {
  /** Of the primary. */
  reads: Reads
  /** Null where none is set. */
  replicas: Replicas | null
  writers: RecentWriters
}

export const createLaggingReads = ({ reads, replicas, writers }: LaggingReadsOptions): LaggingReads => {
  if (!replicas)
    return {
      of: async () => reads,
      writing: async (_userId, write) => write(),
      replicas: () => [],
    }
  return {
    of: async (userId) => {
      if (userId !== null && (await writers.has(userId))) return reads
      return replicas.pick() ?? reads
    },
    writing: async (userId, write) => {
      // Before it, for an instance that dies between the commit and its answer; after it, for a write that takes long.
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
