import { setImmediate } from 'node:timers/promises'
import { assess } from './assess.ts'
import { CATEGORIES, type Category } from './categories.ts'

/**
 * The model was made of messages of a sentence or three. In a long text one sentence of despair drowns among cheerful ones,
 * so each sentence is read by itself as well: with two neighbours around it a whole text is found half the time, with six
 * hardly ever. A sentence without what goes before it misleads more easily, so it must be surer.
 */
const SURE_OF_SENTENCE = 0.7

/** Characters: where people write without full stops, this much is read at a time. */
const SENTENCE_MAX = 240

/** Sentences after which others get their turn; each takes half a millisecond. */
const AT_ONCE = 16

const SENTENCE = new RegExp(
  `\\S[\\s\\S]{0,${SENTENCE_MAX}}?(?:[.!?…。！？।]+(?=\\s|$)|[。！？।]|\\n|$)|\\S[\\s\\S]{1,${SENTENCE_MAX}}(?=\\s|$)|\\S+`,
  'gu',
)

/** What a text of any length calls for, most urgent first. The same text gives the same answer. */
export const assessPassages = async (text: string): Promise<readonly Category[]> => {
  const found = new Set<Category>(assess(text).categories)
  const sentences = text.match(SENTENCE) ?? []
  for (const [index, sentence] of sentences.entries()) {
    if (sentences.length === 1) break
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const { categories, scores } = assess(sentence)
    for (const category of categories) if (scores[category] >= SURE_OF_SENTENCE) found.add(category)
  }
  return CATEGORIES.filter((category) => found.has(category))
}
