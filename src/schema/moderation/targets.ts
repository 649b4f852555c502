import type { z } from 'zod'
import type { Viewer } from '../../context.ts'
import { lockAccounts, lockRows, type Strength } from '../../kernel/locks.ts'
import { type Sql, sql, type Tx } from '../../providers/database/db.ts'
import type { reportTarget } from './reports/input.ts'

export interface Ref {
  readonly targetType: z.output<typeof reportTarget>
  readonly targetId: string
}

/** A post, comment, person or answer that was reported. */
export interface Target extends Ref {
  /** The reported person, the author, or the person who got the answer. */
  readonly authorId: string
  /** The post of a comment. */
  readonly postId: string | null
}

/** Finds the existing ones of the targets, in no order. */
export function findTargets(tx: Pick<Tx, 'read'>, refs: readonly Ref[]): Promise<Target[]> {
  return tx.read<Target>(sql`
    select distinct asked.type as "targetType", asked.id as "targetId", comments.post_id as "postId",
      coalesce(posts.user_id, comments.user_id, people.id, answers.user_id) as "authorId"
    from unnest(${refs.map(({ targetType }) => targetType)}::text[], ${refs.map(({ targetId }) => targetId)}::uuid[])
      as asked (type, id)
    left join posts on asked.type = 'post' and posts.id = asked.id
    left join comments on asked.type = 'comment' and comments.id = asked.id
    left join users people on asked.type = 'user' and people.id = asked.id
    left join reports answers on asked.type = 'answer' and answers.message_id = asked.id
    where coalesce(posts.user_id, comments.user_id, people.id, answers.user_id) is not null`)
}

/** Whether a target is not the viewer's own: moderators cannot decide about themselves. Answers are the assistant's. */
export function isAboutOther(
  viewer: Viewer,
  { targetType, authorId }: Pick<Target, 'targetType' | 'authorId'>,
): boolean {
  return targetType === 'answer' || authorId !== viewer.id
}

const idsOf = (targets: readonly Target[], type: Target['targetType']) =>
  targets.filter(({ targetType }) => targetType === type).map(({ targetId }) => targetId)

/** Whether a row of `reports` is about one of the targets, each kind by its own index. */
export function areAbout(targets: readonly Target[]): Sql {
  return sql`(
  post_id = any(${idsOf(targets, 'post')}::uuid[]) or comment_id = any(${idsOf(targets, 'comment')}::uuid[])
  or person_id = any(${idsOf(targets, 'user')}::uuid[]) or message_id = any(${idsOf(targets, 'answer')}::uuid[]))`
}

interface Locks {
  /** Accounts that the transaction will refer to besides the authors. */
  readonly others?: readonly string[]
  readonly accounts: Strength
  /** Lock strength on posts and comments: `no key update` allows likes and comments, `update` blocks these too. */
  readonly content: 'no key update' | 'update'
}

/**
 * Locks accounts, posts and comments, in the lock order; an answer is held by its reports, which go with it. Returns the
 * targets that still exist, and the accounts.
 */
export async function lockTargets(
  tx: Tx,
  targets: readonly Target[],
  { others = [], accounts: strength, content }: Locks,
): Promise<{ targets: readonly Target[]; accounts: ReadonlySet<string> }> {
  const found = await lockAccounts(tx, [...others, ...targets.map(({ authorId }) => authorId)], strength)
  const accounts = new Set(found.map(({ id }) => id))
  const [posts, comments] = [idsOf(targets, 'post'), idsOf(targets, 'comment')]
  const around = targets.flatMap(({ postId }) => postId ?? [])
  const locked = [
    ...(await lockRows(
      tx,
      'posts',
      sql`id = any(${[...posts, ...around]}::uuid[])`,
      // The posts of comments could stay open to likes, but one statement locks all rows of a kind.
      posts.length > 0 ? content : 'key share',
    )),
    ...(await lockRows(tx, 'comments', sql`id = any(${comments}::uuid[])`, content)),
  ]
  const isThere = ({ targetType, targetId, authorId }: Target) =>
    accounts.has(authorId) && (targetType === 'user' || targetType === 'answer' || locked.includes(targetId))
  return { targets: targets.filter(isThere), accounts }
}
