import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { abortable } from '../resilience/abortable.ts'
import type { Circuit } from '../resilience/circuit.ts'
import { retry } from '../resilience/retry.ts'
import type { AiProvider, AiRequest } from './ai.ts'
import { aiFailure, describeFailure, isAiFailure, unavailable } from './failure.ts'
import { fitContext } from './fit-context.ts'

export interface AiLimits {
  /** Milliseconds until the first text, all attempts together. Default 20,000. */
  firstTokenMs: number
  /** Milliseconds between two signs of life of the model once it has begun. Default 20,000. */
  betweenTokensMs: number
  /** Milliseconds for the whole reply. Default 300,000. */
  totalMs: number
  /** Calls made at most for one reply; only before its first text. Default 3. */
  attempts: number
  /** Milliseconds before the second attempt, doubled for each further one. Default 250. */
  retryBaseMs: number
  /** Estimated tokens of conversation sent along. Default 4,000. */
  contextTokens: number
}

const DEFAULT_LIMITS: AiLimits = {
  firstTokenMs: 20_000,
  betweenTokensMs: 20_000,
  totalMs: 300_000,
  attempts: 3,
  retryBaseMs: 250,
  contextTokens: 4_000,
}

const DEFAULT_OUTPUT_TOKENS = 1_000

/** No token of a common vocabulary averages this much; text beyond it means that an endpoint ignores `max_tokens`. */
const MOST_CHARACTERS_PER_TOKEN = 8

/** A piece no longer than there is room for, whatever an endpoint sends at once. Cuts no character in two. */
export const cutTo = (room: number, text: string): string =>
  text.length <= room ? text : text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')

/** The key under which a request's context reaches the model; only the built-in companion reads it. */
export const CONTEXT_OPTION = 'companion'

export interface StreamingOptions {
  name: string
  model: LanguageModelV4
  circuit: Circuit
  limits?: Partial<AiLimits> | undefined
}

/**
 * The one path on which replies are made, for every model: time limits, retries before the first text, the circuit,
 * bounds on what goes in and what comes out, and errors that say nothing internal.
 */
