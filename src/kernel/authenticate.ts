import type { App, Viewer } from '../context.ts'
import { AppError } from '../errors.ts'

/** Ignores white space around the token, such as the line break of the file that it was read from. */
const BEARER = /^\s*Bearer\s+([A-Za-z0-9._~+/-]+=*)\s*$/i

/**
 * The token of an `Authorization: Bearer` header (RFC 6750, 2.1); null if the header is absent or uses another
 * scheme.
 */
export function bearerToken(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null
}

/**
 * Reads the current viewer of a session.
 * @throws AppError `unauthenticated` for a session that has ended, `account_banned` for a banned account.
 */
export async function viewerOfSession(
  app: Pick<App, 'usage' | 'sessions'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Viewer> {
  const session = await app.sessions.find(sessionId)
  if (session?.standing === 'banned') throw new AppError('account_banned')
  if (!session || session.standing === 'revoked' || session.userId !== userId)
    throw new AppError('unauthenticated', 'The session has ended.')
  app.usage.activity.note(session.userId)
  return { id: session.userId, role: session.role, sessionId: session.sessionId, signedInAt: session.signedInAt }
}

/**
 * Returns the viewer of an access token.
 * @throws AppError `unauthenticated` for a missing, invalid, expired or revoked token, `account_banned` for a banned
 * account.
 */
export async function authenticate(
  app: Pick<App, 'credentials' | 'usage' | 'sessions'>,
  token: string | null,
): Promise<Viewer> {
  if (token === null) throw new AppError('unauthenticated', 'A bearer token is required.')
  const claims = await app.credentials.accessTokens.verify(token)
  if (!claims) throw new AppError('unauthenticated', 'The access token is not valid or has expired.')
  return viewerOfSession(app, claims)
}
