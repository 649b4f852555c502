import type { AiProvider, AiRequest } from '../ai/ai.ts'
import type { Circuit } from '../resilience/circuit.ts'
import { retry } from '../resilience/retry.ts'
import type { AnswerFacts } from './answer-metrics.ts'
import { type AiFailure, aiFailure, describeFailure, isAiFailure, unavailable } from './failure.ts'
import { estimateTokens, fitContext } from './fit-context.ts'
import type { AiUsage, AnswerSink, ReplyModel } from './model.ts'

export interface AiLimits {
  /**
   * Milliseconds until the first sign of life (thoughts, comments that keep the connection alive), all attempts together, and from
   * one to the next until the first text. Default 60,000.
   */
  firstTokenMs: number
  /** Milliseconds between two signs of life after the first text. Default 20,000. */
  betweenTokensMs: number
  /** Milliseconds for the whole reply. Default 300,000. */
  totalMs: number
  /** Calls for one reply, retried only before its first text. Default 3. */
  attempts: number
  /** Milliseconds before the second attempt, doubled for each further one. Default 250. */
  retryBaseMs: number
  /** Estimated tokens of conversation sent. Default 4,000. */
  contextTokens: number
}

const DEFAULT_LIMITS: AiLimits = {
  firstTokenMs: 60_000,
  betweenTokensMs: 20_000,
  totalMs: 300_000,
  attempts: 3,
  retryBaseMs: 250,
  contextTokens: 4_000,
}

const DEFAULT_OUTPUT_TOKENS = 1_000

/** No common vocabulary's tokens average this many characters; longer text means the endpoint ignores `max_tokens`. */
const MAX_CHARACTERS_PER_TOKEN = 8

/** Truncates a piece without splitting a surrogate pair. */
const cutTo = (room: number, text: string): string =>
  text.length <= room ? text : text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')

export interface StreamingOptions {
  name: string
  model: ReplyModel
  /** The endpoint's circuit; null for code of this process, which is always called. */
  circuit: Circuit | null
  limits?: Partial<AiLimits> | undefined
  /** Called for every answer, however it ended. */
  onAnswer?: ((facts: AnswerFacts) => void) | undefined
  /** Called at the end of each attempt that its caller has not abandoned: with the failure, or null. */
  onAttempt?: ((failure: AiFailure | null) => void) | undefined
}

/**
 * The streaming path of every model: time limits, retries before the first text, the circuit, bounds on input and
 * output, and errors without internal details.
 */
