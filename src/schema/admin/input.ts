import { z } from 'zod'
import type { Role } from '../../generated/prisma/enums.ts'
import { choice, input } from '../../input.ts'
import { email, name, newPassword, phone, text, uuid } from '../../rules.ts'

export const overviewPeriod = choice('OverviewPeriod', 'A rolling period that ends now; UTC.', {
  last_week: 'Seven days.',
  last_month: 'Thirty days.',
  last_year: '365 days.',
})

export const engagementPeriod = choice('EngagementPeriod', 'What a chart spans, today included; UTC.', {
  last_7_days: 'Seven days, a value a day.',
  last_month: 'Thirty days, a value a day.',
  last_year: 'Twelve calendar months, a value a month.',
})

export const adminRole = choice('AdminRole', 'What an admin may do.', {
  admin: 'May moderate, broadcast and write the library.',
  super_admin: 'May also make and remove admins.',
} satisfies Record<Exclude<Role, 'user'>, string>)

export const adminExample = {
  fullName: 'Grace Example',
  email: 'grace@example.com',
  password: 'quiet harbour lantern 7',
  phone: '+14155550123',
  role: 'admin',
  isActive: true,
}

export const adminInput = input(
  'AdminInput',
  'A new admin.',
  {
    fullName: name.describe('The admin’s name.'),
    email: email.describe('Where the admin signs in and is written to.'),
    password: newPassword.describe('The first password.'),
    phone: phone.nullish().describe('A phone number in E.164 form.'),
    role: adminRole.describe('What the admin may do.'),
  },
  adminExample,
)

export const adminId = uuid.describe('An admin.')

export const postSearch = text(200).nullish().describe('Only posts with this in title or content, in any case.')

export const adminPageSize = z.int().min(1).max(100).default(10).describe('Page size.')
