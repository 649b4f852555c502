import { z } from 'zod'
import type { ModerationAct } from '../../generated/prisma/enums.ts'
import { enumRule, input } from '../../kernel/input.ts'
import { instant, nonBlank, searchTerm, uuid } from '../../kernel/rules.ts'
import { reportOutcome, reportTarget } from './reports/input.ts'

/** How many cases are decided, or decisions undone, in one transaction. */
const TOGETHER_MAX = 50

export const moderationAct = enumRule('ModerationAct', 'What is done about what was reported.', {
  remove: 'The post or comment is hidden at once, and deleted once it can no longer be undone. Its author is told.',
  reject: 'The post is hidden from everybody but its author, who is told, sees why, and may change it.',
  ban: 'The person, or the author, is banned.',
  help: 'The author of the post or comment, who may be in danger, is told where to find help.',
  handled: 'Something was done by hand, as `outcome` says: the reports are closed.',
  nothing: 'Nothing is wrong: the reports are dismissed.',
} satisfies Record<ModerationAct, string>)

const caseRef = input('ModerationCaseRef', 'What was reported.', {
  targetType: reportTarget,
  targetId: uuid.describe('The post, comment, person or answer.'),
  seen: z
    .string()
    .max(100)
    .describe('The `version` of the case that was seen: it is left out if it has changed since.')
    .nullish(),
})

export const decisionInput = input('ModerationDecisionInput', 'What is done about some cases.', {
  cases: z.array(caseRef).min(1).max(TOGETHER_MAX).describe('The cases.'),
  act: moderationAct,
  reason: nonBlank(500)
    .describe('Why: for the author of a post that is rejected, for other moderators of a ban. Only with these.')
    .nullish(),
  outcome: reportOutcome
    .describe(
      'What was done by hand: `content_edited`, `author_warned` or `other`; of an answer, `noted` or `other`. Only with `handled`.',
    )
    .nullish(),
  until: instant.describe('When a ban ends by itself; null for one that lasts until it is lifted.').nullish(),
})

export const decisionIds = z.array(uuid).min(1).max(TOGETHER_MAX).describe('Decisions.')

export const claimedByMe = z.boolean().default(false).describe('Only those that the caller looks at.')
export const historyFirst = z.int().min(0).max(20).default(5).describe('How many.')

export const postState = enumRule('PostState', 'Whether others see a post.', {
  approved: 'They do, unless its author is private or banned.',
  waiting: 'It waits for an admin.',
  rejected: 'An admin rejected it; its author sees why.',
})

export const postFilters = {
  search: searchTerm(200).nullish().describe('Only posts with this in title or content, in any case.'),
  state: postState.nullish().describe('Only posts in this state.'),
  userId: uuid.nullish().describe('Only posts of this person.'),
}

export const commentFilters = {
  search: searchTerm(200).nullish().describe('Only comments with this in them, in any case.'),
  userId: uuid.nullish().describe('Only comments of this person.'),
  postId: uuid.nullish().describe('Only comments on this post.'),
}
