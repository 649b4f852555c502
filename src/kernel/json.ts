import { AppError } from '../errors.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i

/**
 * Decodes a JSON body, strictly as UTF-8 (RFC 8259, 8.1): replacement characters could make two different bodies
 * equal. Removes a byte order mark.
 */
export function utf8Text(contentType = '', body: Buffer): string | AppError {
  const charset = CHARSET.exec(contentType)?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) return new AppError('unsupported_media_type', 'Send JSON in UTF-8.')
  try {
    return UTF8.decode(body)
  } catch (cause) {
    return new AppError('malformed_body', 'The body is not valid UTF-8.', { cause })
  }
}

/** The deepest nesting that JSON from outside may have, because recursive code walks it. */
export const JSON_DEPTH = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Whether JSON text nests deeper than `limit`. Checked before parsing, so the text need not be valid. */
export function isTooDeep(text: string, limit = JSON_DEPTH): boolean {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) {
      index = text.indexOf('"', index + 1)
      while (index !== -1 && isEscaped(text, index)) index = text.indexOf('"', index + 1)
      // An unterminated string: not JSON, and nothing can follow it.
      if (index === -1) return false
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1
      if (depth > limit) return true
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
  }
  return false
}

/** Whether an odd number of backslashes precedes a quote. */
const isEscaped = (text: string, quote: number): boolean => {
  let start = quote
  while (text.charCodeAt(start - 1) === BACKSLASH) start -= 1
  return (quote - start) % 2 === 1
}
