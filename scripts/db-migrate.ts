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
      if (pending.length === 0) return say('Every migration is applied.')
      if (check) throw new Failure(`${pending.length} migrations are not applied yet: ${pending.join(', ')}`)
      note(`Applying ${pending.length} ...`)
      // Another process may have applied them meanwhile.
      const applied = await applyMigrations(url, {
        onWaiting: (name) => note(`Migration ${name} waits until a long transaction ends ...`),
        onTurn: () => note('Another process applies migrations; waiting until it has finished ...'),
      })
      say(applied.length === 0 ? 'Every migration is applied.' : `Applied ${applied.join(', ')}.`)
    }),
})
