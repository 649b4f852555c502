import type { Danger } from '../../../care/assess.ts'
import { content } from './content.ts'
import type { Language } from './language.ts'

/** The answer to a danger, in the person's own language where there is one, even if shorter. */
const saidOf = (danger: Danger, language: Language) => {
  const { dangers } = content()
  return dangers.get(`${danger}.${language}`) ?? dangers.get(danger)
}

/** The answer to somebody in danger: the same for every personality, because tone does not matter then. */
export const answerDanger = (danger: Danger, language: Language): string => saidOf(danger, language)?.answer ?? ''

/** The answer to what follows such an answer, unless that is a question of its own. */
export const followUp = (danger: Danger, language: Language): string => saidOf(danger, language)?.further ?? ''
