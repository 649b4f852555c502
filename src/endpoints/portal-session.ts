import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { PORTAL_HEADER } from '../http/headers.ts'
import { answerOtherMethods } from '../http/other-methods.ts'
import { parseInput } from '../kernel/rules.ts'
import { rateLimitHeaders } from '../providers/rate-limits/rate-limits.ts'
import {
  adminSignIn,
  clientOf as clientFrom,
  completeAdminSignIn,
  credentials,
  endSessionOfToken,
  firstAdmin,
  hasSuperAdmin,
  passkeyAnswer,
  passkeySignIn,
  refreshSession,
  SESSION_MS,
  type SetupLink,
  secondFactorAnswer,
  signInWithPasskey,
  startPasskeySignIn,
  type TokenPair,
} from '../schema/accounts/index.ts'
import { acceptance, acceptInvitation } from '../schema/admin/index.ts'

const PATH = '/admin/session'

/**
 * Only the portal's own pages may use the cookie: cross-origin requests with the header need a preflight, and
 * browsers state a request's origin in a header that scripts cannot set (Fetch Metadata, 2.4).
 */
const requirePortal = ({ headers }: FastifyRequest): void => {
  const from = headers['sec-fetch-site']
  if (headers[PORTAL_HEADER] !== '1' || (from !== undefined && from !== 'same-origin'))
    throw new AppError('forbidden', 'Only the admin portal may use this endpoint.')
}

/** The portal's cookie. Over https its name has a prefix that plain http cannot set (RFC 6265bis, 4.1.3). */
const createCookie = (publicUrl: string) => {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Secure-portal' : 'portal'
  const attributes = `Path=${PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{1,500})\\s*(?:;|$)`)
  return {
    read: ({ headers }: FastifyRequest): string | null => pattern.exec(headers.cookie ?? '')?.[1] ?? null,
    keep: (token: string) => `${name}=${token}; ${attributes}; Max-Age=${SESSION_MS / 1000}`,
    drop: `${name}=; ${attributes}; Max-Age=0`,
  }
}

/**
 * The portal's sign-in. The refresh token stays in a cookie that scripts cannot read and that is only sent to these
 * routes; the page gets the access token and keeps it in memory. This is the service's only cookie: every other route
 * wants a bearer token.
 */
export function registerPortalSession(server: FastifyInstance, app: App, setup: SetupLink | null) {
  const cookie = createCookie(app.config.http.publicUrl)
  const clientOf = ({ clientAddress: ip, headers }: FastifyRequest) =>
    clientFrom({
      ip,
      userAgent: headers['user-agent'] ?? null,
      acceptLanguage: headers['accept-language'] ?? null,
    })
  const signedIn = (reply: FastifyReply, { accessToken, refreshToken }: TokenPair, status = 200) =>
    reply.code(status).header('set-cookie', cookie.keep(refreshToken)).send({ access_token: accessToken })

  server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      reply.headers(rateLimitHeaders(await app.rateLimits.take('requests', request.clientAddress)))
      requirePortal(request)
    })

    scope.post(PATH, async (request, reply) =>
      signedIn(reply, await adminSignIn(app, clientOf(request), parseInput(credentials, request.body ?? {}))),
    )
    scope.post(`${PATH}/second-factor`, async (request, reply) =>
      signedIn(
        reply,
        await completeAdminSignIn(app, clientOf(request), parseInput(secondFactorAnswer, request.body ?? {})),
      ),
    )
    scope.post(`${PATH}/passkey/start`, async (request, reply) =>
      reply.send(await startPasskeySignIn(app, clientOf(request), parseInput(passkeySignIn, request.body ?? {}))),
    )
    scope.post(`${PATH}/passkey`, async (request, reply) =>
      signedIn(reply, await signInWithPasskey(app, clientOf(request), parseInput(passkeyAnswer, request.body ?? {}))),
    )
    scope.post(`${PATH}/refresh`, async (request, reply) => {
      const token = cookie.read(request)
      // Expected on every first visit: nobody is signed in, and that is no error.
      if (!token) return reply.code(204).send()
      try {
        return signedIn(reply, await refreshSession(app, token))
      } catch (error) {
        if (error instanceof AppError && error.status < 500) reply.header('set-cookie', cookie.drop)
        throw error
      }
    })
    scope.delete(PATH, async (request, reply) => {
      const token = cookie.read(request)
      if (token) await endSessionOfToken(app, token)
      return reply.code(204).header('set-cookie', cookie.drop).send()
    })
    // The page of the sign-in then says where the link to the first account is.
    scope.get(`${PATH}/setup`, async (_request, reply) =>
      reply.send({ is_needed: !(await hasSuperAdmin(app.db.find)) }),
    )
    scope.post(`${PATH}/setup`, async (request, reply) => {
      const input = parseInput(firstAdmin, request.body ?? {})
      if (!setup) throw new AppError('not_found', 'This set-up link is not valid or was used already.')
      return signedIn(reply, await setup.use(clientOf(request), input), 201)
    })
    scope.post(`${PATH}/invitation`, async (request, reply) => {
      const input = parseInput(acceptance, request.body ?? {})
      return signedIn(reply, await acceptInvitation(app, clientOf(request), input), 201)
    })
  })
  answerOtherMethods(server, PATH, ['POST', 'DELETE'])
  answerOtherMethods(server, `${PATH}/setup`, ['GET', 'POST'])
  for (const path of ['invitation', 'passkey', 'passkey/start', 'refresh', 'second-factor'])
    answerOtherMethods(server, `${PATH}/${path}`, ['POST'])
}
