import { z } from 'zod'
import type { MediaType } from '../../generated/prisma/enums.ts'
import { changes, enumRule, input } from '../../kernel/input.ts'
import { calendarDate, languageTag, name, nonBlank, text, uuid } from '../../kernel/rules.ts'
import { image } from '../photos/index.ts'

export const resourceExample = {
  title: 'Safe sleep in the first year',
  content: 'Always on the back, on a firm and flat surface, in a room that is not too warm.',
  name: 'Sleep',
  url: 'https://example.com/sleep.jpg',
  mediaType: 'photo',
  categoryId: '0199aa00-0000-7000-8000-000000000031',
  resourceId: '0199aa00-0000-7000-8000-000000000032',
  stages: { trying: false, weeks: { from: 36, to: 42 }, birth: false, months: { from: 0, to: 11 }, loss: false },
  language: 'en',
  minutesToRead: 4,
  reviewedBy: 'A midwife',
  reviewedOn: '2026-03-01',
  stage: 'age',
  week: null,
  months: 3,
  isRead: false,
  isSaved: true,
  isOn: true,
  sources: [{ title: 'Safer sleep for babies', url: 'https://example.com/safer-sleep' }],
}

export const categoryId = uuid.describe('A category.')
export const resourceId = uuid.describe('An article.')
export const mediaId = uuid.describe('A picture or film of an article.')

/** Sources of one article. */
const SOURCES_MAX = 20
/** The last week of a pregnancy, and the last month before a child is grown up. */
const WEEK_MAX = 42
const MONTH_MAX = 215

/** Text is told apart by its primary language alone: `pt-BR` is `pt`. */
const language = languageTag.transform((tag) => tag.split('-')[0] as string).refine((tag) => tag.length <= 8)

const spanOf = (name: string, description: string, unit: string, min: number, max: number) => {
  const at = z.int().min(min).max(max)
  const shape = { from: at.describe(`The first ${unit}.`), to: at.describe(`The last ${unit}; not before the first.`) }
  return input(name, description, shape, { from: min, to: max })
}

export const stagesInput = input(
  'ResourceStagesInput',
  'Whom an article is for, given as a whole; without any stage it is for everybody.',
  {
    trying: z.boolean().describe('People who hope for a child.').default(false),
    weeks: spanOf('WeekSpanInput', 'Weeks of the pregnancy.', 'week', 1, WEEK_MAX)
      .nullable()
      .describe('Weeks of the pregnancy.')
      .default(null),
    birth: z.boolean().describe('The time around the birth.').default(false),
    months: spanOf('MonthSpanInput', 'Ages of a child in months.', 'month', 0, MONTH_MAX)
      .nullable()
      .describe('Ages of a child in months.')
      .default(null),
    loss: z.boolean().describe('People who have lost a child.').default(false),
  },
  resourceExample.stages,
)

/** Host and path, without what readers of URLs take in different ways, and without anybody's name and password. */
const PLAIN_URL = /^https:\/\/[^\s\p{Cc}\\/?#@]+(?:[/?#][^\s\p{Cc}\\]*)?$/iu

const httpsUrl = z
  .url({ protocol: /^https$/, error: 'must be an https URL' })
  .max(2_000)
  .refine((url) => PLAIN_URL.test(url), 'must be an https URL without spaces, user name or password')

const source = input(
  'ResourceSourceInput',
  'Where facts of an article are from.',
  {
    title: name.describe('What it is called.'),
    url: httpsUrl.nullable().describe('Where it is, as an https URL.').default(null),
  },
  resourceExample.sources[0],
)

const article = {
  title: name.describe('What it is about.'),
  content: nonBlank(50_000).describe('The article, in Markdown.'),
  categoryId,
  stages: stagesInput.nullable().describe('Whom it is for; everybody by default.').default(null),
  language: language.nullable().describe('The language it is written in.').default(null),
  minutesToRead: z.int().min(1).max(120).nullable().describe('By default estimated from the text.').default(null),
  reviewedBy: name.nullable().describe('Who has checked it.').default(null),
  reviewedOn: calendarDate.nullable().describe('When it was last checked.').default(null),
  sources: z.array(source).max(SOURCES_MAX).describe('Where its facts are from.').default([]),
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

export const mediaType = enumRule(
  'MediaType',
  'What a medium is.',
  { photo: 'A picture.', video: 'A film.' } satisfies Record<MediaType, string>,
  { synonyms: { photo: ['image', 'picture'], video: ['film', 'movie'] } },
)

/** An uploaded picture. */
export const mediaFile = image.nullish()

export const mediaInput = input(
  'ResourceMediaInput',
  'A picture or film elsewhere; both fields, or a file instead.',
  {
    url: httpsUrl.describe('An https URL, where there is no file; it is passed on and never fetched.').nullish(),
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

export const languageFilter = language
  .nullish()
  .describe('Only articles in this language, and those that nobody has said the language of.')

export const reasonStage = enumRule('ResourceReasonStage', 'Why an article is shown to somebody.', {
  trying: 'They hope for a child.',
  pregnancy: 'It is for this week of the pregnancy.',
  birth: 'A birth is near, or was a short time ago.',
  age: 'It is for this age of a child.',
  loss: 'They have lost a child within the year.',
  everybody: 'It is for everybody.',
})

export type ReasonStage = z.output<typeof reasonStage>

export const isWeeklyOn = z.boolean().describe('Whether an article a week is wanted.')

export const forYouFirst = z.int().min(1).max(50).default(20).describe('How many.')
