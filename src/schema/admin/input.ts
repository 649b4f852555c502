import { z } from 'zod'
import { direction } from '../../kernel/connection.ts'
import { enumRule, input } from '../../kernel/input.ts'
import { role, staffRole } from '../../kernel/roles.ts'
import { email, name, newPassword, phone, searchTerm, text, token, uuid } from '../../kernel/rules.ts'

const OF_PERIODS = {
  last_month: ['month', 'last 30 days', '30 days'],
  last_year: ['year', 'last 365 days', 'last 12 months', '12 months'],
} as const

export const overviewPeriod = enumRule(
  'OverviewPeriod',
  'A rolling period that ends now; UTC.',
  { last_week: 'Seven days.', last_month: 'Thirty days.', last_year: '365 days.' },
  { synonyms: { ...OF_PERIODS, last_week: ['week', 'last 7 days', '7 days'] } },
)

export const engagementPeriod = enumRule(
  'EngagementPeriod',
  'What a chart spans, today included; UTC.',
  {
    last_7_days: 'Seven days, a value a day.',
    last_month: 'Thirty days, a value a day.',
    last_year: 'Twelve calendar months, a value a month.',
  },
  { synonyms: { ...OF_PERIODS, last_7_days: ['week', 'last week', '7 days'] } },
)

export const growthPeriod = enumRule('GrowthPeriod', 'What a chart of people spans, today included; UTC.', {
  last_month: 'Thirty days.',
  last_quarter: 'Ninety days.',
})

export const answersPeriod = enumRule('AnswersPeriod', 'What a chart of answers spans, up to now; UTC.', {
  last_day: '24 hours, a value an hour.',
  last_month: 'Thirty days, a value a day.',
})

export const adminExample = {
  fullName: 'Grace Example',
  email: 'grace@example.com',
  password: 'quiet harbour lantern 7',
  phone: '+14155550123',
  role: 'admin' as const,
  isActive: true,
}

export const adminInput = input(
  'AdminInput',
  'A new admin.',
  {
    fullName: name.describe('The admin’s name.'),
    email: email.describe('Where the admin signs in and is written to.'),
    password: newPassword.describe('The first password.'),
    phone: phone.nullish().describe('In E.164 form, or as it is dialled in the caller’s country.'),
    role: staffRole.describe('What the admin may do.'),
  },
  adminExample,
)

export const invitation = input(
  'AdminInvitationInput',
  'Somebody who is to run the service.',
  { email: email.describe('Where the link is sent.'), role: staffRole.describe('What the admin may do.') },
  adminExample,
)

/** The form behind the link of an invitation. Not part of the GraphQL schema. */
export const acceptance = z.object({ token: token(100), full_name: name, password: newPassword })

export const invitationId = uuid.describe('The invitation.')

export const adminId = uuid.describe('An admin.')

export const accountStatus = enumRule('AccountStatus', 'Whether an account may be used.', {
  active: 'It may.',
  banned: 'It is banned.',
})

const accountSort = enumRule('AccountSort', 'What accounts are ordered by.', {
  joined: 'When they were made.',
  last_seen: 'When the person was last seen; those who never were are left out.',
})

export const accountFilters = {
  search: searchTerm(200).nullish().describe('Only those with this in name or address, in any case, or with this id.'),
  role: role.nullish().describe('Only those with this role.'),
  isAdmin: z.boolean().nullish().describe('Only those who run the service, or only everybody else.'),
  status: accountStatus.nullish().describe('Only those that may be used, or may not.'),
  isOnline: z.boolean().nullish().describe('Only people seen within five minutes, or only others.'),
  country: text(200).nullish().describe('Only people of this country, as they wrote it.'),
  sortBy: accountSort.default('joined'),
  direction: direction.default('desc'),
}

export const accountId = uuid.describe('The account.')
export const newRole = role.describe('The role that the account gets.')
