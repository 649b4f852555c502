import type { Viewer } from '../../context.ts'
import type { Condition } from '../keyset.ts'
import type { Sql } from '../statement.ts'
import { GONE } from '../users/gone.ts'

/**
 * The visibility rules of the community, shared by lists, single reads, subscriptions, writes and totals:
 *
 * - admins see everything but what deleted people have left;
 * - others see approved posts of authors who are neither private nor banned (`posts.is_visible`, kept by triggers), and
 *   their own regardless of approval;
 * - nobody but admins sees anything of a person who has blocked them or whom they have blocked.
 */

const seesAll = ({ role }: Viewer): boolean => role !== 'user'

/** People blocked by the viewer or who have blocked the viewer; a subselect, so it is evaluated once a statement. */
const BLOCKED = `(select blocked_id from blocks where user_id = ?::uuid
  union all select user_id from blocks where blocked_id = ?::uuid)`

/** Whether no block separates a person from the viewer. `column` holds the person's id. */
export const notBlocked = (viewer: Viewer, column: string): Condition =>
  seesAll(viewer) ? ['true'] : [`${column} not in ${BLOCKED}`, viewer.id, viewer.id]

/** Whether the viewer sees a row of `posts`. */
export const postIsVisible = (viewer: Viewer): Condition => {
  if (seesAll(viewer)) return [`posts.user_id not in ${GONE}`]
  const [notCutOff, ...values] = notBlocked(viewer, 'posts.user_id')
  return [`(posts.is_visible or posts.user_id = ?::uuid) and ${notCutOff}`, viewer.id, ...values]
}

/** Whether the viewer sees a row of `COMMENTS`, on a post visible to them. */
export const commentIsVisible = (viewer: Viewer): Condition => {
  if (seesAll(viewer)) return ['true']
  const [notCutOff, ...values] = notBlocked(viewer, 'comments.user_id')
  return [`(comments.user_id = ?::uuid or not comments.is_hidden) and ${notCutOff}`, viewer.id, ...values]
}

const totalOf = (list: 'posts' | 'posts-all', owners: string) =>
  `(select coalesce(sum(total), 0) from list_totals where list = '${list}' and owner_id ${owners})`
const EVERYBODY = "= '00000000-0000-0000-0000-000000000000'::uuid"

/** The number of posts that admins see. */
export const ALL_POSTS = `(${totalOf('posts-all', EVERYBODY)} - ${totalOf('posts-all', `in ${GONE}`)})`

/**
 * The number of posts visible to the viewer: all visible ones, minus blocked authors', plus the viewer's own hidden
 * ones.
 */
export const visiblePosts = (viewer: Viewer): Sql => {
  if (seesAll(viewer)) return ALL_POSTS
  const ownHidden = `${totalOf('posts-all', '= ?::uuid')} - ${totalOf('posts', '= ?::uuid')}`
  return [
    `${totalOf('posts', EVERYBODY)} - ${totalOf('posts', `in ${BLOCKED}`)} + ${ownHidden}`,
    ...Array(4).fill(viewer.id),
  ]
}

/** The number of an author's posts visible to the viewer. */
export const visiblePostsOf = (viewer: Viewer, authorId: string): Sql => {
  if (seesAll(viewer) || authorId === viewer.id) return [totalOf('posts-all', '= ?::uuid'), authorId]
  const [notCutOff, ...values] = notBlocked(viewer, '?::uuid')
  return [`case when ${notCutOff} then ${totalOf('posts', '= ?::uuid')} else 0 end`, authorId, ...values, authorId]
}
