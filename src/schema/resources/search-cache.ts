import { LRUCache } from 'lru-cache'
import type { SearchCache, SearchResult } from '../../context.ts'

/** A thousand searches for common words, or many more for rare ones. */
const BYTES_MAX = 32 * 1024 * 1024

/** Bytes of an entry besides its list. */
const ENTRY = 1_000

/**
 * An LRU cache of search results. Finding and ranking is most of the work of a search for a common word, and such
 * words are what people search for. Concurrent searches for the same words share one query.
 */
export const createSearchCache = (): SearchCache => {
  const searchCache = new LRUCache<string, Promise<SearchResult>>({ maxSize: BYTES_MAX })
  return {
    get: (search) => searchCache.get(search),
    keep: (search, result) => {
      const isStill = () => searchCache.peek(search) === result
      searchCache.set(search, result, { size: ENTRY })
      result.then(
        ({ list }) => isStill() && searchCache.set(search, result, { size: ENTRY + search.length + list.length }),
        () => isStill() && searchCache.delete(search),
      )
    },
  }
}
