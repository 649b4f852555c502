import type { Risk } from '@parenting/care'
import { disclaimerMessage, safetyNumbers } from './disclaimer-texts.ts'

/** The text of a notification that offers help, in the language of whoever reads it. */
export type HelpNotice =
  | { readonly template: 'help_numbers'; readonly params: { readonly numbers: string } }
  | { readonly template: 'help_offered'; readonly params: (language: string) => { readonly message: string } }

/** A danger that a moderator saw and nobody named: numbers alone are offered. */
export const UNNAMED: Risk = { categories: ['personal_safety'], level: 'possible' }

/**
 * Offers help to somebody whose post or journal tells of a danger. Of violence there are numbers alone: an abuser may look at the
 * list of notifications.
 */
export function helpNotice(risk: Risk, country: string | null): HelpNotice {
  const [primary] = risk.categories
  if (primary === undefined || risk.categories.includes('personal_safety'))
    return { template: 'help_numbers', params: { numbers: safetyNumbers(country) } }
  const options = { country, detected: risk.categories, about: 'post' } as const
  return {
    template: 'help_offered',
    params: (language) => ({ message: disclaimerMessage(primary, { ...options, language }) }),
  }
}
