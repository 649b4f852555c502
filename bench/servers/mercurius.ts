import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import mercurius from 'mercurius'
import { openApp, openPrisma, report } from './child.ts'
import { buildRivalSchema, rivalContext } from './prisma-schema.ts'

const app = await openApp()
const server = Fastify()
await server.register(mercurius, {
  schema: buildRivalSchema(openPrisma()),
  context: (request) => rivalContext(app, request.headers.authorization),
})
await server.listen({ host: '127.0.0.1', port: 0 })
report((server.server.address() as AddressInfo).port)
