import type { ObjectRef } from '@pothos/core'
import { z } from 'zod'
import { AppError, invalidField } from '../errors.ts'
import type { CursorKey, Cursors } from '../providers/keys/cursors.ts'
import { builder } from './builder.ts'
import { enumRule } from './input.ts'
import { LINK_PAGE_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, SKIP_MAX } from './rules.ts'

/** One page of a list, before GraphQL. Cursors are made only when a field selects them. */
export interface Page<Node> {
  readonly nodes: readonly Node[]
  /** The total, or a function that counts it when a field selects it. */
  readonly totalCount: number | (() => Promise<number>)
  readonly hasNextPage: boolean
  /** Whether there are items before the page; always true after a cursor. */
  readonly hasPreviousPage: boolean
  /** The page's number. */
  readonly pageNumber: number
  readonly cursorOf: (node: Node) => string
}

/** The arguments of a list field: a page number, or a cursor to start after; the cursor wins. */
export interface PageArgs {
  first?: number | null | undefined
  after?: string | null | undefined
  page?: number | null | undefined
  /** Rows to skip; wins over `page`. */
  offset?: number | null | undefined
}

/** A checked request for one page: rows to skip or the key to start after, and how many to take. */
export interface PageRequest {
  readonly size: number
  readonly skip: number
  readonly after: CursorKey | null
  /** The number of rows before the page, if known. */
  readonly passed: number
}

/** The rules for the arguments of every new list. */
export const pageRules = {
  first: z.int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT).describe('Page size.'),
  after: z.string().max(500).nullish().describe('Start after this cursor. Wins over `page` and `offset`.'),
  page: z.int().min(1).nullish().describe('Page number from 1; at most 10,000 rows can be skipped.'),
  offset: z.int().min(0).nullish().describe('Rows to skip. Wins over `page`.'),
}

/** The direction of a sortable list. */
export const direction = enumRule(
  'Direction',
  'The direction of an order.',
  { asc: 'Earliest first.', desc: 'Latest first.' },
  { synonyms: { asc: ['ascending'], desc: ['descending'] } },
)

/** The rules of lists that REST returns as bare arrays (`next` of a route), which have only cursors. */
export const linkPageRules = {
  first: z.int().min(1).max(LINK_PAGE_MAX).default(PAGE_SIZE_DEFAULT).describe('Page size.'),
  after: z.string().max(500).nullish().describe('Start after this cursor.'),
}

/**
 * Turns checked arguments into a page request.
 * @throws AppError `page_too_deep` beyond 10,000 skipped rows, `validation_failed` for a cursor of another list.
 */
export function pageRequest(cursors: Cursors, list: string, args: PageArgs): PageRequest {
  const size = args.first ?? PAGE_SIZE_DEFAULT
  if (args.after != null) {
    const after = cursors.read(list, args.after)
    if (!after) throw invalidField('after', 'is not a cursor of this list')
    return { size, skip: 0, after, passed: after.passed ?? 0 }
  }
  const skip = args.offset ?? ((args.page ?? 1) - 1) * size
  if (skip > SKIP_MAX)
    throw new AppError(
      'page_too_deep',
      `At most ${SKIP_MAX} rows can be skipped by page or offset. Use cursor to read further.`,
      {
        errors: [
          { path: args.offset == null ? 'page' : 'offset', message: `skips more than ${SKIP_MAX} rows; use cursor` },
        ],
      },
    )
  return { size, skip, after: null, passed: skip }
}

/** Removes the extra row that was read to learn whether another page follows. */
export function pageOf<Node>(
  rows: readonly Node[],
  request: PageRequest,
  totalCount: Page<Node>['totalCount'],
  cursorOf: (node: Node) => string,
): Page<Node> {
  return {
    nodes: rows.length > request.size ? rows.slice(0, request.size) : rows,
    totalCount,
    hasNextPage: rows.length > request.size,
    hasPreviousPage: request.after !== null || request.skip > 0,
    pageNumber: Math.floor(request.passed / request.size) + 1,
    cursorOf,
  }
}

interface PageInfo {
  hasNextPage: boolean
  hasPreviousPage: boolean
  pageNumber: number
  startCursor: () => string | null
  endCursor: () => string | null
}

const PageInfoType = builder.objectRef<PageInfo>('PageInfo').implement({
  description: 'Where a page stands in its list (GraphQL Cursor Connections Specification).',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether another page follows.' }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', {
      description: 'Whether it is not the first page. Lists are followed forward only.',
    }),
    pageNumber: t.exposeInt('pageNumber', {
      description: 'The number of the page, from 1, where all pages have its size.',
    }),
    startCursor: t.string({
      nullable: true,
      description: 'The cursor of the first item; null on an empty page.',
      resolve: (info) => info.startCursor(),
    }),
    endCursor: t.string({
      nullable: true,
      description: 'The cursor of the last item, to pass as `after`; null on an empty page.',
      resolve: (info) => info.endCursor(),
    }),
  }),
})

type SchemaTypes = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never

/**
 * Declares the connection and edge types of a node type. `noun` is used in their descriptions. `cost` is an item's cost
 * without its fields: 1 for each 600 characters of its longest possible row.
 */
export function connectionOf<Node>(node: ObjectRef<SchemaTypes, Node>, name: string, noun: string, cost = 1) {
  const Edge = builder.objectRef<{ node: Node; cursor: () => string }>(`${name}Edge`).implement({
    description: `One of the ${noun} with its place in the list.`,
    fields: (t) => ({
      node: t.field({ type: node, description: 'The item.', resolve: (edge) => edge.node as never }),
      cursor: t.string({ cost: 2, description: 'Opaque; pass it as `after`.', resolve: (edge) => edge.cursor() }),
    }),
  })
  return builder.objectRef<Page<Node>>(`${name}Connection`).implement({
    description: `A page of ${noun}.`,
    fields: (t) => ({
      nodes: t.field({
        type: [node],
        cost,
        description: 'The items of this page.',
        resolve: (page) => page.nodes as never,
      }),
      edges: t.field({
        type: [Edge],
        cost,
        description: 'The items of this page with their cursors.',
        resolve: (page) => page.nodes.map((item) => ({ node: item, cursor: () => page.cursorOf(item) })),
      }),
      pageInfo: t.field({
        type: PageInfoType,
        description: 'Where this page stands.',
        resolve: ({ nodes, hasNextPage, hasPreviousPage, pageNumber, cursorOf }) => {
          const first = nodes[0]
          const last = nodes[nodes.length - 1]
          return {
            hasNextPage,
            hasPreviousPage,
            pageNumber,
            startCursor: () => (first === undefined ? null : cursorOf(first)),
            endCursor: () => (last === undefined ? null : cursorOf(last)),
          }
        },
      }),
      totalCount: t.int({
        description: 'How many there are on all pages.',
        resolve: ({ totalCount }) => (typeof totalCount === 'number' ? totalCount : totalCount()),
      }),
    }),
  })
}

export const adminPageSize = z.int().min(1).max(100).default(10).describe('Page size.')
