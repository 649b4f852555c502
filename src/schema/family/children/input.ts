import { z } from 'zod'
import type { LossKind } from '../../../generated/prisma/enums.ts'
import { changes, emptyToNull, enumRule, input } from '../../../kernel/input.ts'
import {
  email,
  gender,
  goals,
  imageUrl,
  LIST_MAX,
  lifeDate,
  momStatus,
  name,
  timeOfDay,
  uuid,
} from '../../../kernel/rules.ts'
import type { Stage } from './life.ts'

export const childExample = {
  ageMonths: 26,
  correctedAgeMonths: null,
  pregnancyWeek: null,
  pregnancyDay: null,
  birthTime: '04:20:00',
  birthWeightGrams: 3400,
  birthLengthCm: 51.5,
  lossKind: null,
  lostOn: null,
  profileSetupId: '0199aa00-0000-7000-8000-000000000001',
  fullName: 'Mia Example',
  dateOfBirth: '2024-03-09',
  dueDate: '2024-03-15',
  gender: 'female',
  profilePictureUrl: null,
}

export const partnerExample = { name: 'Sam Example', email: 'sam@example.com' }

export const setupExample = {
  momStatus: 'new_mom',
  goals: ['Sleep better'],
  partner: partnerExample,
  children: [{ fullName: 'Mia Example', dateOfBirth: '2024-03-09', gender: 'female' }],
}

const partner = {
  name: name.describe('How to call the partner.'),
  email: email.describe('Where the partner is written to; nothing is sent there.'),
}

const birthday = lifeDate.describe('The day of birth, or the due date of an expected child, at most a year ahead.')
const dueDate = lifeDate
  .nullish()
  .describe('When it was or is due, at most a year ahead. Alone it is that of an expected child.')

const optionalBirthday = birthday.optional()

export const NEEDS_A_DATE = 'is required: the day of birth, or the due date of an expected child'

const aDate = { fields: ['dateOfBirth', 'dueDate'], message: NEEDS_A_DATE } as const

const inSetup = {
  fullName: name.describe('The child’s name.'),
  dateOfBirth: birthday,
  dueDate,
  gender: gender.optional().describe('Unknown by default.'),
}

const setup = {
  momStatus: momStatus.describe('Where the person stands.'),
  goals: goals.describe('What the person wishes for.').default([]),
  partner: emptyToNull(input('PartnerInput', 'A partner.', partner, partnerExample)).describe(
    'The partner, or null; one without name and address is none.',
  ),
  children: z
    .array(
      input(
        'SetupChildInput',
        'A child of a new profile setup.',
        { ...inSetup, dateOfBirth: optionalBirthday },
        setupExample.children[0],
        aDate,
      ),
    )
    .max(LIST_MAX)
    .describe('The children, born or expected.')
    .default([]),
}

export const setupInput = input('ProfileSetupInput', 'A new profile setup.', setup, setupExample)

const partnerChanges = input(
  'PartnerChanges',
  'Changes to the partner. Both fields are needed unless there is one already.',
  changes(partner),
  partnerExample,
)

const childEntry = input(
  'SetupChildChanges',
  'A child to change or to add. Name and date of birth are needed for one that is added.',
  {
    ...changes(inSetup),
    id: uuid
      .nullish()
      .describe('The child to change. Without it a child of the same name and date of birth is changed, else added.'),
  },
  setupExample.children[0],
)

export const setupChanges = input(
  'ProfileSetupChanges',
  'Changes to the profile setup. Absent fields stay unchanged.',
  changes({
    ...setup,
    goals: goals.describe('All of them.'),
    partner: emptyToNull(partnerChanges).describe('Null, or an empty name and address, removes the partner.'),
    children: z.array(childEntry).max(LIST_MAX).describe('Children to change or to add; none is removed.'),
  }),
  { momStatus: 'parent', children: setupExample.children },
)

const child = {
  profileSetupId: uuid.optional().describe('The caller’s own: the `user_id` of the profile setup. The default.'),
  fullName: name.describe('The child’s name.'),
  dateOfBirth: birthday,
  dueDate,
  gender: gender.optional().describe('Unknown by default.'),
  profilePictureUrl: imageUrl.nullish().describe('A URL of one of the caller’s images on this service.'),
}

export const childInput = input(
  'ChildInput',
  'A new child.',
  { ...child, dateOfBirth: optionalBirthday },
  childExample,
  aDate,
)

export const childChanges = input(
  'ChildChanges',
  'Changes to a child. Absent leaves a field as it is; null clears due date and picture.',
  changes(child),
  { fullName: 'Mia Example', dueDate: null },
)

export const childId = uuid.describe(
  'A child of the caller, or one that is shared with them, where their role allows it.',
)

export const childStage = enumRule('ChildStage', 'Where the life of a child stands.', {
  expected: 'Not recorded as born, whatever the date.',
  born: 'Born.',
  lost: 'Lost before, at or after birth.',
} satisfies Record<Stage, string>)

export const lossKind = enumRule(
  'LossKind',
  'How a child was lost.',
  {
    miscarriage: 'Early in the pregnancy.',
    stillbirth: 'Before or at birth.',
    infant_death: 'After birth.',
  } satisfies Record<LossKind, string>,
  {
    synonyms: {
      miscarriage: ['pregnancy loss', 'early loss'],
      stillbirth: ['stillborn', 'late loss'],
      infant_death: ['neonatal death', 'sids', 'death'],
    },
  },
)

export const birthInput = input(
  'BirthInput',
  'The birth of a child. What is absent stays as it is.',
  {
    date: lifeDate.nullish().describe('The day, not in the future; the first time today by default.'),
    time: timeOfDay.nullish().describe('The time where it was born.'),
    weightGrams: z.int().min(100).max(9_999).nullish().describe('The weight in grams.'),
    lengthCm: z.number().min(5).max(99).nullish().describe('The length in centimetres.'),
  },
  { date: '2026-03-09', time: '04:20:00', weightGrams: 3400, lengthCm: 51.5 },
)

export const lossInput = input(
  'LossInput',
  'The loss of a child. All of it is optional; what is absent stays as it is.',
  {
    kind: lossKind.nullish().describe('How it was lost.'),
    date: lifeDate.nullish().describe('The day, not in the future.'),
  },
  { kind: 'miscarriage', date: '2026-03-09' },
)

export const alsoLost = z.boolean().default(false).describe('Whether to include children that were lost.')
