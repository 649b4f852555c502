import { setImmediate } from 'node:timers/promises'
import { assess } from './assess.ts'
import { CATEGORIES, type Category, URGENT } from './categories.ts'

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

/** The categories of a text, at two grades; most urgent first. */
export interface Passages {
  readonly certain: readonly Category[]
  /** The urgent ones that are likely, but not certain. */
  readonly possible: readonly Category[]
}

/** Assesses a text of any length. Deterministic. */
export const assessPassages = async (text: string): Promise<Passages> => {
  const whole = assess(text)
  const certain = new Set<Category>(whole.categories)
  const possible = new Set<Category>(whole.possible)
  const sentences = text.match(SENTENCE) ?? []
  for (const [index, sentence] of sentences.entries()) {
    if (sentences.length === 1) break
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const { categories, scores } = assess(sentence)
    for (const category of categories) (scores[category] >= SURE_OF_SENTENCE ? certain : possible).add(category)
  }
  return {
    certain: CATEGORIES.filter((category) => certain.has(category)),
    possible: URGENT.filter((category) => possible.has(category) && !certain.has(category)),
  }
}
