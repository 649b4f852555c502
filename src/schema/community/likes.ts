import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { accountIsGone } from '../../kernel/locks.ts'
import { sql } from '../../providers/database/db.ts'
import { likeTakenBack, postLiked } from './events.ts'
import { type PostRecord, readPost } from './posts.ts'
import { postIsVisible } from './visibility.ts'

/** Whether the caller now likes a post, and how many people do. */
interface LikeState {
  readonly isLiked: boolean
  readonly likesCount: number
}

interface Toggled extends LikeState {
  readonly authorId: string | null
  readonly isAccountThere: boolean
  /** False when a concurrent request of the same person interfered. */
  readonly isDone: boolean
}

/**
 * A single statement, so that with thousands liking a post nobody waits for more than their own row. The account is locked
 * before the post, and both before the like, as everywhere here. A trigger updates the count, which the sum in this
 * statement does not see yet.
 */
const toggle = (viewer: Viewer, postId: string, now: Date) => sql`
  with account as materialized (
    select id from users where id = ${viewer.id}::uuid and deleted_at is null for key share
  ), post as materialized (
    select posts.id, posts.user_id from posts, account where posts.id = ${postId}::uuid and ${postIsVisible(viewer)}
    for key share of posts
  ), gone as (
    delete from post_likes l using post where l.post_id = post.id and l.user_id = ${viewer.id}::uuid returning 1
  ), added as (
    insert into post_likes (post_id, user_id, created_at)
    select post.id, ${viewer.id}::uuid, ${now}::timestamptz from post where not exists (select from gone)
    on conflict do nothing returning 1
  )
  select (select user_id from post) as "authorId", exists (select from account) as "isAccountThere",
    exists (select from added) as "isLiked", exists (select from added) or exists (select from gone) as "isDone",
    (select coalesce(sum(likes), 0) from post_counts where post_id = ${postId}::uuid)::int
      + (select count(*) from added)::int - (select count(*) from gone)::int as "likesCount"`

/**
 * Likes or unlikes a post. Every successful call toggles exactly once, however many run concurrently: one that could
 * neither delete nor insert a like lost a race, and retries.
 * @throws AppError `not_found` for a post that is hidden from the caller.
 */
export async function toggleLike(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  postId: string,
): Promise<PostRecord> {
  for (;;) {
    const [toggled] = await app.db.runReturning<Toggled>(toggle(viewer, postId, app.now()))
    const { authorId, isAccountThere, isDone, isLiked, likesCount } = toggled as Toggled
    if (!isAccountThere) throw accountIsGone()
    if (authorId === null) throw notFound('post')
    if (!isDone) continue
    // After the commit: a crash in between loses a notification, but likes never wait for one.
    const event = isLiked ? postLiked : likeTakenBack
    if (authorId !== viewer.id)
      await app.db.write('tellAuthorOfLike', (tx) => app.events.publish(tx, event, { postId, userId: viewer.id }))
    return { ...(await readPost(app, viewer, postId)), isLiked, likesCount }
  }
}
