/** The value of a cell; times are written in ISO 8601. */
export type CsvValue = string | number | boolean | Date | null | undefined

/** Makes spreadsheets read the file as UTF-8. */
export const CSV_MARK = '\uFEFF'

/**
 * Matches text that a spreadsheet may run as a formula: a sign, also a full-width one, after invisible characters only.
 * Also checks the text after semicolons, tabs and line ends, which some programs take as the end of a cell even in
 * quotes.
 */
const FORMULA = /(^|[;\t]|\r?\n|\r)(?=[\p{C}\p{Z}]*[=+\-@＝＋－＠])|^(?=[\p{C}\p{Z}]*[\t\r])/gu

/**
 * Writes a cell (RFC 4180). An apostrophe keeps spreadsheets from running texts of people as formulas (OWASP, "CSV
 * Injection").
 */
const cell = (value: CsvValue): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  const safe = value.replace(FORMULA, "$1'")
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Writes one line with its line end. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`
}
