import './types.ts'
import './blocks/types.ts'
import type { Block, Comment, Post, PostLike, PostPhoto, PostView } from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../kernel/module.ts'
import { sql } from '../../providers/database/db.ts'
import { deleteEngagement, eraseComments, eraseEngagement, erasePosts } from './erasures.ts'
import { mergeCounts } from './merge-counts.ts'
import { communityHandlers } from './notify-authors.ts'

export const community = defineDomain({
  name: 'community',
  jobs: [deleteEngagement],
  sweeps: [mergeCounts],
  handlers: communityHandlers,
  exports: [
    exportPart<Post>('posts', 'posts', [
      ...(['id', 'userId', 'title', 'content', 'isApproved', 'isVisible'] as const),
      ...(['rejectionReason', 'removedAt', 'createdAt', 'updatedAt'] as const),
    ]),
    exportPart<PostPhoto>('post-photos', 'post_photos', ['postId', 'position', 'imageId'], {
      where: (userId) => sql`t.post_id in (select id from posts where user_id = ${userId}::uuid)`,
      orderBy: 't.post_id, t.position',
    }),
    exportPart<Comment>('comments', 'comments', [
      ...(['id', 'postId', 'userId', 'text', 'removedAt', 'createdAt', 'updatedAt'] as const),
    ]),
    exportPart<PostLike>('likes', 'post_likes', ['postId', 'userId', 'createdAt'], { orderBy: 't.post_id' }),
    exportPart<PostView>('views', 'post_views', ['postId', 'userId', 'createdAt'], { orderBy: 't.post_id' }),
  ],
  erasures: [eraseEngagement('post_likes'), eraseEngagement('post_views'), eraseComments, erasePosts],
})

export const blocks = defineDomain({
  name: 'blocks',
  exports: [exportPart<Block>('blocks', 'blocks', ['userId', 'blockedId', 'createdAt'], { orderBy: 't.blocked_id' })],
  erasures: [eraseRows('blocks'), eraseRows('blocks', (userId) => sql`blocked_id = ${userId}::uuid`)],
})
