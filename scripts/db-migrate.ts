import { applyMigrations, pendingMigrations } from '../src/providers/database/migrations.ts'
import { configuration, Failure, note, runCommand, say } from './command.ts'
import { withDatabaseUrl } from './database.ts'

await runCommand({
  name: 'db:migrate',
  about: [
    'Applies the pending migrations to the configured database, each in a transaction of its own. The service does the',
    'same when it starts; a deployment may prefer to do it before.',
  ].join('\n'),
  options: { check: { type: 'boolean', about: 'Applies nothing: names what is pending, and fails if anything is.' } },
  run: ({ check }) =>
    withDatabaseUrl(configuration(), async (url) => {
      const pending = await pendingMigrations(url)
      if (pending.length === 0) return say('Nothing to apply.')
      if (check) throw new Failure(`${pending.length} pending: ${pending.join(', ')}`)
      note(`Applying ${pending.length} ...`)
      // Another process may have been first.
      const applied = await applyMigrations(url)
      say(applied.length === 0 ? 'Nothing to apply.' : `Applied ${applied.join(', ')}.`)
    }),
})
