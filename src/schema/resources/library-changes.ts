import type { App } from '../../context.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { EVERYBODY } from '../list-totals.ts'

/** Incremented for every article that is added, changed or deleted. */
export const VERSION = 'resources-version'

/** Versions kept in the change log; an older result is computed again. */
const REMEMBERED = 1_000

/**
 * Appends changed articles to the change log, or only their number when there are too many to apply one by one. Call
 * it as the last statement of a transaction: the row it locks makes changes commit one by one, so that versions
 * become visible in order.
 */
export const recordChanges = async (
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  changed: readonly string[] | number,
): Promise<void> => {
  const [ids, count] = typeof changed === 'number' ? [[], changed] : [changed, changed.length]
  if (count === 0) return
  await tx.$executeRaw`
    with bumped as (
      insert into list_totals (list, owner_id, shard, total) values (${VERSION}, ${EVERYBODY}::uuid, 0, ${count}::int)
      on conflict (owner_id, list, shard) do update set total = list_totals.total + excluded.total returning total
    ), now as (
      select total + (select coalesce(sum(total), 0)::int from list_totals
        where owner_id = ${EVERYBODY}::uuid and list = ${VERSION} and shard <> 0) as version from bumped
    ), forgotten as (
      delete from library_changes using now where library_changes.version <= now.version - ${REMEMBERED}::int
    )
    insert into library_changes (version, resource_id)
    select version - ${count}::int + place, id from now, unnest(${ids}::uuid[]) with ordinality changed (id, place)`
}

/** Changes of the library since a version. */
export interface LibraryChanges {
  readonly version: number
  /** The changed articles; null when unknown or too many. */
  readonly changed: readonly string[] | null
}

/** Above this number a new search is cheaper than applying changes one by one. */
const FOLLOWED_MAX = 50

const CHANGES_SQL = `
  select now.version, changes.versions, changes.ids from (
    select coalesce(sum(total), 0)::int as version from list_totals
    where owner_id = '${EVERYBODY}'::uuid and list = '${VERSION}'
  ) now, lateral (
    select count(distinct version)::int as versions, coalesce(array_agg(distinct resource_id::text), '{}') as ids
    from library_changes where version > $1::int and version <= now.version
  ) changes`

/** @param since a version, or null for none */
export const readChanges = async (app: Pick<App, 'reads'>, since: number | null): Promise<LibraryChanges> => {
  const { rows } = await app.reads.query<{ version: number; versions: number; ids: string[] }>({
    name: 'library_changes_since',
    text: CHANGES_SQL,
    values: [since ?? 2 ** 31 - 1],
  })
  const { version, versions, ids } = rows[0] as (typeof rows)[0]
  const isKnown = since !== null && versions === version - since && ids.length <= FOLLOWED_MAX
  return { version, changed: isKnown ? ids : null }
}
