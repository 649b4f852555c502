import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a server that can go silent, be cut, or lose a response. */
export interface TcpProxy {
  readonly port: number
  /** Connections accepted so far. */
  readonly accepted: number
  /** Existing connections go silent without being closed; new ones work. */
  silenceOld(): void
  /** As `silenceOld`; new connections are accepted but silent too, until `repair`. */
  silence(): void
  /** New connections work again. */
  repair(): void
  /** Cuts the existing connections. */
  cut(): void
  /** Cuts the existing connections, and leads new ones to another server. */
  leadTo(databaseUrl: string): void
  /** Says something to the client of each existing connection, as if the server had. Resolves when all have left. */
  sayUntilLeft(bytes: Buffer): Promise<void>
  /**
   * Loses the response to the next client message that contains this text: the server receives it and responds, and the
   * connection is then cut. Resolves when that has happened.
   */
  loseAnswerTo(text: string): Promise<void>
  close(): Promise<void>
}

interface ProxiedConnection {
  client: Socket
  upstream: Socket
  isSilent: boolean
  losing: (() => void) | null
}

/** A server: its port and host, or the path of its Unix socket. */
type Target = { port: number; host: string } | { path: string }

const targetOf = (databaseUrl: string): Target => {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? url.hostname
  const port = Number(url.searchParams.get('port') || url.port || 5432)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { port, host }
}

/** A proxy on a free port of 127.0.0.1 in front of a server. */
const startTcpProxy = async (first: Target): Promise<TcpProxy> => {
  let target = first
  const connections = new Set<ProxiedConnection>()
  let accepted = 0
  let isSilent = false
  let wanted: { text: string; resolve: () => void } | null = null

  const server = createServer((client) => {
    accepted += 1
    const upstream = connect(target as { port: number; host: string })
    const connection: ProxiedConnection = { client, upstream, isSilent, losing: null }
    connections.add(connection)
    client.on('data', (data) => {
      if (connection.isSilent) return
      if (wanted && data.includes(wanted.text)) {
        connection.losing = wanted.resolve
        wanted = null
      }
      upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (connection.isSilent) return
      if (connection.losing) {
        client.resetAndDestroy()
        connection.losing()
      } else client.write(data)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        connections.delete(connection)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const silenceOld = () => {
    for (const connection of connections) connection.isSilent = true
  }
  const cut = () => {
    for (const { client } of connections) client.resetAndDestroy()
  }

  return {
    port: (server.address() as AddressInfo).port,
    get accepted() {
      return accepted
    },
    silenceOld,
    silence: () => {
      isSilent = true
      silenceOld()
    },
    repair: () => {
      isSilent = false
    },
    cut,
    leadTo: (databaseUrl) => {
      target = targetOf(databaseUrl)
      cut()
    },
    sayUntilLeft: async (bytes) => {
      const left = [...connections].map(({ client }) => new Promise((resolve) => client.once('close', resolve)))
      for (const { client } of connections) client.write(bytes)
      await Promise.all(left)
    },
    loseAnswerTo: (text) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      wanted = { text, resolve }
      return promise
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A proxy in front of a PostgreSQL server, and the URL of the database through it. */
export const startDatabaseProxy = async (databaseUrl: string): Promise<TcpProxy & { url: string }> => {
  const proxy = await startTcpProxy(targetOf(databaseUrl))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  return Object.assign(proxy, { url: url.href })
}
