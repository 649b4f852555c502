import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { logFailure, toAppError } from '../../graphql/masking.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import {
  type Exchange,
  followReply,
  newConversationId,
  type ReplyEvent,
  sendTranscript,
  stopReply,
  type VoiceConversation,
  type VoiceUser,
} from '../../schema/chat/index.ts'
import { helpOf } from '../../schema/safety/index.ts'
import type { SpokenFormat } from './audio.ts'
import { listenTo } from './listening.ts'
import { type AnswerNotes, type Disclaimer, TURN_MS, WAITING_MS } from './messages.ts'
import type { VoicePort } from './ports.ts'
import type { VoiceSession } from './session.ts'
import { createSpeaker } from './speaking.ts'

interface TurnsOptions {
  readonly app: App
  readonly viewer: Viewer
  readonly requestId: string
  readonly place: string
  /** The person's settings when the connection was opened. */
  readonly user: VoiceUser
  readonly conversation: VoiceConversation
  readonly format: SpokenFormat
  readonly personality: Parameters<typeof sendTranscript>[3]['personality']
  /** Whether answers are also spoken. */
  readonly isSpoken: boolean
  /** The session that receives the outcomes; called once it exists. */
  readonly session: () => VoiceSession
  readonly isOpen: () => boolean
  /** Resolves when the client has read enough for more to be sent. */
  readonly writable: () => Promise<void>
}

/** The work of a session's turns: recognition, answering, speech. */
export interface Turns
  extends Pick<VoicePort, 'startRecognition' | 'writeAudio' | 'finishRecognition' | 'requestAnswer' | 'cancel'> {
  /** Follows the answer being written in the conversation. */
  follow(messageId: string): void
}

const disclaimerOf = ({ primaryCategory, detectedCategories, message }: ReplyDisclaimer): Disclaimer => ({
  primary_category: primaryCategory,
  detected_categories: detectedCategories,
  message,
})

const notesOf = ({ disclaimer, sources, suggestions }: Extract<ReplyEvent, { type: 'done' }>): AnswerNotes => ({
  ...(disclaimer && { disclaimer: disclaimerOf(disclaimer) }),
  ...(sources && { sources }),
  ...(suggestions && { suggestions }),
})

const isNotFound = (error: unknown) => error instanceof AppError && error.code === 'not_found'

/**
 * Does the work of one connection's turns, by the rules of the chat: speech becomes a message as if typed. Messages
 * are stored one by one, each once the answer it interrupts has ended.
 */
