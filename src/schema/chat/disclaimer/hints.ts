import type { Span } from './pattern.ts'

/**
 * What a phrase may hint at that is no crisis by itself: a low mood, a means, a world without the writer, an end mused
 * about, the ease it would bring.
 */
export type Hint = 'low' | 'means' | 'absence' | 'musing' | 'ease'

export interface HintFound {
  readonly kind: Hint
  readonly span: Span
}

/** Means and absence are rarely spoken of by the carefree: one of them beside any other hint is enough. */
const KEEN: ReadonlySet<Hint> = new Set<Hint>(['means', 'absence'])
const LOWS_NEEDED = 2

/** Whether hints in different places of a message make a crisis together: two lows, or a keen one and another. */
export function isCrisis(hints: readonly HintFound[]): boolean {
  return hints.some((hint) =>
    KEEN.has(hint.kind)
      ? hints.some((other) => !overlaps(hint.span, other.span))
      : hint.kind === 'low' && apart(hints.filter((other) => other.kind === 'low')) >= LOWS_NEEDED,
  )
}

/** How many of these stand apart from the ones before them. */
function apart(hints: readonly HintFound[]): number {
  const kept: Span[] = []
  for (const { span } of hints) if (!kept.some((other) => overlaps(other, span))) kept.push(span)
  return kept.length
}

function overlaps(left: Span, right: Span): boolean {
  return left.start < right.end && right.start < left.end
}
