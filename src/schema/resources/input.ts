import { z } from 'zod'
import type { MediaType } from '../../generated/prisma/enums.ts'
import { changes, choice, input } from '../../input.ts'
import { name, nonBlank, text, uuid } from '../../rules.ts'
import { image } from '../images/input.ts'

export const resourceExample = {
  title: 'Safe sleep in the first year',
  content: 'Always on the back, on a firm and flat surface, in a room that is not too warm.',
  name: 'Sleep',
  url: 'https://example.com/sleep.jpg',
  mediaType: 'photo',
  categoryId: '0199aa00-0000-7000-8000-000000000031',
  resourceId: '0199aa00-0000-7000-8000-000000000032',
}

export const categoryId = uuid.describe('A category.')
export const resourceId = uuid.describe('An article.')
export const mediaId = uuid.describe('A picture or film of an article.')

const article = {
  title: name.describe('What it is about.'),
  content: nonBlank(50_000).describe('The article.'),
  categoryId,
}

export const resourceInput = input('ResourceInput', 'A new article of the library.', article, resourceExample)

export const resourceChanges = input(
  'ResourceChanges',
  'Changes to an article. Absent leaves a field as it is.',
  changes(article),
  { title: 'Safe sleep' },
)

const category = { name: name.describe('Its name; case makes no difference.') }

export const categoryInput = input('ResourceCategoryInput', 'A new category of the library.', category, resourceExample)

export const categoryChanges = input(
  'ResourceCategoryChanges',
  'Changes to a category. Absent leaves a field as it is.',
  changes(category),
  resourceExample,
)

export const mediaType = choice(
  'MediaType',
  'What a medium is.',
  { photo: 'A picture.', video: 'A film.' } satisfies Record<MediaType, string>,
  { synonyms: { photo: ['image', 'picture'], video: ['film', 'movie'] } },
)

/** An uploaded picture. */
export const mediaFile = image.nullish()

/** Host and path, without what readers of URLs take in different ways, and without anybody's name and password. */
const PLAIN_URL = /^https:\/\/[^\s\p{Cc}\\/?#@]+(?:[/?#][^\s\p{Cc}\\]*)?$/iu

export const mediaInput = input(
  'ResourceMediaInput',
  'A picture or film elsewhere; both fields, or a file instead.',
  {
    url: z
      .url({ protocol: /^https$/, error: 'must be an https URL' })
      .max(2_000)
      .refine((url) => PLAIN_URL.test(url), 'must be an https URL without spaces, user name or password')
      .describe('An https URL, where there is no file; it is passed on and never fetched.')
      .nullish(),
    mediaType: mediaType.nullish(),
  },
  resourceExample,
)

export const bookmarkInput = input('BookmarkInput', 'What to find again.', { resourceId }, resourceExample)

const words = text(500).transform((value) => value.trim())

export const titleSearch = words.nullish().describe('Part of a title; one or two letters begin one of its words.')
export const anySearch = words
  .nullish()
  .describe('Words that title, content or category contain; of one or two letters, that words begin with.')
export const categoryFilter = uuid.nullish().describe('Only articles of this category.')
