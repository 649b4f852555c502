import { setTimeout as pause } from 'node:timers/promises'
import { type Category, type Danger, dangerOf } from '@parenting/care'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { MessageState, Sender } from '../../generated/prisma/enums.ts'
import type { EarlyEnd, LiveReply, ReplyEnd, ReplyWriter } from '../../live-replies.ts'
import type { AiMessage, AiPersonality, AiProvider, AiRequest, AiSource, CarriedDanger } from '../../providers/ai/ai.ts'
import { languageOfTalk } from '../../providers/ai/companion/language.ts'
import { sql, trusted } from '../../providers/database/db.ts'
import { buildDisclaimer, urgentAlone } from '../safety/disclaimer.ts'
import { helpIn } from '../safety/disclaimer-texts.ts'
import { readFamily } from './family.ts'
import type { Judgement } from './judge.ts'
import { systemPrompt } from './personality.ts'
import { finishReply, keepInterrupted } from './reply-claims.ts'

type WriterApp = Pick<App, 'db' | 'log' | 'now' | 'recentErrors'>

/** The inputs of an answer. */
export interface ReplyJob {
  readonly provider: AiProvider
  readonly personality: AiPersonality
  readonly judgement: Judgement
  /** When the message to answer was stored, in milliseconds: the conversation as far as that is what the answer is about. */
  readonly askedAt: number
  /** How many answers there have been to the message before. */
  readonly formerAnswers: number
  /** Urgent categories found by the second opinion, if any; never rejects. */
  readonly secondOpinion: (signal: AbortSignal) => Promise<readonly Category[]>
  /** The user's country and preferred language, as in the profile. */
  readonly country: string | null
  readonly language: string
}

/** Messages offered to the provider, which uses the newest that fit. */
const HISTORY = trusted('60')
/**
 * Attempts to store an answer's end while the database is unreachable, and the first wait between them in
 * milliseconds.
 */
const FINISH_TRIES = 4
const FINISH_WAIT_MS = 500

/**
 * Writes one answer: calls the provider, appends its pieces to the live reply and stores the whole before readers are
 * told it is done. The provider bounds its length and time. Never rejects: every failure becomes the reply's end.
 */
export const writeReply = async (app: WriterApp, writer: ReplyWriter, job: ReplyJob): Promise<void> => {
  writer.finish(await store(app, writer, await write(app, writer, job)))
}

const write = async (app: WriterApp, writer: ReplyWriter, job: ReplyJob): Promise<ReplyEnd> => {
  let sources: readonly AiSource[] = []
  const cite: AiRequest['cite'] = (cited) => {
    sources = cited
  }
  let carried: CarriedDanger | null = null
  const carry: AiRequest['carry'] = (back) => {
    carried = back
  }
  const opinion = job.secondOpinion(writer.signal)
  try {
    const request = await readRequest(app, writer.live, job)
    const kind = await ask(writer, job, { ...request, cite, carry })
    const alsoUrgent = await opinion
    const { spokenLanguage: language } = request.context
    // The message is judged even if the answer was stopped before its first word.
    const { text: reply } = writer.live
    const disclaimer = buildDisclaimer({ ...job.judgement, ...job, language, carried, alsoUrgent, reply })
    return { kind, disclaimer, sources }
  } catch (error) {
    // Nobody is left without whom to call, also where only the second opinion has found the danger.
    const found = buildDisclaimer({ ...job.judgement, ...job, alsoUrgent: await opinion })
    const disclaimer = writer.live.help ?? urgentAlone(found)
    // Part of the answer as well: a list of messages shows nothing else of it.
    if (disclaimer) writer.append(`${writer.live.text && '\n\n'}${disclaimer.message}`)
    return writer.signal.aborted
      ? { kind: 'failed', error: interrupted(), disclaimer }
      : failure(app, error, disclaimer)
  }
}

/** Appends the provider's pieces until it finishes or the user stops it; throws in all other cases. */
const ask = async (
  writer: ReplyWriter,
  { provider }: ReplyJob,
  request: AiRequest,
): Promise<'complete' | 'stopped'> => {
  try {
    await provider.answer(request, writer.append, writer.signal)
    return 'complete'
  } catch (error) {
    const why: EarlyEnd | undefined = writer.signal.reason
    if (why === 'asked') return 'stopped'
    throw error
  }
}

