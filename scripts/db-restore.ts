import { restoreBackup } from './backup.ts'
import { configuration, note, runCommand, say } from './command.ts'
import { externalUrl } from './database.ts'

await runCommand({
  name: 'db:restore',
  about: [
    'Replaces the database and local files with a backup. Stop the service first. The previous content of the data folder is',
    'kept beside it; all that is in an external database is replaced, in one transaction.',
  ].join('\n'),
  positionals: ['<folder>'],
  run: async (_options, [folder]) => {
    const config = configuration()
    const { dataDir } = config
    const databaseUrl = await externalUrl(config)
    note(`Restoring ${folder} ...`)
    const kept = await restoreBackup({ databaseUrl, dataDir, environment: process.env }, folder as string)
    say(`Restored.${kept.length > 0 ? ` The previous data is kept as:\n${kept.join('\n')}` : ''}`)
  },
})
