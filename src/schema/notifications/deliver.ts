import { setTimeout as pause } from 'node:timers/promises'
import { defineJob, type Job, untilWritten } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { NotificationChannel } from '../../generated/prisma/client.ts'
import { OUTSIDE_CHANNELS, type OutsideChannel } from './channels.ts'
import { type Claimed, claimDue } from './claim.ts'
import { deliverEmails, deliverTexts } from './deliver-messages.ts'
import { deliverPushes } from './deliver-push.ts'
import { holdOrSkip } from './delivery-policy.ts'
import { type Outcome, settle } from './settle.ts'

/** Sends claimed deliveries; returns an outcome for each. */
export type Deliverer = (app: App, claimed: readonly Claimed[], signal: AbortSignal) => Promise<Map<string, Outcome>>

interface ChannelOptions {
  deliver: Deliverer
  /** Rows taken at a time. */
  batch: number
  limit: 'pushSends' | 'emailSends' | 'smsSends'
}

const CHANNELS: Record<OutsideChannel, ChannelOptions> = {
  push: { deliver: deliverPushes, batch: 100, limit: 'pushSends' },
  email: { deliver: deliverEmails, batch: 10, limit: 'emailSends' },
  sms: { deliver: deliverTexts, batch: 5, limit: 'smsSends' },
}

/** Waits until the channel's rate limit allows this many messages. */
const keepPace = async (app: App, limit: ChannelOptions['limit'], count: number, signal: AbortSignal) => {
  for (;;) {
    try {
      await app.rateLimits.take(limit, 'all', count)
      return
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'rate_limited')) throw error
      await pause((error.retryAfter ?? 1) * 1_000, undefined, { signal })
    }
  }
}

/** The outcomes of claimed deliveries; sends those that may be sent. */
const attempt = async (app: App, channel: OutsideChannel, claimed: readonly Claimed[], signal: AbortSignal) => {
  const { deliver, limit } = CHANNELS[channel]
  const outcomes = new Map<string, Outcome>()
  const free: Claimed[] = []
  for (const delivery of claimed) {
    const held = holdOrSkip(app, delivery)
    if (held) outcomes.set(delivery.notificationId, held)
    else free.push(delivery)
  }
  if (free.length === 0) return outcomes
  await keepPace(app, limit, free.length, signal)
  for (const [id, outcome] of await deliver(app, free, signal)) outcomes.set(id, outcome)
  return outcomes
}

/** Whether the whole batch failed because the service is unavailable: then the rest need not be tried. */
const isStuck = (outcomes: ReadonlyMap<string, Outcome>): boolean =>
  [...outcomes.values()].every(({ kind }) => kind === 'away')

/** The most follow-up jobs of one run; the schedule covers the rest. */
const WAKE_UPS_MAX = 5

const drain = async (app: App, channel: OutsideChannel, signal: AbortSignal): Promise<void> => {
  const wakeAt = new Set<number>()
  const { batch, limit } = CHANNELS[channel]
  // A batch that the limit never allows as a whole would wait for ever.
  const atOnce = Math.min(batch, app.rateLimits.limitOf(limit))
  // Deliveries left when the service stops are found by another instance, or after the restart.
  while (!signal.aborted && !app.shutdown.aborted) {
    const claimed = await claimDue(app, channel, atOnce)
    if (claimed.length === 0) break
    const outcomes = await attempt(app, channel, claimed, signal)
    const settled = await untilWritten(
      () => settle(app, channel, claimed, outcomes),
      signal,
      (error) => app.log.warn({ channel, err: error }, 'outcomes of deliveries could not be recorded yet'),
    )
    for (const at of settled) wakeAt.add(Math.ceil(at.getTime() / 1_000) * 1_000)
    if (isStuck(outcomes)) break
  }
  // A lost follow-up costs a minute: the schedule polls as well.
  for (const at of [...wakeAt].sort((one, other) => one - other).slice(0, WAKE_UPS_MAX))
    await app.jobs.enqueue(null, deliverers[channel], {}, { startAfter: new Date(at), singletonKey: `at-${at}` })
}

const defineDeliverer = (channel: OutsideChannel): Job<App, z.ZodObject> =>
  defineJob({
    name: `notifications.deliver-${channel}`,
    payload: z.object({}),
    options: { cron: '* * * * *', timeoutSeconds: 600, concurrency: 2 },
    run: async (app: App, _payload, { signal }) => {
      try {
        await drain(app, channel, signal)
      } catch (error) {
        signal.throwIfAborted()
        app.log.warn({ channel, err: error }, 'a channel could not be served')
        throw error
      }
    },
  })

/**
 * The jobs that send pending deliveries, one a channel. A job only signals that there may be work; the work is a
 * pending row, which any run claims, sends and settles. So a run may find nothing, and a dead run's rows become
 * available again when their claim expires.
 */
export const deliverers: Record<OutsideChannel, Job<App, z.ZodObject>> = {
  push: defineDeliverer('push'),
  email: defineDeliverer('email'),
  sms: defineDeliverer('sms'),
}

export function isDelivered(channel: NotificationChannel): channel is OutsideChannel {
  return (OUTSIDE_CHANNELS as readonly NotificationChannel[]).includes(channel)
}
