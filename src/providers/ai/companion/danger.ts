import type { Danger } from '../../../care/assess.ts'
import { content } from './content.ts'
import type { Language } from './language.ts'

/** What is said of a danger, in the person's own language where that is written, be it in fewer words. */
const saidOf = (danger: Danger, language: Language) => {
  const { dangers } = content()
  return dangers.get(`${danger}.${language}`) ?? dangers.get(danger)
}

/** What to say to somebody in danger: the same in every personality, for nobody needs a tone of voice then. */
export const answerDanger = (danger: Danger, language: Language): string => saidOf(danger, language)?.answer ?? ''

/** For the next words after such an answer, when they are not a question of their own. */
export const followUp = (danger: Danger, language: Language): string => saidOf(danger, language)?.further ?? ''