export function createStreamingProvider({
  name,
  model,
  circuit,
  limits: given,
  onAnswer,
  onAttempt,
}: StreamingOptions): AiProvider {
  const limits = { ...DEFAULT_LIMITS, ...given }

  const answer: AiProvider['answer'] = async (request, write, signal) => {
    signal.throwIfAborted()
    const bounded = new AbortController()
    const onAbort = () => bounded.abort(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    const timer = setTimeout(
      () => bounded.abort(aiFailure(`No complete answer in ${limits.totalMs} ms`)),
      limits.totalMs,
    )
    const until = Date.now() + limits.firstTokenMs
    let attempt: Attempt | null = null
    const began = performance.now()
    const secondsSoFar = () => (performance.now() - began) / 1_000
    let firstTextSeconds: number | null = null
    let outcome: AnswerFacts['outcome'] = 'given_up'
    let { raise } = request
    const raiseOnce: AiRequest['raise'] = (risk) => {
      raise?.(risk)
      raise = undefined
    }
    const asked = { ...request, raise: raiseOnce }
    try {
      attempt = await retry(
        () =>
          begun(
            createAttempt(
              { model, request: asked, circuit, limits, until, write, caller: signal, onAttempt },
              bounded.signal,
            ),
          ),
        {
          attempts: limits.attempts,
          baseMs: limits.retryBaseMs,
          retryable: (error) => isAiFailure(error) && error.retryable,
          askedMs: (error) => (isAiFailure(error) ? error.askedMs : undefined),
          until,
        },
        bounded.signal,
      )
      firstTextSeconds = secondsSoFar()
      await attempt.ended
      outcome = 'complete'
    } catch (error) {
      signal.throwIfAborted()
      outcome = 'failed'
      throw unavailable(error)
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      const usage = attempt?.usage() ?? NO_USAGE
      onAnswer?.({ provider: name, outcome, firstTextSeconds, seconds: secondsSoFar(), usage })
    }
  }

  return { name, ready: () => circuit?.assertReady(), answer }
}

const NO_USAGE: AiUsage = { inputTokens: 0, outputTokens: 0, isEstimate: true }

/** One call of a model. Its connection is closed however it ends. */
interface Attempt {
  /** Resolves at the first text; failures before it can be retried. */
  readonly begun: Promise<void>
  /** Resolves at the end; rejects with an `AiFailure`, or with the abort reason. */
  readonly ended: Promise<void>
  /** Token usage so far. */
  usage(): AiUsage
}

/** Waits for the first text, so that earlier failures can be retried. */
const begun = async (attempt: Attempt): Promise<Attempt> => {
  await attempt.begun
  return attempt
}

interface AttemptOptions extends Pick<StreamingOptions, 'model' | 'circuit' | 'onAttempt'> {
  readonly request: AiRequest
  readonly limits: AiLimits
  /** When the first text must have come, in milliseconds since the epoch. */
  readonly until: number
  readonly write: (piece: string) => void
  /** Aborts when the reader of the answer ends it, which proves nothing about the endpoint. */
  readonly caller: AbortSignal
}

const createAttempt = (
  { model, request, circuit, limits, until, write, caller, onAttempt }: AttemptOptions,
  signal: AbortSignal,
): Attempt => {
  circuit?.assertReady()
  // The circuit tracks the whole stream: an endpoint that always breaks off after a word is unhealthy. This rejection
  // is only for the circuit; the caller gets the same error from the attempt.
  const outcome = Promise.withResolvers<void>()
  if (circuit) circuit.execute(() => outcome.promise, caller).catch(() => {})
  else outcome.promise.catch(() => {})
  const closing = new AbortController()
  const maxOutputTokens = request.maxOutputTokens ?? DEFAULT_OUTPUT_TOKENS
  let room = maxOutputTokens * MAX_CHARACTERS_PER_TOKEN
  const first = Promise.withResolvers<void>()
  const last = Promise.withResolvers<void>()
  // An attempt that fails before its first text rejects both, and only `begun` is awaited.
  last.promise.catch(() => {})
  let hasText = false
  let hasEnded = false
  let aliveAt: number | null = null
  let used: AiUsage | null = null
  let characters = 0

  const silenceMs = () => (hasText ? limits.betweenTokensMs : limits.firstTokenMs)
  /** Looks again instead of being set anew at each sign of life. */
  const lookIn = (ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      const left = aliveAt === null ? 0 : aliveAt + silenceMs() - performance.now()
      if (left > 0) patience = lookIn(left)
      else finish({ error: aiFailure(`No ${hasText ? 'further' : 'first'} token in time`) })
    }, ms)
  let patience = lookIn(Math.max(0, until - Date.now()))
  const onAbort = () => finish({ error: signal.reason })

  const finish = (how: { error: unknown } | 'complete') => {
    if (hasEnded) return
    hasEnded = true
    clearTimeout(patience)
    signal.removeEventListener('abort', onAbort)
    if (!caller.aborted) onAttempt?.(how === 'complete' ? null : describeFailure(how.error))
    for (const each of [outcome, first, last])
      if (how === 'complete') each.resolve()
      else each.reject(how.error)
    closing.abort()
  }
  const signOfLife = () => {
    aliveAt = performance.now()
  }
  signal.addEventListener('abort', onAbort, { once: true })

  const sink: AnswerSink = {
    // The role and metadata that endpoints send at once are no sign of life.
    thought: signOfLife,
    used: (usage) => {
      used = { ...usage, isEstimate: false }
    },
    text: (piece) => {
      if (hasEnded) return
      signOfLife()
      // Leading white space does not count as text: the answer may turn out to be empty.
      const text = hasText ? piece : piece.trimStart()
      if (text === '') return
      if (!hasText) {
        hasText = true
        clearTimeout(patience)
        patience = lookIn(limits.betweenTokensMs)
        if (circuit?.state() === 'half_open') outcome.resolve()
        first.resolve()
      }
      const kept = cutTo(room, text)
      room -= text.length
      characters += kept.length
      write(kept)
      if (room <= 0) finish('complete')
    },
    end: (how) => {
      if (how === 'fault') return finish({ error: aiFailure('The endpoint reported an error') })
      const filtered = how === 'filtered'
      if (hasText && !filtered) return finish('complete')
      const why = hasText ? 'The answer was cut by a filter' : 'The answer was empty'
      // Thoughts that took all tokens take them again.
      const isRequests = filtered || how === 'length'
      finish({ error: aiFailure(why, { retryable: !isRequests, blamesRequest: isRequests, isFiltered: filtered }) })
    },
    fail: (error) => finish({ error: describeFailure(error) }),
  }
  const messages = fitContext(request.messages, limits.contextTokens)
  const { system, context, cite, describe, raise } = request
  model.answer({ system, messages, maxOutputTokens, context, cite, describe, raise }, sink, closing.signal)

  return {
    begun: first.promise,
    ended: last.promise,
    usage: () =>
      used ?? {
        inputTokens: estimateTokens([request.system, ...messages.map(({ content }) => content)].join('')),
        outputTokens: Math.ceil(characters / 4),
        isEstimate: true,
      },
  }
}
