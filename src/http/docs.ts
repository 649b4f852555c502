import { readFile } from 'node:fs/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import type { Load } from './assets.ts'
import { sendScriptedPage } from './html.ts'
import { answerOtherMethods } from './other-methods.ts'

/** The script of Scalar's API reference, which its package only exposes through a server. */
const loadScalar = async (): Promise<Buffer> => {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const server = Fastify()
  await server.register(apiReference, { routePrefix: '/', configuration: { url: '/' } })
  const { rawPayload } = await server.inject('/js/scalar.js')
  await server.close()
  return rawPayload
}

/** The files of the REST documentation page. */
export const docsFiles = {
  'scalar.js': loadScalar,
  'docs.js': () => readFile(new URL('./docs-page/start.js', import.meta.url)),
} satisfies Record<string, Load>

const OPTIONS = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  authentication: { preferredSecurityScheme: 'bearer' },
  persistAuth: true,
  // The page must work offline: no request proxy, no assistant, no external tools.
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** Serves the REST documentation at `/docs` without external resources; `pathOf` gives the paths of its files. */
export function registerDocs(
  server: FastifyInstance,
  { config }: Pick<App, 'config'>,
  pathOf: (name: keyof typeof docsFiles) => Promise<string>,
): void {
  server.get('/docs', async (_request, reply) => {
    const scripts = [await pathOf('scalar.js'), await pathOf('docs.js')]
    const page = { title: 'REST documentation', root: 'app', scripts, options: OPTIONS }
    return sendScriptedPage(reply, page, config.http.publicUrl)
  })
  answerOtherMethods(server, '/docs', ['GET'])
}
