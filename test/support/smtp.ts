import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/**
 * `reject`: refuses the recipient with `rejectCode`. `refuse-login`: answers every login with 535. `stall`: accepts the
 * message and never responds. `cut`: drops the connection in the middle of the message.
 */
export type SmtpMode = 'accept' | 'reject' | 'refuse-login' | 'stall' | 'cut'

export interface SmtpStub {
  /** Connects without TLS, or with TLS accepting this stub's own certificate. */
  readonly url: string
  readonly port: number
  /** Accepted messages, oldest first. */
  readonly messages: readonly (Email & { raw: string; envelope: { from: string; to: string[] }; secure: boolean })[]
  mode: SmtpMode
  rejectCode: number
  /** Deliveries started, accepted or not. */
  readonly attempts: number
  /** Currently open connections. */
  readonly connections: number
  close(): Promise<void>
}

interface SmtpStubOptions {
  /** `tls`: TLS from the first byte. `starttls`: offered. `plain`: none. Default `plain`. */
  security?: 'tls' | 'starttls' | 'plain'
  /** The only accepted login; without it none is required. */
  login?: { user: string; password: string }
}

/** A real SMTP server on a free port of 127.0.0.1 that can also misbehave. */
export const startSmtp = async ({ security = 'plain', login }: SmtpStubOptions = {}): Promise<SmtpStub> => {
  const messages: SmtpStub['messages'][number][] = []
  const sockets = new Set<Socket>()
  let attempts = 0
  // Through the server's own list: destroying the raw socket underneath TLS crashes Node.
  const cutConnections = () => {
    for (const connection of server.connections) connection._socket.destroy()
  }
  const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

  const handlers: SMTPServerOptions = {
    onAuth: (auth, _session, done) => {
      const known = auth.username === login?.user && auth.password === login?.password
      if (known && stub.mode !== 'refuse-login') done(null, { user: auth.username })
      else done(answer(535, 'Authentication failed'))
    },
    onRcptTo: (address, _session, done) => {
      attempts++
      // The refusal quotes the address, as those of real servers do.
      done(stub.mode === 'reject' ? answer(stub.rejectCode, `<${address.address}> is not here`) : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (stub.mode === 'cut') cutConnections()
      })
      stream.on('end', async () => {
        if (stub.mode === 'stall' || stub.mode === 'cut') return
        const raw = Buffer.concat(chunks).toString()
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
        messages.push({ ...(await PostalMime.parse(raw)), raw, envelope, secure: session.secure })
        done()
      })
    },
  }
  const server = new SMTPServer({
    ...handlers,
    secure: security === 'tls',
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(security === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
  })
  // Clients of a misbehaving server disconnect; tests check that on the client's side.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''
  const stub = {
    url: `${security === 'tls' ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}${security === 'plain' ? '' : '?tls.rejectUnauthorized=false'}`,
    port,
    messages,
    mode: 'accept' as SmtpMode,
    rejectCode: 550,
    get attempts() {
      return attempts
    },
    get connections() {
      return sockets.size
    },
    close: async () => {
      cutConnections()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
  return stub
}
