import given from '../content/demo.json' with { type: 'json' }
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createLog } from '../src/process/log.ts'
import { STATISTICS } from '../src/schema/admin/index.ts'
import { repairDerivedData } from '../src/schema/reconcile.ts'
import { configuration, runCommand, say } from './command.ts'
import { withClient, withDatabaseUrl } from './database.ts'
import { seedFortnight } from './seed-demo/fortnight.ts'
import { addressOf, demo, seedPeople } from './seed-demo/people.ts'

/** Public on purpose: these people are fictitious. */
const PASSWORD = 'four demo parents'

const seedDemo = async (databaseUrl: string) => {
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl, RATE_LIMIT_SCALE: '10' })
  let behind = 0
  const { app, stop, close } = await createApp(config, {
    log: createLog('warn'),
    now: () => new Date(Date.now() - behind),
  })
  try {
    // A start gives the library its starter articles.
    await app.jobs.idle()
    const articles = await app.db.find.resource.count()
    say(`Library: ${articles} articles.`)
    if (process.env.NODE_ENV !== 'production') {
      const people = demo.parse(given)
      const goBack = (hours: number) => {
        behind = hours * 3_600_000
      }
      const stage = { app, goBack }
      const viewers = await seedPeople(stage, people, PASSWORD)
      await seedFortnight(stage, people, viewers)
      await app.jobs.idle()
      const addresses = people.people.map(({ key }) => addressOf(key)).join(', ')
      say(`People: ${addresses}. They sign in with “${PASSWORD}”.`)
    }
  } finally {
    stop()
    await close()
  }
  // The hours and days that people and posts were dated back to have been rolled up without them.
  await withClient(databaseUrl, (client) => repairDerivedData(client, new Date(), STATISTICS))
}

await runCommand({
  name: 'seed:demo',
  about: `Creates a few people with a fortnight of posts, albums, journals, chats, reports and visits, so that there is
something to see on every page. Running it again only adds
what is missing; the service may be running. In production it creates nobody, because the people's password is public.`,
  run: () => withDatabaseUrl(configuration(), seedDemo),
})
