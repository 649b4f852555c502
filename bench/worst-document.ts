import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startEmbeddedPostgres } from '@parenting/embedded-postgres'
import pino from 'pino'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { LIMITS } from '../src/graphql/limits.ts'
import type { Tx } from '../src/providers/database/db.ts'
import { register } from '../src/schema/accounts/index.ts'
import { createServer } from '../src/server.ts'

/**
 * Looks for the most that one request to `/graphql` can cost: event loop time and memory of documents at the edge of the
 * limits, of batches of them, and of refused ones, on an account with as much content as they can ask for. Each is sent
 * several times, as new text and as text that is known and compiled.
 */
const TARGET = { ms: 100, mb: 50 }

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const say = (line: string) => process.stdout.write(`${line}\n`)
const many = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join(' ')

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const postgres = await startEmbeddedPostgres({ dir: join(dataDir, 'database') })
const config = readConfig({
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://127.0.0.1:4000',
  RATE_LIMIT_SCALE: '100000',
})
const { app, close } = await createApp(config, { log: pino({ level: 'silent' }) })
const { http } = await createServer(app)

const { accessToken, user } = await register(
  app,
  { ip: '127.0.0.1', userAgent: null },
  { fullName: 'Ada Example', email: 'ada@example.com', password: 'a long pass phrase' },
)

/** Fills everything the account has lists of, with texts of the maximum length in two-byte characters. */
const fillAccount = async (tx: Tx) => {
  const userId = user.id
  const category = await tx.journalCategory.create({ data: { userId, name: 'Long', key: 'long' } })
  for (let n = 0; n < 100; n++) {
    const { id } = await tx.conversation.create({ data: { userId, title: `${n}`, messagesCount: 100 } })
    await tx.message.createMany({
      data: Array.from({ length: 100 }, () => ({
        conversationId: id,
        sender: 'user' as const,
        text: 'ж'.repeat(8000),
      })),
    })
  }
  await tx.journalEntry.createMany({
    data: Array.from({ length: 100 }, () => ({
      userId,
      title: 'ж'.repeat(200),
      content: 'ж'.repeat(50_000),
      mood: 'calm',
      entryDate: new Date(),
      categoryId: category.id,
    })),
  })
}
await app.db.write('work', fillAccount, { timeout: 60_000 })
const chat = await app.db.find.conversation.findFirstOrThrow({ orderBy: { id: 'asc' } })

const messages = (chats: number, of: number, fields: string) =>
  `{ chats(first: ${chats}) { nodes { messages(first: ${of}) { nodes { ${fields} } } } } }`
const entries = (first: number, fields: string, alias = '') =>
  `${alias ? `${alias}:` : ''} journalEntries(first: ${first}) { nodes { ${fields} } }`
const inline = (levels: number, fields: string) =>
  `{ me { ${many(levels, () => `...{ ${fields}`)} ${'}'.repeat(levels)} } }`
const fragments = (count: number, fields: string) =>
  `{ me { ${many(count, (i) => `...f${i}`)} } } ${many(count, (i) => `fragment f${i} on User { ${fields} }`)}`

/** Requests at the limits, by name. */
const REQUESTS: Record<string, unknown> = {
  'names of types in messages': { query: messages(11, 50, '__typename id sender') },
  'texts of messages': { query: messages(3, 100, 'message') },
  'everything of messages': { query: messages(10, 36, 'id sender message state createdAt') },
  'cursors of messages': { query: '{ chats(first: 65) { nodes { messages(first: 10) { edges { cursor } } } } }' },
  'texts of entries': { query: `{ ${many(2, (i) => entries(29, 'content', `a${i}`))} }` },
  'one text of entries often': {
    query: `{ ${entries(
      13,
      many(30, (i) => `a${i}: content`),
    )} }`,
  },
  'short fields of entries': {
    query: `{ ${many(2, (i) => entries(55, 'id title mood entryDate categoryId photos createdAt updatedAt', `a${i}`))} }`,
  },
  'lists at the root': { query: `{ ${many(15, (i) => `a${i}: chats(first: 100) { totalCount nodes { id } }`)} }` },
  'inline fragments in each other': { query: inline(490, 'id') },
  'the same field': {
    query: inline(
      8,
      many(220, () => 'id'),
    ).replaceAll('...{', 'me {'),
  },
  'pairs of fragments': { query: fragments(180, 'id id') },
  'a tree of fragments': {
    query: `{ me { ...f0 } } ${many(150, (i) => `fragment f${i} on User { id ${2 * i + 2 < 150 ? `...f${2 * i + 1} ...f${2 * i + 2}` : ''} }`)}`,
  },
  'operations with the same fragments': {
    query: `${many(140, (i) => `query q${i} { me { ...f0 } }`)} ${many(80, (i) => `fragment f${i} on User { id ${i < 79 ? `...f${i + 1}` : ''} }`)}`,
    operationName: 'q0',
  },
  'a list as long as it may be': { query: `{ chats(after: [${many(1900, () => '1')}]) { totalCount } }` },
  'wrong variables': {
    query: 'query($n: [Int!]) { me { id @include(if: $n) } }',
    variables: { n: Array.from({ length: 20_000 }, () => 'x') },
  },
  comments: { query: `${'#\n'.repeat(80_000)}{ me { id } }` },
  'a text as long as it may be': { query: `{ chats(after: """${'x\n'.repeat(80_000)}""") { totalCount } }` },
  'names that do not exist': { query: `{ me { ${many(1900, (i) => `nothing${i}`)} } }` },
  'the whole schema': {
    query: `{ __schema { types { name description fields(includeDeprecated: true) { name description args { name description type { name ofType { name ofType { name } } } } type { name ofType { name ofType { name fields { name } } } } } inputFields { name description defaultValue } enumValues { name description } possibleTypes { name } } } }`,
  },
  'a mutation of many fields': {
    query: `mutation { ${many(15, (i) => `a${i}: renameChat(id: "${chat.id}", title: "${i}") { id title createdAt }`)} }`,
  },
  'a batch of inline fragments': Array.from({ length: LIMITS.batch }, (_, i) => ({
    query: inline(6, `a${i}: id ${many(50, () => 'id')}`),
  })),
  'a batch of different pairs': Array.from({ length: LIMITS.batch }, (_, i) => ({
    query: fragments(28, `id a${i}: id`).replaceAll(`a${i}: id`, 'id'),
  })),
  'a batch of texts': Array.from({ length: LIMITS.batch }, (_, i) => ({
    query: `{ ${entries(12, 'content', `a${i}`)} }`,
  })),
  'a batch of everything': Array.from({ length: LIMITS.batch }, (_, i) => ({
    query: messages(4, 18, `id sender a${i}: message state createdAt`),
  })),
  'a batch of names of types': Array.from({ length: LIMITS.batch }, (_, i) => ({
    query: messages(4, 28, `a${i}: __typename id sender`),
  })),
}

interface Figures {
  status: number
  code: string
  /** CPU milliseconds of the event loop's thread: in total, and the longest uninterrupted stretch. */
  busy: number
  stall: number
  /** Additional memory while the request ran, and the size of the response, in MB. */
  held: number
  answer: number
}

const MB = 1024 * 1024
const held = () => {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MB
}

const ask = (payload: string) =>
  http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    payload,
  })

