import { isUtf8 } from 'node:buffer'
import { isTooDeep, readableText } from '../json.ts'

/** The type of forms that may have files. */
export const FORM = /^multipart\/form-data\b/i
const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i

/** The text fields of a form (RFC 7578), by their names. */
const fieldsOf = (form: string, boundary: string): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const part of form.split(`--${boundary}`)) {
    const [head = '', ...text] = part.split('\r\n\r\n')
    // The blank itself is no type: it would be tried as the beginning of one.
    const isFile = /filename|content-type:\s*(?!\s|text\/)/i.test(head)
    const [, name] = /\bname="?([^";\r\n]*)/i.exec(head) ?? []
    if (name !== undefined && !isFile) fields[name] = text.join('\n\n')
  }
  return fields
}

/** What a person may have said in a body that is not taken: the fields of a form, JSON under another name, or a text. */
export const saidInBody = (type: string, body: Buffer): unknown => {
  const text = String(body)
  if (URL_ENCODED.test(type)) return Object.fromEntries(new URLSearchParams(text))
  const [, boundary] = /boundary="?([^";]+)/i.exec(type) ?? []
  if (FORM.test(type) && boundary !== undefined) return fieldsOf(text, boundary)
  if (!isUtf8(body)) return null
  try {
    return isTooDeep(text) ? readableText(text) : JSON.parse(text)
  } catch {
    return readableText(text)
  }
}
