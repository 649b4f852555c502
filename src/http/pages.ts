import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { answerOtherMethods } from '../rest/other-methods.ts'

/** What a page that brings its own scripts may load: nothing from anywhere else. */
export const PAGE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; worker-src 'self' blob:; connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'"

const FAVICON =
  'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 9 9%22><circle cx=%224.5%22 cy=%224.5%22 r=%224%22 fill=%22%23d6488b%22/></svg>'

/** Serves the REST documentation at `/docs` from this process alone, and the public keys of access tokens. */
export const registerPages = async (server: FastifyInstance, app: App) => {
  await server.register(apiReference, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      title: 'REST documentation',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      authentication: { preferredSecurityScheme: 'bearer' },
      persistAuth: true,
      favicon: FAVICON,
      // The page must work without a network: no proxy for trying requests, no assistant, no outside tools.
      proxyUrl: '',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })

  server.get('/', (_request, reply) => reply.redirect('/docs', 302))

  server.get('/.well-known/jwks.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/jwk-set+json')
      .send(JSON.stringify(await app.accessTokens.jwks())),
  )
  for (const path of ['/', '/.well-known/jwks.json']) answerOtherMethods(server, path, ['GET'])
}
