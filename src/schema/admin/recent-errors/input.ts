import { z } from 'zod'

export const occurrenceFilters = {
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{16}$/, 'must be a fingerprint')
    .nullish()
    .describe('Only those of this kind of error.'),
  requestId: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .nullish()
    .describe('Only those of the request with this id, which problems and the header `x-request-id` show.'),
}
