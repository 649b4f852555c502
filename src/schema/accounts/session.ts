import { v7 as uuidv7 } from 'uuid'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Role, SignInMethod } from '../../generated/prisma/client.ts'
import { hashOf } from '../../kernel/secret.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { endedByBan } from './account-status.ts'
import { signOut } from './end-sessions.ts'
import { detectNewClient } from './events.ts'
import { createRefreshToken, readRefreshToken } from './refresh-token.ts'

/** A client's credentials. */
export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** A session ends when unused for this long, in milliseconds (30 days, sliding). */
export const SESSION_MS = 30 * 24 * 3600 * 1000
/** Within this time of its first use a refresh token's reuse is a retry, later a theft; in milliseconds. */
const GRACE_MS = 10_000
/**
 * Additional token pairs that retries of one refresh may get: an app, its widget, its background tasks, and each of their requests
 * that failed at once. More are told to wait, and not that the session is over.
 */
const GRACE_PAIRS = 19

const refreshKey = (app: Pick<App, 'keys'>) => app.keys.derive('refresh token')

/** Opens a session after authentication, within the caller's transaction. */
export async function openSession(
  app: Pick<App, 'keys' | 'credentials' | 'events' | 'now'>,
  tx: Tx,
  user: { id: string; role: Role },
  { userAgent, openedWith }: { userAgent: string | null; openedWith: SignInMethod },
): Promise<TokenPair> {
  const now = app.now()
  const sessionId = uuidv7()
  const refreshToken = createRefreshToken(refreshKey(app), { sessionId, generation: 0 })
  const client = userAgent?.slice(0, 200) ?? null
  await tx.session.create({
    data: {
      id: sessionId,
      userId: user.id,
      userAgent: client,
      openedWith,
      signedInAt: now,
      usedAt: now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
      refreshTokens: { create: { hash: hashOf(refreshToken), generation: 0, issuedFrom: -1 } },
    },
  })
  await detectNewClient(app, tx, { id: sessionId, userId: user.id, userAgent: client })
  return {
    accessToken: await app.credentials.accessTokens.sign({ userId: user.id, sessionId, role: user.role }),
    refreshToken,
  }
}

type Rotation = TokenPair | 'invalid' | 'banned' | 'stolen' | 'too_many'

interface LockedSession {
  user_id: string
  generation: number
  usable: boolean
  role: Role
  /** Ended by a ban, which is reported; a session that had ended earlier is merely ended. */
  banned: boolean
}

/**
 * Exchanges a refresh token for a new pair. The session's row is locked throughout, which serialises parallel uses of
 * a token: the first rotates it, others within ten seconds count as retries, a later one revokes the session (RFC
 * 9700, 4.14.2).
 * @throws AppError `unauthenticated`, `account_banned`, or `rate_limited` for more than twenty at once.
 */
export async function refreshSession(
  app: Pick<App, 'db' | 'keys' | 'credentials' | 'now' | 'sessions'>,
  token: string,
): Promise<TokenPair> {
  const claimed = readRefreshToken(refreshKey(app), token)
  if (!claimed) throw new AppError('unauthenticated', 'The refresh token is not valid.')
  const { sessionId } = claimed

  const result = await app.db.write('refreshSession', async (tx): Promise<Rotation> => {
    const now = app.now()
    const [session] = await tx.read<LockedSession>(sql`
      select s.user_id, s.generation, s.revoked_at is null and s.expires_at > ${now}::timestamptz as usable,
        u.role::text as role, ${endedByBan(now)} as banned
      from sessions s join users u on u.id = s.user_id where s.id = ${sessionId}::uuid for update of s`)
    if (session?.banned) return 'banned'
    if (!session?.usable) return 'invalid'

    const stored = await tx.refreshToken.findUnique({ where: { hash: hashOf(token) } })
    const isRetry = stored?.usedAt != null && now.getTime() - stored.usedAt.getTime() <= GRACE_MS
    if (!stored || (stored.usedAt && !isRetry)) {
      await tx.session.update({ where: { id: sessionId }, data: { revokedAt: now } })
      return 'stolen'
    }

    let generation = session.generation
    if (isRetry) {
      const pairs = await tx.refreshToken.count({ where: { sessionId, issuedFrom: stored.generation } })
      if (pairs > GRACE_PAIRS) return 'too_many'
    } else {
      generation = session.generation + 1
      // Using one token of a generation consumes its siblings; those beyond the grace period need no row any more.
      await tx.refreshToken.updateMany({ where: { sessionId, usedAt: null }, data: { usedAt: now } })
      await tx.refreshToken.deleteMany({
        where: { sessionId, usedAt: { lt: new Date(now.getTime() - GRACE_MS) } },
      })
    }
    const refreshToken = createRefreshToken(refreshKey(app), { sessionId, generation })
    await tx.refreshToken.create({
      data: { hash: hashOf(refreshToken), sessionId, generation, issuedFrom: stored.generation },
    })
    await tx.session.update({
      where: { id: sessionId },
      data: { generation, usedAt: now, expiresAt: new Date(now.getTime() + SESSION_MS) },
    })
    const accessToken = await app.credentials.accessTokens.sign({
      userId: session.user_id,
      sessionId,
      role: session.role,
    })
    return { accessToken, refreshToken }
  })

  if (result === 'banned') throw new AppError('account_banned')
  if (result === 'too_many')
    throw new AppError('rate_limited', 'Too many requests use this refresh token at the same time.', { retryAfter: 1 })
  if (result === 'stolen') app.sessions.forget([sessionId])
  if (typeof result === 'string')
    throw new AppError('unauthenticated', 'The refresh token is not valid or its session has ended.')
  return result
}

/**
 * Ends the session of a refresh token, whether or not the token has been used: an old one may do no more than this.
 * Ignores invalid tokens.
 */
export async function endSessionOfToken(
  app: Pick<App, 'db' | 'keys' | 'now' | 'sessions'>,
  token: string,
): Promise<void> {
  const claimed = readRefreshToken(refreshKey(app), token)
  if (claimed) await signOut(app, claimed)
}
