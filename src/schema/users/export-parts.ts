/** Rows of one table that tell of a person. `$1` is the person's id, `t` the table. */
export interface ExportPart {
  /** The file in the archive, without `.json`. */
  readonly file: string
  readonly table: string
  /** Which rows. */
  readonly where: string
  readonly orderBy: string
  /** Columns that are left out: secrets and what only this service understands. */
  readonly except: readonly string[]
}

const OWN = 't.user_id = $1::uuid'
// An answer that failed before its first word is kept as an empty row that nobody is shown.
const OF_CONVERSATION = "t.text <> '' and t.conversation_id in (select id from conversations where user_id = $1::uuid)"

const part = (file: string, table: string, rest: Partial<ExportPart> = {}): ExportPart => ({
  file,
  table,
  where: OWN,
  orderBy: 't.id',
  except: [],
  ...rest,
})

/**
 * What a person's export holds. A test follows the foreign keys from `users` and fails for a table that is neither here
 * nor declared there to hold nothing of the person's own.
 */
export const EXPORT_PARTS: readonly ExportPart[] = [
  part('profile', 'users', { where: 't.id = $1::uuid', except: ['password_hash'] }),
  part('sessions', 'sessions', { except: ['generation'] }),
  part('identities', 'identities', { orderBy: 't.provider, t.subject' }),
  part('mailed-links', 'email_tokens', { orderBy: 't.created_at', except: ['hash'] }),
  part('profile-setup', 'profile_setups', { orderBy: 't.user_id' }),
  part('children', 'children', { where: 't.profile_setup_id = $1::uuid' }),
  part('images', 'images'),
  part('conversations', 'conversations', { except: ['reply_id', 'reply_claim_until', 'reply_stop_asked'] }),
  part('messages', 'messages', { where: OF_CONVERSATION, orderBy: 't.conversation_id, t.created_at, t.id' }),
  part('early-access', 'early_access', {
    where: 't.email = (select email from users where id = $1::uuid)',
    orderBy: 't.email',
  }),
]
