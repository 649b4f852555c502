import { type Danger, dangerOf } from '@parenting/care'
import { type Message, type Profile, type StoredArticle, type Turn, wasInDanger } from './conversation.ts'
import type { Article, Language } from './library.ts'
import { type Phrases, phrasesOf, render } from './phrases.ts'
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
  /** The result of `rank`. */
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

/** The inputs that all parts of an answer share. */
export interface Speech {
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

export function speechOf(question: Question, ranking: Ranking): Speech {
  const { messages, turn, help } = question
  const phrases = phrasesOf(ranking.language)
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const isFurther = ranking.previous !== null && ranking.previous === ranking.subjects[0]?.article
  const level = turn.risk?.level
  // People who ask about something else right after a danger may still be in it.
  const mayBeInDanger = level === 'earlier' && wasInDanger(turn) && ranking.previous?.danger != null
  const isAsked = level === 'possible' || level === 'certain' || mayBeInDanger
  const check = isAsked ? render(phrases.check[kindOf(turn)], help) : null
  return {
    question,
    ranking,
    phrases,
    earlier: messages.filter(({ role }) => role === 'assistant').map(({ content }) => content),
    asked: said.slice(isFurther ? -2 : -1).join('\n'),
    check,
  }
}

/** The kind of the gravest danger; an emergency where there is none. */
export function kindOf({ risk }: Turn): Danger {
  return dangerOf(risk?.categories[0] as never) ?? 'emergency'
}

/** Whether the conversation has not said a text yet. */
export function isNew({ earlier }: Speech, part: string | null | undefined): part is string {
  return part != null && part !== '' && !earlier.some((said) => said.includes(part))
}

/** The article as the library has it now, else as it is built in. */
export function textOf(
  { question, ranking }: Speech,
  article: Article,
): { stored: StoredArticle | null; content: string; title: string; sources: readonly string[] } {
  const topic = topicOf(article, ranking.language)
  const stored = question.articles.find((one) => one.topic === topic) ?? null
  const english = article.translations.get('en')
  const own = article.translations.get(ranking.language) ?? english
  return {
    stored,
    content: stored?.content ?? own?.content ?? '',
    title: stored?.title ?? own?.title ?? '',
    sources: own?.sources.length ? own.sources : (english?.sources ?? []),
  }
}

export function titleOf(speech: Speech, article: Article): string {
  return textOf(speech, article).title.trim()
}

export function plain(
  { check }: Speech,
  parts: readonly (string | null)[],
  choices: readonly string[] = [],
  article: Answer['article'] = null,
): Answer {
  return { text: [check, ...parts].filter((part) => part !== null && part !== '').join('\n\n'), article, choices }
}
