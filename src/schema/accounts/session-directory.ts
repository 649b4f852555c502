import { LRUCache } from 'lru-cache'
import type { App, SessionDirectory, SessionState } from '../../context.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { endedByBanSql } from './standing.ts'

/** How long a result is cached, in milliseconds. Also the interval of checking open connections. */
const FRESH_MS = 4000

const STATE_SQL = `
  select s.id, s.user_id, s.signed_in_at, u.role,
         -- A ban ends sessions and is told to them; one that had ended before stays merely ended.
         case when ${endedByBanSql('$2::timestamptz')} then 'banned'
              when s.revoked_at is not null or s.expires_at <= now() then 'revoked'
              else 'good' end as standing
  from sessions s join users u on u.id = s.user_id
  where s.id = any($1::uuid[])`

interface StateRow {
  id: string
  user_id: string
  signed_in_at: Date
  role: Role
  standing: SessionState['standing']
}

/** An open socket or stream, and the role it was opened with. */
interface Watcher {
  readonly role: Role
  readonly end: (standing: 'revoked' | 'banned') => void
}

export const createSessionDirectory = (
  { reads, now }: Pick<App, 'reads' | 'now'>,
  onError: (error: unknown) => void,
): SessionDirectory => {
  const known = new LRUCache<string, SessionState>({ max: 50_000, ttl: FRESH_MS })
  const watchers = new Map<string, Set<Watcher>>()
  // Counts writes, so that a result read before a revocation is not cached after it.
  let epoch = 0

  const load = async (sessionIds: readonly string[]): Promise<Map<string, SessionState>> => {
    const before = epoch
    const { rows } = await reads.query<StateRow>({
      name: 'session_state',
      text: STATE_SQL,
      values: [sessionIds, now()],
    })
    const states = new Map<string, SessionState>()
    for (const row of rows) {
      const state: SessionState = {
        sessionId: row.id,
        userId: row.user_id,
        role: row.role,
        signedInAt: row.signed_in_at,
        standing: row.standing,
      }
      states.set(row.id, state)
      if (before === epoch) known.set(row.id, state)
    }
    return states
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
