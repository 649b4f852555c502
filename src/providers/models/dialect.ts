import type { AiMessage } from '../ai/ai.ts'
import type { ModelCall, ModelEnd } from './model.ts'

/** The variant of the protocol that an endpoint accepts; refusals teach it, for the life of the process. */
export interface Dialect {
  readonly limit: 'max_tokens' | 'max_completion_tokens'
  /** The role whose message has the instructions; `user`: they stand before the first message. */
  readonly instructions: 'system' | 'user'
}

interface Correction {
  readonly statuses: readonly number[]
  /** Whether the refusal blames this dialect. */
  readonly isMeant: (refusal: string, dialect: Dialect) => boolean
  readonly correct: (dialect: Dialect) => Dialect
}

const NO_SYSTEM =
  /(system|developer)\W{0,3} ?(role|message|prompt|instruction)s?\W.{0,40}\bnot\b|(unsupported|invalid|unknown|unexpected) (value|role)\W.{0,20}\bsystem\b|roles must alternate/is

/** Corrections of the dialect by refusals; each at most once an answer. */
const CORRECTIONS: readonly Correction[] = [
  {
    statuses: [400, 422],
    isMeant: (refusal, { limit }) => new RegExp(`\\b${limit}\\b`).test(refusal),
    correct: (dialect) => ({
      ...dialect,
      limit: dialect.limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens',
    }),
  },
  {
    // Chat templates that know no such role fail as a fault of the server.
    statuses: [400, 422, 500],
    isMeant: (refusal, { instructions }) => instructions === 'system' && NO_SYSTEM.test(refusal),
    correct: (dialect) => ({ ...dialect, instructions: 'user' }),
  },
]

/** The corrections of one answer's dialect, by the refusals it meets. */
export function createCorrections() {
  const left = new Set(CORRECTIONS)
  /** The dialect to ask again with; null where asking again would not help. */
  return (dialect: Dialect, status: number, refusal: string): Dialect | null => {
    for (const correction of left) {
      if (!correction.statuses.includes(status) || !correction.isMeant(refusal, dialect)) continue
      left.delete(correction)
      return correction.correct(dialect)
    }
    return null
  }
}

const withInstructions = (system: string, [first, ...rest]: readonly AiMessage[]): AiMessage[] =>
  first?.role === 'user'
    ? [{ role: 'user', content: `${system}\n\n${first.content}` }, ...rest]
    : [{ role: 'user', content: system }, ...(first ? [first] : []), ...rest]

/** The body of a request. */
export function bodyOf(model: string, { system, messages, maxOutputTokens }: ModelCall, dialect: Dialect): string {
  return JSON.stringify({
    model,
    stream: true,
    [dialect.limit]: maxOutputTokens,
    messages:
      dialect.instructions === 'system'
        ? [{ role: 'system', content: system }, ...messages.map(({ role, content }) => ({ role, content }))]
        : withInstructions(system, messages),
  })
}

/** Reasons in lower case; those that are not listed are a whole answer. */
const ENDS: Readonly<Record<string, ModelEnd | null>> = {
  '': null,
  null: null,
  none: null,
  finish_reason_unspecified: null,
  length: 'length',
  max_tokens: 'length',
  max_output_tokens: 'length',
  model_length: 'length',
  content_filter: 'filtered',
  content_filtered: 'filtered',
  refusal: 'filtered',
  safety: 'filtered',
  recitation: 'filtered',
  blocklist: 'filtered',
  prohibited_content: 'filtered',
  spii: 'filtered',
  guardrail_intervened: 'filtered',
  error: 'fault',
  malformed_response: 'fault',
}

/** How an answer ended, by the reason given; null where none is. */
export function endOf(reason: unknown): ModelEnd | null {
  if (typeof reason !== 'string') return null
  const end = ENDS[reason.toLowerCase()]
  return end === undefined ? 'complete' : end
}
