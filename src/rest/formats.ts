import { dateOnly, micros, withoutZone } from './format.ts'

/** The directives of `directives.graphql`: how the contract writes a time where it is selected. */
export const FORMATS: Readonly<Record<string, { write: (time: string) => string; schema: object }>> = {
  micros: {
    write: micros,
    schema: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}$' },
  },
  local: { write: withoutZone, schema: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$' } },
  seconds: { write: (time) => `${time.slice(0, 19)}Z`, schema: { type: 'string', format: 'date-time' } },
  date: { write: dateOnly, schema: { type: 'string', format: 'date' } },
}
