/** Disclaimer categories, most urgent first: the first one detected is the primary. */
export const DISCLAIMER_CATEGORIES = [
  'medical_emergency',
  'mental_health_crisis',
  'pregnancy_complication',
  'infant_health',
  'medication',
  'nutrition',
  'legal',
  'financial',
] as const

export type DisclaimerCategory = (typeof DISCLAIMER_CATEGORIES)[number]
