import type { App, Viewer } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../errors.ts'
import type { Page, PageArgs } from '../../../kernel/connection.ts'
import { forgetAnswers } from '../../../kernel/forget-answers.ts'
import { NEWEST_FIRST, readPage } from '../../../kernel/keyset.ts'
import { lockName, lockWithPerson } from '../../../kernel/locks.ts'
import type { PersonColumns } from '../../../kernel/people.ts'
import { may } from '../../../kernel/roles.ts'
import { uuid } from '../../../kernel/rules.ts'
import { rawSql, sql, type Tx } from '../../../providers/database/db.ts'
import { publishFamilyChange } from '../../family/index.ts'
import { peopleSeparated } from '../events.ts'

/** A person whom the caller has blocked. */
export interface BlockRecord extends PersonColumns {
  readonly createdAt: Date
}

/** Limits the cost of every community list, all of which read the blocks. */
const BLOCKS_MAX = 5_000

/** The name of people who do not show theirs to the caller: private people, admins, and whoever has blocked the caller. */
const HIDDEN_NAME = 'Somebody'

const blocksSql = (isHidden: string) => `(
  select blocks.user_id, blocks.created_at, users.id,
    case when ${isHidden} then '${HIDDEN_NAME}' else users.full_name end as full_name,
    case when ${isHidden} then null else users.avatar_key end as avatar_key
  from blocks join users on users.id = blocks.blocked_id and users.deleted_at is null
) blocks`
const BLOCKS = blocksSql(`users.community_private or users.role <> 'user' or exists (
  select from blocks back where back.user_id = users.id and back.blocked_id = blocks.user_id)`)
const BLOCKS_OF_ADMIN = blocksSql('false')

/** Blocking must not reveal what the community does not show; admins see everything. */
const blocksFor = (viewer: Viewer): string => (may(viewer, 'community') ? BLOCKS_OF_ADMIN : BLOCKS)

const BLOCK = sql`id, full_name as "fullName", avatar_key as "avatarKey", created_at as "createdAt"`

/** The people the caller has blocked, most recent first. */
export function listBlocks(
  app: Pick<App, 'db' | 'cursors'>,
  viewer: Viewer,
  page: PageArgs,
): Promise<Page<BlockRecord>> {
  return readPage<BlockRecord>(
    app,
    {
      name: 'blocks',
      select: BLOCK,
      from: blocksFor(viewer),
      where: [sql`user_id = ${viewer.id}::uuid`],
      ...NEWEST_FIRST,
    },
    page,
  )
}

/** A person the caller has blocked; null if they have not. */
export async function findBlock(app: Pick<App, 'db'>, viewer: Viewer, userId: string): Promise<BlockRecord | null> {
  if (!uuid.safeParse(userId).success) return null
  const [block] = await app.db.read<BlockRecord>(sql`
    select ${BLOCK} from ${rawSql(blocksFor(viewer))} where user_id = ${viewer.id}::uuid and id = ${userId}::uuid`)
  return block ?? null
}

/** Children are hidden from members whom a block separates from their owner, and shown again when it ends. */
const publishBetween = async (app: Pick<App, 'events'>, tx: Tx, one: string, other: string): Promise<void> => {
  for (const [ownerId, member] of [
    [one, other],
    [other, one],
  ] as const) {
    const children = sql`select id from children where profile_setup_id = ${ownerId}::uuid`
    await publishFamilyChange(app, tx, { kind: 'members', children, acts: ['child.see'], member })
  }
}

/**
 * Hides the caller and a person from each other; idempotent.
 * @throws AppError `not_found` for an unknown person, `validation_failed` for the caller, `conflict` for too many
 * blocks.
 */
export async function blockPerson(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  userId: string,
): Promise<BlockRecord> {
  if (userId === viewer.id) throw invalidField('input.userId', 'is yourself')
  await app.db.write('blockPerson', async (tx) => {
    await lockWithPerson(tx, viewer, userId)
    await lockName(tx, `blocks of ${viewer.id}`)
    const others = await tx.block.count({ where: { userId: viewer.id, blockedId: { not: userId } } })
    if (others >= BLOCKS_MAX) throw new AppError('conflict', `At most ${BLOCKS_MAX} people can be blocked.`)
    await publishBetween(app, tx, viewer.id, userId)
    await forgetAnswers(tx, sql`${viewer.id}::uuid, ${userId}::uuid`)
    const data = { userId: viewer.id, blockedId: userId, createdAt: app.now() }
    await tx.block.createMany({ data, skipDuplicates: true })
    await app.events.publish(tx, peopleSeparated, { userId: viewer.id, blockedId: userId })
  })
  const block = await findBlock(app, viewer, userId)
  if (!block) throw notFound('person')
  return block
}

/** @throws AppError `not_found` for a person whom the caller has not blocked. */
export function unblockPerson(app: Pick<App, 'db' | 'events'>, viewer: Viewer, userId: string): Promise<string> {
  return app.db.write('unblockPerson', async (tx) => {
    const { count } = await tx.block.deleteMany({ where: { userId: viewer.id, blockedId: userId } })
    if (count === 0) throw notFound('block')
    await publishBetween(app, tx, viewer.id, userId)
    return userId
  })
}
