import { currentSpan, type Span, type Tracing } from '../tracing/tracing.ts'

const VERB = /^[\s(]*(?:with\b[\s\S]*?\)\s*(?=(?:select|insert|update|delete)\b))?([a-z]+)/i
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:(?:public|pgboss)"?\."?)?([a-z_]\w*)/i

/** A statement in two words, `SELECT chats`: whatever it asks for is left out. */
export const summaryOf = (text: string): string => {
  const [upTo, verb] = VERB.exec(text) ?? []
  if (!upTo || !verb) return 'SQL'
  // Of `WITH … UPDATE jobs` the table that is updated, not those that are looked at before.
  const table = TABLE.exec(text.slice(upTo.length - verb.length))?.[1]
  return [verb.toUpperCase(), table].filter(Boolean).join(' ')
}

/** What a statement is known by from its text; texts are few and come again and again. */
const SUMMARIES_MAX = 2_000

/** Returns what shows a statement in the trace of whoever asks for it; null for those that nobody does. */
export const createStatementSpans = (tracing: Tracing) => {
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

/** Ends a statement's span with what became of it: the code of PostgreSQL's error, never its message. */
export const endStatement = (span: Span, error: unknown): void => {
  if (error) span.fail(String((error as { code?: unknown }).code ?? 'error'))
  span.end()
}
