import { when } from '@parenting/jobs'
import type { App } from '../../context.ts'
import { commentModerated, type Decision, postModerated } from '../community/index.ts'
import { type HandlerApp, notify, notifyAll, type TemplateName } from '../notifications/index.ts'
import { reportsDecided } from './events.ts'

type ModerationApp = HandlerApp & Pick<App, 'config'>

type Data = Readonly<Record<`${string}_id`, string>>

const PAST = { approve: 'approved', reject: 'rejected', edit: 'edited', delete: 'deleted' } as const satisfies Record<
  Decision,
  string
>

/** The address in `Parenting Support <hello@example.com>`. */
const addressIn = (sender: string): string => /<(.+)>/.exec(sender)?.[1] ?? sender

/**
 * Notifies a post's author of an admin's decision and whom to contact; without the admin's name, and with the reason
 * only beside the post.
 */
const notifyAuthor = (
  app: ModerationApp,
  eventId: string,
  { userId, template, about }: { userId: string; template: TemplateName; about: Data },
) =>
  app.db.write('notifyAuthor', (tx) =>
    notify(app, tx, {
      userId,
      type: 'system',
      text: { template, params: { contact: addressIn(app.config.mail.from) } },
      data: { kind: template, ...about },
      dedupeKey: `moderation:${eventId}`,
    }),
  )

export const moderationHandlers = [
  when(
    postModerated,
    'notifications.post-moderated',
    async (app: ModerationApp, { postId, userId, decision }, { id }) => {
      const about = { post_id: postId }
      await notifyAuthor(app, id, { userId, template: `post_${PAST[decision]}`, about })
    },
  ),
  when(
    commentModerated,
    'notifications.comment-moderated',
    async (app: ModerationApp, { postId, commentId, userId, decision }, { id }) => {
      const about = { post_id: postId, comment_id: commentId }
      await notifyAuthor(app, id, { userId, template: `comment_${PAST[decision]}`, about })
    },
  ), // Not what was done: that is between the moderators and whoever it was about.
  when(reportsDecided, 'notifications.reports-decided', async (app: HandlerApp, { decisionId, userIds }) => {
    const text = { template: 'report_decided' } as const
    const dedupeKey = `report:${decisionId}`
    await app.db.write('notifyReporter', (tx) =>
      notifyAll(
        app,
        tx,
        { type: 'system' },
        userIds.map((userId) => ({ userId, text, data: { kind: 'report_decided' }, dedupeKey })),
      ),
    )
  }),
]