const interrupted = (cause?: unknown) =>
  new AppError('service_unavailable', 'The answer could not be completed.', { cause })

const failure = (app: WriterApp, cause: unknown, disclaimer: ReplyEnd['disclaimer']): ReplyEnd => {
  const error = cause instanceof AppError ? cause : interrupted(cause)
  app.log.warn({ err: error.cause ?? error }, 'answer failed')
  app.recentErrors.note(error, { place: 'answer of a chat' })
  return { kind: 'failed', error, disclaimer }
}

interface HistoryRow {
  sender: Sender
  text: string
  /** For an answer, the primary category of its disclaimer, if that is certain. */
  category: string | null
}

/**
 * The certain dangers in the user's earlier messages, newest first. They are taken from the disclaimers of the answers
 * instead of assessing again. A possible danger counts as harmless: the answer asked about it, and does not stay with it.
 */
const formerDangersOf = (newestFirst: readonly HistoryRow[]): (Danger | null)[] =>
  newestFirst
    .flatMap(({ sender }, at) => {
      if (sender !== 'user') return []
      const answer = newestFirst[at - 1]
      return [answer?.sender === 'ai' ? dangerOf(answer.category) : null]
    })
    .slice(1)

/** The request to the provider: the newest messages and the little it may know of the user. */
const readRequest = async (
  app: WriterApp,
  { conversationId, userId }: LiveReply,
  { personality, language, country, judgement, askedAt, formerAnswers }: ReplyJob,
): Promise<AiRequest> => {
  const [history, family] = await Promise.all([
    app.db.read<HistoryRow>(sql`
      select sender, text,
             case when disclaimer->>'grade' is null then disclaimer->>'primaryCategory' end as category from messages
      where conversation_id = ${conversationId}::uuid and text <> '' and not is_alternative
        and created_at <= ${new Date(askedAt)}::timestamptz
      order by created_at desc, id desc limit ${HISTORY}`),
    readFamily(app, userId),
  ])
  const messages = history
    .toReversed()
    .map(({ sender, text }): AiMessage => ({ role: sender === 'user' ? 'user' : 'assistant', content: text }))
  const asked = history.filter(({ sender }) => sender === 'user').map(({ text }) => text)
  const spokenLanguage = languageOfTalk(asked, language)
  const { danger, possibleDanger, deniedDanger, concern } = judgement
  const context = {
    personality,
    ...family,
    language,
    spokenLanguage,
    help: helpIn(country, spokenLanguage),
    danger,
    possibleDanger,
    deniedDanger,
    concern,
    formerDangers: formerDangersOf(history),
    formerAnswers,
  }
  return { system: systemPrompt({ personality, context }), messages, context }
}

/**
 * Stores an answer's end. Returns the effective end: another one if storing failed or the answer was ended elsewhere.
 */
const store = async (app: WriterApp, { live }: ReplyWriter, end: ReplyEnd): Promise<ReplyEnd> => {
  for (let attempt = 1; ; attempt++) {
    try {
      if (await finishReply(app.db, live, end)) return end
      return await endStoredElsewhere(app, live, end)
    } catch (error) {
      // After giving up, the claim expires and the answer is marked failed with the text saved before.
      if (attempt === FINISH_TRIES) return failure(app, error, urgentAlone(end.disclaimer))
      await pause(FINISH_WAIT_MS * 2 ** (attempt - 1))
    }
  }
}

/**
 * The conversation was deleted, the claim was lost, a more urgent message has interrupted the answer, or an earlier
 * attempt succeeded although its reply was lost.
 */
const endStoredElsewhere = async ({ db }: WriterApp, live: LiveReply, end: ReplyEnd): Promise<ReplyEnd> => {
  const [row] = await db.read<{ state: MessageState }>(sql`
    select state from messages where id = ${live.messageId}::uuid and conversation_id = ${live.conversationId}::uuid`)
  const { disclaimer } = end
  if (!row) return { kind: 'failed', error: new AppError('not_found', 'The conversation was deleted.'), disclaimer }
  if (row.state === 'stopped') {
    const stopped = { kind: 'stopped', disclaimer, sources: end.kind === 'failed' ? [] : end.sources } as const
    await keepInterrupted(db, live, stopped)
    return stopped
  }
  return row.state === end.kind ? end : { kind: 'failed', error: interrupted(), disclaimer }
}
