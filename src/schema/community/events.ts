import { CATEGORIES } from '@parenting/care'
import { defineEvent } from '@parenting/jobs'
import { z } from 'zod'
import { uuid } from '../../kernel/rules.ts'

/** A post was created; it may still need approval. */
export const postPublished = defineEvent({
  name: 'community.post-published',
  payload: z.object({ postId: uuid, userId: uuid }),
})

/** A post was edited, approved or deleted. Likes and views are not published: there may be thousands a second. */
export const postChanged = defineEvent({ name: 'community.post-changed', payload: z.object({ postId: uuid }) })

/** Decisions of moderators about posts. */
const DECISIONS = ['approve', 'reject', 'edit', 'delete'] as const
export type Decision = (typeof DECISIONS)[number]

/** A payload field that the previous release requires and this one neither writes nor reads. */
const unused = z.string().default('')

/** A moderator decided about another person's post. Not broadcast to instances: it concerns one person. */
export const postModerated = defineEvent({
  name: 'community.post-moderated',
  payload: z.object({ postId: uuid, userId: uuid, decision: z.enum(DECISIONS), title: unused }),
  unfollowed: true,
})

/** A moderator decided about another person's comment. Not broadcast to instances: it concerns one person. */
export const commentModerated = defineEvent({
  name: 'community.comment-moderated',
  payload: z.object({
    postId: uuid,
    commentId: uuid,
    userId: uuid,
    decision: z.enum(DECISIONS).extract(['edit', 'delete']),
    text: unused,
  }),
  unfollowed: true,
})

/** Somebody commented on a post. */
export const commentAdded = defineEvent({
  name: 'community.comment-added',
  payload: z.object({ postId: uuid, commentId: uuid, userId: uuid }),
})

/** A new post or comment shows that its author needs help. Not broadcast to instances: it concerns one person. */
export const distressNoticed = defineEvent({
  name: 'community.distress-noticed',
  payload: z.object({
    userId: uuid,
    postId: uuid,
    commentId: uuid.nullable(),
    categories: z.array(z.enum(CATEGORIES)).min(1),
  }),
  unfollowed: true,
})

/** Somebody other than its author does not like a post any more. */
export const likeTakenBack = defineEvent({
  name: 'community.like-taken-back',
  payload: z.object({ postId: uuid, userId: uuid }),
  unfollowed: true,
})

/**
 * Somebody other than its author liked a post. Published again after unliking and liking: handlers must be idempotent.
 */
export const postLiked = defineEvent({
  name: 'community.post-liked',
  payload: z.object({ postId: uuid, userId: uuid }),
  unfollowed: true,
})

/** Somebody blocked a person. Not broadcast to instances: clients must not see who blocked whom. */
export const peopleSeparated = defineEvent({
  name: 'blocks.people-separated',
  payload: z.object({ userId: uuid, blockedId: uuid }),
  unfollowed: true,
})
