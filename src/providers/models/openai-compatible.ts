import type { AiProvider } from '../ai/ai.ts'
import type { Circuits } from '../resilience/circuit.ts'
import { createChatCompletions } from './chat-completions.ts'
import { endpointOf } from './endpoint.ts'
import { blamesEndpoint } from './failure.ts'
import { createModelFaults, type EndpointFault, type ModelFaults } from './faults.ts'
import { RISK_INSTRUCTIONS } from './risk-line.ts'
import { type AiLimits, createStreamingProvider, type StreamingOptions } from './stream.ts'

export interface OpenAiCompatibleOptions {
  /** For example `https://api.example.com/v1`. */
  baseUrl: string
  /** Local endpoints often need none. */
  apiKey?: string | undefined
  /** The model's name at that endpoint. */
  model: string
  circuits: Circuits
  limits?: Partial<AiLimits> | undefined
  onAnswer?: StreamingOptions['onAnswer']
  /** Called with a refusal that only the settings can fix, once a minute. */
  onFault?: ((fault: EndpointFault) => void) | undefined
}

/**
 * Replies from any endpoint that speaks the OpenAI chat completions protocol. Its circuit is named `ai`. The model judges the
 * message in the same call.
 */
export function createOpenAiProvider({
  baseUrl,
  apiKey,
  model,
  circuits,
  limits,
  onAnswer,
  onFault = () => {},
}: OpenAiCompatibleOptions): AiProvider & { readonly fault: ModelFaults['current'] } {
  const faults = createModelFaults({ address: endpointOf(baseUrl, apiKey).address, model }, onFault)
  const provider = createStreamingProvider({
    name: 'openai-compatible',
    model: createChatCompletions({ baseUrl, apiKey, model }),
    circuit: circuits.circuit('ai', { isFailure: blamesEndpoint }),
    limits,
    onAnswer,
    onAttempt: faults.note,
  })
  return {
    ...provider,
    answer: (request, write, signal) =>
      provider.answer({ ...request, system: `${request.system}\n\n${RISK_INSTRUCTIONS}` }, write, signal),
    fault: faults.current,
  }
}
