export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => string | number | null | undefined
}

/**
 * Where a spreadsheet may find a formula: a sign, also a full-width one, after nothing but what is invisible. It may begin a
 * cell after a semicolon, tab or line end as well, where these separate cells whatever the quotes.
 */
const FORMULA = /(^|[;\t]|\r?\n|\r)(?=[\p{C}\p{Z}]*[=+\-@＝＋－＠])|^(?=[\p{C}\p{Z}]*[\t\r])/gu

/**
 * One cell (RFC 4180). Spreadsheets run what begins like a formula (OWASP, "CSV Injection"), and people write what they
 * like into posts and names: an apostrophe makes a text of it.
 */
const cell = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = value.replace(FORMULA, "$1'")
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')

/** Saves a table on the admin's machine. The mark at the front makes spreadsheets read it as UTF-8. */
export const saveCsv = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
