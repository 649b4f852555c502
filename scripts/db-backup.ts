import { join, resolve } from 'node:path'
import { writeBackup } from './backup.ts'
import { configuration, note, runCommand, say } from './command.ts'
import { externalUrl } from './database.ts'

await runCommand({
  name: 'db:backup',
  about: [
    'Writes the database and local files into a new folder (DATA_DIR/backups/<time> by default) and prints its name. The',
    'service may be running. An external database needs pg_dump. Objects in a bucket are not included.',
  ].join('\n'),
  positionals: ['[folder]'],
  run: async (_options, [wanted]) => {
    const config = configuration()
    const { dataDir } = config
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '')
    const folder = resolve(wanted ?? join(dataDir, 'backups', time))
    const databaseUrl = await externalUrl(config)
    note(`Copying ${databaseUrl === null ? 'the embedded database' : 'the external database'} and local files ...`)
    await writeBackup({ databaseUrl, dataDir, environment: process.env }, folder)
    say(folder)
  },
})
