import type { z } from 'zod'
import { count, flag, httpUrl, text } from './values.ts'

/** Paths of other protocols, which would answer every message with 404. */
const OTHER_PROTOCOLS = /\/(api(\/(chat|generate))?|(?<!chat\/)completions|responses|messages|models|embeddings)$/

const modelUrl = httpUrl
  .refine((value) => new URL(value).username === '' && new URL(value).password === '', {
    error: 'must hold no user name or password: the key goes into AI_API_KEY',
  })
  .refine((value) => new URL(value).hash === '', { error: 'must hold no #' })
  .refine((value) => !OTHER_PROTOCOLS.test(new URL(value).pathname.replace(/\/+$/, '')), {
    error: 'must be the address before /chat/completions, such as http://127.0.0.1:11434/v1',
  })

export const aiVariables = {
  AI_BASE_URL: modelUrl.optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  AI_FIRST_TOKEN_SECONDS: count(1, 280).default(60),
  AI_REQUIRE_CONSENT: flag.default(false),
}

export type AiConfig =
  | { kind: 'companion'; requireConsent: boolean }
  | {
      kind: 'openai-compatible'
      baseUrl: string
      apiKey: string | null
      model: string
      /** How long a model may take to its first sign of life. */
      firstTokenSeconds: number
      requireConsent: boolean
    }

export function aiOf(env: z.output<z.ZodObject<typeof aiVariables>>): AiConfig {
  return env.AI_BASE_URL && env.AI_MODEL
    ? {
        kind: 'openai-compatible',
        baseUrl: env.AI_BASE_URL,
        apiKey: env.AI_API_KEY ?? null,
        model: env.AI_MODEL,
        firstTokenSeconds: env.AI_FIRST_TOKEN_SECONDS,
        requireConsent: env.AI_REQUIRE_CONSENT,
      }
    : { kind: 'companion', requireConsent: env.AI_REQUIRE_CONSENT }
}
