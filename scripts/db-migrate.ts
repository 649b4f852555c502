import { applyMigrations, migrationState } from '../src/providers/database/migrations.ts'
import { configuration, Failure, note, runCommand, say } from './command.ts'
import { withDatabaseUrl } from './database.ts'

await runCommand({
  name: 'db:migrate',
  about: [
    'Applies the pending migrations to the configured database, each in its own transaction. The service does the same',
    'when it starts; a deployment may prefer to do it beforehand.',
  ].join('\n'),
  options: {
    check: { type: 'boolean', about: 'Lists pending migrations without applying them, and fails if there are any.' },
  },
  run: ({ check }) =>
    withDatabaseUrl(configuration(), async (url) => {
      const { pending } = await migrationState(url)
      if (pending.length === 0) return say('Nothing to apply.')
      if (check) throw new Failure(`${pending.length} pending: ${pending.join(', ')}`)
      note(`Applying ${pending.length} ...`)
      // Another process may have applied them meanwhile.
      const applied = await applyMigrations(url, {
        onWaiting: (name) => note(`${name} waits for a long transaction to end ...`),
        onTurn: () => note('Another process applies migrations; waiting for it to end ...'),
      })
      say(applied.length === 0 ? 'Nothing to apply.' : `Applied ${applied.join(', ')}.`)
    }),
})
