import { languageAmong } from '@parenting/care'
import neutral from '../../../content/chats/titles.json' with { type: 'json' }
import { isAnswer } from '../../providers/ai/companion/checked.ts'
import { languageOf } from '../../providers/ai/companion/language.ts'
import { isPolite } from '../../providers/ai/companion/small-talk.ts'
import { type Judgement, revealsDanger } from './judge.ts'

const LONGEST = 60

const LANGUAGES = Object.keys(neutral) as (keyof typeof neutral)[]

/** A title that says nothing, in the language of a message, or of the profile (BCP 47) where that is unclear. */
export const neutralTitle = (message: string, { assessment }: Judgement, language: string): string =>
  neutral[languageAmong(LANGUAGES, languageOf(message, assessment) ?? language)]

export const isNeutral = (title: string): boolean => Object.values(neutral).includes(title)

/** From this many words on a later message speaks of something; shorter ones mostly answer what was said before. */
const SAYS_SOMETHING = 5

/**
 * The title that a message gives its conversation: its first sentence that is not mere politeness, at most 60 characters,
 * cut at a word. `isLater`: not the first message, so that it may be an answer, which is no subject. `isTouchy`: what was said
 * before tells of a danger, which all but a question may speak of, or take back. Null where there is
 * none, or where it would be telling.
 */
export const subjectOf = (
  message: string,
  judgement: Judgement,
  { isLater = false, isTouchy = false } = {},
): string | null => {
  if (revealsDanger(message, judgement)) return null
  const line = message.replace(/\s+/g, ' ').trim()
  const sentence = line
    .split(/(?<=[.!?…。！？।])\s/u)
    .find((part) => !isPolite(part) && !(isTouchy && !isQuestion(part)) && !(isLater && isReply(part)))
  return sentence === undefined ? null : shorten(sentence)
}

const isQuestion = (sentence: string): boolean => /[?？؟]$/.test(sentence)

const isReply = (sentence: string): boolean =>
  !isQuestion(sentence) && (isAnswer(sentence) || sentence.split(' ').length < SAYS_SOMETHING)

const shorten = (sentence: string): string => {
  if (sentence.length <= LONGEST) return sentence
  const cut = sentence.slice(0, LONGEST - 1)
  const word = cut.lastIndexOf(' ')
  // A single long word is cut anywhere but inside a surrogate pair.
  const kept = word > 20 ? cut.slice(0, word) : cut.replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`
}
