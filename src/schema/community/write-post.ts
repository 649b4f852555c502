import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordAction } from '../../kernel/audit.ts'
import { lockAccount, lockRows } from '../../kernel/locks.ts'
import { may } from '../../kernel/roles.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import type { ProcessedImage } from '../../providers/images/images.ts'
import { withPresentRole } from '../accounts/index.ts'
import { keepImages, lockOwnImages, renewImageKey, withStoredImages } from '../photos/index.ts'
import { assessWords, helpFor, reportDistress } from './distress.ts'
import { deleteEngagement } from './erasures.ts'
import { type Decision, postChanged, postModerated, postPublished } from './events.ts'
import type { postChanges, postInput, postWords } from './input.ts'
import { allowChanging, allowWriting } from './limits.ts'
import { lockAuthor, lockPost } from './lock-post.ts'
import { type PostRecord, readPost } from './posts.ts'

type Words = z.output<typeof postWords>
type WriteApp = Pick<App, 'config' | 'db' | 'domains' | 'events' | 'now' | 'rateLimits'>

/** Milliseconds within which a post with the same text by the same person counts as a duplicate. */
const DUPLICATE_WINDOW_MS = 5 * 60_000

const refuseRepeat = async (app: WriteApp, tx: Tx, viewer: Viewer, { title, content }: Words) => {
  const since = new Date(app.now().getTime() - DUPLICATE_WINDOW_MS)
  const same = await tx.post.findFirst({
    where: { userId: viewer.id, createdAt: { gt: since }, title, content },
    select: { id: true },
  })
  if (same) throw new AppError('duplicate_post', 'You posted the same text a moment ago.')
}

/** Rows of a post's photos, in the order given. */
const rowsOf = (images: readonly { id: string }[]) => images.map(({ id }, position) => ({ imageId: id, position }))

const insert = async (
  app: WriteApp,
  viewer: Viewer,
  words: Words,
  photosIn: (tx: Tx) => Promise<readonly { id: string }[]>,
): Promise<PostRecord> => {
  const assessment = await assessWords([words.title, words.content])
  const id = await app.db.write('createPost', async (tx) => {
    // The second of two concurrent duplicates waits here, and then finds the first.
    await lockAccount(tx, viewer, 'no key update')
    const photos = { create: rowsOf(await photosIn(tx)) }
    await refuseRepeat(app, tx, viewer, words)
    const { premoderation } = app.config.community
    const isApproved = !premoderation || may(await withPresentRole(app, tx, viewer), 'community')
    const data = { ...words, photos, userId: viewer.id, isApproved, createdAt: app.now() }
    const post = await tx.post.create({ data, select: { id: true } })
    await app.events.publish(tx, postPublished, { postId: post.id, userId: viewer.id })
    await reportDistress(app, tx, viewer, { postId: post.id }, assessment)
    return post.id
  })
  return { ...(await readPost(app, viewer, id)), help: await helpFor(app, viewer, assessment) }
}

const textsOf = ({ title, content }: Partial<Words>) => ({
  ...(title !== undefined && { 'input.title': title }),
  ...(content !== undefined && { 'input.content': content }),
})

/**
 * Creates a post with photos that were uploaded before.
 * @throws AppError `duplicate_post`, `rate_limited`, `validation_failed`.
 */
export async function createPost(
  app: WriteApp,
  viewer: Viewer,
  { photoIds, ...words }: z.output<typeof postInput>,
): Promise<PostRecord> {
  await allowWriting(app, viewer, 'posts', textsOf(words))
  return insert(app, viewer, words, (tx) => lockOwnImages(tx, viewer, photoIds, 'input.photoIds'))
}

/**
 * Creates a post with uploaded photos, all or none.
 * @throws AppError `duplicate_post`, `rate_limited`, `storage_quota_exceeded`, `validation_failed`.
 */
export async function createPostWithFiles(
  app: WriteApp & Pick<App, 'jobs' | 'storage'>,
  viewer: Viewer,
  words: Words,
  files: readonly ProcessedImage[],
): Promise<PostRecord> {
  await allowWriting(app, viewer, 'posts', textsOf(words))
  return withStoredImages(app, 'post', files, (stored) =>
    insert(app, viewer, words, (tx) => keepImages(app, tx, viewer.id, 'post', stored)),
  )
}

/** Audits an admin's decision about a post, and publishes it unless the post is the admin's own. */
const noteDecision = async (
  app: Pick<App, 'events'>,
  tx: Tx,
  viewer: Viewer,
  made: { postId: string; userId: string; decision: Decision },
): Promise<void> => {
  const { postId: targetId, userId, decision } = made
  await recordAction(tx, viewer, { action: `post.${decision}`, targetType: 'post', targetId, facts: { userId } })
  if (userId !== viewer.id) await app.events.publish(tx, postModerated, made)
}

/**
 * Changes the given fields of a post. If posts need approval, a post changed by its author needs it again.
 * @throws AppError `not_found`, also for another person's unless the caller is an admin; `validation_failed`.
 */
