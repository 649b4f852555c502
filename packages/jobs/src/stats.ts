import type { JobStore } from './store.ts'
import { DEAD_LETTERS } from './tables.ts'

export interface JobStats {
  /** Whether the last query reached the database. */
  connected: boolean
  jobs: Record<string, { waiting: number; retrying: number; running: number }>
  dead: number
  /** Seconds the oldest due job has been waiting; 0 without one. */
  oldestSeconds: number
}

/** How long a count is used again, in milliseconds. */
const FRESH_MS = 1_000
/** The last count, and when it ended; null while it runs. */
type Counted = { at: number | null; stats: Promise<JobStats> }

/** Counts the jobs of these names: `now`, or at most a second ago. */
export function createStats(store: Pick<JobStore, 'counts'>, names: readonly string[], isConnected: () => boolean) {
  const now = async (): Promise<JobStats> => {
    const counts = await store.counts()
    const of = (name: string, state: string) =>
      counts.find((row) => row.name === name && row.state === state)?.count ?? 0
    const entries = names.map((name) => {
      const counted = { waiting: of(name, 'created'), retrying: of(name, 'retry'), running: of(name, 'active') }
      return [name, counted] as const
    })
    const oldestSeconds = Math.max(
      0,
      ...counts.map(({ name, state, oldest }) => (name === DEAD_LETTERS || state === 'active' ? 0 : (oldest ?? 0))),
    )
    const jobs = Object.fromEntries(entries)
    return { connected: isConnected(), jobs, dead: of(DEAD_LETTERS, 'created'), oldestSeconds }
  }

  let counted: Counted | undefined
  const recent = (): Promise<JobStats> => {
    if (!counted || (counted.at !== null && Date.now() - counted.at > FRESH_MS)) {
      const mine: Counted = { at: null, stats: now() }
      counted = mine
      // From its end: a count that takes long is followed by a pause as well.
      const end = () => {
        mine.at = Date.now()
      }
      mine.stats.then(end, end)
    }
    return counted.stats
  }
  return { now, recent }
}
