import type { AiContext, AiMessage, AiRequest } from '../ai/ai.ts'

/** A request to a model, with the conversation cut to fit. */
export interface ModelCall {
  readonly system: string
  readonly messages: readonly AiMessage[]
  readonly maxOutputTokens: number
  /** For the built-in companion. Models get their part of it in `system`. */
  readonly context: AiContext
  readonly cite?: AiRequest['cite']
  readonly describe?: AiRequest['describe']
  readonly raise?: AiRequest['raise']
}

/** How an answer ended: complete, cut at the token limit, blocked by a filter, or by a fault of the model. */
export type ModelEnd = 'complete' | 'length' | 'filtered' | 'fault'

/** Token usage of an answer. */
export interface AiUsage {
  readonly inputTokens: number
  readonly outputTokens: number
  /** Whether this is an estimate because the endpoint did not report usage. */
  readonly isEstimate: boolean
}

/** Receives an answer. Nothing follows `end` or `fail`. */
export interface AnswerSink {
  /** A piece of the text. */
  text(piece: string): void
  /** A sign of life other than text: thoughts, or a comment that keeps the connection alive. */
  thought(): void
  /** Token usage as reported by the endpoint; many report none. */
  used(usage: Omit<AiUsage, 'isEstimate'>): void
  end(how: ModelEnd): void
  fail(error: unknown): void
}

/**
 * A model. It pushes into a sink instead of being iterated: with thousands of mostly waiting answers, chains of
 * streams or iterators would cost more a piece than everything else.
 */
export interface ReplyModel {
  /** Starts an answer. When `signal` aborts, the connection closes and nothing more is pushed. Never throws. */
  answer(call: ModelCall, sink: AnswerSink, signal: AbortSignal): void
}
