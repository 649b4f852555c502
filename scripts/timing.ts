import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createServer } from '../src/server.ts'
import { runCommand, say, UsageError } from './command.ts'

const PASSWORD = 'an ordinary password 4711'

interface Endpoint {
  name: string
  path: string
  body: (email: string) => Record<string, string>
  /** What an attacker would call first, for both kinds of address. */
  after?: Endpoint
}

const FORGOT: Endpoint = { name: 'forgot-password', path: '/auth/forgot-password', body: (email) => ({ email }) }

const ENDPOINTS: readonly Endpoint[] = [
  { name: 'login', path: '/auth/login', body: (email) => ({ email, password: 'not the password' }) },
  FORGOT,
  { name: 'resend-verification', path: '/auth/resend-verification', body: (email) => ({ email }) },
  { name: 'verify-otp', path: '/auth/verify-otp', body: (email) => ({ email, otp: '000000' }), after: FORGOT },
  // Reveals it by contract (409 or 201), but its time must not reveal it any earlier.
  { name: 'register', path: '/auth/register', body: (email) => ({ email, full_name: 'Ada', password: PASSWORD }) },
]

/** Two-sided p-value of the Mann-Whitney U test, by its normal approximation with mid-ranks. */
const mannWhitney = (a: readonly number[], b: readonly number[]): number => {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))]
  all.sort((x, y) => x.value - y.value)
  let rankSum = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to++
    const rank = (from + 1 + to) / 2
    for (let i = from; i < to; i++) if (all[i]?.isA) rankSum += rank
    from = to
  }
  const u = rankSum - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return 2 * (1 - normal(Math.abs(u - mean) / deviation))
}

/** The normal distribution function (Abramowitz and Stegun, 26.2.17; error below 1e-7). */
const normal = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153].reduce((sum, c) => (sum + c) * t, 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

const quantile = (values: readonly number[], q: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(q * (values.length - 1))] ?? Number.NaN

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)

const line = (cells: readonly string[]) =>
  say(cells.map((cell, i) => (i === 0 ? cell.padEnd(22) : cell.padStart(16))).join(''))

const compare = async (tries: number): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'timing-'))
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error' })
  const { app, stop, close } = await createApp(config)
  const server = await createServer(app)
  const url = await server.http.listen({ host: '127.0.0.1', port: 0 })

  const post = async (path: string, body: unknown): Promise<number> => {
    const begin = performance.now()
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await response.text()
    return performance.now() - begin
  }

  const known = Array.from({ length: tries }, (_, i) => `known-${i}@example.com`)
  for (const email of known) await post('/auth/register', { email, full_name: 'Ada', password: PASSWORD })
  await app.jobs.idle()

  line(['', 'known median ms', 'unknown median', 'known p95', 'unknown p95', 'p-value'])
  for (const { name, path, body, after } of ENDPOINTS) {
    const times = { known: [] as number[], unknown: [] as number[] }
    const calls = shuffled(
      known.flatMap((email, i) => [
        { kind: 'known' as const, email },
        { kind: 'unknown' as const, email: `unknown-${name}-${i}@example.com` },
      ]),
    )
    for (const { email } of calls.slice(0, 20)) await post(path, body(`warm-${name}-${email}`))
    if (after) for (const { email } of calls) await post(after.path, after.body(email))
    await app.jobs.idle()
    for (const { kind, email } of calls) {
      times[kind].push(await post(path, body(email)))
      // Mail sent by one try must not slow down the next: an attacker can wait as well.
      await app.jobs.idle()
    }
    const figures = [
      quantile(times.known, 0.5),
      quantile(times.unknown, 0.5),
      quantile(times.known, 0.95),
      quantile(times.unknown, 0.95),
    ]
    line([name, ...figures.map((figure) => figure.toFixed(2)), mannWhitney(times.known, times.unknown).toFixed(3)])
  }

  stop()
  await server.close()
  await close()
  await rm(dataDir, { recursive: true, force: true })
}

await runCommand({
  name: 'timing',
  about: `Calls the endpoints that must not reveal whether an address has an account, 200 times each (or as often as given) for
known and unknown addresses in random order, on a service and database of its own, and compares the times. A p-value of
the Mann-Whitney U test near zero means that the two can be told apart. On a busy machine the result is meaningless
either way.`,
  positionals: ['[tries]'],
  run: async (_options, [given = '200']) => {
    const tries = Number(given)
    if (!Number.isInteger(tries) || tries < 1) throw new UsageError(`"${given}" is not a number of tries.`)
    await compare(tries)
  },
})
