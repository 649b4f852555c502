import type { App } from '../context.ts'
import type { Prisma, User } from '../generated/prisma/client.ts'
import type { Reaction } from '../jobs/event.ts'
import type { AnyJob } from '../jobs/job.ts'
import { columnName } from './columns.ts'

/** Rows of one table that tell of a person. `$1` is the person's id, `t` the table. */
export interface ExportPart {
  /** The file in the archive, without `.json`. */
  readonly file: string
  readonly table: string
  /** The columns it holds, as the database names them. */
  readonly columns: readonly string[]
  /** Which rows; those with the person's `user_id` unless said otherwise. */
  readonly where: string
  readonly orderBy: string
}

/**
 * What deleting an account means for a domain beyond what the foreign keys do by themselves. Runs in the transaction,
 * before the account's row goes. May return what is to be done once it has committed.
 */
export type AccountDeletionHook = (
  app: App,
  tx: Prisma.TransactionClient,
  user: User,
) => Promise<(() => void) | undefined>

/** Removes what has passed its time; called about once an hour. Must bear being cut off and running twice at once. */
export type Sweep = (app: App) => Promise<unknown>

/** What the rest of the service needs to know of a domain. */
export interface Domain {
  readonly name: string
  /** Its background work. */
  readonly jobs?: readonly AnyJob<App>[]
  /** What it does when something happens in other domains. */
  readonly reactions?: readonly Reaction<App>[]
  readonly sweeps?: readonly Sweep[]
  readonly exports?: readonly ExportPart[]
  readonly onAccountDeletion?: AccountDeletionHook
}

export const defineDomain = (domain: Domain): Domain => domain

/**
 * Declares a part of the export. `Row` is Prisma's type of the table: columns are named as its fields are, and a new one
 * is not exported until it is named here.
 * @example exportPart<JournalEntry>('journal', 'journal_entries', ['id', 'title', 'content'])
 */
export const exportPart = <Row>(
  file: string,
  table: string,
  fields: readonly (keyof Row & string)[],
  { where = 't.user_id = $1::uuid', orderBy = 't.id' }: Partial<Pick<ExportPart, 'where' | 'orderBy'>> = {},
): ExportPart => ({ file, table, columns: fields.map(columnName), where, orderBy })
