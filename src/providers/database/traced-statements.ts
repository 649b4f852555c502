import { currentSpan, type Span, type Tracing } from '../tracing/tracing.ts'

const VERB = /^[\s(]*(?:with\b[\s\S]*?\)\s*(?=(?:select|insert|update|delete)\b))?([a-z]+)/i
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:(?:public|pgboss)"?\."?)?([a-z_]\w*)/i

/** A statement's summary in two words, `SELECT chats`, without any values. */
export function summaryOf(text: string): string {
  const [upTo, verb] = VERB.exec(text) ?? []
  if (!upTo || !verb) return 'SQL'
  // For `WITH … UPDATE jobs`, the updated table, not those read before.
  const table = TABLE.exec(text.slice(upTo.length - verb.length))?.[1]
  return [verb.toUpperCase(), table].filter(Boolean).join(' ')
}

/** Cache of summaries by text; texts are few and recur. */
const SUMMARIES_MAX = 2_000

/** Returns a function that traces a statement as part of its caller's span; null for statements without one. */
export function createStatementSpans(tracing: Tracing) {
  const summaries = new Map<string, string>()
  const known = (text: string): string => {
    let summary = summaries.get(text)
    if (summary === undefined) {
      summary = summaryOf(text)
      if (summaries.size < SUMMARIES_MAX) summaries.set(text, summary)
    }
    return summary
  }
  return (text: string): Span | null => {
    const parent = currentSpan()
    if (!parent) return null
    const summary = known(text)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
    return tracing.begin(summary, { kind: 'client', attributes, parent })
  }
}

export type StatementSpans = ReturnType<typeof createStatementSpans>

/** Ends a statement's span with its outcome: the SQLSTATE, never the message. */
export function endStatement(span: Span, error: unknown): void {
  if (error) span.fail(String((error as { code?: unknown }).code ?? 'error'))
  span.end()
}
