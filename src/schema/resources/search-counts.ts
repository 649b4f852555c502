import { LRUCache } from 'lru-cache'

/** How many articles a search finds, and how many of them by their titles alone. */
export interface Found {
  readonly all: number
  readonly inTitle: number
}

/** Remembers what searches of the library found for as long as it does not change. */
export interface SearchCounts {
  /** @param version of the library: what was counted in another one is not right any more */
  of(version: number, search: string, count: () => Promise<Found>): Promise<Found>
}

const REMEMBERED = 2_000

/**
 * Counting is most of the work of a search for a common word, and such words are what people search for. Those who ask
 * for the same at once wait for one count.
 */
export const createSearchCounts = (): SearchCounts => {
  const counts = new LRUCache<string, Promise<Found>>({ max: REMEMBERED })
  return {
    of: (version, search, count) => {
      const key = `${version}:${search}`
      const known = counts.get(key)
      if (known) return known
      const counting = count()
      counts.set(key, counting)
      counting.catch(() => counts.delete(key))
      return counting
    },
  }
}
