import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { invalidField } from '../../errors.ts'

/** The zxcvbn score a new password needs: 0 and 1 mean fewer than a million guesses. */
const MIN_SCORE = 2
/**
 * Characters checked. The time grows faster than linearly, to a tenth of a second for 128, and a longer password that
 * begins with a pattern is hardly better than the pattern.
 */
const LOOKED_AT = 32

// Loads tens of thousands of words: when the first password is set, not at start.
let estimator: Promise<ZxcvbnFactory> | undefined

const loadEstimator = (): Promise<ZxcvbnFactory> => {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }]) => new ZxcvbnFactory({ dictionary, graphs }),
  )
  return estimator
}

/** Words that anybody who knows the person would try. */
const wordsOf = ({ email, fullName }: { email: string; fullName: string }): string[] =>
  [email, email.split('@')[0] ?? '', fullName, fullName.replaceAll(' ', ''), ...fullName.split(/\s+/)].filter(Boolean)

/**
 * Rejects new passwords that attackers try first (NIST SP 800-63B, 3.1.1.2): common words and their variations,
 * repetitions, sequences, keyboard patterns, dates, and the person's own e-mail address or name. There are no
 * composition rules. Everything that sets a password calls this.
 * @throws AppError `validation_failed` at `path`.
 */
export async function refuseGuessablePassword(
  password: string,
  person: { email: string; fullName: string },
  path: string,
): Promise<void> {
  const own = wordsOf(person)
  const folded = password.toLowerCase()
  if (own.some((word) => word.toLowerCase() === folded))
    throw invalidField(path, 'must not be your e-mail address or name')
  const { score } = (await loadEstimator()).check(password.slice(0, LOOKED_AT), own)
  if (score < MIN_SCORE) throw invalidField(path, 'is too easy to guess; choose another one')
}
