import { when } from '../../jobs/event.ts'
import { disclaimerMessage, safetyNumbers } from '../chat/disclaimer/message.ts'
import { distressNoticed } from '../community/events.ts'
import { notify, type ReactionApp } from './notify.ts'

/**
 * Sends help to the author of a post or comment that sounds like distress, for apps that do not show it with the
 * response. Only in the app: an abuser may read lock screens, mail and text messages. And may look at the list in the
 * app, where a text about violence would stand: there are numbers alone.
 */
export const offerHelp = when(
  distressNoticed,
  'notifications.offer-help',
  (app: ReactionApp, { userId, postId, commentId, categories }) =>
    app.db.write(async (tx) => {
      const author = await tx.user.findUnique({ where: { id: userId }, select: { country: true } })
      const [primary] = categories
      if (!author || primary === undefined) return
      const options = { country: author.country, detected: categories, about: 'post' } as const
      await notify(app, tx, {
        userId,
        type: 'system',
        priority: 'high',
        channels: ['in_app'],
        text:
          primary === 'personal_safety'
            ? { template: 'help_numbers', params: { numbers: safetyNumbers(author.country) } }
            : {
                template: 'help_offered',
                params: (language) => ({ message: disclaimerMessage(primary, { ...options, language }) }),
              },
        data: { kind: 'help_offered', post_id: postId, ...(commentId !== null && { comment_id: commentId }) },
        dedupeKey: `help:${commentId ?? postId}:${primary}`,
      })
    }),
)
