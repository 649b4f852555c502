import { restoreBackup } from '../src/providers/database/backup.ts'
import { configuration, note, runCommand, say } from './command.ts'

await runCommand({
  name: 'db:restore',
  about: [
    'Puts a backup in place of the database and local files. Stop the service first. What was in the data folder is kept',
    'beside it; an external database is overwritten in one transaction, by pg_restore.',
  ].join('\n'),
  positionals: ['<folder>'],
  run: async (_options, [folder]) => {
    const { database, dataDir } = configuration()
    const databaseUrl = database.kind === 'external' ? database.url : null
    note(`Restoring ${folder} ...`)
    const kept = await restoreBackup({ databaseUrl, dataDir, environment: process.env }, folder as string)
    say(`Restored.${kept.length > 0 ? ` What was there is kept as:\n${kept.join('\n')}` : ''}`)
  },
})
