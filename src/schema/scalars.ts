import { GraphQLError, valueFromASTUntyped } from 'graphql'
import type { ProcessedImage } from '../providers/images/images.ts'
import { parseDate, parseDateTime, parseTimeOfDay } from '../times.ts'
import { builder } from './builder.ts'

const parsedBy =
  <T>(parse: (value: unknown) => T | null, what: string) =>
  (value: unknown): T => {
    const parsed = parse(value)
    if (parsed === null) throw new GraphQLError(`must be ${what}`)
    return parsed
  }

builder.scalarType('DateTime', {
  description: 'A point in time, RFC 3339 in UTC with milliseconds: 2026-01-05T09:30:00.000Z. Input takes any offset.',
  serialize: (value) => (value instanceof Date ? value : new Date(value as string)).toISOString(),
  parseValue: parsedBy(parseDateTime, 'a date and time such as 2026-01-05T09:30:00Z'),
})

builder.scalarType('Date', {
  description: 'A calendar date, YYYY-MM-DD.',
  serialize: (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  parseValue: parsedBy(parseDate, 'a date such as 2026-01-05'),
})

builder.scalarType('TimeOfDay', {
  description: 'A time of day, HH:MM:SS. Input may leave out the seconds.',
  serialize: (value) => value,
  parseValue: parsedBy(parseTimeOfDay, 'a time such as 09:30:00'),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseObject = parsedBy((value) => (isObject(value) ? value : null), 'an object')

builder.scalarType('JSONObject', {
  description: 'A JSON object with whatever is in it.',
  serialize: (value) => value,
  parseValue: parseObject,
  parseLiteral: (node, variables) => parseObject(valueFromASTUntyped(node, variables)),
})

const refuseFile = () => {
  throw new GraphQLError('is an upload; send it as multipart/form-data to the REST route')
}

/** JSON cannot bring bytes, so a value with bytes in it comes from an upload route of this process. */
const isProcessedImage = (value: unknown): value is ProcessedImage =>
  Buffer.isBuffer((value as Partial<ProcessedImage> | null)?.photo?.bytes)

builder.scalarType('File', {
  description: 'An uploaded image. Only the REST routes that take multipart/form-data can hand one over.',
  serialize: refuseFile,
  parseValue: (value) => (isProcessedImage(value) ? value : refuseFile()),
  parseLiteral: refuseFile,
})

builder.scalarType('Download', {
  description: 'A file: the path of the REST route that sends it.',
  // In this process it is the file itself, for that route; as JSON it is its path.
  serialize: (download) => ({ ...download, toJSON: () => download.path }),
  parseValue: () => {
    throw new GraphQLError('is only sent, never taken')
  },
})

builder.scalarType('Void', {
  description:
    'Nothing: the field is always null. What a mutation answers that has nothing to tell but that it was done.',
  serialize: () => null,
  parseValue: () => {
    throw new GraphQLError('is only sent, never taken')
  },
})
