import type { Risk } from '@parenting/care'

/** How urgently moderators look at something; higher is first. What people report without a danger has 0. */
export const PRIORITY = { toCheck: -1, usual: 0, danger: 1, crisis: 2 } as const

/** How urgent the report of a post or comment is that tells of a danger; a possible one comes after what people reported. */
export function priorityOf({ categories, level }: Risk): number {
  if (level !== 'certain') return PRIORITY.toCheck
  return categories.includes('mental_health_crisis') ? PRIORITY.crisis : PRIORITY.danger
}
