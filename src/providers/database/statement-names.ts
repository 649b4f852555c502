interface Statement {
  sql: string
  args: readonly unknown[]
}

/** PostgreSQL keeps each named statement on each connection until the connection ends, so their number is bounded. */
const MOST_NAMES = 400
/** Texts seen once and waiting for their second use. */
const MOST_CANDIDATES = 1_000

/**
 * Names for the statements Prisma sends: a named statement is parsed and planned once a connection instead of at each
 * use. A text gets its name when it is seen the second time, which leaves out one-off shapes; once the names are used
 * up, further texts run unnamed (the empty name). A statement without parameters stays unnamed too: it may hold
 * several commands, which cannot be prepared.
 */
export const createStatementNames = (mostNames = MOST_NAMES): ((statement: Statement) => string) => {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  return ({ sql, args }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (args.length === 0 || names.size >= mostNames) return ''
    if (!seenOnce.delete(sql)) {
      if (seenOnce.size >= MOST_CANDIDATES) seenOnce.clear()
      seenOnce.add(sql)
      return ''
    }
    const name = `prisma_${names.size + 1}`
    names.set(sql, name)
    return name
  }
}
