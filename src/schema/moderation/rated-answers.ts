import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import type { Message, ReportReason } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { COUNTED_MAX, NEWEST_FIRST, readPage } from '../../kernel/keyset.ts'
import { empty, type Sql, sql } from '../../providers/database/db.ts'
import type { ratedFrom, ratedKind, ratedLanguage, ratedUntil } from '../chat/index.ts'

/** A report of an answer, for admins who improve answers. */
export interface AnswerReport {
  readonly reason: ReportReason
  readonly note: string | null
}

/** A rated or reported answer, without the person who got it. */
export interface RatedAnswer extends Pick<Message, 'id' | 'rating' | 'ratingReason' | 'isAlternative' | 'createdAt'> {
  readonly language: string
  /** Both null where the person did not share them. */
  readonly question: string | null
  readonly answer: string | null
  readonly reports: readonly AnswerReport[]
}

/** The most reports of an answer that are shown. */
const REPORTS_MAX = 5

interface Filters extends PageArgs {
  readonly kind: z.output<typeof ratedKind>
  readonly language?: z.output<typeof ratedLanguage>
  readonly from?: z.output<typeof ratedFrom>
  readonly until?: z.output<typeof ratedUntil>
}

/** The text of the question to an answer, a row of `messages`; null where there is no such row. */
export function questionOf(answer: Sql): Sql {
  return sql`(
  select q.text from messages q
  where q.conversation_id = ${answer}.conversation_id and q.sender = 'user' and q.created_at < ${answer}.created_at
  order by q.created_at desc, q.id desc limit 1)`
}

const isShared = sql`(messages.rating_shares_text
  or exists (select from reports r where r.message_id = messages.id and r.shares_text and r.status = 'open'))`

/** Whether the answer's person has an account, and the requested language, if any. */
const isOf = (language: Filters['language']): Sql => sql`exists (
  select from conversations c join users u on u.id = c.user_id
  where c.id = messages.conversation_id and u.deleted_at is null
    ${language == null ? empty : sql`and u.preferred_language ~* ${`^${language}(-|$)`}`})`

/**
 * Lists rated or reported answers, the newest first. Never reveals the person, and question and answer only if the
 * person shares them with the rating or the report. The access is audited.
 */
export async function listRatedAnswers(
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  { kind, language, from, until, ...page }: Filters,
): Promise<Page<RatedAnswer>> {
  const found = await readPage<RatedAnswer>(
    app,
    {
      name: 'rated answers',
      select: sql`
        messages.id, messages.rating, messages.rating_reason as "ratingReason",
        messages.is_alternative as "isAlternative", messages.created_at as "createdAt",
        split_part(lower(people.preferred_language), '-', 1) as language,
        case when ${isShared} then messages.text end as answer,
        case when ${isShared} then ${questionOf(sql`messages`)} end as question,
        array(select json_build_object('reason', r.reason, 'note', r.note) from reports r
          where r.message_id = messages.id order by r.created_at desc, r.id desc limit ${REPORTS_MAX}::int) as reports`,
      from: 'messages',
      join: sql`join conversations on conversations.id = messages.conversation_id
        join users people on people.id = conversations.user_id`,
      where: [
        kind === 'reported'
          ? sql`exists (select from reports r where r.message_id = messages.id)`
          : sql`rating is not null and rating = ${kind}::"AnswerRating"`,
        from != null && sql`created_at >= ${from.toISOString()}::timestamptz`,
        until != null && sql`created_at < ${until.toISOString()}::timestamptz`,
        isOf(language),
      ],
      ...NEWEST_FIRST,
      total: { upTo: COUNTED_MAX },
      options: { isSlow: true },
    },
    page,
  )
  const facts = { kind, shown: found.nodes.length, withText: found.nodes.filter((it) => it.answer !== null).length }
  await app.db.write('listRatedAnswers', (tx) =>
    recordAction(tx, viewer, { action: 'answer.list', targetType: 'answer', facts }),
  )
  return found
}
