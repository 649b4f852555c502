import type { DisclaimerCategory } from './categories.ts'
import type { Span } from './pattern.ts'

/**
 * What a phrase may hint at that is no crisis by itself, and how far it goes towards one: a world without the writer, a
 * means, a low mood, something final, an end mused about, the ease it would bring.
 */
export const DESPAIR_WEIGHTS = { absence: 3, means: 3, low: 2, final: 2, musing: 1, ease: 1 } as const
export type DespairHint = keyof typeof DESPAIR_WEIGHTS

/** How far a sign of the body goes towards an emergency: alone none of them is one. */
export const DANGER_WEIGHTS = { plea: 1, sign: 1, alarm: 2, grave: 3 } as const
export type DangerHint = keyof typeof DANGER_WEIGHTS

export type Hint = DespairHint | DangerHint

export interface HintFound {
  readonly kind: Hint
  readonly span: Span
  /** The categories an emergency of which this is a part has. */
  readonly adds: readonly DisclaimerCategory[]
}

/** Two alarms, an alarm with two signs, a grave one with a sign; two lows, a means or an absence with anything else. */
const NEEDED = 4

/** Whether hints in different places of a message make a crisis together. What is final once is little more so twice, a low may deepen. */
export function isCrisis(hints: readonly HintFound[]): boolean {
  const weight = (kind: Hint): number => (isDespair(kind) ? DESPAIR_WEIGHTS[kind] : 0)
  const kept = apart(hints, weight)
  const finals = kept.filter(({ kind }) => kind === 'final').length
  return sum(kept, weight) - Math.max(0, finals - 1) >= NEEDED
}

/** The categories of the emergency that signs in different places of a message make together; none when they don't. */
export function emergencyOf(hints: readonly HintFound[]): readonly DisclaimerCategory[] {
  const weight = (kind: Hint): number => (isDespair(kind) ? 0 : DANGER_WEIGHTS[kind])
  const signs = apart(hints, weight)
  const telling = signs.filter(({ kind }) => kind !== 'sign')
  return sum(signs, weight) < NEEDED ? [] : (telling.length > 0 ? telling : signs).flatMap(({ adds }) => adds)
}

/** Whether it hints at despair, and not at a danger. */
export function isDespair(kind: Hint): kind is DespairHint {
  return kind in DESPAIR_WEIGHTS
}

function sum(hints: readonly HintFound[], weight: (kind: Hint) => number): number {
  return hints.reduce((total, { kind }) => total + weight(kind), 0)
}

/** Those that weigh something and stand apart from each other, the weightiest first. */
function apart(hints: readonly HintFound[], weight: (kind: Hint) => number): HintFound[] {
  const kept: HintFound[] = []
  for (const hint of hints.toSorted((left, right) => weight(right.kind) - weight(left.kind))) {
    if (weight(hint.kind) > 0 && !kept.some((other) => overlaps(other.span, hint.span))) kept.push(hint)
  }
  return kept
}

function overlaps(left: Span, right: Span): boolean {
  return left.start < right.end && right.start < left.end
}
