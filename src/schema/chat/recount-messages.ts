import type { Kept } from '../../kernel/kept.ts'
import { sql } from '../../providers/database/db.ts'
import { IS_SHOWN } from './conversations.ts'

/** How many messages a conversation shows; a title and a page's total go by it. */
export const MESSAGES: Kept = {
  name: 'messages of chats',
  differences: () => sql`select c.id, coalesce(shown.n, 0) - c.messages_count as change
    from conversations c
    left join (select conversation_id, count(*) as n from messages where ${IS_SHOWN} group by 1) shown on shown.conversation_id = c.id
    where coalesce(shown.n, 0) <> c.messages_count`,
  mend: (differences) => sql`
    with wrong as materialized ${differences},
    locked as materialized (
      select id, change from conversations join wrong using (id) order by id for no key update of conversations
    )
    update conversations c set messages_count = c.messages_count + locked.change from locked where locked.id = c.id`,
}
