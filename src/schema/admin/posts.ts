import type { App } from '../../context.ts'
import type { Page, PageArgs } from '../connection.ts'
import { readPage } from '../keyset.ts'

/** A post as admins see it in the overview. */
export interface AdminPostRecord {
  readonly id: string
  readonly userId: string
  readonly fullName: string
  readonly avatarKey: string | null
  readonly isBanned: boolean
  readonly isOnline: boolean
  readonly isApproved: boolean
  readonly title: string
  readonly preview: string
  readonly likesCount: number
  readonly commentsCount: number
  readonly createdAt: Date
}

/** Somebody seen within this long counts as online, in milliseconds. */
const ONLINE_MS = 5 * 60_000
/** A search counts no further. */
const COUNTED = 10_000

/** Everybody's posts, those that wait for approval and those of banned people included; the newest first. */
export const listAdminPosts = (
  app: Pick<App, 'reads' | 'cursors' | 'now'>,
  { search, ...page }: PageArgs & { search?: string | null | undefined },
): Promise<Page<AdminPostRecord>> => {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  return readPage<AdminPostRecord>(
    app,
    {
      name: 'admin posts',
      select: [
        `posts.id, posts.user_id as "userId", users.full_name as "fullName", users.avatar_key as "avatarKey",
         users.banned_at is not null as "isBanned", posts.is_approved as "isApproved", posts.title,
         left(posts.content, 120) as preview, posts.created_at as "createdAt",
         counts.likes as "likesCount", counts.comments as "commentsCount",
         exists (select from active_days where user_id = posts.user_id and day >= ?::date and last_seen_at > ?) as "isOnline"`,
        new Date(app.now().getTime() - ONLINE_MS).toISOString().slice(0, 10),
        new Date(app.now().getTime() - ONLINE_MS),
      ],
      from: 'posts',
      join: `
        join users on users.id = posts.user_id
        cross join lateral (
          select coalesce(sum(likes), 0)::int as likes, coalesce(sum(comments), 0)::int as comments
          from post_counts where post_id = posts.id
        ) counts`,
      where: [pattern === null ? ['true'] : ['(posts.title ilike ? or posts.content ilike ?)', pattern, pattern]],
      by: ['created_at', 'createdAt'],
      direction: 'desc',
      ...(pattern !== null && { total: { upTo: COUNTED } }),
    },
    page,
  )
}

/** What an admin may do with a post and its author now. */
export const actionsOf = ({ isApproved, isBanned }: AdminPostRecord): string[] => [
  'view',
  'edit',
  'delete',
  ...(isApproved ? [] : ['approve']),
  isBanned ? 'unban' : 'ban',
]
