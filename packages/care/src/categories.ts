/** The categories of messages, most urgent first: the first one found is the primary. */
export const CATEGORIES = [
  'medical_emergency',
  'mental_health_crisis',
  'personal_safety',
  'pregnancy_complication',
  'infant_health',
  'medication',
  'nutrition',
  'legal',
  'financial',
] as const

export type Category = (typeof CATEGORIES)[number]

/** Categories that cannot wait: somebody is, or may soon be, in danger. */
export const URGENT = ['medical_emergency', 'mental_health_crisis', 'personal_safety'] as const satisfies Category[]

export type UrgentCategory = (typeof URGENT)[number]
