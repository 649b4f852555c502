import { createHash } from 'node:crypto'
import type { Sql as Piece } from '../providers/database/db.ts'
import type { ReadStatement } from '../providers/database/reads.ts'

/** A piece of SQL with a `?` for each of its values. */
export type Sql = string | readonly [sql: string, ...values: unknown[]]

export { likeLiteral } from '../providers/database/db.ts'

/** A statement is named by its text: as many names as there are shapes, whatever the values. */
const names = new Map<string, string>()
export const statementName = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `list_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}

/** A prepared statement from its pieces. */
export const statementOf = (...pieces: readonly (Sql | Piece)[]): ReadStatement => {
  const values: unknown[] = []
  const text = pieces
    .map((piece) => {
      const [sql, ...given] =
        typeof piece === 'string' ? [piece] : 'strings' in piece ? [piece.strings.join('?'), ...piece.values] : piece
      values.push(...given)
      return sql
    })
    .join(' ')
  let position = 0
  const numbered = text.replaceAll('?', () => `$${++position}`)
  return { name: statementName(numbered), text: numbered, values }
}
