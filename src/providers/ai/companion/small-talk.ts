import type { AiPersonality } from '../ai.ts'
import { content, wordingsOf } from './content.ts'
import { isOneOf, type Language, languageOf } from './language.ts'
import { simplify } from './simplify.ts'
import type { SmallTalk } from './small-talk-kinds.ts'
import { pickFresh } from './words.ts'

/** A chain such as "Good evening, thanks for everything" counts as its last part. */
const POLITE: readonly SmallTalk[] = ['greeting', 'how_are_you', 'thanks', 'goodbye', 'acknowledgement']

/** Whether a message is mere politeness: a greeting, thanks, an "ok". */
export const isPolite = (message: string): boolean => {
  const kind = findSmallTalk(message)
  return kind !== undefined && POLITE.includes(kind)
}

/** The kind of small talk of a message; undefined when it asks for something. */
export const findSmallTalk = (
  message: string,
  language: Language = languageOf(message) ?? 'en',
): SmallTalk | undefined => {
  // "Hiiii" and "thank youuu" match like "hi" and "thank you".
  const text = simplify(message)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/\bu\b/g, 'you')
    .replace(/\bur\b/g, 'your')
    .replace(/\br\b/g, 'are')
  const parts = message.split(/[,.!;\n]+/).filter((part) => simplify(part) !== '')
  if (parts.length > 1) {
    const kinds = parts.map((part) => findSmallTalk(part, language))
    const last = kinds.at(-1)
    if (last !== undefined && kinds.every((kind) => kind !== undefined && POLITE.includes(kind))) return last
  }
  const phrasebook = content().phrasebooks.get(language)
  if (phrasebook) {
    const { hello, thanks, bye, okay, filler } = phrasebook
    if (isOneOf(text, hello, filler)) return 'greeting'
    if (isOneOf(text, thanks, filler)) return 'thanks'
    if (isOneOf(text, okay, filler)) return 'acknowledgement'
    return isOneOf(text, bye, filler) ? 'goodbye' : undefined
  }
  return content().vocabulary.smallTalk.find(([, pattern]) => pattern.test(text))?.[0]
}

/** Answers small talk. `subject` is the conversation's previous topic, if any. */
export const answerSmallTalk = (
  kind: SmallTalk,
  {
    personality,
    language,
    subject,
    seed,
    earlier,
  }: {
    personality: AiPersonality
    language: Language
    subject: string | undefined
    seed: number
    earlier: readonly string[]
  },
): string => {
  const phrasebook = content().phrasebooks.get(language)
  if (phrasebook) {
    const { greeting, welcome, farewell, allRight } = phrasebook
    if (kind === 'acknowledgement') return allRight
    return kind === 'thanks' ? welcome : kind === 'goodbye' ? farewell : greeting
  }
  if (kind === 'greeting') return pickFresh(wordingsOf(`greeting, ${personality}`), seed, earlier)
  if (kind === 'acknowledgement') {
    return subject === undefined
      ? 'All right. What would you like to talk about?'
      : `All right. If you would like to know more about ${subject}, just ask, or tell me what else is on your mind.`
  }
  return pickFresh(wordingsOf(kind), seed, earlier)
}
