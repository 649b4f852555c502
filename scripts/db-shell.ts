import { spawnSync } from 'node:child_process'
import { configuration, Failure, runCommand } from './command.ts'
import { withDatabaseUrl } from './database.ts'

await runCommand({
  name: 'db:shell',
  about: 'Opens psql on the configured database, including the embedded one, whether or not the service is running.',
  passesOn: true,
  run: async (_options, args) => {
    await withDatabaseUrl(configuration(), async (databaseUrl) => {
      const url = new URL(databaseUrl)
      const password = decodeURIComponent(url.password)
      // Not as arguments: process lists show those.
      url.password = ''
      const env = { ...process.env, PGPASSWORD: password }
      const { error, status } = spawnSync('psql', [url.href, ...args], { stdio: 'inherit', env })
      if (error) throw new Failure("psql is not installed: install PostgreSQL's client programs")
      process.exitCode = status ?? 1
    })
  },
})
