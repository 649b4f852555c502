export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => string | number | null | undefined
}

/**
 * One cell (RFC 4180). Spreadsheets run what begins like a formula (OWASP, "CSV Injection"), and people write what they
 * like into posts and names: such texts begin with an apostrophe here.
 */
const cell = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
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