export function createTurns(options: TurnsOptions): Turns {
  const { app, viewer, session, isOpen, writable } = options
  let { user, conversation } = options
  let newest = 0
  /** Cancels the work of the newest turn. */
  let over = new AbortController()
  let recognition: ReturnType<typeof listenTo> | null = null
  let late: NodeJS.Timeout | undefined
  /** Answers being stopped, and messages being stored. */
  let stopped: Promise<unknown> = Promise.resolve()
  let stored: Promise<unknown> = Promise.resolve()
  /** The message that was requested last. */
  let asked: { turn: number; text: string } | null = null

  const known = (cause: unknown): AppError => {
    const error = toAppError(cause)
    logFailure(app, error, { requestId: options.requestId, place: options.place })
    return error
  }

  /** Stops the answer being written in the conversation, also one that another connection asked for. */
  const stop = async () => {
    if (!conversation.isStored) return
    try {
      await stopReply(app, viewer, conversation.id)
    } catch (error) {
      // If stopping fails, the next message will be rejected.
      if (!isNotFound(error)) known(error)
    }
  }

  const store = async (turn: number, text: string, speechSeconds: number): Promise<Exchange | null> => {
    await stopped
    // Said again meanwhile: it is stored once, with the turn that waits for its answer.
    if (asked?.turn !== turn && asked?.text === text) return null
    // A disconnected client gets no notice, and its session may have ended since.
    if (!isOpen() && (await app.sessions.find(viewer.sessionId))?.standing !== 'good') return null
    const { personality } = options
    const sendText = () => sendTranscript(app, viewer, conversation, { text, personality, speechSeconds })
    const exchange = await sendText().catch((error) => {
      if (!conversation.isStored || !isNotFound(error)) throw error
      conversation = { id: newConversationId(), isStored: false }
      session().onConversationReplaced(conversation.id)
      return sendText()
    })
    conversation = { ...conversation, isStored: true }
    if (turn !== newest) await stop()
    return exchange
  }

  const speaker = (turn: number, signal: AbortSignal) => {
    const { speech, config } = app
    const { synthesiser } = speech
    if (!options.isSpoken) return null
    const mute = (cause: unknown) => session().onSpeechFailure(turn, known(cause))
    if (!synthesiser) {
      mute(new AppError('speech_unavailable', 'Answers are not spoken on this server.'))
      return null
    }
    if (config.ai.requireConsent && !user.sharesData) {
      mute(new AppError('forbidden', 'Answers are spoken by an outside service, which needs your consent.'))
      return null
    }
    return createSpeaker(synthesiser, {
      language: user.language,
      signal,
      onSentence: (audio, sequence, isLast) => {
        session().onSpeech(turn, { data: audio.toString('base64'), sequence, is_last: isLast })
        return writable()
      },
      onFailure: mute,
    })
  }

  /**
   * Sends an answer as it is written, no faster than the client reads. The numbers to call come, and are spoken, before
   * it.
   */
  const sendAnswer = async (turn: number, messageId: string, signal: AbortSignal) => {
    const events = await followReply(app, viewer, conversation.id, messageId, null)
    signal.addEventListener('abort', () => void events.return(undefined), { once: true })
    let voice: ReturnType<typeof speaker> = null
    const begin = ({ title, disclaimer }: Extract<ReplyEvent, { type: 'start' }>) => {
      if (title !== null) session().onTitle(title)
      if (disclaimer) session().onHelp(turn, disclaimerOf(disclaimer), helpOf(disclaimer, user.country))
      voice = speaker(turn, signal)
      // A danger that is merely possible is asked about by the answer itself.
      if (disclaimer && disclaimer.grade !== 'possible') voice?.say(disclaimer.message)
    }
    const forward = (event: ReplyEvent) => {
      if (event.type === 'start') return begin(event)
      if (event.type === 'error') return session().onFailure(turn, new AppError(event.code, event.message))
      if (event.type === 'done') {
        session().onAnswerEnd(turn, notesOf(event))
        return voice?.end()
      }
      session().onAnswerChunk(turn, event.content)
      return voice?.add(event.content)
    }
    for await (const event of events) {
      if (signal.aborted) return
      forward(event)
      await writable()
    }
  }

  /** Runs a turn's work; an error ends the turn. */
  const run = (turn: number, work: () => Promise<void>) => {
    work().catch((error) => {
      if (turn === newest && !over.signal.aborted) session().onFailure(turn, known(error))
    })
  }

  const begin = (turn: number) => {
    newest = turn
    over = new AbortController()
    return over.signal
  }

  return {
    startRecognition: (turn) => {
      const signal = begin(turn)
      stopped = Promise.all([stopped, stop()])
      late = setTimeout(() => session().onTimeout(turn), TURN_MS)
      const listening = listenTo(app, viewer, {
        format: options.format,
        signal,
        onPartial: (text) => session().onPartialTranscript(turn, text),
        onUser: (now) => {
          user = now
          if (!user.isOn) session().end('voice_off')
          signal.throwIfAborted()
        },
      })
      recognition = listening
      run(turn, async () => session().onTranscript(turn, await listening.transcript))
    },
    writeAudio: (_turn, audio, seconds) => recognition?.write(audio, seconds),
    finishRecognition: () => {
      clearTimeout(late)
      recognition?.finish()
    },
    requestAnswer: (turn, text) => {
      const { signal } = over
      asked = { turn, text }
      // A message takes a second at least, even if its file states less.
      const seconds = Math.max(1, recognition?.seconds() ?? 0)
      const exchange = stored.then(() => store(turn, text, seconds))
      const patience = setTimeout(() => session().onWaiting(turn), WAITING_MS)
      stored = exchange.catch(() => {}).finally(() => clearTimeout(patience))
      run(turn, async () => {
        const begun = await exchange
        if (!begun || !isOpen()) return
        if (begun.title !== null) session().onTitle(begun.title)
        if (!signal.aborted) await sendAnswer(turn, begun.messageId, signal)
      })
    },
    cancel: () => {
      clearTimeout(late)
      recognition = null
      over.abort()
    },
    follow: (messageId) => {
      const turn = session().follow()
      const signal = begin(turn)
      run(turn, () => sendAnswer(turn, messageId, signal))
    },
  }
}
