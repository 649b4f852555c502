interface Statement {
  sql: string
  args: readonly unknown[]
}

/** PostgreSQL keeps named statements until the connection ends, so their number is bounded. */
const MAX_NAMES = 400
/** Texts seen once, waiting for their second use. */
const MAX_CANDIDATES = 1_000

/**
 * Names for Prisma's statements: a named statement is parsed and planned once a connection instead of at each use. A
 * text is named when it is seen the second time, which excludes one-off shapes; once the names run out, further texts
 * run unnamed (empty name). A statement without parameters stays unnamed too: it may contain several commands, which
 * cannot be prepared.
 */
export const createStatementNames = (maxNames = MAX_NAMES): ((statement: Statement) => string) => {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  return ({ sql, args }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (args.length === 0 || names.size >= maxNames) return ''
    if (!seenOnce.delete(sql)) {
      if (seenOnce.size >= MAX_CANDIDATES) seenOnce.clear()
      seenOnce.add(sql)
      return ''
    }
    const name = `prisma_${names.size + 1}`
    names.set(sql, name)
    return name
  }
}
