import { content } from './content.ts'
import { simplify } from './simplify.ts'

/** How a message answers whether there is a danger; null when it says something else. */
export const answerToCheck = (message: string): 'yes' | 'no' | null => {
  const text = simplify(message)
  const { yes, no, other } = content().vocabulary.answers
  const opens = (phrases: readonly string[]) =>
    phrases.some((phrase) => text === phrase || text.startsWith(`${phrase} `))
  if (opens(no)) return 'no'
  return opens(yes) && !text.split(' ').some((word) => other.includes(word)) ? 'yes' : null
}
