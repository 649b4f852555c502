import { readFileSync } from 'node:fs'
import { languageAmong } from '@parenting/care'
import sentences from '../../../content/chats/cut-short.json' with { type: 'json' }
import voices from '../../../content/chats/voices.json' with { type: 'json' }
import type { AiContext, AiPersonality, ChildAge, Loss } from '../../providers/ai/ai.ts'
import { DUE_WEEK } from '../family/index.ts'
import { instructionsFor } from '../safety/index.ts'

const LANGUAGES = Object.keys(sentences) as (keyof typeof sentences)[]

/** The sentence that ends an answer whose rest the model's filter held back. */
export function cutShort(language: string): string {
  return sentences[languageAmong(LANGUAGES, language)]
}

const VOICES: Readonly<Record<AiPersonality, string>> = voices

/** Rules for every tone. Reviewed as a whole: each rule addresses a way in which such assistants have done harm. */
const RULES = readFileSync(new URL('../../../content/chats/rules.txt', import.meta.url), 'utf8').trimEnd()

/**
 * The system prompt, from the personality and the little that may be said about the user (`AiContext`: no names,
 * e-mail addresses, ids or journal). Pure and deterministic.
 */
export function systemPrompt({ personality, context }: { personality: AiPersonality; context: AiContext }): string {
  return [VOICES[personality], RULES, aboutUser(context)].join('\n\n')
}

const STATUSES: Record<string, string> = {
  pregnant: 'is pregnant',
  new_mom: 'has recently had a baby',
  trying: 'is trying to conceive',
  parent: 'is a parent',
}

const LOSSES: Record<NonNullable<Loss['kind']>, string> = {
  miscarriage: 'a miscarriage',
  stillbirth: 'a stillbirth',
  infant_death: 'the death of a baby',
}

const describeLoss = ({ kind, weeksAgo }: Loss): string => {
  const what = kind === null ? 'the loss of a child' : LOSSES[kind]
  if (weeksAgo < 1) return `${what}, within the last week`
  const months = Math.floor((weeksAgo * 12) / 52)
  const ago =
    months < 3 ? count(weeksAgo, 'week') : months < 24 ? count(months, 'month') : count(Math.floor(months / 12), 'year')
  return `${what}, about ${ago} ago`
}

const BEREAVED =
  'Know this, and let it make you gentle: do not bring it up unless the user does or the answer depends on it, and then say plainly that you are sorry. Never congratulate, never count weeks or ages of that child, do not suggest that a baby is there or on the way unless one is listed above, do not speak of trying again unless asked.'

const aboutFormerAnswers = ({ formerAnswers = 0 }: AiContext): string[] =>
  formerAnswers > 0
    ? [
        'The user has had an answer to the message to answer and asked for another, which takes its place: answer the message in full, in other words or from another side, and do not mention that there was one before.',
      ]
    : []

const aboutUser = (context: AiContext): string => {
  const { momStatus, childrenAges, losses = [], language } = context
  const status = momStatus === null ? undefined : STATUSES[momStatus]
  const isChildless = losses.length > 0 && childrenAges.length === 0 && momStatus === 'parent'
  return [
    'About the user',
    isChildless
      ? '- The app knows of no living child of the user.'
      : `- ${status === undefined ? 'Has not said whether they are pregnant, trying or a parent.' : `The user ${status}.`}`,
    ...(childrenAges.length > 0 ? [`- Children: ${childrenAges.map(describeAge).join('; ')}.`] : []),
    ...(losses.length > 0 ? [`- The user has lived through ${losses.map(describeLoss).join('; ')}. ${BEREAVED}`] : []),
    `- Answer in the language of the user's message; when that is unclear, in ${languageName(language)}.`,
    ...[...instructionsFor(context.turn?.risk ?? null), ...aboutFormerAnswers(context)].map((line) => `- ${line}`),
  ].join('\n')
}

const describeAge = (age: ChildAge): string => {
  if ('unrecorded' in age)
    return 'one that was due more than two weeks ago, of which nothing was told since: do not assume that it was born, or is well'
  if ('weeksToGo' in age)
    return age.weeksToGo > 0
      ? `one expected in about ${count(age.weeksToGo, 'week')}`
      : `one expected any day, in week ${DUE_WEEK - age.weeksToGo} of the pregnancy`
  const corrected = age.correctedMonths
  if (corrected !== undefined)
    return `one born early, ${inMonths(age.months)}, or ${inMonths(corrected)} counted from the due date, which is what matters for development`
  return `one ${age.months < 24 ? inMonths(age.months) : `aged ${count(Math.floor(age.months / 12), 'year')}`}`
}

const inMonths = (months: number): string => (months === 0 ? 'less than a month old' : `aged ${count(months, 'month')}`)

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`

/** The English name of a language tag. A tag from user settings enters a prompt only as a known name. */
const languageName = (tag: string): string => {
  try {
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag)
    return name ?? 'English'
  } catch {
    return 'English'
  }
}
