import { Counter, Histogram, type Metric } from 'prom-client'
import type { AiUsage } from './model.ts'

/** How a provider's answer ended: complete, by a failure, or abandoned by its caller. */
export type AnswerOutcome = 'complete' | 'failed' | 'given_up'

export interface AnswerFacts {
  /** The provider's name. */
  readonly provider: string
  readonly outcome: AnswerOutcome
  /** From the question to the first text; null without any. */
  readonly firstTextSeconds: number | null
  readonly seconds: number
  readonly usage: AiUsage
}

const BUCKETS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128]

/** Measures the answers of all providers. */
export function createAnswerMetrics() {
  const registers: [] = []
  const first = new Histogram({
    name: 'ai_first_text_seconds',
    help: 'Time until the first text of an answer, failed attempts included.',
    labelNames: ['provider'],
    buckets: BUCKETS,
    registers,
  })
  const whole = new Histogram({
    name: 'ai_answer_seconds',
    help: 'Time until an answer ended.',
    labelNames: ['provider', 'outcome'],
    buckets: BUCKETS,
    registers,
  })
  const tokens = new Counter({
    name: 'ai_tokens_total',
    help: 'Tokens sent and received, as counted by the endpoint or estimated as a quarter of the bytes.',
    labelNames: ['provider', 'direction', 'counted'],
    registers,
  })
  return {
    metrics: [first, whole, tokens] as readonly Metric[],
    observe: ({ provider, outcome, firstTextSeconds, seconds, usage }: AnswerFacts): void => {
      if (firstTextSeconds !== null) first.observe({ provider }, firstTextSeconds)
      whole.observe({ provider, outcome }, seconds)
      const counted = usage.isEstimate ? 'estimated' : 'endpoint'
      tokens.inc({ provider, direction: 'input', counted }, usage.inputTokens)
      tokens.inc({ provider, direction: 'output', counted }, usage.outputTokens)
    },
  }
}
