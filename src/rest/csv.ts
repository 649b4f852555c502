/** A cell's value; times are written in ISO 8601. */
export type CsvValue = string | number | boolean | Date | null | undefined

/** Makes spreadsheets read the file as UTF-8. */
export const CSV_MARK = '\uFEFF'

/**
 * Matches where a spreadsheet may find a formula: a sign, also a full-width one, after nothing but invisible
 * characters. It may begin a cell after a semicolon, tab or line end as well, where these separate cells even within
 * quotes.
 */
const FORMULA = /(^|[;\t]|\r?\n|\r)(?=[\p{C}\p{Z}]*[=+\-@＝＋－＠])|^(?=[\p{C}\p{Z}]*[\t\r])/gu

/**
 * One cell (RFC 4180). Spreadsheets run text that begins like a formula (OWASP, "CSV Injection"), and people write
 * anything into posts and names: an apostrophe makes it text.
 */
const cell = (value: CsvValue): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  const safe = value.replace(FORMULA, "$1'")
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line with its end. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`
}
