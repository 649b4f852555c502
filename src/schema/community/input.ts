import { z } from 'zod'
import { changes, input } from '../../kernel/input.ts'
import { instant, name, nonBlank, uuid } from '../../kernel/rules.ts'
import { image } from '../photos/index.ts'

/** The maximum number of photos of a post. */
const PHOTOS_MAX = 10

export const postExample = {
  title: 'Sleeping through at last',
  content: 'Eleven weeks, and last night she slept for six hours.',
  photoIds: ['0199aa00-0000-7000-8000-000000000011'],
  comment: 'What a relief!',
}

const words = {
  title: name.describe('What it is about.'),
  content: nonBlank(10_000).describe('What the person wants to share.'),
}

const post = {
  ...words,
  photoIds: z.array(uuid).max(PHOTOS_MAX).describe('Images of the caller, in the order they are shown.').default([]),
}

export const postInput = input('PostInput', 'A new post.', post, postExample)

export const postChanges = input('PostChanges', 'Changes to a post. Absent leaves a field as it is.', changes(post), {
  title: 'Sleeping through!',
})

export const postWords = input('PostWords', 'The words of a new post.', words, postExample)

export const photoFiles = z.array(image).max(PHOTOS_MAX).describe('The photos, in the order they are shown.')

export const commentInput = input(
  'CommentInput',
  'What a person says to a post.',
  { comment: nonBlank(2_000).describe('The words.') },
  postExample,
)

export const postId = uuid.describe('A post.')
export const ownPostId = uuid.describe('A post of the caller; admins may name any.')
export const postUserId = uuid.describe('Whose posts.')
export const commentId = uuid.describe('A comment of the caller; admins may name any.')
export const newestFirst = z.int().min(0).max(20).default(3).describe('How many.')
export const rejection = nonBlank(500).describe('Why, for its author.')
export const seenVersion = instant
  .nullish()
  .describe('The `updatedAt` of what was seen: once the post has changed nothing is decided, with 409 `conflict`.')

export const blockedId = uuid.describe('A person.')

export const blockInput = input(
  'BlockInput',
  'Whom to block.',
  { userId: blockedId },
  { userId: '0199aa00-0000-7000-8000-000000000002' },
)
