import { subjectStems } from './words.ts'

/** An article of the resource library, or as much of it as the library cares to hand over. */
export interface Excerpt {
  readonly title: string
  readonly content: string
  /** Whether somebody here wrote or changed it: then it comes before what is built in. Default false. */
  readonly changed?: boolean | undefined
}

export interface Quote {
  title: string
  /** Up to three sentences of the article, the most fitting ones, in their order. */
  text: string
  /** The part of the question's subject words the article holds, 0 to 1. */
  coverage: number
  /** It comes from an article that somebody here wrote or changed. */
  changed: boolean
}

const MOST_CHARACTERS = 420
const MOST_SENTENCES = 3

/** The part of a question's subject words that an article must hold. */
const LEAST_COVERAGE = 0.5

/** Articles may be long; what matters to a question usually stands near the top, and searching is per message. */
const SEARCHED_CHARACTERS = 8_000

/**
 * What the library has to say to a question: the passage of the article that fits it best. Undefined when less than
 * half of what the question is about occurs in any of them; a wrong quotation is worse than none.
 */
export const quote = (question: string, excerpts: readonly Excerpt[]): Quote | undefined => {
  const asked = [...new Set(subjectStems(question))]
  if (asked.length === 0) return undefined
  let best: Quote | undefined
  for (const excerpt of excerpts) {
    const found = quoteFrom(excerpt, asked)
    if (found !== undefined && worthOf(found) > (best === undefined ? 0 : worthOf(best))) best = found
  }
  return best !== undefined && best.coverage >= LEAST_COVERAGE ? best : undefined
}

/** An article of this place that fits goes before any other. */
const worthOf = ({ coverage, changed }: Quote) => coverage + (changed && coverage >= LEAST_COVERAGE ? 1 : 0)

const quoteFrom = ({ title, content, changed = false }: Excerpt, asked: readonly string[]): Quote | undefined => {
  const sentences = splitSentences(plainText(content.slice(0, SEARCHED_CHARACTERS)))
  if (sentences.length === 0) return undefined
  const titleWords = new Set(subjectStems(title))
  const held = sentences.map((sentence) => new Set(subjectStems(sentence)))
  const coverage = asked.filter((word) => titleWords.has(word) || held.some((words) => words.has(word))).length
  const weights = held.map((words, index) => {
    const hits = asked.filter((word) => words.has(word)).length
    // The opening of an article says what it is about, so it breaks ties.
    return hits + (index === 0 ? 0.5 : 0)
  })
  let start = 0
  for (const [index, weight] of weights.entries()) if (weight > (weights[start] ?? 0)) start = index
  let text = ''
  for (const sentence of sentences.slice(start, start + MOST_SENTENCES)) {
    if (text !== '' && text.length + sentence.length + 1 > MOST_CHARACTERS) break
    text = text === '' ? sentence : `${text} ${sentence}`
  }
  return { title: title.trim(), text: shorten(text), coverage: coverage / asked.length, changed }
}

/** Resources are stored as sent: marks of HTML and Markdown would only be in the way of reading. */
const plainText = (content: string): string =>
  content
    .replace(/<(?:style|script)\b[\s\S]*?<\/(?:style|script)>/gi, ' ')
    .replace(/<h([1-6])\b[^<>]{0,200}>[^<>]{0,300}<\/h\1>/gi, ' ')
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,500}\)/g, '$1')
    .replace(/^\s*#{1,6}\s.*$/gm, ' ')
    .replace(/^\s*(?:[-*+>]|\d+\.)\s+/gm, '')
    .replace(/[*_`]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const splitSentences = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ segment }) =>
    segment.trim(),
  ).filter((sentence) => sentence !== '')

const shorten = (text: string): string => {
  if (text.length <= MOST_CHARACTERS) return text
  const cut = text.slice(0, MOST_CHARACTERS)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
