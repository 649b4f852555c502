import type { App } from '../../context.ts'
import { when } from '../../jobs/event.ts'
import { type Decision, postModerated } from '../community/events.ts'
import { quote } from './community.ts'
import { notify } from './notify.ts'
import type { TemplateName } from './texts.ts'

type ModerationApp = Pick<App, 'config' | 'db' | 'events' | 'jobs' | 'now' | 'push' | 'sms'>

const TEMPLATES = {
  approve: 'post_approved',
  reject: 'post_rejected',
  edit: 'post_edited',
  delete: 'post_deleted',
} as const satisfies Record<Decision, TemplateName>

/** The address in `Parenting Support <hello@example.com>`. */
const addressIn = (sender: string): string => /<(.+)>/.exec(sender)?.[1] ?? sender

/** What an admin decided about a post is told to its author, with whom to ask; not who decided, and the reason only beside the post. */
export const tellOfDecision = when(
  postModerated,
  'notifications.post-moderated',
  async (app: ModerationApp, { postId, userId, decision, title }, { id }) => {
    const template = TEMPLATES[decision]
    await app.db.$transaction((tx) =>
      notify(app, tx, {
        userId,
        type: 'system',
        words: { template, params: { post: quote(title), contact: addressIn(app.config.mail.from) } },
        data: { kind: template, post_id: postId },
        dedupeKey: `moderation:${id}`,
      }),
    )
  },
)
