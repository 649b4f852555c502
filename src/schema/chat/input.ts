import { z } from 'zod'
import type { AnswerRating, MessageState, Sender } from '../../generated/prisma/enums.ts'
import { enumRule } from '../../kernel/input.ts'
import { instant, name, nonBlank, text, uuid } from '../../kernel/rules.ts'
import type { AiPersonality } from '../../providers/ai/ai.ts'

export const chatId = uuid.describe('A conversation of the caller.')

export const messageId = uuid.describe('A message of the conversation.')

export const answerId = uuid.describe('An answer to the newest question of the conversation.')

export const title = name.meta({ description: 'What the conversation is called.', examples: ['Sleep'] })

/** Characters of a message to the assistant, typed or spoken. */
export const MESSAGE_MAX = 8000

/** A visible character: no space, control, joiner or filler. */
const VISIBLE = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

export const chatMessage = text(MESSAGE_MAX)
  .refine((value) => VISIBLE.test(value), 'must not be empty')
  .meta({ description: 'What the person says.', examples: ['How much should a newborn sleep?'] })

export const lastEventId = text(100).nullish().describe('Resume behind the event with this id.')

export const DEFAULT_PERSONALITY: AiPersonality = 'mother_figure'

export const personality = enumRule(
  'Personality',
  'The tone the assistant answers in.',
  {
    mother_figure: 'Warm, unhurried, experienced.',
    friend: 'Relaxed, plain, on your side.',
    expert: 'Precise, organised, neutral.',
    coach: 'Practical: the next small step.',
  } satisfies Record<AiPersonality, string>,
  { otherwise: DEFAULT_PERSONALITY },
)

export const sender = enumRule('Sender', 'Who wrote a message.', {
  user: 'The person.',
  ai: 'The assistant.',
} satisfies Record<Sender, string>)

export const answerRating = enumRule('AnswerRating', 'What a person thinks of an answer.', {
  up: 'It helped.',
  down: 'It did not help.',
} satisfies Record<AnswerRating, string>)

export const ratingReason = nonBlank(1000)
  .nullish()
  .meta({ description: 'Why, in the person’s words.', examples: ['It knew his age.'] })

export const ratingSharesText = z
  .boolean()
  .default(false)
  .describe(
    'Whether those who run the service may read the answer and its question; otherwise they see the rating alone.',
  )

export const ratedKind = enumRule('RatedAnswerKind', 'Which answers are listed.', {
  up: 'Those that helped.',
  down: 'Those that did not help.',
  reported: 'Those that were reported to moderators.',
})
export const ratedLanguage = z
  .string()
  .regex(/^[a-z]{2,3}$/i)
  .nullish()
  .meta({ description: 'Only of people who prefer this language; ISO 639.', examples: ['en'] })
export const ratedFrom = instant.nullish().describe('Only answers given at this time or later.')
export const ratedUntil = instant.nullish().describe('Only answers given before this time.')

export const messageState = enumRule('MessageState', 'How far the text of a message has come.', {
  streaming: 'An answer that is being written.',
  complete: 'All of it is there.',
  stopped: 'An answer its user ended; the part written until then is kept.',
  failed: 'An answer that broke off; the part written until then is kept.',
} satisfies Record<MessageState, string>)

export const suggestionsExample = ['Starting solid food', 'A baby who will not eat solids']
