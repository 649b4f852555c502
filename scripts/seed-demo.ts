import { join } from 'node:path'
import { runningPostgresUrl } from '@parenting/embedded-postgres'
import given from '../content/demo.json' with { type: 'json' }
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createLog } from '../src/log.ts'
import { configuration, runCommand, say } from './command.ts'
import { seedLibrary } from './seed-demo/library.ts'
import { addressOf, demo, seedPeople } from './seed-demo/people.ts'

/** Public on purpose: these people are fictitious. */
const PASSWORD = 'four demo parents'

const seedDemo = async () => {
  const { database, dataDir } = configuration()
  const running = database.kind === 'external' ? null : await runningPostgresUrl(join(dataDir, 'database'))
  const config = readConfig({
    ...process.env,
    ...(running !== null && { DATABASE_URL: running }),
    RATE_LIMIT_SCALE: '10',
  })

  let behind = 0
  const { app, stop, close } = await createApp(config, {
    log: createLog('warn'),
    now: () => new Date(Date.now() - behind),
  })
  try {
    const { added, updated } = await seedLibrary(app)
    say(`Library: ${added} articles added, ${updated} updated.`)
    if (process.env.NODE_ENV !== 'production') {
      const people = demo.parse(given)
      const goBack = (hours: number) => {
        behind = hours * 3_600_000
      }
      await seedPeople({ app, goBack }, people, PASSWORD)
      await app.jobs.idle()
      const addresses = people.people.map(({ key }) => addressOf(key)).join(', ')
      say(`People: ${addresses}. They sign in with “${PASSWORD}”.`)
    }
  } finally {
    stop()
    await close()
  }
}

await runCommand({
  name: 'seed:demo',
  about: `Turns the companion's topics into articles of the library and creates a few people with posts, albums and journals, so
that there is something to see. Running it again only adds what is missing; the service may be running. In production it
creates the library alone, because the people's password is public.`,
  run: seedDemo,
})
