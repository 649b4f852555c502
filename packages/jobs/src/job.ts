import type { Logger } from 'pino'
import type { z } from 'zod'

/** One run of a job. */
export interface JobRun {
  /**
   * Identifies the work: the same at every attempt, on every instance, and when a dead letter is revived. Calls to
   * outside services carry it so that repetitions can be recognised: as a mail's Message-ID, an idempotency key, a
   * push's collapse key.
   */
  readonly id: string
  /** 1 at the first attempt. An attempt ended by a shutdown does not count. */
  readonly attempt: number
  /**
   * Aborts when the time limit has passed, the process shuts down, or another instance has taken the job over. Work
   * done after that may be done twice.
   */
  readonly signal: AbortSignal
  /** Adds the job's name, id, attempt and the originating request to every line. Log no personal data. */
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
}

export interface JobOptions<Payload> {
  /** Retries before the job becomes a dead letter. Default 5. */
  retries?: number
  /** Seconds before the first retry; each further wait doubles, with jitter. 0: at once. Default 5. */
  backoffSeconds?: number
  /** Seconds after which a run is abandoned and retried. Default 60. */
  timeoutSeconds?: number
  /** How many of these jobs one instance runs at a time. Default 4. */
  concurrency?: number
  /** Identifies the work of a payload: while a job of the same name and key waits or runs, no other is queued. */
  singletonKey?: (payload: Payload) => string
  /**
   * Queues the job with the payload `{}` on this crontab schedule, in UTC, at most once a minute and never while the
   * last one still waits or runs. Times at which no instance is up are skipped.
   */
  cron?: string
}

/** A background job, which survives this process: a name, the schema of its payload, and a function. */
export interface Job<App, Schema extends z.ZodType> {
  readonly name: string
  readonly payload: Schema
  readonly run: (app: App, payload: z.output<Schema>, run: JobRun) => Promise<void>
  readonly options: JobOptions<z.output<Schema>>
}

/** Any job an app of this type can run; `never` stands for its payload. */
export interface AnyJob<App> {
  readonly name: string
  readonly payload: z.ZodType
  readonly run: (app: App, payload: never, run: JobRun) => Promise<void>
  readonly options: JobOptions<never>
}

/**
 * Declares a job. The type of `run`'s first parameter says which part of the app it needs. Delivery is at least once,
 * so `run` must be safe to repeat. A thrown error means a retry, unless it has `permanent: true`.
 *
 * Once `run` has resolved, the job is not repeated while its process lives: if the database is unreachable, its
 * completion is written later. Only a process that dies at that point leaves it to be repeated. So for a message to a
 * person:
 *
 * - one message a job: a job that fails at its third of five messages would repeat two;
 * - the outside call comes last in `run`, or what follows it is written with `untilWritten`;
 * - the call carries `run.id` and takes `run.signal`.
 *
 * `accounts.send-mail` is the example; `notifications.deliver-push` claims rows instead and settles them the same
 * way. The payload is a JSON object that stays in the database until the job is done: use ids instead of content, and
 * encrypt secrets (`sealed.ts`).
 * @param definition.name lower-case words and dots, unique: `accounts.send-mail`
 */
export function defineJob<App, Schema extends z.ZodType>(definition: {
  name: string
  payload: Schema
  run: (app: App, payload: z.output<Schema>, run: JobRun) => Promise<void>
  options?: JobOptions<z.output<Schema>>
}): Job<App, Schema> {
  return { ...definition, options: definition.options ?? {} }
}

const mismatch = (name: string, issues: readonly string[]) =>
  Object.assign(new TypeError(`The payload does not fit ${name}: ${issues.join(', ')}`), {
    code: 'payload_invalid',
    permanent: true,
  })

/** The parsed payload. The error lists each fault by its path, without values. */
export function parsePayload<Schema extends z.ZodType>(
  job: { name: string; payload: Schema },
  payload: unknown,
): z.output<Schema> {
  const parsed = job.payload.safeParse(payload)
  if (parsed.success) return parsed.data
  throw mismatch(
    job.name,
    parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} (${code})`),
  )
}

/** The payload as stored, which is how the run will see it: values that JSON cannot represent are rejected here. */
export function storedPayload(job: { name: string; payload: z.ZodType }, payload: unknown) {
  const stored: unknown = JSON.parse(JSON.stringify(payload))
  const parsed = parsePayload(job, stored)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    throw mismatch(job.name, ['not an object'])
  return { stored: stored as Record<string, unknown>, parsed }
}
