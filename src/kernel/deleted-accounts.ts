import { sql } from '../providers/database/db.ts'

/**
 * The ids of deleted accounts that wait to be erased, as a subselect: evaluated once a statement, over an index of its
 * own. What others could read of them is hidden by it also from admins, who see what is banned or private.
 */
export const DELETED_ACCOUNTS = sql`(select id from users where deleted_at is not null)`
