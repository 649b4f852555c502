import type { z } from 'zod'
import { defineJob, type Job, type JobOptions, type JobRun } from './job.ts'

/**
 * Something that happened and that other domains may react to. Payloads hold ids, because they go through the
 * database.
 */
export interface Event<Schema extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Schema
  /**
   * Not broadcast to followers: for events too frequent to send to every instance. Reactions are queued all the same.
   */
  readonly unfollowed?: true
}

/**
 * Declares an event. Its publisher does not know who reacts.
 * @param definition.name domain first, past tense: `journal.entry-written`
 */
export function defineEvent<Schema extends z.ZodType>(definition: Event<Schema>): Event<Schema> {
  return definition
}

/** A handler of another domain's event: a job, queued in the same transaction. */
export interface EventHandler<App> {
  readonly event: string
  readonly job: Job<App, z.ZodType>
}

/** Declares a reaction: `when(entryWritten, 'notifications.congratulate', async (app, { userId }) => …)`. */
export function when<App, Schema extends z.ZodType>(
  event: Event<Schema>,
  name: string,
  run: (app: App, payload: z.output<Schema>, run: JobRun) => Promise<void>,
  options: JobOptions<z.output<Schema>> = {},
): EventHandler<App> {
  return {
    event: event.name,
    job: defineJob({ name, payload: event.payload, run, options }) as unknown as Job<App, z.ZodType>,
  }
}
