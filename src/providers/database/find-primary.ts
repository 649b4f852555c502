import { createPrimary } from './primary.ts'
import { WatchedClient } from './watched-client.ts'

/** How long a server may take to answer, in milliseconds. */
const WITHIN_MS = 5_000

/**
 * The URL of the server that is the primary now, for programs that take one URL: the last one untried if no other is.
 */
export async function findPrimary(urls: readonly string[]): Promise<string> {
  const primary = createPrimary(urls)
  for (let left = urls.length; left > 1; left -= 1) {
    const url = primary.url()
    const client = new WatchedClient({ connectionTimeoutMillis: WITHIN_MS }, { statementTimeout: WITHIN_MS, primary })
    try {
      await client.connect()
      await client.end()
      return url
    } catch {
      // The next one, then.
    }
  }
  return primary.url()
}
