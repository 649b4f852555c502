import { type ArticleText, readArticle } from './article.ts'
import { offer, simplify } from './choices.ts'
import type { Message, Profile, StoredArticle, Turn } from './conversation.ts'
import type { Article, Language } from './library.ts'
import { overlap } from './overlap.ts'
import { fresh, type Phrases, phrasesOf, render } from './phrases.ts'
import type { Ranking } from './rank.ts'
import { topicOf } from './topics.ts'

/** The numbers of the person's country, in the language of the answer. */
export interface Help {
  /** The emergency numbers, to stand behind the verb. */
  readonly call: string
  readonly callPolice: string
  /** A sentence that names a help line for despair; likewise for violence. Empty where none is known. */
  readonly crisisLine: string
  readonly safetyLine: string
}

export interface Question {
  /** The conversation, oldest first, ending with the person's message. */
  readonly messages: readonly Message[]
  readonly profile: Profile
  readonly turn: Turn
  /** What the last message is about (`rank`). */
  readonly ranking: Ranking
  /** The library's articles of the ranked subjects (`topicsOf`) and of its own search, as they are stored now. */
  readonly articles: readonly StoredArticle[]
  /** Those of the ranked subjects that were deleted from the library (`topicOf`): they are not said any more. */
  readonly deleted?: readonly string[]
  readonly help: Help
  /** A paragraph about a week of pregnancy in the language, where there is one. */
  readonly weekText?: (week: number, language: Language) => string | null
  /** Whether the message may be about somebody's health; the honest sentence then says when to call. */
  readonly isAboutHealth?: boolean
  /** How many answers the person has had to this message, and asked for another. Default 0. */
  readonly formerAnswers?: number
}

export interface Answer {
  readonly text: string
  /** The article that the answer rests on; null for none. */
  readonly article: {
    /** The stored article's id; null where the library does not have it. */
    readonly id: string | null
    readonly title: string
    /** The everyday category of the disclaimer that belongs to it. */
    readonly topic: string | null
  } | null
  /** Titles to choose from; empty where the question was understood or not at all. */
  readonly choices: readonly string[]
}

const POINTS = 2
const MORE_POINTS = 3

/** Answers a message from the articles. Pure; the same conversation gives the same answer. */
export function answer(question: Question): Answer {
  const { turn, ranking, formerAnswers = 0 } = question
  const speech = speechOf(question, ranking)
  const [top] = ranking.subjects
  if (top?.article.danger && isAllClear(question)) return denied(speech, top.article)
  if (top?.article.danger && turn.risk && ranking.certainty === 'sure') return inDanger(speech, top.article)
  const subjects = ranking.subjects.filter(({ article }) => isSaid(question, article)).map(({ article }) => article)
  const [first] = subjects
  // Whoever asks for another answer may have meant another subject: every second one offers those that are likely.
  const isOffered = formerAnswers % 2 === 1 && subjects.length > 1
  const own = ownArticle(question)
  if (own?.isNamed) return fromOwn(speech, own.article)
  if (first && first === top?.article && ranking.certainty === 'sure' && !isOffered) return fromArticle(speech, first)
  if (ranking.talk !== null && !turn.risk)
    return plain(speech, [speech.phrases.talk[ranking.talk] ?? speech.phrases.none])
  if (own) return fromOwn(speech, own.article)
  if (subjects.length > 0 && (isOffered || ranking.certainty !== 'none')) {
    const choices = subjects.filter((article) => isOfferable(article, turn)).map((article) => titleOf(speech, article))
    if (choices.length === 0) return notUnderstood(speech)
    return plain(speech, [offer(choices, ranking.language)], choices)
  }
  return notUnderstood(speech)
}

/** Despair and violence are not offered to somebody whose message tells of none. */
function isOfferable({ danger }: Article, { risk }: Turn): boolean {
  return danger === null || danger.kind === 'emergency' || risk !== null
}

function notUnderstood(speech: Speech): Answer {
  const { phrases, check, question, ranking, earlier } = speech
  if (ranking.isGrieving) return plain(speech, [fresh(phrases.grief, earlier), phrases.none])
  return plain(speech, [...(question.isAboutHealth && check === null ? [phrases.none_health] : []), phrases.none])
}

