import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can fall silent, be cut, or lose an answer. */
export interface TcpProxy {
  readonly port: number
  /** Connections accepted so far. */
  readonly accepted: number
  /** The connections there are carry nothing any more, without being closed; new ones work. */
  silenceOld(): void
  /** As `silenceOld`, and new ones are accepted and carry nothing either, until `mend`. */
  silence(): void
  /** New connections work again. */
  mend(): void
  /** Cuts the connections there are. */
  cut(): void
  /**
   * Loses the answer to the next message of a client that holds this text: the server gets it and answers, and the
   * connection is cut then. Resolves when that has happened.
   */
  loseAnswerTo(text: string): Promise<void>
  close(): Promise<void>
}

interface Line {
  near: Socket
  far: Socket
  isSilent: boolean
  losing: (() => void) | null
}

/** A proxy on a free port of 127.0.0.1 before a server: a port and host, or the path of a Unix socket. */
const startTcpProxy = async (target: { port: number; host: string } | { path: string }): Promise<TcpProxy> => {
  const lines = new Set<Line>()
  let accepted = 0
  let isSilent = false
  let wanted: { text: string; resolve: () => void } | null = null

  const server = createServer((near) => {
    accepted += 1
    const far = connect(target as { port: number; host: string })
    const line: Line = { near, far, isSilent, losing: null }
    lines.add(line)
    near.on('data', (data) => {
      if (line.isSilent) return
      if (wanted && data.includes(wanted.text)) {
        line.losing = wanted.resolve
        wanted = null
      }
      far.write(data)
    })
    far.on('data', (data) => {
      if (line.isSilent) return
      if (line.losing) {
        near.resetAndDestroy()
        line.losing()
      } else near.write(data)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        lines.delete(line)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const silenceOld = () => {
    for (const line of lines) line.isSilent = true
  }
  const cut = () => {
    for (const { near } of lines) near.resetAndDestroy()
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
    mend: () => {
      isSilent = false
    },
    cut,
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

/** A proxy before a PostgreSQL, and the address of the database behind it. */
export const startDatabaseProxy = async (databaseUrl: string): Promise<TcpProxy & { url: string }> => {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? url.hostname
  const port = Number(url.searchParams.get('port') || url.port || 5432)
  const proxy = await startTcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { port, host })
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  return Object.assign(proxy, { url: url.href })
}
