import type { DisclaimerCategory } from './categories.ts'
import type { Hint } from './hints.ts'
import { compilePatterns, type Pattern } from './pattern.ts'

/** A pattern and the categories it stands for. */
export interface Rule {
  readonly pattern: Pattern
  readonly adds: readonly DisclaimerCategory[]
  /** Said in jest as often as in earnest: doesn't count in a message that laughs. */
  readonly weak: boolean
  /** Only when nobody but the writer is spoken of in the clause. */
  readonly ownOnly: boolean
  /** Counts only together with another hint (`hints.ts`): the kind of thing it hints at. */
  readonly hint: Hint | null
}

/** Declares the rules of some categories, one pattern a line (the language is described in `pattern.ts`). */
export function rules(
  adds: readonly DisclaimerCategory[],
  lines: string,
  options: { weak?: boolean; hint?: Hint; ownOnly?: boolean } = {},
): Rule[] {
  const { weak = false, hint = null, ownOnly = false } = options
  return compilePatterns(lines).map((pattern) => ({ pattern, adds, weak, hint, ownOnly }))
}
