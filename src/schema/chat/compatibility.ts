import type { Risk } from '@parenting/care'
import { sql } from '../../providers/database/db.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { readRisk, riskOrNull } from '../safety/index.ts'

/** Support for rows of the previous release, which may run beside this one. Delete this file with the next release. */

/** The disclaimer of the first answer to a question `q`, of a conversation `c`, that is stored without a risk. */
export const disclaimerOfAnswer = sql`(
  select a.disclaimer from messages a
  where q.risk is null and a.conversation_id = c.id and a.sender = 'ai' and a.created_at > q.created_at
  order by a.created_at, a.id limit 1)`

/** The risk of a question: the stored one, else that of the urgent disclaimers of its answers. */
export function riskOfQuestion(stored: unknown, disclaimers: readonly (ReplyDisclaimer | null)[]): Risk | null {
  const risk = readRisk(stored)
  if (risk) return risk
  const graded = (grade: ReplyDisclaimer['grade']) =>
    disclaimers.flatMap((each) => (each && each.grade === grade ? each.detectedCategories : []))
  return (
    riskOrNull('certain', graded(undefined)) ??
    riskOrNull('possible', graded('possible')) ??
    riskOrNull('earlier', graded('earlier'))
  )
}