/** The inputs that all parts of an answer share. */
interface Speech {
  readonly question: Question
  readonly ranking: Ranking
  readonly phrases: Phrases
  /** The assistant's messages so far. */
  readonly earlier: readonly string[]
  /** The text that points are chosen by: the message, with the one before it where it goes on about the same subject. */
  readonly asked: string
  /** A sentence that checks for a possible danger. */
  readonly check: string | null
}

/** Whether the message says that an earlier danger is over. */
function isAllClear({ turn: { risk }, ranking }: Question): boolean {
  return risk?.level === 'denied' || (risk?.level === 'earlier' && ranking.talk === ALL_CLEAR)
}

/** The kind of small talk that ends a danger. */
const ALL_CLEAR = 'all_clear'

/** Whether an article is still said: one that was deleted is not, but for a danger. */
function isSaid({ deleted = [], ranking }: Question, article: Article): boolean {
  return article.danger !== null || !deleted.includes(topicOf(article, ranking.language))
}

function speechOf(question: Question, ranking: Ranking): Speech {
  const { messages, turn, help } = question
  const phrases = phrasesOf(ranking.language)
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const isFurther = ranking.previous !== null && ranking.previous === ranking.subjects[0]?.article
  const check = turn.risk?.level === 'possible' ? render(phrases.check[kindOf(turn)], help) : null
  return {
    question,
    ranking,
    phrases,
    earlier: messages.filter(({ role }) => role === 'assistant').map(({ content }) => content),
    asked: said.slice(isFurther ? -2 : -1).join('\n'),
    check,
  }
}

function kindOf(turn: Turn): 'emergency' | 'crisis' | 'safety' {
  const category = turn.risk?.categories[0]
  if (category === 'mental_health_crisis') return 'crisis'
  return category === 'personal_safety' ? 'safety' : 'emergency'
}

/** The article as the library has it now, else as it is built in. */
function textOf(
  { question, ranking }: Speech,
  article: Article,
): { stored: StoredArticle | null; content: string; title: string; sources: readonly string[] } {
  const topics = [ranking.language, 'en' as const].map((language) => topicOf(article, language))
  const stored = topics
    .map((topic) => question.articles.find((one) => one.topic === topic))
    .find((one) => one !== undefined)
  const own = article.translations.get(ranking.language) ?? article.translations.get('en')
  const isTheirs = stored?.topic === topics[0]
  return {
    stored: isTheirs ? (stored ?? null) : null,
    content: isTheirs && stored ? stored.content : (own?.content ?? ''),
    title: isTheirs && stored ? stored.title : (own?.title ?? ''),
    sources: own?.sources.length ? own.sources : (article.translations.get('en')?.sources ?? []),
  }
}

function titleOf(speech: Speech, article: Article): string {
  return textOf(speech, article).title.trim()
}

/** An answer to an ordinary question: the short answer, the points that fit, when to call, its source. */
function fromArticle(speech: Speech, article: Article): Answer {
  const { stored, content, title, sources } = textOf(speech, article)
  const week = article.slug === 'week-by-week' ? weekOf(speech) : null
  return fromText(
    speech,
    readArticle(content),
    { id: stored?.id ?? null, title: title.trim(), topic: article.topic },
    sources,
    {
      article,
      ...(week !== null && { lead: week }),
    },
  )
}

function fromOwn(speech: Speech, { id, title, content }: StoredArticle): Answer {
  return fromText(speech, readArticle(content), { id, title: title.trim(), topic: null }, [])
}

