import type { z } from 'zod'
import type { App } from '../../../context.ts'
import type { ErrorGroup, ErrorOccurrence } from '../../../generated/prisma/client.ts'
import { sweepRows } from '../../../kernel/batches.ts'
import { all, sql } from '../../../providers/database/db.ts'
import type { occurrenceFilters } from './input.ts'

const HOUR_MS = 3_600_000
/** How long errors are kept, in milliseconds. */
const KEPT_MS = 24 * HOUR_MS
/** The most kinds of errors, and requests, that are listed. */
const LIST_MAX = 100

/** A kind of error, over all hours that are kept. */
export interface RecentError
  extends Pick<ErrorGroup, 'fingerprint' | 'error' | 'code' | 'frames' | 'count' | 'lastAt'> {
  /** The first hour it happened in. */
  since: Date
}

/** A request or job that an error happened in, and the error. */
export interface Occurrence extends Omit<ErrorOccurrence, 'id'>, Pick<ErrorGroup, 'error' | 'code' | 'frames'> {}

const oldest = ({ now }: Pick<App, 'now'>) => new Date(now().getTime() - KEPT_MS)
/** The hour in which what is kept begins. */
const oldestHour = (app: Pick<App, 'now'>) => new Date(oldest(app).getTime() - HOUR_MS)

/** The kinds of errors of the last day, the most recent first. Reads a row for each kind and hour. */
export function listErrors(app: Pick<App, 'db' | 'now'>): Promise<RecentError[]> {
  return app.db.read<RecentError>(sql`
    select fingerprint, (array_agg(error order by hour desc))[1] as error, max(code) as code,
      (array_agg(to_jsonb(frames) order by hour desc))[1] as frames, sum(count)::int as count, max(last_at) as "lastAt",
      min(hour) as since
    from error_groups where hour >= ${oldestHour(app)}::timestamptz
    group by fingerprint order by max(last_at) desc, fingerprint limit ${LIST_MAX}::int`)
}

/** Requests and jobs that errors happened in, newest first. */
export function listOccurrences(
  app: Pick<App, 'db' | 'now'>,
  { fingerprint, requestId }: z.output<z.ZodObject<typeof occurrenceFilters>>,
): Promise<Occurrence[]> {
  return app.db.read<Occurrence>(sql`
    select o.fingerprint, o.at, o.request_id as "requestId", o.place, o.operation, o.instance, g.error, g.code, g.frames
    from (
      select * from error_occurrences
      where ${all([
        sql`at >= ${oldest(app)}::timestamptz`,
        fingerprint != null && sql`fingerprint = ${fingerprint}`,
        requestId != null && sql`request_id = ${requestId}`,
      ])}
      order by at desc, id desc limit ${LIST_MAX}::int
    ) o join error_groups g on g.hour = date_trunc('hour', o.at, 'UTC') and g.fingerprint = o.fingerprint
    order by o.at desc, o.id desc`)
}

/** Deletes what is older than a day. */
export async function sweepErrors(app: Pick<App, 'db' | 'now'>): Promise<void> {
  await sweepRows(app.db, 'error_occurrences', sql`at < ${oldest(app)}::timestamptz`)
  await sweepRows(app.db, 'error_groups', sql`hour < ${oldestHour(app)}::timestamptz`)
}
