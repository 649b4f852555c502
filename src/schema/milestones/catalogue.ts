import development from '../../../content/milestones/development.json' with { type: 'json' }
import pregnancy from '../../../content/milestones/pregnancy.json' with { type: 'json' }
import type { Language } from '../notifications/texts.ts'

export type Area = 'pregnancy' | 'social' | 'language' | 'cognitive' | 'motor'

/** Something that comes at a time: a week of the pregnancy, or what many children do by an age. */
export interface Milestone {
  id: string
  area: Area
  /** Week of the pregnancy; null for what a child does. */
  week: number | null
  /** Age in months by which most children do it; null for a week. */
  months: number | null
  title: Record<Language, string>
  body: Record<Language, string> | null
}

/** Where the catalogue's facts are from. The texts are our own. */
export const SOURCES: readonly { title: string; url: string }[] = [...pregnancy.sources, ...development.sources]

const weeks = pregnancy.weeks.map(
  ({ week, title, body }): Milestone => ({ id: `week-${week}`, area: 'pregnancy', week, months: null, title, body }),
)

const skills = development.milestones.map(
  ({ id, area, months, title }): Milestone => ({ id, area: area as Area, week: null, months, title, body: null }),
)

/** Weeks 4 to 42 of the pregnancy, then what children do from 2 months to 5 years, in the order of their times. */
export const CATALOGUE: readonly Milestone[] = [...weeks, ...skills]

export const WEEKS = weeks.map(({ week }) => week as number)
/** The ages that something is expected by, in months. */
export const AGES = [...new Set(skills.map(({ months }) => months as number))].sort((one, other) => one - other)

export const milestoneById = new Map(CATALOGUE.map((milestone) => [milestone.id, milestone]))
