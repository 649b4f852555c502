import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildIndexes } from './migrations.ts'

/** Wait before a retry, in milliseconds. */
const PAUSE = 60_000

/** Builds the deferred indexes in the background, until they exist or it is closed. */
export function startIndexBuilds(
  /** The URL of the server that is the primary now. */
  primaryUrl: () => Promise<string>,
  names: readonly string[],
  log: Pick<Logger, 'info' | 'warn'>,
): { close(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    if (names.length === 0) return
    log.info(
      { migrations: names },
      'building indexes in the background; queries that use them are slow until they are built',
    )
    while (!signal.aborted)
      try {
        log.info({ migrations: await buildIndexes(await primaryUrl(), { signal }) }, 'the indexes are built')
        return
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: error }, 'an index could not be built; retrying in a minute')
        await delay(PAUSE, undefined, { signal }).catch(() => {})
      }
  }
  const running = run()
  return {
    close: async () => {
      stopping.abort()
      await running
    },
  }
}
