import { type Sql, sql } from '../providers/database/db.ts'

/**
 * The ids of everybody whom a block separates from a person, whichever of the two made it, as a subselect: it is
 * evaluated once a statement where `person` is a value.
 */
export const separatedFrom = (person: Sql): Sql => sql`(select blocked_id from blocks where user_id = ${person}
  union all select user_id from blocks where blocked_id = ${person})`