export async function changePost(
  app: WriteApp,
  viewer: Viewer,
  id: string,
  { photoIds, ...words }: z.output<typeof postChanges>,
): Promise<PostRecord> {
  await allowChanging(app, viewer, textsOf(words))
  const assessment = await assessWords([words.title, words.content])
  const isOwn = await app.db.write('changePost', async (tx) => {
    const { userId, caller } = await lockAuthor(app, tx, viewer, id)
    // An empty change is none: an approved post stays approved, and nobody is notified.
    if (photoIds === undefined && Object.keys(words).length === 0) return userId === viewer.id
    const author = { ...viewer, id: userId }
    const photos = photoIds && (await lockOwnImages(tx, author, photoIds, 'input.photoIds'))
    const { isApproved, updatedAt } = await lockPost(tx, id)
    const waitsAgain = app.config.community.premoderation && !may(caller, 'community')
    const data = {
      ...words,
      ...(photos && { photos: { deleteMany: {}, create: rowsOf(photos) } }),
      isApproved: isApproved && !waitsAgain,
      // A rejected post that its author changes waits for review again.
      ...(userId === viewer.id && { rejectionReason: null }),
      // Later than before whatever the clocks of instances say: no two versions have the same.
      updatedAt: new Date(Math.max(app.now().getTime(), updatedAt.getTime() + 1)),
    }
    await tx.post.update({ where: { id }, data, select: { id: true } })
    await app.events.publish(tx, postChanged, { postId: id })
    if (userId !== viewer.id) {
      await noteDecision(app, tx, viewer, { postId: id, userId, decision: 'edit' })
      return false
    }
    await reportDistress(app, tx, viewer, { postId: id }, assessment)
    return true
  })
  return { ...(await readPost(app, viewer, id)), help: isOwn ? await helpFor(app, viewer, assessment) : null }
}

/** @throws AppError `conflict` for a post whose words and photos are not those that the caller saw. */
const assertSeen = (seen: Date | null | undefined, updatedAt: Date): void => {
  if (seen != null && seen.getTime() !== updatedAt.getTime())
    throw new AppError('conflict', 'The post has changed since you loaded it. Load it again.')
}

/**
 * Approves a waiting post, if its words and photos are still those of `seen`, which is its `updatedAt` then.
 * @throws AppError `not_found`, `conflict` when it has changed since.
 */
export async function approvePost(
  app: WriteApp,
  viewer: Viewer,
  id: string,
  seen: Date | null | undefined,
): Promise<PostRecord> {
  await app.db.write('approvePost', async (tx) => {
    const { userId } = await lockAuthor(app, tx, viewer, id, { decides: true })
    const { isApproved, updatedAt } = await lockPost(tx, id)
    assertSeen(seen, updatedAt)
    if (isApproved) return
    const data = { isApproved: true, rejectionReason: null, updatedAt }
    await tx.post.update({ where: { id }, data, select: { id: true } })
    await app.events.publish(tx, postChanged, { postId: id })
    await noteDecision(app, tx, viewer, { postId: id, userId, decision: 'approve' })
  })
  return readPost(app, viewer, id)
}

/**
 * Hides a post from everybody but admins and its author, who sees the reason, until its author changes it and an admin
 * approves that; if its words and photos are still those of `seen`.
 * @throws AppError `not_found`, `conflict` when it has changed since.
 */
export async function rejectPost(
  app: WriteApp,
  viewer: Viewer,
  id: string,
  reason: string,
  seen: Date | null | undefined,
): Promise<PostRecord> {
  await app.db.write('rejectPost', async (tx) => {
    const { userId } = await lockAuthor(app, tx, viewer, id, { decides: true })
    const { updatedAt } = await lockPost(tx, id)
    assertSeen(seen, updatedAt)
    const data = { isApproved: false, rejectionReason: reason, updatedAt }
    await tx.post.update({ where: { id }, data, select: { id: true } })
    await app.events.publish(tx, postChanged, { postId: id })
    await noteDecision(app, tx, viewer, { postId: id, userId, decision: 'reject' })
  })
  return readPost(app, viewer, id)
}

/**
 * Deletes a post that is locked, with its comments; a job deletes its likes and views, of which there may be millions. Its photos stay in their owner's library, and URLs of them that others have seen end.
 */
export async function erasePost(app: Pick<App, 'events' | 'jobs'>, tx: Tx, id: string): Promise<void> {
  const photos = await tx.read<{ key: string }>(sql`
    select images.key from post_photos join images on images.id = post_photos.image_id
    where post_photos.post_id = ${id}::uuid`)
  const comments = await lockRows(tx, 'comments', sql`post_id = ${id}::uuid`)
  await lockRows(tx, 'reports', sql`post_id = ${id}::uuid or comment_id = any(${comments}::uuid[])`)
  await tx.comment.deleteMany({ where: { postId: id } })
  await tx.post.delete({ where: { id }, select: { id: true } })
  await app.jobs.enqueue(tx, deleteEngagement, { postId: id })
  await app.jobs.enqueueMany(tx, renewImageKey, photos)
  await app.events.publish(tx, postChanged, { postId: id })
}

/**
 * @throws AppError `not_found`, also for another person's unless the caller is an admin.
 */
export async function deletePost(
  app: Pick<App, 'config' | 'db' | 'events' | 'jobs' | 'now'>,
  viewer: Viewer,
  id: string,
): Promise<string> {
  await app.db.write('deletePost', async (tx) => {
    const { userId } = await lockAuthor(app, tx, viewer, id)
    await lockPost(tx, id, 'update')
    await erasePost(app, tx, id)
    if (userId !== viewer.id) await noteDecision(app, tx, viewer, { postId: id, userId, decision: 'delete' })
  })
  return id
}