function fromText(
  speech: Speech,
  text: ArticleText,
  cited: NonNullable<Answer['article']>,
  sources: readonly string[],
  { article, lead }: { article?: Article; lead?: string } = {},
): Answer {
  const { phrases, earlier, asked, check, question } = speech
  const isNew = (part: string | null | undefined): part is string =>
    part != null && part !== '' && !earlier.some((said) => said.includes(part))
  // Where the message may hold an emergency, the article's own signs of one come first: a general question says less.
  const isSignsFirst = check !== null && kindOf(question.turn) === 'emergency' && isNew(text.call)
  const short = isNew(text.answer)
  const count = short ? POINTS : MORE_POINTS
  // Another answer to the same message has the points that come next.
  const skipped = Math.floor((question.formerAnswers ?? 0) / 2) * count
  const points = overlap(asked, text.points.filter(isNew), count + skipped).slice(-count)
  const signs = [text.call].filter(isNew)
  const said = [lead, text.answer, ...points].filter(isNew)
  const body = isSignsFirst ? [...signs, ...said] : [...said, ...signs]
  if (body.length === 0 || (!short && points.length === 0)) return { ...plain(speech, [phrases.said]), article: cited }
  const source = short && sources.length > 0 ? render(phrases.source, { sources: sources.join('; ') }) : null
  const parts = [short ? opening(speech, article) : null, ...body, source]
  return plain(isSignsFirst ? { ...speech, check: null } : speech, parts, [], cited)
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

/** Answers a danger: whom to call and the steps; to those who go on, whom to call, the steps that fit, and what to watch for. */
function inDanger(speech: Speech, article: Article): Answer {
  const { phrases, earlier, asked, question } = speech
  const { stored, content, title } = textOf(speech, article)
  const text = readArticle(content)
  const danger = article.danger as NonNullable<Article['danger']>
  const cited = { id: stored?.id ?? null, title: title.trim(), topic: article.topic }
  const call = render(phrases.call[danger.call], question.help)
  const isFirst = !earlier.some((said) => said.includes(text.answer))
  // The page says more than a question whether there is a danger.
  const sure = { ...speech, check: null }
  if (isFirst) {
    const steps = text.points.map((step, index) => `${index + 1}. ${step}`).join('\n')
    const parts = danger.kind === 'crisis' ? [text.answer, call, steps] : [call, text.answer, steps]
    return plain(sure, parts, [], cited)
  }
  const watch = text.watch === null ? [] : [`${phrases.watch} ${text.watch}`]
  const rest = [...watch, ...(text.call === null ? [] : [text.call])].filter(
    (part) => !earlier.some((said) => said.includes(part)),
  )
  const steps = overlap(asked, text.points, POINTS)
  // Whom to call stays as it was, unless that is an ambulance or somebody who helps: then whether they are on their way.
  const isElsewhere = danger.call === 'maternity' || danger.call === 'doctor_now' || danger.call === 'poison'
  const further = isElsewhere ? call : render(phrases.further[danger.kind], question.help)
  return plain(sure, [further, ...steps, rest[0] ?? null], [], cited)
}

/** To somebody who says that there is no danger: what to watch for, and to be seen all the same where they doubt it. */
function denied(speech: Speech, article: Article): Answer {
  const { phrases, earlier, question } = speech
  const last = ` ${simplify(question.messages.at(-1)?.content ?? '')} `
  const isDoubtful = phrases.doubt.some((word) => last.includes(` ${simplify(word)} `))
  const { watch } = readArticle(textOf(speech, article).content)
  const isNew = watch !== null && !earlier.some((said) => said.includes(watch))
  const good = isDoubtful
    ? phrases.doubtful
    : render(phrases.denied[(article.danger as NonNullable<Article['danger']>).kind], question.help)
  return plain(speech, [good, isNew ? `${phrases.watch} ${watch}` : null])
}

/** The text about the week that the message names, else that of the profile. */
function weekOf({ question, ranking, phrases }: Speech): string | null {
  const named = /(?<!\d)(\d{1,2})(?!\d)/.exec(question.messages.at(-1)?.content ?? '')?.[1]
  const week = named === undefined ? question.profile.week : Number(named)
  const text = week === null || week < 4 || week > 42 ? null : (question.weekText?.(week, ranking.language) ?? null)
  return text === null ? null : `${render(phrases.week, { week: String(week) })} ${text}`
}

/** The share of a title's words that a question must have for the article to answer what nothing else does. */
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
function ownArticle({ articles, messages }: Question): { article: StoredArticle; isNamed: boolean } | null {
  const asked = longWords(messages.at(-1)?.content ?? '')
  const [best] = articles
    .filter(({ topic }) => topic === null)
    .map((article) => ({ article, ...titledShare(article.title, asked) }))
    .sort((one, other) => other.share - one.share)
  if (!best || best.share < TITLED) return null
  // A title of two words or more, all of them in the question, is what was asked for.
  return { article: best.article, isNamed: best.share === 1 && best.words > 1 }
}

function plain(
  { check }: Speech,
  parts: readonly (string | null)[],
  choices: readonly string[] = [],
  article: Answer['article'] = null,
): Answer {
  return { text: [check, ...parts].filter((part) => part !== null && part !== '').join('\n\n'), article, choices }
}
