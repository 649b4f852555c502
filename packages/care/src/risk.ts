import type { UrgentCategory } from './categories.ts'

/**
 * How sure it is that somebody is in danger: they say so, or likely enough to ask about; they said so a few messages before; or
 * they have just taken it back.
 */
export type RiskLevel = 'certain' | 'possible' | 'earlier' | 'denied'

/** The danger that a message tells of. */
export interface Risk {
  /** The most urgent first; never empty. */
  readonly categories: readonly UrgentCategory[]
  readonly level: RiskLevel
}
