import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createYoga } from 'graphql-yoga'
import { openApp, openPrisma, report } from './child.ts'
import { buildRivalSchema, rivalContext } from './prisma-schema.ts'

const app = await openApp()
const yoga = createYoga({
  schema: buildRivalSchema(openPrisma()),
  logging: false,
  graphiql: false,
  context: ({ request }) => rivalContext(app, request.headers.get('authorization') ?? undefined),
})
const server = createServer(yoga)
server.listen(0, '127.0.0.1', () => report((server.address() as AddressInfo).port))
