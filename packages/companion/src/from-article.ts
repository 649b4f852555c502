import { type ArticleText, readArticle } from './article.ts'
import { simplify } from './choices.ts'
import type { StoredArticle, Turn } from './conversation.ts'
import type { Article } from './library.ts'
import { overlap } from './overlap.ts'
import { fresh, render } from './phrases.ts'
import { type Answer, isNew, kindOf, plain, type Question, type Speech, textOf } from './speech.ts'

const POINTS = 2
const MORE_POINTS = 3

/** An answer to an ordinary question: the short answer, the points that fit, when to call, its source. */
export function fromArticle(speech: Speech, article: Article): Answer {
  const { stored, content, title, sources } = textOf(speech, article)
  const week = article.slug === 'week-by-week' ? weekOf(speech) : null
  return fromText(
    speech,
    readArticle(content),
    { id: stored?.id ?? null, title: title.trim(), topic: article.topic },
    sources,
    { article, lead: week },
  )
}

export function fromOwn(speech: Speech, { id, title, content }: StoredArticle): Answer {
  return fromText(speech, readArticle(content), { id, title: title.trim(), topic: null }, [])
}

function fromText(
  speech: Speech,
  text: ArticleText,
  cited: NonNullable<Answer['article']>,
  sources: readonly string[],
  { article, lead }: { article?: Article; lead?: string | null } = {},
): Answer {
  const { phrases, asked, check, question } = speech
  const isFresh = (part: string | null | undefined): part is string => isNew(speech, part)
  // Where the message may hold an emergency, the article's own signs of one come first: a general question says less.
  const isSignsFirst =
    check !== null && question.turn.risk?.level !== 'earlier' && isOfBody(question.turn, article) && isFresh(text.call)
  const short = isFresh(text.answer)
  const count = short ? POINTS : MORE_POINTS
  // Another answer to the same message has the points that come next.
  const skipped = Math.floor((question.formerAnswers ?? 0) / 2) * count
  const points = overlap(asked, text.points.filter(isFresh), count + skipped).slice(-count)
  const signs = [text.call].filter(isFresh)
  const said = [lead, text.answer, ...points].filter(isFresh)
  const body = isSignsFirst ? [...signs, ...said] : [...said, ...signs]
  if (body.length === 0 || (!short && points.length === 0)) return { ...plain(speech, [phrases.said]), article: cited }
  const source = short && sources.length > 0 ? render(phrases.source, { sources: sources.join('; ') }) : null
  const parts = [short ? opening(speech, article) : null, ...body, source]
  return plain(isSignsFirst ? { ...speech, check: null } : speech, parts, [], cited)
}

/** Whether the possible danger is to a body, and the article is about one. */
function isOfBody(turn: Turn, article: Article | undefined): boolean {
  return kindOf(turn) === 'emergency' && article !== undefined && article.category !== 'mood' && article.topic !== null
}

/** One sentence in the person's tone; none beside a check or a danger. */
function opening({ question, ranking, phrases, earlier, check }: Speech, article: Article | undefined): string | null {
  if (check !== null || question.turn.risk || article?.danger) return null
  if (ranking.isGrieving) return earlier.length > 0 ? null : fresh(phrases.grief, earlier)
  const isHard =
    article?.category === 'mood' || (article?.category === 'planning' && article.stages.includes('grieving'))
  if (isHard) return fresh(phrases.comfort, earlier)
  const sentences = phrases.open[question.profile.personality] ?? phrases.open.mother_figure
  return sentences.find((sentence) => !earlier.some((said) => said.includes(sentence))) ?? null
}

/** The text about the week that the message names, else that of the profile. */
function weekOf({ question, ranking, phrases }: Speech): string | null {
  const named = /(?<!\d)(\d{1,2})(?!\d)/.exec(question.messages.at(-1)?.content ?? '')?.[1]
  const week = named === undefined ? question.profile.week : Number(named)
  const text = week === null || week < 4 || week > 42 ? null : (question.weekText?.(week, ranking.language) ?? null)
  return text === null ? null : `${render(phrases.week, { week: String(week) })} ${text}`
}

/** The share of a title's words that a question must have for the article to answer it where nothing else does. */
const TITLED = 0.5

/** The share of a title's words that a question has: of its longer words, by their beginnings. */
function titledShare(title: string, asked: readonly string[]): { words: number; share: number } {
  const words = longWords(title)
  const isAsked = (word: string) => asked.some((one) => one.slice(0, STEM) === word.slice(0, STEM))
  return { words: words.length, share: words.length === 0 ? 0 : words.filter(isAsked).length / words.length }
}

/** Letters by which words are compared, so that "oils" is "oil" and "schläft" "schlafen". */
const STEM = 5

function longWords(text: string): string[] {
  return simplify(text)
    .split(' ')
    .filter((word) => word.length >= 3)
    .map((word) => word.replace(/(?<=.{3})s$/, ''))
}

/** The operator's own article that a search found, with most of its title's words in the question. */
export function ownArticle({ articles, messages }: Question): { article: StoredArticle; isNamed: boolean } | null {
  const asked = longWords(messages.at(-1)?.content ?? '')
  const [best] = articles
    .filter(({ topic }) => topic === null)
    .map((article) => ({ article, ...titledShare(article.title, asked) }))
    .sort((one, other) => other.share - one.share)
  if (!best || best.share < TITLED) return null
  // A title of two words or more, all of them in the question, was asked for by name.
  return { article: best.article, isNamed: best.share === 1 && best.words > 1 }
}
