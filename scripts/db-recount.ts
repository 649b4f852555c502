import { findDifferences, repairDerivedData } from '../src/schema/reconcile.ts'
import { configuration, Failure, runCommand, say } from './command.ts'
import { withClient, withDatabaseUrl } from './database.ts'

await runCommand({
  name: 'db:recount',
  about: [
    'Recomputes derived data: counts of posts, totals of lists, visibility of posts, planned reminders and statistics.',
    'Repairs the differences. Can run while the service does. Reads whole tables.',
  ].join('\n'),
  options: {
    check: { type: 'boolean', about: 'List the differences without repairing them, and fail if there are any.' },
  },
  run: ({ check }) =>
    withDatabaseUrl(configuration(), async (url) => {
      const run = check ? findDifferences : repairDerivedData
      const differences = Object.entries(await withClient(url, (client) => run(client, new Date())))
      if (differences.length === 0) return say('All derived data is correct.')
      const found = differences.map(([name, many]) => `${name}: ${many}`).join('\n')
      if (check) throw new Failure(`Rows that differ:\n${found}\nRun "npm run db:recount" to repair them.`)
      say(`Repaired rows:\n${found}`)
    }),
})
