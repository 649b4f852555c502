import type { Logger } from 'pino'
import { isPermanent, LOST, reasonOf, SHUTDOWN } from './failure.ts'
import { type AnyJob, parsePayload } from './job.ts'
import type { JobStore } from './store.ts'
import type { Claim } from './tables.ts'
import { untilWritten } from './until-written.ts'

interface RunOptions<App> {
  job: AnyJob<App>
  claim: Claim
  /** Ends the run early, with a reason of `failure.ts`. */
  abort: AbortController
  app: () => App
  log: Pick<Logger, 'child' | 'debug' | 'info' | 'warn' | 'error'>
  store: Pick<JobStore, 'complete' | 'fail' | 'release'>
  /** Called with the reason and the error when the attempt fails. */
  onFailure: (reason: string, error: unknown) => void
}

const timeOut = () => new DOMException('The job took too long', 'TimeoutError')

/**
 * Runs a job and records its outcome. Resolves to whether it is a dead letter now.
 *
 * A completed job never fails because recording that fails: the write is retried while the database is unreachable,
 * and the claim is kept meanwhile. Only the end of the process, or of the claim, leaves the job to be repeated.
 */
export async function runJob<App>({
  job,
  claim,
  abort,
  app,
  store,
  onFailure,
  ...options
}: RunOptions<App>): Promise<boolean> {
  const { id, name, attempt, requestId } = claim
  const { signal } = abort
  const log = options.log.child({ job: name, id, attempt, ...(requestId !== undefined && { request_id: requestId }) })
  const timer = setTimeout(() => abort.abort(timeOut()), (job.options.timeoutSeconds ?? 60) * 1_000)
  try {
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const work = async () => job.run(app(), parsePayload(job, claim.payload) as never, { id, attempt, signal, log })
    await Promise.race([aborted, work()])
  } catch (error) {
    if (signal.reason === LOST) return false
    if (signal.reason === SHUTDOWN) {
      await store.release(claim)
      return false
    }
    log.warn({ err: error }, 'an attempt of a job failed')
    onFailure(reasonOf(error), error)
    await store.fail(claim, reasonOf(error), isPermanent(error))
    return isPermanent(error) || attempt > (job.options.retries ?? 5)
  } finally {
    clearTimeout(timer)
  }

  try {
    await untilWritten(
      () => store.complete(claim),
      signal,
      (error) => log.warn({ err: error }, 'the completion of a job could not be recorded; retrying'),
    )
    log.debug('job done')
  } catch (error) {
    if (signal.reason !== LOST) throw error
  }
  return false
}
