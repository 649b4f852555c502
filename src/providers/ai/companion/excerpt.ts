import { cutToRoom } from '../../../characters.ts'
import { subjectStems } from './words.ts'

/** An article of the resource library, or a part of it. */
export interface Excerpt {
  readonly id: string
  readonly title: string
  readonly content: string
  /** Whether an admin has written or changed it, which ranks it before built-in articles. Default false. */
  readonly changed?: boolean | undefined
  /** The topic it was made from. */
  readonly topic?: string | null | undefined
}

export interface Quote {
  id: string
  title: string
  /** Up to three sentences of the article, the best matches in their original order. */
  text: string
  /** The share of the question's subject words found in the article, 0 to 1. */
  coverage: number
  /** From an article that an admin has written or changed. */
  changed: boolean
}

const MAX_CHARACTERS = 420
const MAX_SENTENCES = 3

/** The minimum share of a question's subject words. */
const MIN_COVERAGE = 0.5

/** Only the start of an article is searched: the relevant part is usually there, and every message searches. */
const SEARCHED_CHARACTERS = 8_000

/**
 * The passage of the library that best fits a question. Undefined when no article covers at least half of the
 * question's subject words; a wrong quotation is worse than none.
 */
export const quote = (question: string, excerpts: readonly Excerpt[]): Quote | undefined => {
  const asked = [...new Set(subjectStems(question))]
  if (asked.length === 0) return undefined
  let best: Quote | undefined
  for (const excerpt of excerpts) {
    const found = quoteFrom(excerpt, asked)
    if (found !== undefined && worthOf(found) > (best === undefined ? 0 : worthOf(best))) best = found
  }
  return best !== undefined && best.coverage >= MIN_COVERAGE ? best : undefined
}

/** Matching articles written or changed here rank first. */
const worthOf = ({ coverage, changed }: Quote) => coverage + (changed && coverage >= MIN_COVERAGE ? 1 : 0)

const quoteFrom = ({ id, title, content, changed = false }: Excerpt, asked: readonly string[]): Quote | undefined => {
  const sentences = splitSentences(plainText(content.slice(0, SEARCHED_CHARACTERS)))
  if (sentences.length === 0) return undefined
  const titleWords = new Set(subjectStems(title))
  const held = sentences.map((sentence) => new Set(subjectStems(sentence)))
  const coverage = asked.filter((word) => titleWords.has(word) || held.some((words) => words.has(word))).length
  const text = joined(sentences, startOf(held, asked), MAX_SENTENCES, MAX_CHARACTERS)
  return { id, title: title.trim(), text, coverage: coverage / asked.length, changed }
}

/** Where the sentence is that has most of the words asked for. */
const startOf = (held: readonly ReadonlySet<string>[], asked: readonly string[]): number => {
  const weights = held.map((words, index) => {
    const hits = asked.filter((word) => words.has(word)).length
    // An article's opening says what it is about, so it breaks ties.
    return hits + (index === 0 ? 0.5 : 0)
  })
  let start = 0
  for (const [index, weight] of weights.entries()) if (weight > (weights[start] ?? 0)) start = index
  return start
}

/** Whole sentences from one on, as many as fit. */
const joined = (sentences: readonly string[], start: number, most: number, characters: number): string => {
  let text = ''
  for (const sentence of sentences.slice(start, start + most)) {
    if (text !== '' && text.length + sentence.length + 1 > characters) break
    text = text === '' ? sentence : `${text} ${sentence}`
  }
  return shorten(text, characters)
}

/** Characters of a passage, some 250 tokens of English. */
const PASSAGE_CHARACTERS = 1_000
const PASSAGE_TITLE = 120

/** A part of an article for a model: from the sentence on that fits best. Empty for an article without text. */
export const passageOf = (
  question: string,
  { title, content }: Pick<Excerpt, 'title' | 'content'>,
): { title: string; text: string } => {
  const sentences = splitSentences(plainText(content.slice(0, SEARCHED_CHARACTERS)))
  const held = sentences.map((sentence) => new Set(subjectStems(sentence)))
  const start = startOf(held, [...new Set(subjectStems(question))])
  // With the sentence before, which often says what it is about.
  const text = joined(sentences, Math.max(0, start - 1), sentences.length, PASSAGE_CHARACTERS)
  return { title: shorten(title.trim(), PASSAGE_TITLE), text }
}

/** Articles are stored as sent; HTML and Markdown syntax would disturb the quotation. */
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

const shorten = (text: string, characters: number): string => {
  if (text.length <= characters) return text
  const cut = cutToRoom(text, { room: characters, costOf: (part) => part.length })
  const word = cut.lastIndexOf(' ')
  return `${word > 0 ? cut.slice(0, word) : cut}…`
}
