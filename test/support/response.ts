import { z } from 'zod'
import type { Route } from '../../src/rest/route.ts'

/** The rule of a route's answer: declared, or made from the description that its document gives. */
export const responseOf = ({ response, responseSchema }: Route): z.ZodType | null =>
  responseSchema ? z.fromJSONSchema(JSON.parse(JSON.stringify(responseSchema))) : response
