import type { JsonSchema } from './json-schema.ts'

/** The contract's formats of a time. Each takes GraphQL's: RFC 3339 in UTC with milliseconds. */
interface Format {
  readonly write: (time: string) => string
  readonly schema: JsonSchema
}

/** The directives of `directives.graphql` that select a time's format. */
export const FORMATS: Readonly<Record<string, Format>> = {
  micros: {
    write: (time) => `${time.slice(0, 23)}000`,
    schema: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}$' },
  },
  local: {
    write: (time) => time.slice(0, 19),
    schema: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$' },
  },
  seconds: { write: (time) => `${time.slice(0, 19)}Z`, schema: { type: 'string', format: 'date-time' } },
  date: { write: (time) => time.slice(0, 10), schema: { type: 'string', format: 'date' } },
}
