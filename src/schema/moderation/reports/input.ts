import { z } from 'zod'
import type { ReportOutcome, ReportReason, ReportStatus } from '../../../generated/prisma/enums.ts'
import { enumRule, input } from '../../../kernel/input.ts'
import { text, uuid } from '../../../kernel/rules.ts'

export const reportTarget = enumRule('ReportTarget', 'What kind of thing is reported.', {
  post: 'A post.',
  comment: 'A comment.',
  user: 'A person.',
  answer: 'An answer of the assistant, in a conversation of the caller.',
})

export const reportReason = enumRule('ReportReason', 'What is wrong with it.', {
  spam: 'Advertising, or the same again and again.',
  abuse: 'Insults, threats or hatred.',
  misinformation: 'Wrong and harmful advice.',
  self_harm: 'Somebody may be in danger.',
  other: 'Something else.',
} satisfies Record<ReportReason, string>)

export const reportStatus = enumRule('ReportStatus', 'What became of a report.', {
  open: 'Nobody has decided yet.',
  resolved: 'A moderator did something about it.',
  dismissed: 'A moderator found nothing wrong.',
} satisfies Record<ReportStatus, string>)

export const reportInput = input(
  'ReportInput',
  'What moderators should look at.',
  {
    targetType: reportTarget,
    targetId: uuid.describe('The post, comment, person or answer.'),
    reason: reportReason,
    note: text(1_000).describe('What the person wants to add.').nullable().default(null),
    shareText: z
      .boolean()
      .describe('Of an answer: whether moderators may read it and its question; otherwise they see the report alone.')
      .default(false),
  },
  {
    targetType: 'post',
    targetId: '0199aa00-0000-7000-8000-000000000011',
    reason: 'spam',
    note: 'The same advertisement under every post.',
    shareText: false,
  },
)

const reportDecision = enumRule('ReportDecision', 'How a report is closed.', {
  resolved: 'Something was done about it.',
  dismissed: 'Nothing is wrong.',
})

export const reportOutcome = enumRule('ReportOutcome', 'What a moderator did about a report.', {
  content_removed: 'The post or comment was deleted or rejected.',
  content_edited: 'Its words were changed.',
  author_warned: 'The author was written to.',
  author_banned: 'The author was banned.',
  author_helped: 'The author, who may be in danger, was offered help.',
  noted: 'Of an answer: it was looked at, and the assistant or the library is to be improved.',
  other: 'Something else.',
} satisfies Record<ReportOutcome, string>)

export const decisionInput = input(
  'ReportDecisionInput',
  'How a report is closed.',
  {
    status: reportDecision,
    outcome: reportOutcome.describe('What was done about it; nothing for one that is dismissed.').nullish(),
  },
  { status: 'resolved', outcome: 'content_removed' },
)

export const caseVersion = z
  .string()
  .max(100)
  .nullish()
  .describe(
    'The `version` of its case that was seen: once that has changed the report stays open, with 409 `conflict`.',
  )
export const reportId = uuid.describe('A report.')
export const statusFilter = reportStatus.default('open')

const reportClaim = enumRule('ReportClaim', 'Who looks at a report.', {
  nobody: 'Nobody yet.',
  me: 'The caller, or the caller has closed it.',
})
export const claimFilter = reportClaim.describe('Only those that nobody, or the caller, looks at.').nullish()
export const authorFilter = uuid.nullish().describe('Only those about this person, their posts or their comments.')
export const urgentFilter = z.boolean().default(false).describe('Only those about somebody who may be in danger.')
