import { setTimeout as pause } from 'node:timers/promises'
import type { ViewRecorder } from '../../context.ts'
import { type Db, sql } from '../../providers/database/db.ts'

/** Views written by one statement. */
const BATCH = 500
/** The most pending views; further ones are not counted. */
const MAX_WAITING = 20_000
/** How long a request waits for the view to be counted, in milliseconds. */
const PATIENCE = 500

interface Waiting {
  readonly postId: string
  readonly userId: string
  readonly settle: (isNew: boolean) => void
}

// Skips posts and accounts being deleted instead of waiting, and writes pairs in a fixed order, so that two instances
// cannot deadlock.
const store = (views: readonly Waiting[]) => sql`
  with seen as (select * from unnest(
    ${views.map(({ postId }) => postId)}::uuid[], ${views.map(({ userId }) => userId)}::uuid[]) as given (post_id, user_id)),
  live as materialized (
    select seen.post_id, seen.user_id from seen
    join posts on posts.id = seen.post_id join users on users.id = seen.user_id
    for key share of posts, users skip locked
  )
  insert into post_views (post_id, user_id) select post_id, user_id from live order by post_id, user_id
  on conflict do nothing returning post_id || ' ' || user_id as view`

/**
 * Batches views: while one statement runs, further views collect for the next. A post that everybody opens at once
 * costs one row a person, and one change of its count for hundreds of them.
 */
export function createViewRecorder(db: Pick<Db, 'runReturning'>, onError: (error: unknown) => void): ViewRecorder {
  const waiting = new Map<string, Waiting[]>()
  let writing: Promise<void> | null = null

  const writeBatch = async (): Promise<void> => {
    const batch = [...waiting].slice(0, BATCH)
    for (const [view] of batch) waiting.delete(view)
    let stored = new Set<string>()
    try {
      const pairs = batch.map(([, [first]]) => first as Waiting)
      const rows = await db.runReturning<{ view: string }>(store(pairs))
      stored = new Set(rows.map(({ view }) => view))
    } catch (error) {
      onError(error)
    }
    for (const [view, all] of batch) for (const { settle } of all) settle(stored.has(view))
  }

  const writeAll = async (): Promise<void> => {
    while (waiting.size > 0) await writeBatch()
    writing = null
  }

  return {
    record: async (postId, userId) => {
      const view = `${postId} ${userId}`
      if (waiting.size >= MAX_WAITING) return false
      const stored = new Promise<boolean>((settle) => {
        const entry = { postId, userId, settle }
        const known = waiting.get(view)
        if (known) known.push(entry)
        else waiting.set(view, [entry])
      })
      writing ??= writeAll()
      const giveUp = new AbortController()
      const patience = pause(PATIENCE, false, { ref: false, signal: giveUp.signal }).catch(() => false)
      const isNew = await Promise.race([stored, patience])
      giveUp.abort()
      return isNew
    },
    close: async () => {
      await writing
    },
  }
}
