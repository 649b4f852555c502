import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/**
 * `reject`: refuses the recipient with `rejectCode`. `refuse-login`: answers 535 to every login. `stall`: takes the
 * message and never answers. `cut`: breaks the connection in the middle of the message.
 */
export type SmtpMode = 'accept' | 'reject' | 'refuse-login' | 'stall' | 'cut'

export interface SmtpStub {
  /** Connects without TLS, or with TLS and this stub's own certificate accepted. */
  readonly url: string
  readonly port: number
  /** What was accepted, oldest first. */
  readonly messages: readonly (Email & { raw: string; envelope: { from: string; to: string[] }; secure: boolean })[]
  mode: SmtpMode
  rejectCode: number
  /** Deliveries begun, accepted or not. */
  readonly attempts: number
  /** Connections open now. */
  readonly connections: number
  close(): Promise<void>
}

interface SmtpStubOptions {
  /** `tls`: TLS from the first byte. `starttls`: offered. `plain`: none. Default `plain`. */
  security?: 'tls' | 'starttls' | 'plain'
  /** The one login that is accepted; none is asked for when absent. */
  login?: { user: string; password: string }
}

/** A real SMTP server on a free port of 127.0.0.1 that can also misbehave. */
export const startSmtp = async ({ security = 'plain', login }: SmtpStubOptions = {}): Promise<SmtpStub> => {
  const messages: SmtpStub['messages'][number][] = []
  const sockets = new Set<Socket>()
  let attempts = 0
  // Through the server's own list: destroying a raw socket underneath its TLS crashes Node.
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
      // As real servers do, the refusal quotes the address.
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
  // Clients of a misbehaving server break off; what matters of it is seen on their side.
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
