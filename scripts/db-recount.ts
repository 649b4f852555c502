import { findDrift, mendDrift } from '../src/schema/reconcile.ts'
import { configuration, Failure, runCommand, say } from './command.ts'
import { withClient, withDatabaseUrl } from './database.ts'

await runCommand({
  name: 'db:recount',
  about: [
    'Counts again what is stored as a number or follows from other rows: counts of posts, totals of lists, who sees a post,',
    'planned reminders, statistics. Corrects what differs, while the service may be running. Reads whole tables.',
  ].join('\n'),
  options: {
    check: { type: 'boolean', about: 'Lists what differs without correcting it, and fails if anything does.' },
  },
  run: ({ check }) =>
    withDatabaseUrl(configuration(), async (url) => {
      const count = check ? findDrift : mendDrift
      const drift = Object.entries(await withClient(url, (client) => count(client, new Date())))
      if (drift.length === 0) return say('Everything is right.')
      const found = drift.map(([name, many]) => `${name}: ${many}`).join('\n')
      if (check) throw new Failure(`These differ:\n${found}`)
      say(`Corrected:\n${found}`)
    }),
})
