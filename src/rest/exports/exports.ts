import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App, Context, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Executor, Operation } from '../../graphql/executor.ts'
import { holdStream } from '../../graphql/lifetime.ts'
import { logFailure, toAppError } from '../../graphql/masking.ts'
import { answerOtherMethods } from '../../http/other-methods.ts'
import { isStaff, may } from '../../kernel/roles.ts'
import { rateLimitHeaders } from '../../providers/rate-limits/rate-limits.ts'
import { CSV_MARK, csvLine } from '../csv.ts'
import { sendDownload } from '../download.ts'
import { type Rows, TABLES, type Table } from './tables.ts'

const PATH = '/admin/exports/:table'

/** Reads the filters of a list as variables of its document. */
const filtersIn = (body: unknown): Record<string, unknown> => {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new AppError('malformed_body', 'The body must be a JSON object.')
  return body as Record<string, unknown>
}

/** Reads one page of a table. @throws AppError with the field of an invalid filter. */
const readRows = async (operation: Operation, context: Context, variables: Record<string, unknown>) => {
  const { data, errors } = await operation.run(context, variables)
  const [error] = errors ?? []
  if (!error) return (data as { list: Rows<never> }).list
  if (error.path) throw toAppError(error.originalError ?? error)
  throw new AppError('validation_failed', undefined, {
    errors: [{ path: /"\$(\w+)"/.exec(error.message)?.[1] ?? 'body', message: 'is not a valid value of this filter' }],
  })
}

/** Yields the whole table as CSV, page by page, at the speed of the client. */
async function* linesOf(
  { headers, cells }: Table,
  first: Rows<never>,
  next: (after: string) => Promise<Rows<never>>,
): AsyncGenerator<string> {
  yield `${CSV_MARK}${csvLine(headers)}`
  for (let page = first; ; ) {
    yield page.nodes.map((row) => csvLine(cells(row))).join('')
    const { has_next_page: hasNext, end_cursor: end } = page.page_info
    if (!hasNext || end === null) return
    page = await next(end)
  }
}

interface ExportDependencies {
  app: App
  executor: Executor
  authenticate: (request: FastifyRequest) => Promise<Viewer>
  contextOf: (request: FastifyRequest, viewer: Viewer) => Context
}

/**
 * Serves the portal's lists as complete CSV files: `POST /admin/exports/{table}` with the list's filters. Reads by
 * cursor, so that rows added in the meantime neither repeat nor hide a row.
 */
export function registerExports(
  server: FastifyInstance,
  { app, executor, authenticate, contextOf }: ExportDependencies,
): void {
  const operations = new Map([...TABLES].map(([name, { operation }]) => [name, executor.compile(operation)]))

  server.post<{ Params: { table: string } }>(PATH, async (request, reply) => {
    const viewer = await authenticate(request)
    reply.headers(rateLimitHeaders(await app.rateLimits.take('requests', viewer.id)))
    if (!isStaff(viewer)) throw new AppError('forbidden')
    const name = request.params.table
    const [table, operation] = [TABLES.get(name), operations.get(name)]
    if (!table || !operation) throw new AppError('not_found', 'There is no export of this name.')
    if (!may(viewer, table.permission)) throw new AppError('forbidden')
    const context = contextOf(request, viewer)
    const filters = filtersIn(request.body)
    holdStream(context, reply.raw)
    const read = (after: string | null) => readRows(operation, context, { ...filters, after })
    // Before the headers, so that an error in the filters is a problem instead of a broken file.
    const first = await read(null)
    const open = async () =>
      Readable.from(linesOf(table, first, read)).once('error', (error) => logFailure(app, toAppError(error), context))
    return sendDownload(reply, context, {
      name: `${name}.csv`,
      contentType: 'text/csv; charset=utf-8',
      open,
    })
  })
  answerOtherMethods(server, PATH, ['POST'])
}
