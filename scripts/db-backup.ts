import { join, resolve } from 'node:path'
import { readConfig } from '../src/config.ts'
import { writeBackup } from '../src/providers/database/backup.ts'

/**
 * `npm run db:backup [folder]`: writes the database and local files into a new folder, by default
 * `DATA_DIR/backups/<time>`. The service may run meanwhile. An external database needs `pg_dump`.
 */
const [wanted] = process.argv.slice(2)
if (wanted?.startsWith('-')) {
  process.stdout.write('Usage: npm run db:backup [folder]\nWrites a backup into a new folder; the service may run.\n')
  process.exit(wanted === '--help' ? 0 : 2)
}
const { database, dataDir } = readConfig(process.env)
const time = new Date().toISOString().slice(0, 19).replaceAll(':', '')
const folder = resolve(wanted ?? join(dataDir, 'backups', time))
await writeBackup(
  { databaseUrl: database.kind === 'external' ? database.url : null, dataDir, environment: process.env },
  folder,
).catch((error: Error) => {
  process.stderr.write(`No backup was made: ${error.message}\n`)
  process.exit(1)
})
process.stdout.write(`${folder}\n`)
