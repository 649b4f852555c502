import { graphql } from '../../generated/graphql/gql.ts'
import type { TypedDocumentString } from '../../generated/graphql/graphql.ts'
import type { Permission } from '../../kernel/roles.ts'
import type { CsvValue } from '../csv.ts'

/** One page of the list that a table's document selects as `list`. */
export interface Rows<Row> {
  readonly nodes: readonly Row[]
  readonly page_info: { readonly has_next_page: boolean; readonly end_cursor: string | null }
}

/** A list that can be exported completely. */
export interface Table {
  readonly permission: Permission
  /** A document whose variables are the list's filters and `$after`. */
  readonly operation: string
  readonly headers: readonly string[]
  readonly cells: (row: never) => CsvValue[]
}

type RowOf<Data> = Data extends { list: Rows<infer Row> } ? Row : never

const table = <Data extends { list: Rows<unknown> }, Variables>(
  permission: Permission,
  operation: TypedDocumentString<Data, Variables>,
  columns: Readonly<Record<string, (row: RowOf<Data>) => CsvValue>>,
): Table => ({
  permission,
  operation: operation.toString(),
  headers: Object.keys(columns),
  cells: (row) => Object.values(columns).map((value) => value(row)),
})

/** Formats the details of an admin's action: `reason: spam, days: 3`. */
const inWords = (facts: unknown): string =>
  Object.entries(facts as Record<string, unknown>)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

/** The exports by file name. */
export const TABLES: ReadonlyMap<string, Table> = new Map(
  Object.entries({
    users: table(
      'people',
      graphql(`
        query ExportUsers($after: String, $search: String, $status: AccountStatus, $role: Role, $isAdmin: Boolean,
          $sortBy: AccountSort) {
          list: users(first: 100, after: $after, search: $search, status: $status, role: $role, isAdmin: $isAdmin,
            sortBy: $sortBy) {
            nodes { fullName email status role country lastSeenAt createdAt }
            pageInfo { hasNextPage endCursor }
          }
        }
      `),
      {
        Name: (row) => row.full_name,
        'E-mail': (row) => row.email,
        Standing: (row) => row.status,
        Role: (row) => row.role,
        Country: (row) => row.country,
        'Last seen': (row) => row.last_seen_at,
        Joined: (row) => row.created_at,
      },
    ),
    posts: table(
      'community',
      graphql(`
        query ExportPosts($after: String, $search: String, $state: PostState, $userId: ID) {
          list: adminPosts(first: 100, after: $after, search: $search, state: $state, userId: $userId) {
            nodes { title postPreview reactionsCount commentsCount datePosted userStatus user { fullName } }
            pageInfo { hasNextPage endCursor }
          }
        }
      `),
      {
        Author: (row) => row.user.full_name,
        Post: (row) => row.title,
        Text: (row) => row.post_preview,
        Likes: (row) => row.reactions_count,
        Comments: (row) => row.comments_count,
        Posted: (row) => row.date_posted,
        'Author’s standing': (row) => row.user_status,
      },
    ),
    comments: table(
      'community',
      graphql(`
        query ExportComments($after: String, $search: String, $userId: ID, $postId: ID) {
          list: adminComments(first: 100, after: $after, search: $search, userId: $userId, postId: $postId) {
            nodes { comment postTitle createdAt openReportsCount user { fullName } }
            pageInfo { hasNextPage endCursor }
          }
        }
      `),
      {
        Author: (row) => row.user.full_name,
        Comment: (row) => row.comment,
        Post: (row) => row.post_title,
        Written: (row) => row.created_at,
        'Open reports': (row) => row.open_reports_count,
      },
    ),
    library: table(
      'library',
      graphql(`
        query ExportLibrary($after: String, $q: String, $categoryId: ID, $language: String) {
          list: resources(first: 100, after: $after, q: $q, categoryId: $categoryId, language: $language) {
            nodes { title language updatedAt category { name } media { id } }
            pageInfo { hasNextPage endCursor }
          }
        }
      `),
      {
        Article: (row) => row.title,
        Language: (row) => row.language,
        Category: (row) => row.category.name,
        Media: (row) => row.media.length,
        Changed: (row) => row.updated_at,
      },
    ),
    reports: table(
      'community',
      graphql(`
        query ExportReports($after: String, $status: ReportStatus, $claim: ReportClaim, $authorId: ID) {
          list: reports(first: 100, after: $after, status: $status, claim: $claim, authorId: $authorId) {
            nodes { createdAt reason isUrgent targetType targetId excerpt note status outcome }
            pageInfo { hasNextPage endCursor }
          }
        }
      `),
      {
        Reported: (row) => row.created_at,
        Reason: (row) => row.reason,
        Urgent: (row) => (row.is_urgent ? 'yes' : 'no'),
        About: (row) => `${row.target_type} ${row.target_id}`,
        Excerpt: (row) => row.excerpt,
        Note: (row) => row.note,
        Status: (row) => row.status,
        Outcome: (row) => row.outcome,
      },
    ),
    audit: table(
      'audit',
      graphql(`
        query ExportAudit($after: String, $kind: AuditKind, $action: String, $actorId: ID, $targetId: ID, $from: DateTime) {
          list: auditLog(first: 100, after: $after, kind: $kind, action: $action, actorId: $actorId, targetId: $targetId,
            from: $from) {
            nodes { createdAt actorId actorName action targetType targetId targetName facts }
            pageInfo { hasNextPage endCursor }
          }
        }
      `),
      {
        When: (row) => row.created_at,
        Who: (row) => row.actor_name ?? row.actor_id,
        What: (row) => row.action,
        Target: (row) => `${row.target_type} ${row.target_id ?? ''}`.trim(),
        Name: (row) => row.target_name,
        Facts: (row) => inWords(row.facts),
      },
    ),
    'early-access': table(
      'outreach',
      graphql(`
        query ExportEarlyAccess($after: String, $search: String) {
          list: earlyAccessList(first: 100, after: $after, search: $search) {
            nodes { email fullName createdAt }
            pageInfo { hasNextPage endCursor }
          }
        }
      `),
      { 'E-mail': (row) => row.email, Name: (row) => row.full_name, Since: (row) => row.created_at },
    ),
    'failed-deliveries': table(
      'operation',
      graphql(`
        query ExportFailedDeliveries($after: String, $channel: NotificationChannel!) {
          list: failedDeliveries(first: 100, after: $after, channel: $channel) {
            nodes { notificationType reason userId attempts createdAt }
            pageInfo { hasNextPage endCursor }
          }
        }
      `),
      {
        Notification: (row) => row.notification_type,
        Reason: (row) => row.reason,
        Recipient: (row) => row.user_id,
        Attempts: (row) => row.attempts,
        Created: (row) => row.created_at,
      },
    ),
    'dead-letters': table(
      'operation',
      graphql(`
        query ExportDeadLetters($after: String) {
          list: deadLetters(first: 100, after: $after) {
            nodes { name reason attempts queuedAt diedAt requestId }
            pageInfo { hasNextPage endCursor }
          }
        }
      `),
      {
        Job: (row) => row.name,
        Reason: (row) => row.reason,
        Attempts: (row) => row.attempts,
        Queued: (row) => row.queued_at,
        'Given up': (row) => row.died_at,
        Request: (row) => row.request_id,
      },
    ),
  }),
)