export const createStreamingProvider = ({ name, model, circuit, limits: given }: StreamingOptions): AiProvider => {
  const limits = { ...DEFAULT_LIMITS, ...given }
  async function* stream(request: AiRequest, signal: AbortSignal): AsyncGenerator<string> {
    signal.throwIfAborted()
    const overall = new AbortController()
    const timer = setTimeout(
      () => overall.abort(aiFailure(`No complete answer in ${limits.totalMs} ms`)),
      limits.totalMs,
    )
    const bounded = AbortSignal.any([signal, overall.signal])
    const until = Date.now() + limits.firstTokenMs
    try {
      const { first, rest } = await retry(
        () => begun(readAttempt(model, request, circuit, limits, until, bounded)),
        {
          attempts: limits.attempts,
          baseMs: limits.retryBaseMs,
          retryable: (error) => isAiFailure(error) && error.retryable,
          askedMs: (error) => (isAiFailure(error) ? error.askedMs : undefined),
          until,
        },
        bounded,
      )
      try {
        for (let next = first; !next.done; next = await rest.next()) yield next.value
      } finally {
        await rest.return(undefined)
      }
    } catch (error) {
      signal.throwIfAborted()
      throw unavailable(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return { name, ready: circuit.assertReady, stream }
}

/** Waits for the first piece, so that what fails before it can be tried again. */
const begun = async (rest: AsyncGenerator<string>) => ({ first: await rest.next(), rest })

/**
 * Watches over the waits for a model: until its first sign of life by a fixed time, then each by its own. Counts only
 * while the model is waited for: a slow reader of ours is not the model's fault. One timer serves them all.
 */
const createPatience = (limits: AiLimits, until: number, onLate: (which: 'first' | 'further') => void) => {
  let alive = false
  let waiting = true
  const late = () => {
    if (waiting) onLate(alive ? 'further' : 'first')
  }
  let timer = setTimeout(late, Math.max(0, until - Date.now()))
  return {
    begin: () => {
      waiting = true
      if (alive) timer.refresh()
    },
    pause: () => {
      waiting = false
    },
    signOfLife: () => {
      if (alive) return
      alive = true
      clearTimeout(timer)
      timer = setTimeout(late, limits.betweenTokensMs)
    },
    end: () => clearTimeout(timer),
  }
}

/** One call of the model: its text, or an `AiFailure`. Whichever way it ends, the connection is closed. */
async function* readAttempt(
  model: LanguageModelV4,
  request: AiRequest,
  circuit: Circuit,
  limits: AiLimits,
  until: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  circuit.assertReady()
  // The circuit learns how the whole stream ends: an endpoint that always breaks off after a word is not well. The
  // rejection is for the circuit alone; the caller gets the same error from this generator.
  const outcome = Promise.withResolvers<void>()
  circuit.execute(() => outcome.promise, signal).catch(() => {})
  const attempt = new AbortController()
  const closing = AbortSignal.any([signal, attempt.signal])
  const maxOutputTokens = request.maxOutputTokens ?? DEFAULT_OUTPUT_TOKENS
  let room = maxOutputTokens * MOST_CHARACTERS_PER_TOKEN
  let hasText = false
  const patience = createPatience(limits, until, (which) => attempt.abort(aiFailure(`No ${which} token in time`)))
  try {
    const { stream } = await abortable(model.doStream(callOptions(request, limits, maxOutputTokens, closing)), closing)
    const parts = stream.getReader()
    let isClosed = false
    const close = () => {
      isClosed = true
      // Ends a read under way also where a model pays no heed to its signal.
      parts.cancel(closing.reason).catch(() => {})
    }
    closing.addEventListener('abort', close, { once: true })
    const read = async () => {
      patience.begin()
      const result = await parts.read()
      patience.pause()
      if (isClosed) throw closing.reason
      return result
    }

    for (;;) {
      const { done, value: part } = await read()
      if (done) throw aiFailure('The answer ended without a finish')
      if (part.type === 'error') throw part.error
      if (part.type === 'finish') {
        if (part.finishReason.unified === 'error') throw aiFailure('The endpoint reported an error')
        if (hasText) break
        const filtered = part.finishReason.unified === 'content-filter'
        throw aiFailure('The answer was empty', { retryable: !filtered, blamesRequest: filtered })
      }
      // Thinking is a sign of life; the role and the metadata that endpoints send at once are not.
      if (part.type === 'reasoning-delta') patience.signOfLife()
      if (part.type !== 'text-delta' || part.delta === '') continue
      patience.signOfLife()
      // White space before the first word is no text yet: an answer may turn out to hold nothing else.
      const text: string = hasText ? part.delta : part.delta.trimStart()
      if (text === '') continue
      if (!hasText && circuit.state() === 'half_open') outcome.resolve()
      hasText = true
      const piece = cutTo(room, text)
      room -= text.length
      yield piece
      if (room <= 0) break
    }
  } catch (error) {
    const described = signal.aborted ? signal.reason : describeFailure(closing.aborted ? closing.reason : error)
    outcome.reject(described)
    throw described
  } finally {
    patience.end()
    outcome.resolve()
    attempt.abort()
  }
}

/**
 * The call in the terms of the SDK's model interface. `streamText` of the `ai` package would do it too, at 2.4 times
 * the CPU a token and 360 KB more memory a stream (measured), for tools, steps and replays that a chat does not use.
 */
const callOptions = (
  request: AiRequest,
  limits: AiLimits,
  maxOutputTokens: number,
  abortSignal: AbortSignal,
): LanguageModelV4CallOptions => ({
  prompt: [
    { role: 'system', content: request.system },
    ...fitContext(request.messages, limits.contextTokens).map(({ role, content }) => ({
      role,
      content: [{ type: 'text' as const, text: content }],
    })),
  ],
  maxOutputTokens,
  abortSignal,
  providerOptions: { [CONTEXT_OPTION]: { ...request.context, childrenAges: [...request.context.childrenAges] } },
})
