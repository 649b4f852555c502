import { z } from 'zod'
import { enumRule, input } from '../../../kernel/input.ts'
import { lifeDate, text, uuid } from '../../../kernel/rules.ts'
import type { Area } from './catalogue.ts'

export const milestoneExample = {
  milestoneId: 'smiles-back',
  area: 'social',
  week: null,
  months: 2,
  title: 'Smiles when smiled at',
  description: null,
  beginsOn: '2026-03-09',
  state: 'reached',
  reachedOn: '2026-03-01',
  note: 'At the cat.',
  noteBy: '0198c1f4-7b6a-7c3e-9a2f-2f1d4e5a6b7c',
  childName: 'Mia Example',
  url: 'https://www.cdc.gov/act-early/milestones/',
}

export const area = enumRule('MilestoneArea', 'What a milestone is about.', {
  pregnancy: 'A week of the pregnancy.',
  social: 'Feelings and other people.',
  language: 'Language.',
  cognitive: 'Learning and thinking.',
  motor: 'Movement.',
} satisfies Record<Area, string>)

export const milestoneState = enumRule('MilestoneState', 'Where a milestone stands for a child.', {
  upcoming: 'Its time has not come.',
  now: 'It is its time.',
  past: 'Its time has passed, and it is not marked as reached.',
  reached: 'It is marked as reached.',
})

export type State = z.output<typeof milestoneState>

export const milestoneId = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{1,60}$/, 'must be the id of a milestone')
  .describe('A milestone, by its id in the catalogue.')

export const childOf = uuid.describe('A child of the caller, or one that is shared with them as a parent.')

export const reachedInput = input(
  'ReachedMilestoneInput',
  'When a milestone was reached.',
  {
    reachedOn: lifeDate.nullish().describe('The day; today by default.'),
    note: text(2_000).nullish().describe('A few words about it.'),
  },
  { reachedOn: '2026-03-01', note: 'At the cat.' },
)
