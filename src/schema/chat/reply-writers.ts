import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../providers/database/db.ts'
import type { EarlyEnd, LiveReply, ReplyWriters } from '../../providers/live-replies/live-replies.ts'
import { createReplyWriter } from './live-reply.ts'
import { failDeadReplies, saveReplies } from './reply-claims.ts'

/**
 * Interval of saving answers in progress, in milliseconds: the loss in a crash, and the delay of readers on other
 * instances.
 */
const SAVE_MS = 1000
/** Answers saved by one statement. */
const SAVE_BATCH = 100
/** Saves between two renewals of a claim, which lasts 15 s. */
const RENEW_EVERY = 4
/** Saves between two checks for answers of dead processes. */
const SWEEP_EVERY = 10

interface Running {
  readonly live: LiveReply
  readonly stop: (why: EarlyEnd) => void
  readonly done: Promise<void>
  savedLength: number
  renewedAt: number
}

export function createReplyWriters(
  db: Pick<Db, 'run' | 'runReturning'>,
  onError: (error: unknown) => void,
): ReplyWriters {
  const running = new Map<string, Running>()
  const starts = new EventEmitter().setMaxListeners(0)
  const closing = new AbortController()
  let round = 0

  const hasGrown = ({ live, savedLength }: Running) => live.text.length > savedLength
  const isExpiring = ({ renewedAt }: Running) => round - renewedAt >= RENEW_EVERY

  const saveBatch = async (batch: readonly Running[]) => {
    const parts = batch.map((entry) => ({
      live: entry.live,
      length: entry.live.text.length,
      text: hasGrown(entry) ? entry.live.text : null,
      renews: isExpiring(entry),
    }))
    const states = await saveReplies(db, parts)
    for (const [index, entry] of batch.entries()) {
      const state = states.get(entry.live.messageId)
      if (state === 'locked') continue
      entry.savedLength = parts[index]?.length ?? 0
      if (parts[index]?.renews) entry.renewedAt = round
      if (state) entry.stop(state === 'stop_asked' ? 'asked' : 'lost')
    }
  }

  const due = () => [...running.values()].filter((entry) => hasGrown(entry) || isExpiring(entry))

  const rest = (ms: number) => pause(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)

  // One loop for all answers, with one round at a time: under a slow database rounds take longer instead of piling
  // up. The batches of a round are spread over its time, for a steady load.
  const tend = async () => {
    while (!closing.signal.aborted) {
      round += 1
      const entries = due()
      const batches = Math.ceil(entries.length / SAVE_BATCH)
      for (let index = 0; index < batches && !closing.signal.aborted; index++) {
        await saveBatch(entries.slice(index * SAVE_BATCH, (index + 1) * SAVE_BATCH)).catch(onError)
        await rest(SAVE_MS / batches)
      }
      if (batches === 0) await rest(SAVE_MS)
      if (round % SWEEP_EVERY === 0 && !closing.signal.aborted) await failDeadReplies(db, null).catch(onError)
    }
  }
  const tending = tend()

  return {
    start: (reply, write) => {
      const writer = createReplyWriter(reply)
      if (closing.signal.aborted) writer.stop('shutdown')
      const done = write(writer).finally(() => running.delete(reply.messageId))
      running.set(reply.messageId, { live: writer.live, stop: writer.stop, done, savedLength: 0, renewedAt: round })
      starts.emit(reply.conversationId)
      return writer.live
    },
    find: (messageId) => running.get(messageId)?.live ?? null,
    begun: (conversationId, signal) => once(starts, conversationId, { signal }),
    stop: (messageId, why) => running.get(messageId)?.stop(why),
    size: () => running.size,
    sweep: () => failDeadReplies(db, null),
    close: async () => {
      closing.abort()
      for (const { stop } of running.values()) stop('shutdown')
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done))
      await tending
    },
  }
}
