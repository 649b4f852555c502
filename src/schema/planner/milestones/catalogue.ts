import development from '../../../../content/milestones/development.json' with { type: 'json' }
import pregnancy from '../../../../content/milestones/pregnancy.json' with { type: 'json' }
import type { Language } from '../../notifications/index.ts'

export type Area = 'pregnancy' | 'social' | 'language' | 'cognitive' | 'motor'

/** Something expected at a certain time: a week of the pregnancy, or an ability many children have by an age. */
export interface Milestone {
  id: string
  area: Area
  /** Week of the pregnancy; null for an ability. */
  week: number | null
  /** Age in months by which most children have the ability; null for a week. */
  months: number | null
  title: Record<Language, string>
  body: Record<Language, string> | null
}

/** Sources of the catalogue's facts. The texts are our own. */
export const SOURCES: readonly { title: string; url: string }[] = [...pregnancy.sources, ...development.sources]

const weeks = pregnancy.weeks.map(
  ({ week, title, body }): Milestone => ({ id: `week-${week}`, area: 'pregnancy', week, months: null, title, body }),
)

const skills = development.milestones.map(
  ({ id, area, months, title }): Milestone => ({ id, area: area as Area, week: null, months, title, body: null }),
)

/** Weeks 4 to 42 of the pregnancy, then abilities from 2 months to 5 years, in chronological order. */
export const CATALOGUE: readonly Milestone[] = [...weeks, ...skills]

export const WEEKS = weeks.map(({ week }) => week as number)
/** The ages, in months, with expected abilities. */
export const AGES = [...new Set(skills.map(({ months }) => months as number))].sort((one, other) => one - other)

export const milestoneById = new Map(CATALOGUE.map((milestone) => [milestone.id, milestone]))

/** The text about a week of pregnancy in a language (BCP 47); null if there is none. */
export function weekText(week: number, language: string): string | null {
  const texts: Partial<Record<string, string>> | undefined = pregnancy.weeks.find((one) => one.week === week)?.body
  return texts?.[language] ?? null
}
