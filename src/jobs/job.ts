import type { Logger } from 'pino'
import type { z } from 'zod'

/** One run of a job. */
export interface JobRun {
  /**
   * Names the work: the same at every try, on every instance, and when a dead letter is revived. What is handed to an
   * outside service carries it, so that the service or its user can tell a repetition: as the Message-ID of a mail, the
   * idempotency key of a payment or a message, the collapse key of a push.
   */
  readonly id: string
  /** 1 at the first try. A try ended by a shutdown is not counted. */
  readonly attempt: number
  /**
   * Aborts when the time limit has passed, the process shuts down, or another instance has taken the job over. Whatever
   * is done after that may be done twice.
   */
  readonly signal: AbortSignal
  /** Names the job, its id, the attempt and the request it was queued by in every line. Log no personal data. */
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
}

export interface JobOptions<Payload> {
  /** Tries after the first one before the job becomes a dead letter. Default 5. */
  retries?: number
  /** Seconds before the first retry; each further wait is twice as long, with jitter up to double. 0: at once. Default 5. */
  backoffSeconds?: number
  /** Seconds after which a run is given up and tried again. Default 60. */
  timeoutSeconds?: number
  /** How many of these one instance runs at a time. Default 4. */
  concurrency?: number
  /**
   * Names the work a payload stands for. While a job of the same name and key waits or runs, no other is queued; once
   * it is done, the next one is.
   */
  singletonKey?: (payload: Payload) => string
  /**
   * Queues the job with the payload `{}` by this crontab line, in UTC, at most once a minute and never while the last
   * one still waits or runs. Times that pass while no instance is up are left out.
   */
  cron?: string
}

/** Background work that survives this process: a name, the shape of its payload, and a function. */
export interface Job<App, Schema extends z.ZodType> {
  readonly name: string
  readonly payload: Schema
  readonly run: (app: App, payload: z.output<Schema>, run: JobRun) => Promise<void>
  readonly options: JobOptions<z.output<Schema>>
}

/** Any job that an app of this type can run; `never` stands for whatever its own payload is. */
export interface AnyJob<App> {
  readonly name: string
  readonly payload: z.ZodType
  readonly run: (app: App, payload: never, run: JobRun) => Promise<void>
  readonly options: JobOptions<never>
}

/**
 * Declares a job. `run` says by the type of its first parameter which part of the app it takes. It must bear running
 * twice: delivery is at least once. A thrown error means another try, unless the error says `permanent: true`.
 *
 * A job whose `run` has resolved is not run again while its process lives, also where the database is away at that
 * moment: its end is written as soon as that is back. Only a process that dies right then leaves it to be run again. So
 * a message to a person goes like this:
 *
 * - one message a job: a job that sends five and fails at the third would send two of them again;
 * - the outside call is the last thing `run` does, or what follows it is written with `untilWritten`;
 * - the call carries `run.id`, and takes `run.signal`.
 *
 * `accounts.send-mail` is the example; `notifications.deliver-push` claims rows instead, and settles them like that. The
 * payload is a JSON object and lies in the database until the job is done: hold
 * ids instead of content, and seal what is secret (`sealed.ts`).
 * @param definition.name lower-case words and dots, unique: `accounts.send-mail`
 */
export const defineJob = <App, Schema extends z.ZodType>(definition: {
  name: string
  payload: Schema
  run: (app: App, payload: z.output<Schema>, run: JobRun) => Promise<void>
  options?: JobOptions<z.output<Schema>>
}): Job<App, Schema> => ({ ...definition, options: definition.options ?? {} })

const misfit = (name: string, issues: readonly string[]) =>
  Object.assign(new TypeError(`The payload does not fit ${name}: ${issues.join(', ')}`), {
    code: 'payload_invalid',
    permanent: true,
  })

/** The payload as the job takes it. Throws what is wrong, path by path, without the values. */
export const parsePayload = <Schema extends z.ZodType>(
  job: { name: string; payload: Schema },
  payload: unknown,
): z.output<Schema> => {
  const parsed = job.payload.safeParse(payload)
  if (parsed.success) return parsed.data
  throw misfit(
    job.name,
    parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} (${code})`),
  )
}

/** A payload as it is stored, which is as the run will see it: what JSON can't carry is refused here. */
export const storedPayload = (job: { name: string; payload: z.ZodType }, payload: unknown) => {
  const stored: unknown = JSON.parse(JSON.stringify(payload))
  const parsed = parsePayload(job, stored)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) throw misfit(job.name, ['not an object'])
  return { stored: stored as Record<string, unknown>, parsed }
}
