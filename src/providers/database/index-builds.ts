import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildIndexes } from './migrations.ts'

/** Until what failed is tried again, in milliseconds. */
const PAUSE = 60_000

/** Builds the indexes that migrations left, while the service serves, until they are there or it is closed. */
export const startIndexBuilds = (
  databaseUrl: string,
  names: readonly string[],
  log: Pick<Logger, 'info' | 'warn'>,
): { close(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    if (names.length === 0) return
    log.info({ migrations: names }, 'indexes are built meanwhile; what is searched by them is slow until then')
    while (!signal.aborted)
      try {
        log.info({ migrations: await buildIndexes(databaseUrl, { signal }) }, 'the indexes are built')
        return
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: error }, 'an index could not be built; it is tried again in a minute')
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
