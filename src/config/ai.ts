import type { z } from 'zod'
import { flag, httpUrl, text } from './values.ts'

export const aiVariables = {
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  AI_REQUIRE_CONSENT: flag.default(false),
}

export type AiConfig =
  | { kind: 'companion'; requireConsent: boolean }
  | {
      kind: 'openai-compatible'
      baseUrl: string
      apiKey: string | null
      model: string
      requireConsent: boolean
    }

export const aiOf = (env: z.output<z.ZodObject<typeof aiVariables>>): AiConfig =>
  env.AI_BASE_URL && env.AI_MODEL
    ? {
        kind: 'openai-compatible',
        baseUrl: env.AI_BASE_URL,
        apiKey: env.AI_API_KEY ?? null,
        model: env.AI_MODEL,
        requireConsent: env.AI_REQUIRE_CONSENT,
      }
    : { kind: 'companion', requireConsent: env.AI_REQUIRE_CONSENT }
