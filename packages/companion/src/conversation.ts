import type { Personality } from './phrases.ts'

/** A message of the conversation. */
export interface Message {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** The facts that the companion knows about a person. */
export interface Profile {
  /** The language of the conversation, BCP 47. */
  readonly language: string
  readonly personality: Personality
  /** `pregnant`, `new_mom`, `trying`, `parent`, or null. */
  readonly momStatus: string | null
  /** The week of pregnancy; null where nobody is known to be pregnant. */
  readonly week: number | null
  /** Whether the profile has a living child or a pregnancy. */
  readonly hasChild: boolean
  /** Weeks since the latest loss that is recorded; null for none. */
  readonly weeksSinceLoss: number | null
}

/** A danger that a message tells of, as the caller has assessed it. */
export interface Risk {
  /** Urgent categories, the most urgent first. */
  readonly categories: readonly string[]
  readonly level: 'certain' | 'possible' | 'earlier' | 'denied'
}

/** The danger in the last message and in those before it. */
export interface Turn {
  readonly risk: Risk | null
  /** The answer to the question whether there is a danger; `call` where the message is nothing but a call for help. */
  readonly reply?: 'yes' | 'no' | 'call' | null
  /** The dangers in the person's earlier messages, the newest first. */
  readonly recentRisks?: readonly (Risk | null)[]
}

/** Whether an earlier message held a certain danger. */
export function wasInDanger({ recentRisks = [] }: Turn): boolean {
  return recentRisks.some((risk) => risk?.level === 'certain')
}

/** An article of the library, as it is stored now. */
export interface StoredArticle {
  readonly id: string
  readonly title: string
  /** Markdown. */
  readonly content: string
  /** The built-in article it was made from (`topicOf`); null for one of the operator's own. */
  readonly topic: string | null
}
