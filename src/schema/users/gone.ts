import { trusted } from '../../providers/database/db.ts'

/**
 * The ids of deleted accounts that wait to be erased, as a subselect: evaluated once a statement, over an index of its
 * own. What others could read of them is hidden by it also from admins, who see what is banned or private.
 */
export const GONE = '(select id from users where deleted_at is not null)'

/** `GONE` as a piece of SQL. */
export const DELETED_ACCOUNTS = trusted(GONE)
