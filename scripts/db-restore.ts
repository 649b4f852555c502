import { readConfig } from '../src/config.ts'
import { restoreBackup } from '../src/providers/database/backup.ts'

/**
 * `npm run db:restore <folder>`: puts a backup in place of the database and local files. Stop the service first. What
 * was in the data folder is kept beside it; an external database is overwritten in one transaction.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined || folder.startsWith('-')) {
  process.stdout.write('Usage: npm run db:restore <folder of a backup>\nStop the service first.\n')
  process.exit(folder === '--help' ? 0 : 2)
}
const { database, dataDir } = readConfig(process.env)
const kept = await restoreBackup(
  { databaseUrl: database.kind === 'external' ? database.url : null, dataDir, environment: process.env },
  folder,
).catch((error: Error) => {
  process.stderr.write(`Nothing was restored: ${error.message}\n`)
  process.exit(1)
})
process.stdout.write(`Restored.${kept.length > 0 ? ` What was there is kept as:\n${kept.join('\n')}` : ''}\n`)
