import { join } from 'node:path'
import given from '../content/demo.json' with { type: 'json' }
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createLog } from '../src/log.ts'
import { runningPostgresUrl } from '../src/providers/database/embedded.ts'
import { seedLibrary } from './seed-demo/library.ts'
import { addressOf, demo, seedPeople } from './seed-demo/people.ts'

/**
 * `npm run seed:demo`: makes the companion's topics articles of the library, and a few people with posts, albums and journals,
 * so that a first start has something to see. Running it again adds what is missing and nothing else; the service may
 * run meanwhile. In production it makes the library alone: the people's password is known to everybody.
 */
const PASSWORD = 'four demo parents'

const environment = process.env
const { database, dataDir } = readConfig(environment)
const running = database.kind === 'external' ? null : await runningPostgresUrl(join(dataDir, 'database'))
const config = readConfig({
  ...environment,
  ...(running !== null && { DATABASE_URL: running }),
  RATE_LIMIT_SCALE: '10',
})

let behind = 0
const { app, stop, close } = await createApp(config, {
  log: createLog('warn'),
  now: () => new Date(Date.now() - behind),
})
try {
  const { added, renewed } = await seedLibrary(app)
  process.stdout.write(`Library: ${added} articles added, ${renewed} renewed.\n`)
  if (process.env.NODE_ENV !== 'production') {
    const people = demo.parse(given)
    const goBack = (hours: number) => {
      behind = hours * 3_600_000
    }
    await seedPeople({ app, goBack }, people, PASSWORD)
    await app.jobs.idle()
    const addresses = people.people.map(({ key }) => addressOf(key)).join(', ')
    process.stdout.write(`People: ${addresses}. They sign in with “${PASSWORD}”.\n`)
  }
} finally {
  stop()
  await close()
}
