import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Primary } from './primary.ts'
import { WatchedClient } from './watched-client.ts'

/** A subscription to a NOTIFY channel. */
export interface Listener {
  /** Runs a prepared statement on the same connection, independent of the pool's load. */
  query<Row extends pg.QueryResultRow>(statement: { name: string; text: string }): Promise<pg.QueryResult<Row>>
  close(): Promise<void>
}

export interface ListenerOptions {
  connection: pg.ClientConfig
  /** Connects to the primary of these servers, instead of the configured one. */
  primary?: Primary | undefined
  channel: string
  onMessage: (text: string) => void
  /** Called whenever the connection is lost; it reconnects by itself. */
  onError: (error: unknown) => void
  /** Interval and time limit of the heartbeat, in ms. */
  heartbeat?: { every: number; within: number }
}

const RECONNECT_MS = 1_000

/**
 * Listens on a dedicated connection. A subscriber would never notice a dead connection, so a heartbeat runs every few
 * seconds; without a reply the connection is replaced. Notifications sent in between are missed.
 */
export async function createListener({
  connection,
  primary,
  channel,
  onMessage,
  onError,
  heartbeat = { every: 10_000, within: 5_000 },
}: ListenerOptions): Promise<Listener> {
  let client: pg.Client | undefined
  let isClosed = false

  const listen = async (): Promise<void> => {
    const next = new WatchedClient(connection, { statementTimeout: heartbeat.within, primary })
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      // The watched client ends the connection if there is no reply.
      await next.query('select 1').catch(() => undefined)
      isAsking = false
    }
    const beat = setInterval(() => void ask(), heartbeat.every)
    next.once('end', () => {
      clearInterval(beat)
      if (isClosed || next !== client) return
      client = undefined
      onError(new Error('The connection that receives notifications was lost'))
      void reopen()
    })
    next.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
    } catch (error) {
      clearInterval(beat)
      next.destroy(error as Error)
      throw error
    }
    if (isClosed) await next.end()
  }

  const reopen = async (): Promise<void> => {
    while (!isClosed) {
      await pause(RECONNECT_MS, undefined, { ref: false })
      if (isClosed) return
      try {
        return await listen()
      } catch (error) {
        onError(error)
      }
    }
  }

  await listen()
  return {
    query: async <Row extends pg.QueryResultRow>(statement: { name: string; text: string }) => {
      if (!client) throw new Error('Connection terminated: reconnecting')
      return client.query<Row>(statement)
    },
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}
