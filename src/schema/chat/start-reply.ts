import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { NewReply, ReplyDisclaimer } from '../../live-replies.ts'
import { languageOfTalk } from '../../providers/ai/companion/language.ts'
import { buildDisclaimer } from '../safety/disclaimer.ts'
import { anyDanger, type Judgement, judge } from './judge.ts'
import { type ReplyJob, writeReply } from './write-reply.ts'

/**
 * Counts a message against the minute's limit. One with danger is counted separately once that is reached: nobody in
 * danger is told to wait for being in haste.
 * @throws AppError `rate_limited`.
 */
export const countMessage = async ({ rateLimits }: Pick<App, 'rateLimits'>, viewer: Viewer, message: string) => {
  try {
    await rateLimits.take('chatMessages', viewer.id)
  } catch (error) {
    const isOver = error instanceof AppError && error.code === 'rate_limited'
    if (!isOver || !anyDanger(judge(message, null))) throw error
    await rateLimits.take('urgentMessages', viewer.id)
  }
}

/** @throws AppError `service_unavailable` while this process is stopping. */
export const refuseWhileDraining = ({ draining }: Pick<App, 'draining'>) => {
  if (draining.aborted) throw new AppError('service_unavailable', 'The service is restarting.', { retryAfter: 1 })
}

/**
 * Whom to call, for a message that tells of a danger, certain or possible; null for others. Stored with the answer before it
 * begins, so that whatever becomes of it, and of this process, its readers are told. `before`: what the person said before, the
 * newest first, as a "yes" is in the language of that.
 */
export const helpFor = (
  message: string,
  judgement: Judgement,
  { country, language, before = [] }: { country: string | null; language: string; before?: readonly string[] },
): ReplyDisclaimer | null =>
  anyDanger(judgement) === null
    ? null
    : buildDisclaimer({ ...judgement, country, language: languageOfTalk([message, ...before], language) })

/** What an answer is written from, as far as a transaction has found it. */
interface Begun extends Pick<ReplyJob, 'judgement' | 'askedAt' | 'formerAnswers' | 'country' | 'language'> {
  readonly aiDataSharing: boolean
  /** Whether the message may concern a danger, be it that of an hour ago: it is answered also if the model fails. */
  readonly concernsDanger: boolean
}

/**
 * Starts to write an answer whose row is stored and claimed. A retried request finds the answer in progress here, or starts it
 * if no attempt got that far.
 */
export const startReply = (
  app: Pick<App, 'db' | 'now' | 'ai' | 'replyWriters' | 'log' | 'recentErrors'>,
  reply: NewReply,
  input: { readonly message: string } & Pick<ReplyJob, 'personality'>,
  { aiDataSharing, concernsDanger, ...begun }: Begun,
): void => {
  const opinion = app.ai.secondOpinionFor({ aiDataSharing })
  const job: ReplyJob = {
    ...begun,
    provider: app.ai.answererFor({ aiDataSharing, concernsDanger }),
    personality: input.personality,
    secondOpinion: async (signal) => (await opinion?.(input.message, signal)) ?? [],
  }
  if (!app.replyWriters.find(reply.messageId)) app.replyWriters.start(reply, (writer) => writeReply(app, writer, job))
}
