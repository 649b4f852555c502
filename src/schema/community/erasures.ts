import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App, Erasure } from '../../context.ts'
import { sweepRows } from '../../kernel/batches.ts'
import { lockRows } from '../../kernel/locks.ts'
import { uuid } from '../../kernel/rules.ts'
import { rawSql, type Sql, sql, type Tx } from '../../providers/database/db.ts'

/** Deletes comments whose posts are locked; their reports go with them, and are locked first. */
const deleteComments = async (tx: Tx, which: Sql): Promise<number> => {
  const ids = await lockRows(tx, 'comments', which)
  await lockRows(tx, 'reports', sql`comment_id = any(${ids}::uuid[])`)
  return (await tx.comment.deleteMany({ where: { id: { in: ids } } })).count
}

/** Likes and views, a row each. */
const ENGAGEMENT = ['post_likes', 'post_views'] as const

/**
 * Deletes the likes and views of a post that has been deleted. None is added meanwhile: whoever adds one locks the post
 * first, and it is gone.
 */
export const deleteEngagement = defineJob({
  // As earlier releases queued it.
  name: 'community.forget-deeds',
  payload: z.object({ postId: uuid }),
  options: { concurrency: 1, timeoutSeconds: 600, retries: 20 },
  run: async ({ db }: Pick<App, 'db'>, { postId }) => {
    for (const table of ENGAGEMENT) await sweepRows(db, table, sql`post_id = ${postId}::uuid`)
  },
})

/** Erases a person's likes or views; triggers update the counts of the posts, which are locked first. */
export function eraseEngagement(table: (typeof ENGAGEMENT)[number]): Erasure {
  return async (_app, tx, userId, limit) => {
    // Those of posts that have been deleted are a job's (`deleteEngagement`).
    const engagement = sql`id in (
      select p.id from ${rawSql(table)} t join posts p on p.id = t.post_id where t.user_id = ${userId}::uuid limit ${limit})`
    const posts = await lockRows(tx, 'posts', engagement, 'key share')
    return tx.run(sql`
      delete from ${rawSql(table)} where user_id = ${userId}::uuid and post_id = any(${posts}::uuid[])`)
  }
}

/** Erases a person's comments; their posts are locked first. */
export const eraseComments: Erasure = async (_app, tx, userId, limit) => {
  const found = await tx.comment.findMany({ where: { userId }, select: { id: true, postId: true }, take: limit })
  await lockRows(tx, 'posts', sql`id = any(${found.map(({ postId }) => postId)}::uuid[])`, 'key share')
  return deleteComments(tx, sql`id = any(${found.map(({ id }) => id)}::uuid[])`)
}

/** Posts erased at a time, once nothing of others hangs on them. */
const POSTS = 20

/** Erases a person's posts; before them, in batches, what others did to them. */
export const erasePosts: Erasure = async (_app, tx, userId, limit) => {
  const next = sql`id in (select id from posts where user_id = ${userId}::uuid order by id limit ${POSTS})`
  const ids = await lockRows(tx, 'posts', next)
  const comments = sql`id in (select id from comments where post_id = any(${ids}::uuid[]) limit ${limit})`
  const erased = await deleteComments(tx, comments)
  if (erased > 0) return erased
  for (const table of ENGAGEMENT) {
    const deleted = await tx.run(sql`
      delete from ${rawSql(table)} where ctid = any (array(
        select ctid from ${rawSql(table)} where post_id = any(${ids}::uuid[]) limit ${limit} for update))`)
    if (deleted > 0) return deleted
  }
  await lockRows(tx, 'reports', sql`post_id = any(${ids}::uuid[])`)
  return (await tx.post.deleteMany({ where: { id: { in: ids } } })).count
}
