import { Redis } from 'ioredis'

/** How long a connection may take to open, in milliseconds. */
const CONNECT_MS = 2_000
/**
 * How long a reply may take, in milliseconds, before the connection is replaced; the first command checks that the
 * server is ready. So start-up waits four seconds at most, also for a server that accepts connections and stays
 * silent.
 */
const ANSWER_MS = 2_000

/**
 * A Redis client that never blocks its callers: commands fail at once without a connection, and are not retried. It
 * reconnects by itself, with backoff up to 2 s. `onError` is called for each failed attempt.
 */
export const openRedis = async (url: string, onError: (error: Error) => void): Promise<Redis> => {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  })
  client.on('error', onError)
  // The service starts without Redis; the client keeps trying.
  await client.connect().catch(() => undefined)
  return client
}
