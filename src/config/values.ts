import { z } from 'zod'

export const text = z.string().trim().min(1)
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .transform((v) => v.replace(/\/+$/, ''))

/** Makes a rule from a parser; the parser's error says why the value is invalid, without quoting it. */
export function parsed<T>(parse: (value: string) => T) {
  return text.transform((v, context): T => {
    try {
      return parse(v)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  })
}

/** A whole number from `least` to `most`. */
export function count(least: number, most = Number.POSITIVE_INFINITY) {
  const range = most === Number.POSITIVE_INFINITY ? `of at least ${least}` : `from ${least} to ${most}`
  return text
    .refine((v) => /^\d+$/.test(v) && Number(v) >= least && Number(v) <= most, {
      error: `must be a whole number ${range}, without a unit`,
    })
    .transform(Number)
}

/** Items with commas between them. */
export const list = text.transform((v) =>
  v
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

export const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((v) => v === 'true' || v === '1' || v === 'on')

/** Process managers often want one-line values: `\n` stands for a line break. */
export const pem = text.transform((v) => v.replaceAll('\\n', '\n'))

/** Whether `read` accepts a value, so that one which would fail later, or never work, is reported by name here. */
export function accepts(read: () => unknown): boolean {
  try {
    return read() !== false
  } catch {
    return false
  }
}

/** The setting that every Google service takes: the file storage, the push service and the store. */
export const googleVariables = { GOOGLE_APPLICATION_CREDENTIALS: text.optional() }
