import { setImmediate } from 'node:timers/promises'
import { assess } from './assess.ts'
import { CATEGORIES, type Category } from './categories.ts'

/**
 * The model is trained on messages of one to three sentences. In a long text, one sentence of despair drowns among
 * cheerful ones, so each sentence is assessed separately as well: with two neutral sentences around it, whole-text
 * assessment finds half of them, with six almost none. A sentence without its context misleads more easily, so its
 * threshold is higher.
 */
const SURE_OF_SENTENCE = 0.7

/** where people: Characters assessed at a time where there are no full stops. */
const SENTENCE_MAX = 240

/** Sentences assessed before yielding to the event loop; each takes half a millisecond. */
const AT_ONCE = 16

const SENTENCE = new RegExp(
  `\\S[\\s\\S]{0,${SENTENCE_MAX}}?(?:[.!?…。！？।]+(?=\\s|$)|[。！？।]|\\n|$)|\\S[\\s\\S]{1,${SENTENCE_MAX}}(?=\\s|$)|\\S+`,
  'gu',
)

/** Assesses a text of any length; most urgent category first. Deterministic. */
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
