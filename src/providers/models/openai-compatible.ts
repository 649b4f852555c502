import type { AiProvider } from '../ai/ai.ts'
import type { Circuits } from '../resilience/circuit.ts'
import { createChatCompletions } from './chat-completions.ts'
import { blamesEndpoint } from './failure.ts'
import { type AiLimits, createStreamingProvider, type StreamingOptions } from './stream.ts'

export interface OpenAiCompatibleOptions {
  /** Up to and including the version, for example `https://api.example.com/v1`. */
  baseUrl: string
  /** Sent as bearer token; local endpoints often need none. */
  apiKey?: string | undefined
  /** The model's name at that endpoint. */
  model: string
  circuits: Circuits
  limits?: Partial<AiLimits> | undefined
  onAnswer?: StreamingOptions['onAnswer']
}

/** Replies from any endpoint that speaks the OpenAI chat completions protocol. Its circuit is named `ai`. */
export const createOpenAiProvider = ({
  baseUrl,
  apiKey,
  model,
  circuits,
  limits,
  onAnswer,
}: OpenAiCompatibleOptions): AiProvider =>
  createStreamingProvider({
    name: 'openai-compatible',
    model: createChatCompletions({ baseUrl, apiKey, model }),
    circuit: circuits.circuit('ai', { isFailure: blamesEndpoint }),
    limits,
    onAnswer,
  })
