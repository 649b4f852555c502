import type { z } from 'zod'
import { defineJob, type Job, type JobOptions, type JobRun } from './job.ts'

/** Something that happened, which others may want to know. Hold ids: it goes through the database. */
export interface Event<Schema extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Schema
  /** Nobody can follow it: for what happens too often to be told to every instance. Reactions are queued all the same. */
  readonly unfollowed?: true
}

/**
 * Declares an event. Who raises it knows nothing of who reacts.
 * @param definition.name domain first, in the past: `journal.entry-written`
 */
export const defineEvent = <Schema extends z.ZodType>(definition: Event<Schema>): Event<Schema> => definition

/** What a domain does when something happened in another: a job of its own, queued in the same transaction. */
export interface Reaction<App> {
  readonly event: string
  readonly job: Job<App, z.ZodType>
}

/** Declares a reaction: `when(entryWritten, 'notifications.congratulate', async (app, { userId }) => …)`. */
export const when = <App, Schema extends z.ZodType>(
  event: Event<Schema>,
  name: string,
  run: (app: App, payload: z.output<Schema>, run: JobRun) => Promise<void>,
  options: JobOptions<z.output<Schema>> = {},
): Reaction<App> => ({
  event: event.name,
  job: defineJob({ name, payload: event.payload, run, options }) as unknown as Job<App, z.ZodType>,
})
