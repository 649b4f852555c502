interface StatementNamesOptions {
  /** Begins the names; differs between generators that share connections. */
  prefix: string
  /** PostgreSQL keeps named statements until the connection ends, so their number is bounded. */
  maxNames: number
}

/** Texts seen once, waiting for their second use. */
const MAX_CANDIDATES = 1_000

/**
 * Names statements by their texts: a named statement is parsed and planned once a connection instead of at each use. A
 * text is named when it is seen the second time, which excludes one-off shapes; once the names run out, further texts
 * run unnamed (empty name).
 */
export function createStatementNames({ prefix, maxNames }: StatementNamesOptions): (text: string) => string {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= maxNames) return ''
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= MAX_CANDIDATES) seenOnce.clear()
      seenOnce.add(text)
      return ''
    }
    const name = `${prefix}_${names.size + 1}`
    names.set(text, name)
    return name
  }
}
