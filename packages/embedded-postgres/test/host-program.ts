import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '../src/start.ts'

/**
 * A process that runs an embedded database on the folder it is given, for tests that end it in every way. Says what
 * happens on its standard output, a JSON object a line; ends when it reads "stop".
 */
const say = (event: string, fields: object = {}): void => {
  process.stdout.write(`${JSON.stringify({ event, ...fields })}\n`)
}

try {
  const { stop, ...server } = await startEmbeddedPostgres({
    dir: process.argv[2] as string,
    log: (line) => say('log', { line }),
    onDeath: (error) => say('died', { message: error.message }),
  })
  say('started', server)
  for await (const line of createInterface({ input: process.stdin })) if (line === 'stop') break
  await stop()
  await stop()
  say('stopped')
} catch (error) {
  say('failed', { message: (error as Error).message })
}
process.exit(0)
