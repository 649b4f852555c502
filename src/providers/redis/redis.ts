import { setTimeout as pause } from 'node:timers/promises'
import { Redis, type RedisOptions } from 'ioredis'

/** The location of the server: its address, or the sentinels that know it. */
type Location =
  | { readonly url: string }
  | {
      readonly sentinels: readonly { readonly host: string; readonly port: number }[]
      /** The server's name at the sentinels. */
      readonly name: string
    }

/** How long a connection may take to open, in milliseconds. */
const CONNECT_MS = 2_000
/**
 * How long a reply may take, in milliseconds, before the connection is replaced; the first command checks that the
 * server is ready. So start-up waits four seconds at most, also for a server that accepts connections and stays
 * silent.
 */
const ANSWER_MS = 2_000

/** How long the sentinels are waited for before they are asked again, in milliseconds. */
const SENTINELS_MS = 1_000

/**
 * A Redis client that never blocks its callers: commands fail at once without a connection, and are not retried. It
 * reconnects by itself, with backoff up to 2 s, also to the server that has taken the place of one that was demoted.
 * `onError` is called for each failed attempt.
 */
export async function openRedis(location: Location, onError: (error: Error) => void): Promise<Redis> {
  const options = {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
  } satisfies RedisOptions
  const client =
    'url' in location
      ? new Redis(location.url, options)
      : new Redis({
          ...options,
          ...location,
          sentinels: [...location.sentinels],
          sentinelRetryStrategy: () => SENTINELS_MS,
        })
  client.on('error', onError)
  // The service starts without Redis; the client keeps trying, and with sentinels says nothing until one answers.
  const connected = client.connect().catch(() => undefined)
  await Promise.race([connected, pause(CONNECT_MS + ANSWER_MS, undefined, { ref: false })])
  return client
}
