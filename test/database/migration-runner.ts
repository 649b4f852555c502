import { applyMigrations } from '../../src/providers/database/migrations.ts'

/** A process that applies the migrations of a folder and prints the names of those it applied, as JSON. */
const [databaseUrl, folder] = process.argv.slice(2) as [string, string]
process.stdout.write(JSON.stringify(await applyMigrations(databaseUrl, { folder })))
