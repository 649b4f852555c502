import { LRUCache } from 'lru-cache'
import type { App, SessionDirectory, SessionState } from '../../context.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { type Db, sql } from '../../providers/database/db.ts'
import { endedByBan, roleInSession } from './account-status.ts'

/** How long a result is cached, in milliseconds. Also the interval of checking open connections. */
const FRESH_MS = 4000

/** An open socket or stream, and the role it was opened with. */
interface Watcher {
  readonly role: Role
  readonly end: (standing: 'revoked' | 'banned') => void
}

export function createSessionDirectory(
  { db, now, config }: Pick<App, 'now' | 'config'> & { db: Pick<Db, 'read'> },
  onError: (error: unknown) => void,
): SessionDirectory {
  const known = new LRUCache<string, SessionState>({ max: 50_000, ttl: FRESH_MS })
  const watchers = new Map<string, Set<Watcher>>()
  // Counts writes, so that a result read before a revocation is not cached after it.
  let epoch = 0

  const load = async (sessionIds: readonly string[]): Promise<Map<string, SessionState>> => {
    const before = epoch
    const states = await db.read<SessionState>(sql`
      select s.id as "sessionId", s.user_id as "userId", s.signed_in_at as "signedInAt", ${roleInSession(config)} as role,
        -- A session that had ended before the ban stays merely ended.
        case when ${endedByBan(now())} then 'banned'
             when s.revoked_at is not null or s.expires_at <= now() then 'revoked'
             else 'good' end as standing
      from sessions s join users u on u.id = s.user_id where s.id = any(${sessionIds}::uuid[])`)
    if (before === epoch) for (const state of states) known.set(state.sessionId, state)
    return new Map(states.map((state) => [state.sessionId, state]))
  }

  const unwatch = (sessionId: string, watcher: Watcher) => {
    const all = watchers.get(sessionId)
    all?.delete(watcher)
    if (all?.size === 0) watchers.delete(sessionId)
  }

  const check = async (sessionIds: readonly string[]) => {
    if (sessionIds.length === 0) return
    const states = await load(sessionIds)
    for (const id of sessionIds) {
      const state = states.get(id)
      const standing = state?.standing ?? 'revoked'
      for (const watcher of watchers.get(id) ?? []) {
        if (standing === 'good' && watcher.role === state?.role) continue
        unwatch(id, watcher)
        watcher.end(standing === 'banned' ? 'banned' : 'revoked')
      }
    }
  }

  const timer = setInterval(() => void check([...watchers.keys()]).catch(onError), FRESH_MS)
  timer.unref()

  return {
    find: async (sessionId) => known.get(sessionId) ?? (await load([sessionId])).get(sessionId) ?? null,
    forget: (sessionIds) => {
      epoch += 1
      for (const id of sessionIds) known.delete(id)
      void check(sessionIds.filter((id) => watchers.has(id))).catch(onError)
    },
    watch: ({ sessionId, role }, onEnd) => {
      const watcher = { role, end: onEnd }
      watchers.set(sessionId, (watchers.get(sessionId) ?? new Set()).add(watcher))
      // It may have ended or changed between the lookup and the start of this watch.
      if (known.get(sessionId)?.role !== role) void check([sessionId]).catch(onError)
      return () => unwatch(sessionId, watcher)
    },
    close: () => clearInterval(timer),
  }
}
