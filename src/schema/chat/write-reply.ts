import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { MessageState, Sender } from '../../generated/prisma/enums.ts'
import type { AiMessage, AiPersonality, AiProvider, AiRequest, AiSource, AnswerNotes } from '../../providers/ai/ai.ts'
import { rawSql, sql } from '../../providers/database/db.ts'
import type { EarlyEnd, LiveReply, ReplyEnd, ReplyWriter } from '../../providers/live-replies/live-replies.ts'
import { disclaimerFor, helpIn, raise, urgentAlone } from '../safety/index.ts'
import type { Begun } from './begin-answer.ts'
import { readFamily } from './family.ts'
import { systemPrompt } from './personality.ts'
import { finishReply } from './reply-claims.ts'

type WriterApp = Pick<App, 'ai' | 'db' | 'log' | 'now' | 'recentErrors'>

/** The input of an answer. */
export type ReplyJob = Begun & { readonly personality: AiPersonality }

/** Messages offered to the provider, which uses the newest that fit. */
const HISTORY = rawSql('60')
/** Attempts to store an answer's end while the database is unreachable, and the first wait between them. */
const FINISH_TRIES = 4
const FINISH_WAIT_MS = 500

/**
 * Writes one answer: calls the provider, appends its pieces to the live reply and stores the whole before readers get
 * the last event. The provider bounds its length and time. Never rejects: every failure becomes the reply's end.
 */
export async function writeReply(app: WriterApp, writer: ReplyWriter, job: ReplyJob): Promise<void> {
  writer.finish(await store(app, writer, await write(app, writer, job)))
}

const write = async (app: WriterApp, writer: ReplyWriter, job: ReplyJob): Promise<ReplyEnd> => {
  let sources: readonly AiSource[] = []
  /** The companion's notes on its answer; null if a model answers. */
  let notes = null as AnswerNotes | null
  let { turn } = job
  const cite: AiRequest['cite'] = (cited) => {
    sources = cited
  }
  const describe: AiRequest['describe'] = (given) => {
    notes = given
  }
  const raiseRisk: AiRequest['raise'] = (found) => {
    turn = raise(turn, found)
  }
  const end = async (answer: string) => ({
    disclaimer: await disclaimerFor(turn, {
      ...job,
      language: job.spokenLanguage,
      about: 'chat',
      answer,
      ...(notes && { article: notes.topics }),
    }),
    raised: turn === job.turn ? null : turn.risk,
  })
  const provider = app.ai.answererFor({ aiDataSharing: job.aiDataSharing, hasRisk: turn.risk !== null })
  try {
    const kind = await ask(writer, provider, { ...(await readRequest(app, job)), cite, describe, raise: raiseRisk })
    // The message gets its disclaimer even if the answer was stopped before its first word.
    return { kind, sources, suggestions: notes?.suggestions ?? [], ...(await end(writer.live.text)) }
  } catch (error) {
    const { disclaimer, raised } = await end('')
    const said = { disclaimer: urgentAlone(disclaimer), raised }
    // Help must reach the person even if the answer fails. A list of messages shows only the text, so it is appended.
    if (said.disclaimer) writer.append(`${writer.live.text && '\n\n'}${said.disclaimer.message}`)
    return writer.signal.aborted ? { kind: 'failed', error: interrupted(), ...said } : failure(app, error, said)
  }
}

/** Appends the provider's pieces until it finishes or the user stops it; throws in all other cases. */
const ask = async (writer: ReplyWriter, provider: AiProvider, request: AiRequest): Promise<'complete' | 'stopped'> => {
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

const failure = (app: WriterApp, cause: unknown, said: Pick<ReplyEnd, 'disclaimer' | 'raised'>): ReplyEnd => {
  const error = cause instanceof AppError ? cause : interrupted(cause)
  app.log.warn({ err: error.cause ?? error }, 'answer failed')
  app.recentErrors.note(error, { place: 'answer of a chat' })
  return { kind: 'failed', error, ...said }
}

/** The request to the provider: the newest messages and the little it may know of the user. */
const readRequest = async (
  app: WriterApp,
  { conversationId, userId, askedAt, ...job }: ReplyJob,
): Promise<AiRequest> => {
  const [history, family] = await Promise.all([
    app.db.read<{ sender: Sender; text: string }>(sql`
      select sender, text from messages
      where conversation_id = ${conversationId}::uuid and text <> '' and not is_alternative
        and created_at <= ${new Date(askedAt)}::timestamptz
      order by created_at desc, id desc limit ${HISTORY}`),
    readFamily(app, userId),
  ])
  const messages = history
    .toReversed()
    .map(({ sender, text }): AiMessage => ({ role: sender === 'user' ? 'user' : 'assistant', content: text }))
  const { personality, country, language, spokenLanguage, turn, recentRisks, formerAnswers } = job
  const context = {
    ...{ personality, ...family, language, spokenLanguage, help: helpIn(country, spokenLanguage) },
    ...{ turn, recentRisks, formerAnswers },
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
      if (attempt === FINISH_TRIES)
        return failure(app, error, { disclaimer: urgentAlone(end.disclaimer), raised: null })
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
  const said = { disclaimer: end.disclaimer, raised: null }
  if (!row) return { kind: 'failed', error: new AppError('not_found', 'The conversation was deleted.'), ...said }
  if (row.state === 'stopped') return { kind: 'stopped', sources: [], suggestions: [], ...said }
  return row.state === end.kind ? end : { kind: 'failed', error: interrupted(), ...said }
}
