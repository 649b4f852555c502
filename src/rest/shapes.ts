import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, uuid } from '../rules.ts'

/** Pieces of request and response declarations that several domains share. */

export const id = z.uuid()

/** A whole number in a query string. */
export const queryInt = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(fallback)

export const pageNumber = queryInt(1, 999_999_999, 1)
export const pageSize = queryInt(1, PAGE_SIZE_MAX, PAGE_SIZE_DEFAULT)

/** Path parameters: each a UUID. */
export const idParams = <const Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, uuid])) as Record<Name, typeof uuid>)

export const wrapped = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal('success'), message: z.string(), data })

export const withMessage = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data })

export const messageOnly = z.object({ message: z.string() })

export const paginationShape = z.object({
  page: z.int(),
  per_page: z.int(),
  total_count: z.int(),
  total_pages: z.int(),
  next: z.int().nullable(),
  prev: z.int().nullable(),
})

/** Wraps data as `{status, message, data}`. */
export const success = <Data>(message: string, data: Data) => ({ status: 'success' as const, message, data })

/** Identifiers and tokens of the examples in the documentation. */
export const EXAMPLE = {
  userId: '0199aa00-0000-7000-8000-000000000001',
  conversationId: '0199aa00-0000-7000-8000-000000000002',
  messageId: '0199aa00-0000-7000-8000-000000000003',
  childId: '0199aa00-0000-7000-8000-000000000021',
  imageUrl:
    'http://127.0.0.1:4000/files/photos/5c8f9d2e7a41b36f0e1d2c3b4a596877.jpg?e=1767744000&s=Zm9vYmFyYmF6cXV4MTIzNA',
  accessToken: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIuLi4ifQ.c2lnbmF0dXJl',
  refreshToken: 'AZmqAAAAcACAAAAAAAAAAQAAAAEk7w0Zb0q2m1yN',
} as const
