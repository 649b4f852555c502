import type { AiContext, AiMessage } from './ai.ts'

/** What a model is asked: the conversation is cut to what fits. */
export interface ModelCall {
  readonly system: string
  readonly messages: readonly AiMessage[]
  readonly maxOutputTokens: number
  /** For the built-in companion. What a model is to know of it stands in `system`. */
  readonly context: AiContext
}

/** How an answer ended: as it should, cut at the token limit, kept back, or by a fault of the model. */
export type ModelEnd = 'complete' | 'length' | 'filtered' | 'fault'

/** What an answer took, in tokens of the model. */
export interface AiUsage {
  readonly inputTokens: number
  readonly outputTokens: number
  /** Whether the endpoint said nothing and this is a guess. */
  readonly isEstimate: boolean
}

/** Where an answer goes as it is made. After `end` or `fail` nothing more comes. */
export interface AnswerSink {
  /** A piece of the text. */
  text(piece: string): void
  /** The model works on what is no text: a sign of life. */
  thought(): void
  /** What the endpoint says that it took; many say nothing. */
  used(usage: Omit<AiUsage, 'isEstimate'>): void
  end(how: ModelEnd): void
  fail(error: unknown): void
}

/**
 * What writes answers. It pushes into a sink rather than being read from: thousands of answers at once are mostly
 * waiting, and a chain of streams or iterators costs more for each piece, and each answer, than all the rest.
 */
export interface ReplyModel {
  /** Begins an answer. When `signal` aborts, it and its connection end, and nothing more comes. Never throws. */
  answer(call: ModelCall, sink: AnswerSink, signal: AbortSignal): void
}
