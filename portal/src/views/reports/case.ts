import { counted } from '../../format.ts'
import type { ModerationAct, PortalCasesQuery } from '../../generated/graphql.ts'

export type Case = PortalCasesQuery['moderationCases']['nodes'][number]

/** What can be done about a case of each kind, the most usual first. */
export const ACTS = {
  post: ['remove', 'reject', 'ban', 'help', 'handled'],
  comment: ['remove', 'ban', 'help', 'handled'],
  user: ['ban', 'handled'],
  answer: ['handled'],
} as const satisfies Record<Case['targetType'], readonly ModerationAct[]>

export const ACT_NAMES: Readonly<Record<ModerationAct, string>> = {
  remove: 'Remove',
  reject: 'Reject',
  ban: 'Ban',
  help: 'Offer help',
  handled: 'Something else',
  nothing: 'Nothing is wrong',
}

/** What an act will do, in words for whoever is about to do it. */
export const ACT_EFFECTS: Readonly<Record<ModerationAct, string>> = {
  remove: 'It is hidden from everybody at once and deleted in a minute. The author is notified then.',
  reject: 'Only its author sees it then, with the reason, and may change it. The author is told in a minute.',
  ban: 'They are signed out everywhere at once and cannot come back until the ban ends.',
  help: 'In a minute the app shows the author where to find help. The post or comment stays.',
  handled: 'The reports are closed, and nothing else is done.',
  nothing: 'The reports are closed, and nothing else is done.',
}

const DONE: Readonly<Record<ModerationAct, string>> = {
  remove: 'removed',
  reject: 'rejected',
  ban: 'closed with a ban',
  help: 'closed with an offer of help',
  handled: 'closed',
  nothing: 'closed: nothing is wrong',
}

export const doneWith = (act: ModerationAct, count: number): string => `${counted(count, 'case')} ${DONE[act]}.`

/** What all of some cases allow. */
export const actsFor = (cases: readonly Case[]): readonly ModerationAct[] => {
  const [first, ...others] = cases
  if (!first) return []
  const acts: readonly ModerationAct[] = ACTS[first.targetType]
  return acts.filter((act) => others.every(({ targetType }) => (ACTS[targetType] as readonly string[]).includes(act)))
}

/** What a case is about, in a few words. */
export const nameOf = ({ targetType, title, author }: Case): string => {
  if (targetType === 'user') return author.fullName
  if (targetType === 'answer') return `Answer to ${author.fullName}`
  return targetType === 'post' ? `“${title}” by ${author.fullName}` : `Comment by ${author.fullName}`
}