/** CPU time of this thread so far, in milliseconds; excludes other processes on the machine. */
const threadMs = () => {
  const { user: inUser, system } = process.threadCpuUsage()
  return (inUser + system) / 1000
}

const measure = async (request: unknown): Promise<Figures> => {
  const payload = JSON.stringify(request)
  collect()
  const begun = threadMs()
  await ask(payload)
  const busy = threadMs() - begun
  collect()
  const before = held()
  let peak = before
  let stall = 0
  let last = threadMs()
  let isOver = false
  const watch = () => {
    const now = threadMs()
    stall = Math.max(stall, now - last)
    last = now
    peak = Math.max(peak, held())
    if (!isOver) setImmediate(watch)
  }
  setImmediate(watch)
  const answer = await ask(payload)
  await new Promise((resolve) => setImmediate(resolve))
  isOver = true
  const said = answer.json()
  const { errors } = said[0] ?? said
  return {
    status: answer.statusCode,
    code: errors?.[0].extensions.code ?? 'ok',
    busy,
    stall,
    held: peak - before,
    answer: answer.body.length / MB,
  }
}

say(
  `${'request'.padEnd(38)}${'status'.padStart(8)}${'code'.padStart(22)}${'busy ms'.padStart(10)}${'stall ms'.padStart(10)}${'MB'.padStart(8)}${'answer MB'.padStart(11)}`,
)
const worst = { busy: 0, stall: 0, held: 0 }

/** The same request as text that was never sent before. */
const asNewText = (request: unknown, round: number): unknown => {
  if (Array.isArray(request)) return request.map((each) => asNewText(each, round))
  const { query, ...rest } = request as { query: string }
  return { ...rest, query: `${query}${' '.repeat(round + 1)}` }
}

// Lazy loading is not part of a request.
for (const request of Object.values(REQUESTS)) await measure(request)
for (const [name, request] of Object.entries(REQUESTS)) {
  const rounds: Figures[] = []
  for (let round = 0; round < 4; round++) rounds.push(await measure(asNewText(request, round)), await measure(request))
  const { status, code, answer } = rounds[0] as Figures
  // The second highest: one of the eight may be due to another process on the machine.
  const most = (of: (figures: Figures) => number) => rounds.map(of).sort((a, b) => b - a)[1] as number
  const figures = { busy: most((f) => f.busy), stall: most((f) => f.stall), held: most((f) => f.held) }
  for (const key of ['busy', 'stall', 'held'] as const) worst[key] = Math.max(worst[key], figures[key])
  say(
    `${name.padEnd(38)}${String(status).padStart(8)}${code.padStart(22)}${figures.busy.toFixed(1).padStart(10)}${figures.stall.toFixed(1).padStart(10)}${figures.held.toFixed(1).padStart(8)}${answer.toFixed(2).padStart(11)}`,
  )
}
say(
  `\nworst: ${worst.busy.toFixed(1)} ms busy, ${worst.stall.toFixed(1)} ms at a stretch (target ${TARGET.ms}), ${worst.held.toFixed(1)} MB (target ${TARGET.mb})`,
)

await http.close()
await close()
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
