import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { createServer } from '../../src/server.ts'

/** A service in a process of its own, to be killed: prints its URL when it listens. Configured by its environment. */
const { app } = await createApp(readConfig({ LOG_LEVEL: 'silent', ...process.env }))
const { http } = await createServer(app)
process.stdout.write(`${await http.listen({ host: '127.0.0.1', port: 0 })}\n`)
