import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Claimed } from './claim.ts'
import type { Outcome } from './settle.ts'

const outcomeOfError = (app: Pick<App, 'now'>, error: unknown): Outcome => {
  if ((error as { permanent?: boolean }).permanent) return { kind: 'failed', reason: 'refused' }
  if (!(error instanceof AppError)) return { kind: 'retry' }
  return { kind: 'away', until: new Date(app.now().getTime() + (error.retryAfter ?? 30) * 1_000) }
}

/** Sends messages concurrently, one call each; an error becomes the outcome. */
export const deliverEach = async (
  app: Pick<App, 'now'>,
  claimed: readonly Claimed[],
  signal: AbortSignal,
  send: (delivery: Claimed) => Promise<Outcome | undefined>,
): Promise<Map<string, Outcome>> => {
  const outcomes = await Promise.all(
    claimed.map(async (delivery): Promise<[string, Outcome]> => {
      try {
        return [delivery.notificationId, (await send(delivery)) ?? { kind: 'sent' }]
      } catch (error) {
        signal.throwIfAborted()
        return [delivery.notificationId, outcomeOfError(app, error)]
      }
    }),
  )
  return new Map(outcomes)
}
