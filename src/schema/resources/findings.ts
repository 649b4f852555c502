import { LRUCache } from 'lru-cache'
import type { Finding, Findings } from '../../context.ts'

/** A thousand searches for common words, or many more for rare ones. */
const BYTES_MAX = 32 * 1024 * 1024

/** What an entry takes beside its list. */
const ENTRY = 1_000

/**
 * What searches of the library found, the least used going first. Finding and ranking it is most of the work of a search for a
 * common word, and such words are what people search for. Those who ask for the same at once wait for one search.
 */
export const createFindings = (): Findings => {
  const findings = new LRUCache<string, Promise<Finding>>({ maxSize: BYTES_MAX })
  return {
    get: (search) => findings.get(search),
    keep: (search, finding) => {
      const isStill = () => findings.peek(search) === finding
      findings.set(search, finding, { size: ENTRY })
      finding.then(
        ({ list }) => isStill() && findings.set(search, finding, { size: ENTRY + search.length + list.length }),
        () => isStill() && findings.delete(search),
      )
    },
  }
}
