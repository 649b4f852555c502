import { openAccount } from './account.ts'
import { compare, type Figures, type Load, type MeasuredServer, start } from './measure.ts'

/**
 * The profile over REST and `/graphql`, compared with a hand-written Fastify and pg server and with common GraphQL servers on
 * Prisma. Ratios of one run, medians of five alternating rounds, load generator included.
 */
const account = await openAccount()
const servers: MeasuredServer[] = []

const GRAPHQL = JSON.stringify({
  query:
    'query Me { me { id fullName email phone dateOfBirth country preferredLanguage timezone bio pushNotificationsEnabled darkMode createdAt } }',
})

const say = (line: string) => process.stdout.write(`${line}\n`)

const table = (title: string, names: readonly string[], figures: readonly Figures[]) => {
  const [own] = figures
  if (!own) return
  say(`\n${title}`)
  say(
    `${'server'.padEnd(16)}${'req/s'.padStart(9)}${'CPU us/req'.padStart(13)}${'our CPU/theirs'.padStart(17)}${'our req/s/theirs'.padStart(19)}`,
  )
  for (const [index, { rate, cpu }] of figures.entries())
    say(
      `${(names[index] ?? '').padEnd(16)}${rate.toFixed(0).padStart(9)}${cpu.toFixed(0).padStart(13)}${(own.cpu / cpu).toFixed(2).padStart(17)}${(own.rate / rate).toFixed(2).padStart(19)}`,
    )
}

try {
  const headers = { authorization: `Bearer ${account.accessToken}` }
  for (const name of ['ours', 'hand-written', 'apollo', 'mercurius', 'yoga'])
    servers.push(await start(name, account.settings))
  const [ours, handWritten, ...graphqlServers] = servers as [MeasuredServer, MeasuredServer, ...MeasuredServer[]]

  const profile: Load = { method: 'GET', path: '/users/profile', headers }
  table('GET /users/profile', ['ours', 'hand-written'], await compare([ours, handWritten], profile))

  const graphql: Load = {
    method: 'POST',
    path: '/graphql',
    headers: { ...headers, 'content-type': 'application/json' },
    body: GRAPHQL,
  }
  const entrants = [ours, handWritten, ...graphqlServers]
  table(
    'POST /graphql, the same account',
    entrants.map(({ name }) => name),
    await compare(entrants, graphql),
  )
} finally {
  for (const server of servers) server.stop()
  await account.close()
}
