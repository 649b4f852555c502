import { LRUCache } from 'lru-cache'
import type { Found, SearchCounts } from '../../context.ts'

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
