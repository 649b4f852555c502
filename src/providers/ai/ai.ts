import type { Category, Risk } from '@parenting/care'

/** The tones a user may choose for the assistant. */
export type AiPersonality = 'mother_figure' | 'friend' | 'expert' | 'coach'

/**
 * A child's age, and nothing else about it: months since birth, with those since the due date for one born early; weeks
 * until the due date, negative after it, until the birth is recorded; or that nothing was recorded when the pregnancy must
 * have been over.
 */
export type ChildAge = { months: number; correctedMonths?: number } | { weeksToGo: number } | { unrecorded: true }

/** A child that was lost: how, if that is known, and how long ago. */
export interface Loss {
  readonly kind: 'miscarriage' | 'stillbirth' | 'infant_death' | null
  readonly weeksAgo: number
}

/** The numbers to call in the person's country, in the language of the answer. */
export interface HelpTexts {
  /** The emergency numbers, to stand behind the verb: `999 or 112`, `le 15 ou 112`. */
  readonly call: string
  /** Likewise, those that bring the police. */
  readonly callPolice: string
  /** A sentence that names a contact for people in despair; the next one, for people who are hurt or threatened. */
  readonly crisisLine: string
  readonly safetyLine: string
}

/** The danger in a message: the risk that was found, and the answer to a question about danger. */
export interface AiTurn {
  readonly risk: Risk | null
  /** The answer to the question whether there is a danger; `call` where the message is nothing but a call for help. */
  readonly reply: 'yes' | 'no' | 'call' | null
  /** About despair, violence or the body, be it without a danger. */
  readonly isSensitive: boolean
}

/**
 * All a provider learns of the user beside the conversation: no names, e-mail addresses, ids or journal entries. Adapters
 * must not add any (docs/decisions/0021-model-input.md).
 */
export interface AiContext {
  readonly personality: AiPersonality
  /** pregnant, new_mom, trying, parent, or null when the user has not said. */
  readonly momStatus: string | null
  /** Living children only. */
  readonly childrenAges: readonly ChildAge[]
  /** Children that were lost, the latest first. */
  readonly losses?: readonly Loss[]
  /** The user's preferred language, BCP 47. */
  readonly language: string
  /** The language the conversation is in, BCP 47; by default the preferred one. */
  readonly spokenLanguage?: string
  /**
   * In that language. For the built-in companion only: it reveals where the person lives, which no outside model may
   * learn.
   */
  readonly help: HelpTexts
  /** The danger in the message to be answered, read after the messages before it; by default none. */
  readonly turn?: AiTurn
  /** The dangers in the person's earlier messages, the newest first. */
  readonly recentRisks?: readonly (Risk | null)[]
  /** How many answers the person has had to the message before and asked for another. Default 0. */
  readonly formerAnswers?: number
}

export interface AiMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** An article of the library that an answer rests on. */
export interface AiSource {
  readonly id: string
  readonly title: string
}

/** Notes on an answer of the companion. */
export interface AnswerNotes {
  /**
   * Titles of articles to choose from, where the message was not clearly understood; a message with such a title gets
   * that article.
   */
  readonly suggestions: readonly string[]
  /** The everyday subjects of the article that the answer is taken from. */
  readonly topics: readonly Category[]
}

export interface AiRequest {
  /** The instructions for a model; see the chat domain's `systemPrompt`. */
  readonly system: string
  /**
   * The conversation, oldest first, ending with the user's message. Adapters drop the oldest messages that do not
   * fit.
   */
  readonly messages: readonly AiMessage[]
  readonly context: AiContext
  /** Called with all the articles that the reply rests on so far; the last call counts. */
  readonly cite?: ((sources: readonly AiSource[]) => void) | undefined
  /** Called by the companion with the notes on its answer; the last call counts. */
  readonly describe?: ((answer: AnswerNotes) => void) | undefined
  /**
   * Called at most once, by a model that finds a danger, certain or possible, in the message to be answered. It may
   * raise the danger that the chat has found, never lower it.
   */
  readonly raise?: ((risk: Risk) => void) | undefined
  /** The longest reply, in tokens of the model. Default 1,000. */
  readonly maxOutputTokens?: number
}

/** A source of replies. */
export interface AiProvider {
  /** `companion`, or the name of the configured endpoint; for logs and metrics. */
  readonly name: string
  /** Throws `service_unavailable` while the provider's circuit refuses calls; costs nothing otherwise. */
  ready(): void
  /**
   * Calls `write` with the pieces of the reply, none of them empty, the whole never empty, and resolves at its end.
   * Rejects with `service_unavailable` when the provider fails: before the first piece, after retries; or later, after
   * the pieces received so far. When `signal` aborts, the provider's connection closes, nothing more is written, and it
   * rejects with the reason.
   *
   * It pushes instead of being iterated, as models do (`AnswerSink`).
   */
  answer(request: AiRequest, write: (piece: string) => void, signal: AbortSignal): Promise<void>
}
