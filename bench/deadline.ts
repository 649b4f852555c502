/**
 * Ends a benchmark that hangs, and says what it waited for. `run.ts` loads it into every benchmark; its own processes
 * (`fork`) end with it.
 */

const { BENCH_MINUTES = '60' } = process.env
/** How long one wait of `waitFor` may take, in seconds. */
const WAIT_SECONDS = 120

let waitedFor = () => 'nothing in particular'

/** Waits, two minutes at most. @param what read when the wait ends in vain, so that it can tell how far it came */
export const waitFor = async <T>(what: () => string, work: Promise<T>): Promise<T> => {
  waitedFor = what
  const { promise, reject } = Promise.withResolvers<never>()
  const late = setTimeout(
    () => reject(new Error(`${WAIT_SECONDS} s were too short for ${what()}`)),
    WAIT_SECONDS * 1_000,
  )
  return Promise.race([work, promise]).finally(() => clearTimeout(late))
}

if (process.send) process.once('disconnect', () => process.exit())
else
  setTimeout(() => {
    process.stderr.write(`No end within ${BENCH_MINUTES} minutes. It waited last for ${waitedFor()}.\n`)
    process.exit(1)
  }, Number(BENCH_MINUTES) * 60_000).unref()
