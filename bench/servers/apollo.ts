import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { openApp, openPrisma, report } from './child.ts'
import { buildRivalSchema, type RivalContext, rivalContext } from './prisma-schema.ts'

const app = await openApp()
const server = new ApolloServer<RivalContext>({ schema: buildRivalSchema(openPrisma()), introspection: false })
const { url } = await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: 0 },
  context: ({ req }) => rivalContext(app, req.headers.authorization),
})
report(Number(new URL(url).port))
