import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { invalidField } from '../../errors.ts'

/** Guesses that a new password must withstand: fewer than a million is zxcvbn's score 0 or 1. */
const MIN_SCORE = 2
/**
 * Characters that are looked at. The time it takes grows faster than their number, to a tenth of a second for 128, and a
 * longer password whose beginning is a pattern is hardly better than its pattern.
 */
const LOOKED_AT = 32

// Tens of thousands of words: read when the first password is set, not at start.
let estimator: Promise<ZxcvbnFactory> | undefined

const loadEstimator = (): Promise<ZxcvbnFactory> => {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }]) => new ZxcvbnFactory({ dictionary, graphs }),
  )
  return estimator
}

/** What anybody who knows the person would try. */
const wordsOf = ({ email, fullName }: { email: string; fullName: string }): string[] =>
  [email, email.split('@')[0] ?? '', fullName, fullName.replaceAll(' ', ''), ...fullName.split(/\s+/)].filter(Boolean)

/**
 * Refuses a new password that attackers try first (NIST SP 800-63B, 3.1.1.2): common words and their usual variations,
 * repetitions, sequences, keyboard patterns and dates, or the person's own e-mail address or name. There are no
 * composition rules. Whatever sets a password calls this.
 * @throws AppError `validation_failed` at `path`.
 */
export const refuseGuessablePassword = async (
  password: string,
  person: { email: string; fullName: string },
  path: string,
): Promise<void> => {
  const own = wordsOf(person)
  const folded = password.toLowerCase()
  if (own.some((word) => word.toLowerCase() === folded))
    throw invalidField(path, 'must not be your e-mail address or name')
  const { score } = (await loadEstimator()).check(password.slice(0, LOOKED_AT), own)
  if (score < MIN_SCORE) throw invalidField(path, 'is too easy to guess; choose another one')
}
