import { content } from './content.ts'
import { simplify } from './simplify.ts'

const opensWith = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => text === phrase || text.startsWith(`${phrase} `))

/** Whether a sentence opens as an answer does: with a yes, a no or an "ok". */
export const isAnswer = (sentence: string): boolean => {
  const { yes, no, okay } = content().vocabulary.answers
  return [yes, no, okay].some((phrases) => opensWith(simplify(sentence), phrases))
}

/** Whether a message is nothing but a call for help, asked for or not: "Hilfe, Hilfe!", "call 911". */
export const isCallForHelp = (message: string): boolean =>
  content().vocabulary.answers.call.includes([...new Set(simplify(message).split(' '))].join(' '))

/** How a message answers whether there is a danger; null when it says something else. */
export const answerToCheck = (message: string): 'yes' | 'no' | null => {
  const text = simplify(message)
  const { yes, no, other } = content().vocabulary.answers
  if (opensWith(text, no)) return 'no'
  return opensWith(text, yes) && !text.split(' ').some((word) => other.includes(word)) ? 'yes' : null
}
