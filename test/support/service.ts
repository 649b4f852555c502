import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { createApp, type RunningApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { App } from '../../src/context.ts'
import type { StaffRole } from '../../src/kernel/roles.ts'
import { createLog } from '../../src/process/log.ts'
import { createServer, type Server } from '../../src/server.ts'
import { collecting, collectingCalls } from './collected-statements.ts'
import { createTestDatabase } from './postgres.ts'

/** An HTTP response, read to its end. */
export interface Answer {
  status: number
  headers: Headers
  /** The parsed JSON body; undefined if there is none. */
  body: any
  text: string
}

export interface RequestOptions {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

/** A person in a test: a signed-in account. */
export interface Person {
  id: string
  email: string
  password: string
  token: string
  refreshToken: string
}

/** The service's clock. Shared with its twins. */
export interface Clock {
  /** Moves the clock forward by so many milliseconds. The database's own clock is not affected. */
  advance(milliseconds: number): void
  now(): Date
}

const createClock = (): Clock => {
  let ahead = 0
  return {
    advance: (milliseconds) => {
      ahead += milliseconds
    },
    now: () => new Date(Date.now() + ahead),
  }
}

/** The clients behind `app.db`: tests lay out data, hold locks and count statements with them. */
type Clients = Pick<RunningApp['database'], 'prisma' | 'pool' | 'reads' | 'replicaReads'>

/** A service running for one test file, with its own database, data folder and port. */
export interface Service extends Clients {
  readonly app: App
  readonly server: Server
  readonly url: string
  readonly databaseUrl: string
  readonly dataDir: string
  /** Every line logged by the service, from debug up; printed as well if TEST_LOG is set. */
  readonly logged: readonly string[]
  readonly clock: Clock
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>
  /** Runs a GraphQL operation over HTTP and returns data and errors. */
  graphql(query: string, variables?: Record<string, unknown>, token?: string): Promise<{ data: any; errors?: any[] }>
  /** Registers a new person over REST. */
  person(name?: string): Promise<Person>
  /** A person with a role that no route grants, who owns their address. */
  admin(role?: StaffRole): Promise<Person>
  /** Begins to stop it, as at a rollout: answers in progress may take so many milliseconds. */
  drain(atMost: number): Promise<void>
  /** A second instance with the same database and keys. */
  twin(environment?: Record<string, string>): Promise<Service>
  close(): Promise<void>
}

let counter = 0

/** A readable failure: the request and its response. */
export const expectStatus = (answer: Answer, status: number): Answer => {
  expect(answer.status, `${answer.text.slice(0, 1000)} (${answer.headers.get('x-request-id')})`).toBe(status)
  return answer
}

const open = async (
  databaseUrl: string,
  dataDir: string,
  environment: Record<string, string>,
  onClose: () => Promise<void>,
  clock = createClock(),
): Promise<Service> => {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1:4000',
    GRAPHQL_EXPLORER: 'true',
    RATE_LIMIT_SCALE: '1000',
    // Thousands of rows, for each test file: those that need them ask for them.
    LIBRARY_STARTER_ARTICLES: 'none',
    ...environment,
  })
  const logged: string[] = []
  const log = createLog('debug', {
    write: (line) => {
      logged.push(line)
      if (process.env.TEST_LOG) process.stderr.write(line)
    },
  })
  const { app, database, drain, stop, close, server, url } = await collecting(async () => {
    const running = await createApp(config, { log, now: clock.now })
    const server = await createServer(running.app)
    return { ...running, server, url: await server.http.listen({ host: '127.0.0.1', port: 0 }) }
  })
  collectingCalls(app.jobs, ['enqueue', 'enqueueMany'])
  const { prisma, pool, reads, replicaReads } = database
  const twins: Service[] = []

  const request: Service['request'] = async (method, path, { token, body, headers = {} } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
      }),
    })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    const parsed = /json/.test(type) && text ? JSON.parse(text) : undefined
    // Whatever is refused, and wherever: the reason is a sentence.
    if (type.includes('problem+json')) expect(parsed.detail, text).toMatch(/^[\p{Lu}`].*[.?!]$/su)
    return { status: response.status, headers: response.headers, text, body: parsed }
  }

  const person: Service['person'] = async (name = 'Test Person') => {
    const email = `person-${process.pid}-${++counter}@example.com`
    const password = `a long pass phrase ${counter}`
    const { body } = expectStatus(
      await request('POST', '/auth/register', { body: { full_name: name, email, password } }),
      201,
    )
    const { user, access_token, refresh_token } = body.data
    return { id: user.id, email, password, token: access_token, refreshToken: refresh_token }
  }

  const service: Service = {
    app,
    prisma,
    pool,
    reads,
    replicaReads,
    server,
    url,
    databaseUrl,
    dataDir,
    logged,
    clock,
    request,
    graphql: async (query, variables, token) =>
      (await request('POST', '/graphql', { body: { query, variables }, token })).body,
    person,
    admin: async (role = 'admin') => {
      const admin = await person('Test Admin')
      await prisma.user.update({ where: { id: admin.id }, data: { role, ownerConfirmedAt: new Date(0) } })
      const { body } = expectStatus(
        await request('POST', '/admin/login', { body: { email: admin.email, password: admin.password } }),
        200,
      )
      return { ...admin, token: body.access_token, refreshToken: body.refresh_token }
    },
    drain,
    twin: async (more = {}) => {
      const twin = await open(databaseUrl, dataDir, { ...environment, ...more }, async () => {}, clock)
      twins.push(twin)
      return twin
    },
    close: async () => {
      await Promise.all(twins.map((twin) => twin.close()))
      stop()
      await server.close()
      await close()
      await onClose()
    },
  }
  return service
}

/** Starts a service for this file only. Close it. */
export const startService = async (environment: Record<string, string> = {}): Promise<Service> => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'service-'))
  return open(database.url, dataDir, environment, async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
}

/** One service for all tests in a file; read `.current` inside tests. */
export const useService = (environment: Record<string, string> = {}): { readonly current: Service } => {
  let service: Service | undefined
  beforeAll(async () => {
    service = await startService(environment)
  })
  afterAll(() => service?.close())
  return {
    get current() {
      if (!service) throw new Error('the service is only there inside tests')
      return service
    },
  }
}

/** The events of a server-sent event stream that was read to its end. */
export const eventsOf = (text: string): { id: string | null; data: any }[] =>
  text
    .split('\n\n')
    .filter((block) => block.includes('data:'))
    .map((block) => ({
      id: /^id: ?(.*)$/m.exec(block)?.[1] ?? null,
      data: JSON.parse(/^data: ?(.*)$/m.exec(block)?.[1] ?? 'null'),
    }))
