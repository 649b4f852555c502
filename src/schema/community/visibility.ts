import type { Viewer } from '../../context.ts'
import { blockedEitherWay, DELETED_ACCOUNTS } from '../../kernel/people.ts'
import { may } from '../../kernel/roles.ts'
import { rawSql, type Sql, sql } from '../../providers/database/db.ts'

/**
 * The visibility rules of the community, shared by lists, single reads, subscriptions, writes and totals:
 *
 * - admins see everything but what deleted people have left;
 * - others see approved posts of authors who are neither private nor banned (`posts.is_visible`, kept by triggers), and
 *   their own regardless of approval;
 * - nobody but admins sees anything of a person who has blocked them or whom they have blocked;
 * - nobody sees what a moderator has removed, which is kept for a minute in case that is undone.
 */

const seesAll = (viewer: Viewer): boolean => may(viewer, 'community')

const blockedOf = (viewer: Viewer) => blockedEitherWay(sql`${viewer.id}::uuid`)

const EVERYTHING = sql`true`

/** Whether no block separates a person from the viewer. `person` is the person's id. */
const notBlocked = (viewer: Viewer, person: Sql): Sql =>
  seesAll(viewer) ? EVERYTHING : sql`${person} not in ${blockedOf(viewer)}`

/** Whether the viewer sees a row of `posts`. */
export function postIsVisible(viewer: Viewer): Sql {
  return seesAll(viewer)
    ? sql`posts.removed_at is null and posts.user_id not in ${DELETED_ACCOUNTS}`
    : sql`(posts.is_visible or posts.user_id = ${viewer.id}::uuid and posts.removed_at is null)
        and ${notBlocked(viewer, sql`posts.user_id`)}`
}

/** Whether the viewer sees a row of `COMMENTS`, on a post visible to them. */
export function commentIsVisible(viewer: Viewer): Sql {
  return seesAll(viewer)
    ? EVERYTHING
    : sql`(comments.user_id = ${viewer.id}::uuid or not comments.is_hidden)
        and ${notBlocked(viewer, sql`comments.user_id`)}`
}

const totalOf = (list: 'posts' | 'posts-all', owners: Sql) =>
  sql`(select coalesce(sum(total), 0) from list_totals where list = ${rawSql(`'${list}'`)} and owner_id ${owners})`
const EVERYBODY = sql`= '00000000-0000-0000-0000-000000000000'::uuid`

/** The number of posts that admins see. */
export const ALL_POSTS = sql`(${totalOf('posts-all', EVERYBODY)} - ${totalOf('posts-all', sql`in ${DELETED_ACCOUNTS}`)})`

/**
 * The number of posts visible to the viewer: all visible ones, minus blocked authors', plus the viewer's own hidden
 * ones.
 */
export function visiblePosts(viewer: Viewer): Sql {
  if (seesAll(viewer)) return ALL_POSTS
  const own = sql`= ${viewer.id}::uuid`
  return sql`${totalOf('posts', EVERYBODY)} - ${totalOf('posts', sql`in ${blockedOf(viewer)}`)}
    + ${totalOf('posts-all', own)} - ${totalOf('posts', own)}`
}

/** The number of an author's posts visible to the viewer. */
export function visiblePostsOf(viewer: Viewer, authorId: string): Sql {
  const owner = sql`= ${authorId}::uuid`
  if (seesAll(viewer) || authorId === viewer.id) return totalOf('posts-all', owner)
  return sql`case when ${notBlocked(viewer, sql`${authorId}::uuid`)} then ${totalOf('posts', owner)} else 0 end`
}
