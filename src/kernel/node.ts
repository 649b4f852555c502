import { z } from 'zod'
import type { Viewer } from '../context.ts'
import { AppError } from '../errors.ts'
import { empty, join, rawSql, type Sql, sql } from '../providers/database/db.ts'
import { argsOf } from './arguments.ts'
import { builder, type SignedIn } from './builder.ts'
import { scalar } from './input.ts'
import { may, type Permission } from './roles.ts'
import { uuid } from './rules.ts'

/** The kinds of records without a UUID. An id begins with its kind: `milestone:<child>:<milestone>`. */
export type KeyedKind =
  | 'block'
  | 'child-member'
  | 'delivery'
  | 'family-removal'
  | 'journal-preferences'
  | 'milestone'
  | 'notification-preferences'
  | 'profile-setup'
  | 'second-factor'
  | 'weekly-article'

/** Makes the id of a record without a UUID from its kind and the parts of its key. */
export function keyedId(kind: KeyedKind, ...key: readonly string[]): string {
  return [kind, ...key].join(':')
}

type Found = object | null | undefined
type TypeRef = { readonly name: string }

interface Lookup {
  readonly type: string
  /** The table of its `id`; null for a record without a UUID. */
  readonly table: string | null
  readonly find: (context: SignedIn, ...key: [string, ...string[]]) => Found | Promise<Found>
  /** The SQL after `from` that finds its row by `asked.id`. */
  readonly rows: (viewer: Viewer) => Sql
  readonly permission?: Permission | undefined
}

interface RecordOptions extends Partial<Pick<Lookup, 'rows' | 'permission'>> {
  /** Whether only the caller's own records are found, as in private tables. */
  readonly isOwn?: boolean
}

/** The finders by table or kind. */
const lookups = new Map<string, Lookup>()

/** Every type of record with the table of its id. */
export function recordTypes(): readonly Pick<Lookup, 'type' | 'table'>[] {
  return [...lookups.values()]
}

/**
 * Finds a type's records by id, for `node`. `find` follows the rules of the type's other lookups: it returns null
 * or throws `not_found` for records that these hide. `permission` is the one that these require.
 */
export function findsRecord(
  { name: type }: TypeRef,
  table: string,
  find: (context: SignedIn, id: string) => Found | Promise<Found>,
  { isOwn = false, rows, permission }: RecordOptions = {},
): void {
  const byId = ({ id }: Viewer) =>
    isOwn ? sql`${rawSql(table)} where id = asked.id and user_id = ${id}::uuid` : rawSql(`${table} where id = asked.id`)
  lookups.set(table, { type, table, find, rows: rows ?? byId, permission })
}

/** Finds records without a UUID by the parts of their key, the first of which is a UUID. */
export function findsKeyed(
  { name: type }: TypeRef,
  kind: KeyedKind,
  find: (context: SignedIn, ...key: [string, ...string[]]) => Found | Promise<Found>,
): void {
  lookups.set(kind, { type, table: null, find, rows: () => empty })
}

/** Finds a record that each person has one of; null for another person's. */
export function findsOwn(ref: TypeRef, kind: KeyedKind, read: (context: SignedIn) => Promise<object>): void {
  findsKeyed(ref, kind, (context, userId) => (userId === context.viewer.id ? read(context) : null))
}

/** The types of the records that `node` has found, for `resolveType`. */
const typeOf = new WeakMap<object, string>()

/** A record that clients cache by its id. */
export const Node = builder.interfaceRef<object>('Node').implement({
  description:
    'A record. No two have the same `id`. What shows a record in another way, for others or in a list of admins, names it (`userId`, `postId`) and has no `id`.',
  resolveType: (record) => typeOf.get(record),
  fields: (t) => ({
    id: t.id({
      description: 'A UUID v7, or for records without one their kind and their key.',
      resolve: (record) => (record as { id: string }).id,
    }),
  }),
})

/** Finds the table of each UUID. The service makes UUIDs, so that each is in one table only. */
const tablesOf = async ({ app, viewer }: SignedIn, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const found = [...lookups.values()]
    .filter(({ table }) => table !== null)
    .map(({ table, rows }) => sql`select ${rawSql(`'${table}'`)} as name from ${rows(viewer)}`)
  const rows = await app.db.read<{ id: string; name: string }>(sql`
    select asked.id, found.name from unnest(${[...new Set(ids)]}::uuid[]) as asked (id)
      cross join lateral (${join(found, ' union all ')}) found`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const findNodes = async (context: SignedIn, ids: readonly string[]): Promise<(object | null)[]> => {
  const isUuid = (text: string) => uuid.safeParse(text).success
  const asked = ids.map((id) => id.toLowerCase())
  const tables = await tablesOf(context, asked.filter(isUuid))
  const findOne = async (id: string): Promise<object | null> => {
    const [kind = '', first = '', ...rest] = isUuid(id) ? [tables.get(id) ?? '', id] : id.split(':')
    const lookup = lookups.get(kind)
    if (!lookup || !isUuid(first) || isUuid(id) !== (lookup.table !== null)) return null
    if (lookup.permission && !may(context.viewer, lookup.permission)) return null
    const found = await lookup.find(context, first, ...rest)
    if (found) typeOf.set(found, lookup.type)
    return found ?? null
  }
  const orNull = (error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
  return Promise.all(asked.map((id) => findOne(id).catch(orNull)))
}

const nodeId = scalar('ID', z.string().max(200))

/** Finding a record takes one or two statements. */
const COST = 10
const NODES_MAX = 20

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    node: t.field({
      type: Node,
      nullable: true,
      cost: COST,
      description: 'Get a record by its id. Any that the caller sees; null for others and for what there is not.',
      args: argsOf({ id: nodeId.describe('The id of a record.') }),
      resolve: async (_root, { id }, context) => (await findNodes(context, [id]))[0],
    }),
    nodes: t.field({
      type: [Node],
      nullable: { list: false, items: true },
      cost: COST * NODES_MAX,
      description: 'Get records by their ids. In the order given; null for those that `node` does not find.',
      args: argsOf({ ids: z.array(nodeId).max(NODES_MAX).describe('The ids of records.') }),
      resolve: (_root, { ids }, context) => findNodes(context, ids),
    }),
  }
})
