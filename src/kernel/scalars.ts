import { GraphQLError, valueFromASTUntyped } from 'graphql'
import type { ProcessedImage } from '../providers/images/images.ts'
import { builder } from './builder.ts'
import { parseDate, parseDateTime, parseTimeOfDay } from './times.ts'

const parsedBy =
  <T>(parse: (value: unknown) => T | null, what: string) =>
  (value: unknown): T => {
    const parsed = parse(value)
    if (parsed === null) throw new GraphQLError(`must be ${what}`)
    return parsed
  }

builder.scalarType('DateTime', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  description: 'A point in time, RFC 3339 in UTC with milliseconds: 2026-01-05T09:30:00.000Z. Input takes any offset.',
  serialize: (value) => (value instanceof Date ? value : new Date(value as string)).toISOString(),
  parseValue: parsedBy(parseDateTime, 'a date and time such as 2026-01-05T09:30:00Z'),
})

builder.scalarType('Date', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  description: 'A calendar date, YYYY-MM-DD.',
  serialize: (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  parseValue: parsedBy(parseDate, 'a date such as 2026-01-05'),
})

builder.scalarType('TimeOfDay', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  description: 'A time of day, HH:MM:SS. Input may leave out the seconds.',
  serialize: (value) => value,
  parseValue: parsedBy(parseTimeOfDay, 'a time such as 09:30:00'),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseObject = parsedBy((value) => (isObject(value) ? value : null), 'an object')

builder.scalarType('JSONObject', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259#section-4',
  description: 'An arbitrary JSON object.',
  serialize: (value) => value,
  parseValue: parseObject,
  parseLiteral: (node, variables) => parseObject(valueFromASTUntyped(node, variables)),
})

const refuseFile = () => {
  throw new GraphQLError('is a file; send it as multipart/form-data to the REST route')
}

/**
 * Whether a value is an uploaded file. JSON has no bytes, so a value with bytes comes from an upload route of this
 * process.
 */
const isProcessedImage = (value: unknown): value is ProcessedImage =>
  Buffer.isBuffer((value as Partial<ProcessedImage> | null)?.photo?.bytes)

builder.scalarType('File', {
  description: 'An uploaded image. Only REST routes that accept multipart/form-data can supply one.',
  serialize: refuseFile,
  parseValue: (value) => (isProcessedImage(value) ? value : refuseFile()),
  parseLiteral: refuseFile,
})

builder.scalarType('Download', {
  description: 'A file: the path of the REST route that sends it.',
  // A route of this process gets the file itself, JSON its path.
  serialize: (download) => ({ ...download, toJSON: () => download.path }),
  parseValue: () => {
    throw new GraphQLError('cannot be used as input')
  },
})

builder.scalarType('Void', {
  description: 'Always null: the result of a mutation that only reports success.',
  serialize: () => null,
  parseValue: () => {
    throw new GraphQLError('cannot be used as input')
  },
})
