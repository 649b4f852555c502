import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { registerAssets } from './assets.ts'
import { docsFiles, registerDocs } from './docs.ts'
import { registerErrorPages } from './error-pages.ts'
import { createExplorer, explorerFiles } from './explorer.ts'
import { registerHome } from './home.ts'
import { answerOtherMethods } from './other-methods.ts'

/**
 * Serves the configured developer pages, those of error codes, and the public keys of access tokens. Returns the
 * handler that serves GraphiQL, which shares its path with the GraphQL endpoint; null where it is off.
 */
export function registerPages(server: FastifyInstance, app: Pick<App, 'credentials' | 'config'>) {
  const { docs, explorer } = app.config.http
  const pathOf = registerAssets(server, { ...(docs && docsFiles), ...(explorer && explorerFiles) })
  if (docs) {
    registerDocs(server, app, pathOf)
    registerHome(server, app)
  }
  registerErrorPages(server)

  server.get('/.well-known/jwks.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/jwk-set+json')
      .send(JSON.stringify(await app.credentials.accessTokens.jwks())),
  )
  answerOtherMethods(server, '/.well-known/jwks.json', ['GET'])
  return { explorer: explorer ? createExplorer(app, pathOf) : null }
}
