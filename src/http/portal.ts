import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import { isNamed } from './conditions.ts'
import { createServedFile } from './served-file.ts'

/** The output of `npm run portal:build`; committed, so that nothing is built at start. */
const DIST = fileURLToPath(new URL('../../portal/dist/', import.meta.url))

/** The first segments of the portal's paths; its script routes the rest. */
const VIEWS = [
  'account',
  'admins',
  'answers',
  'audit',
  'broadcasts',
  'comments',
  'deliveries',
  'early-access',
  'errors',
  'forgotten-password',
  'health',
  'invitation',
  'jobs',
  'library',
  'posts',
  'reports',
  'setup',
  'statistics',
  'users',
] as const

/**
 * Only the portal's own scripts and styles, and no framing (OWASP CSP cheat sheet, "strict"). Pictures come from the
 * configured public URL, which may differ from the page's origin.
 */
const policyFor = (publicUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${new URL(publicUrl).origin}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Serves the admin portal at `/admin`: its page for every view, so that deep links work, and the files it loads. */
export function registerPortal(server: FastifyInstance, app: Pick<App, 'config'>) {
  const names = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(DIST.length).replace(/^\/+/, ''))
  const files = new Map(names.map((name) => [name, createServedFile(name, readFileSync(`${DIST}${name}`))]))
  const headers = {
    'content-security-policy': policyFor(app.config.http.publicUrl),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    vary: 'Origin, Accept-Encoding',
  }

  const send = (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`portal/dist has no ${name}: run npm run portal:build`)
    // Vite puts a content hash into the names in assets/.
    const caching = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const encoding = file.encodingFor(request.headers['accept-encoding'])
      const tag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`
      reply.headers(headers).header('cache-control', caching).header('etag', tag)
      if (isNamed(request.headers['if-none-match'], tag)) return reply.code(304).send()
      if (encoding) reply.header('content-encoding', encoding)
      return reply.type(file.type).send(await file.as(encoding))
    }
  }

  const page = send('index.html')
  server.get('/admin', page)
  for (const view of VIEWS) {
    server.get(`/admin/${view}`, page)
    server.get(`/admin/${view}/*`, page)
  }
  for (const name of names) if (name !== 'index.html') server.get(`/admin/${name}`, send(name))
  return {
    /** Sends the portal for unknown paths below `/admin`; it shows a not-found page with its menu. */
    sendNowhere: (request: FastifyRequest, reply: FastifyReply) => page(request, reply.code(404)),
  }
}
