import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { WatchedClient } from './watched-client.ts'

/** Hears what is sent on a channel with NOTIFY. */
export interface Listener {
  /** Runs a prepared statement on the same connection, whatever the pool is busy with. */
  query<Row extends pg.QueryResultRow>(statement: { name: string; text: string }): Promise<pg.QueryResult<Row>>
  close(): Promise<void>
}

export interface ListenerOptions {
  connection: pg.ClientConfig
  channel: string
  onMessage: (text: string) => void
  /** Called for every loss of the connection; it is opened again by itself. */
  onError: (error: unknown) => void
  /** How often the connection is asked whether it is there, and how long it may take to say so, in ms. */
  heartbeat?: { every: number; within: number }
}

const RECONNECT_MS = 1_000

/**
 * Listens on a connection of its own. Nothing ever comes on a connection that has gone silent, so it is asked for a sign
 * of life every few seconds; without one it is replaced. What is sent meanwhile is missed.
 */
export const createListener = async ({
  connection,
  channel,
  onMessage,
  onError,
  heartbeat = { every: 10_000, within: 5_000 },
}: ListenerOptions): Promise<Listener> => {
  let client: pg.Client | undefined
  let isClosed = false

  const listen = async (): Promise<void> => {
    const next = new WatchedClient(connection, { statementTimeout: heartbeat.within })
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      // Without an answer the connection ends by itself.
      await next.query('select 1').catch(() => undefined)
      isAsking = false
    }
    const beat = setInterval(() => void ask(), heartbeat.every)
    next.once('end', () => {
      clearInterval(beat)
      if (isClosed || next !== client) return
      client = undefined
      onError(new Error('The connection that hears notifications was lost'))
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
      if (!client) throw new Error('Connection terminated: it is being opened again')
      return client.query<Row>(statement)
    },
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}
