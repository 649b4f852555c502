import { Redis } from 'ioredis'

/** How long a connection may take to open, in milliseconds. */
const CONNECT_MS = 2_000
/**
 * How long an answer may take, in milliseconds, before the connection is replaced; the first question is whether the
 * server is ready. So start-up waits four seconds at most, also for a server that accepts connections and stays silent.
 */
const ANSWER_MS = 2_000

/**
 * A client of the Redis server at `url` that never makes anybody wait: a command fails at once while there is no
 * connection, and is not repeated. It reconnects by itself, with growing pauses up to 2 s. `onError` hears of each try
 * that fails.
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
  // Without it the service starts all the same; the client goes on trying.
  await client.connect().catch(() => undefined)
  return client
}
