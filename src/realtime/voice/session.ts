import { AppError, type Help } from '../../errors.ts'
import { whomToCall } from '../../schema/safety/index.ts'
import { createIntake, type Intake } from './audio.ts'
import { createGuard } from './guard.ts'
import {
  type AnswerNotes,
  AUDIO_FORMATS,
  type AudioFormat,
  type ClientMessage,
  type Closing,
  type Disclaimer,
  errorMessage,
  FILE_BYTES,
  parseMessage,
  type ServerMessage,
  TURN_POINTS,
  TURN_SECONDS,
} from './messages.ts'
import type { VoicePort } from './ports.ts'

type State =
  | { type: 'idle' }
  | { type: 'listening'; intake: Intake; bytes: number }
  | { type: 'recognising' }
  | { type: 'answering'; text: string }
  /** `isRecognising`: the client has disconnected, but its speech is still to be answered. */
  | { type: 'closed'; isRecognising: boolean }

const outOfTurn = (type: string) => new AppError('bad_request', `${type} without start_talking.`)
const notUnderstood = () => new AppError('bad_request', 'Nothing was understood. Please say it again.')

export type VoiceSession = ReturnType<typeof createVoiceSession>

/**
 * The state machine of one connection (PROTOCOL.md), which has just been opened. Inputs for past turns (`of`) are ignored,
 * as is everything after the end. `format` is null for an unknown one.
 */
export function createVoiceSession(
  port: VoicePort,
  { sessionId: opened, format, country }: { sessionId: string; format: AudioFormat | null; country: string | null },
) {
  let state: State = { type: 'idle' }
  let sessionId = opened
  /** The newest turn; 0 before the first. */
  let turn = 0
  /** Whether the newest turn may still send something; its speech may outlast its text. */
  let isActive = false
  /** The text recognised in the turn so far. */
  let transcript = ''
  /** The numbers to call, once the turn's answer has named them. */
  let help: Help | undefined
  /** A turn has failed, and the client may still be sending its audio, up to `stop_talking`. */
  let isDiscardingAudio = false
  /** The client has been warned that it sends audio outside a turn. */
  let hasReportedStrayAudio = false
  let isTitled = false

  const isOpen = () => state.type !== 'closed'
  const isNow = (asked: number, ...states: State['type'][]) => asked === turn && states.includes(state.type)

  const send = (message: ServerMessage) => {
    port.touch()
    port.send(message)
  }
  const status = (message: string) => send({ type: 'status', message, session_id: sessionId })
  const refuse = (error: AppError) => port.send(errorMessage(error))
  /** The numbers to call, where even a part of the turn is known to mention a danger. */
  const helpNow = (): Help | undefined => help ?? whomToCall(transcript, 'chat')?.({ country }) ?? undefined
  const refuseTurn = (error: AppError) => {
    const known = helpNow() ?? error.help
    refuse(known ? error.withHelp(known) : error)
  }

  /** Cancels the current turn. */
  const cancel = () => {
    if (isActive) port.cancel(turn)
    isActive = false
    state = { type: 'idle' }
  }
  const close = (why: Closing) => {
    if (!isOpen()) return
    const toCall = state.type === 'idle' ? undefined : helpNow()
    cancel()
    state = { type: 'closed', isRecognising: false }
    port.close(why, toCall)
  }
  const fail = (error: AppError) => {
    isDiscardingAudio = state.type === 'listening'
    cancel()
    refuseTurn(error)
  }
  const begin = (next: State) => {
    cancel()
    turn += 1
    isActive = true
    transcript = ''
    help = undefined
    isDiscardingAudio = false
    hasReportedStrayAudio = false
    state = next
  }

  const writeAudio = (data: string) => {
    if (state.type === 'idle' && !isDiscardingAudio && !hasReportedStrayAudio) {
      hasReportedStrayAudio = true
      refuse(outOfTurn('audio_chunk'))
    }
    if (state.type !== 'listening') return
    const audio = state.intake.take(data)
    state.bytes += audio.length
    const seconds = state.intake.seconds()
    if ((format === 'webm' || format === 'm4a') && state.bytes > FILE_BYTES) return close('turn_too_big')
    if (seconds !== null && seconds > TURN_SECONDS) return close('turn_too_long')
    if (audio.length > 0) port.writeAudio(turn, audio, seconds)
  }

  const stop = () => {
    if (state.type === 'idle' && !isDiscardingAudio) refuse(outOfTurn('stop_talking'))
    isDiscardingAudio = false
    hasReportedStrayAudio = false
    if (state.type !== 'listening') return
    if (state.bytes === 0) {
      cancel()
      return refuse(notUnderstood())
    }
    state = { type: 'recognising' }
    port.finishRecognition(turn)
  }

  const start = () => {
    if (!guard.spends(TURN_POINTS)) return
    if (format === null) {
      cancel()
      isDiscardingAudio = true
      return refuse(new AppError('unsupported_media_type', `The format must be one of ${AUDIO_FORMATS.join(', ')}.`))
    }
    begin({ type: 'listening', intake: createIntake(format), bytes: 0 })
    status('Listening.')
    port.startRecognition(turn)
  }

  const act = (message: ClientMessage) => {
    if (message.type !== 'ping') port.touch()
    switch (message.type) {
      case 'ping':
        return port.send({ type: 'pong', timestamp: message.timestamp })
      case 'start_talking':
        return start()
      case 'audio_chunk':
        return writeAudio(message.data)
      case 'stop_talking':
        return stop()
    }
  }

  const guard = createGuard({ spend: port.spend, refuse, close, fail })

  status('Connected.')

  return {
    /** A text message of the client; null for a binary one. */
    onMessage: (text: string | null) => isOpen() && guard.take(text?.length ?? 0, () => act(parseMessage(text))),
    /** A ping of the transport (RFC 6455, 5.5.2). */
    onPing: () => isOpen() && guard.take(0, () => {}),
    onConversationReplaced: (id: string) => {
      if (!isOpen()) return
      sessionId = id
      isTitled = false
      status('The conversation was deleted. A new one begins.')
    },
    /** Follows an answer already in progress; returns its turn. */
    follow: (): number => {
      if (state.type === 'idle') begin({ type: 'answering', text: '' })
      return turn
    },
    onPartialTranscript: (of: number, text: string) => {
      if (of !== turn || (state.type !== 'listening' && state.type !== 'recognising')) return
      if (text === '' || text === transcript) return
      transcript = text
      send({ type: 'partial_transcript', text })
    },
    onTranscript: (of: number, text: string) => {
      if (of === turn && state.type === 'closed' && state.isRecognising) {
        state.isRecognising = false
        if (text !== '') port.requestAnswer(of, text)
      }
      if (!isNow(of, 'recognising')) return
      if (text === '') return fail(notUnderstood())
      transcript = text
      send({ type: 'final_transcript', text })
      state = { type: 'answering', text: '' }
      port.requestAnswer(of, text)
    },
    /** A turn's message waits for an earlier answer to end. */
    onWaiting: (of: number) => {
      if (isNow(of, 'answering')) status('One moment, please. Your message is about to be answered.')
    },
    onTitle: (title: string) => {
      if (!isOpen() || isTitled) return
      isTitled = true
      send({ type: 'title', text: title })
    },
    /** The numbers to call, before the answer, where a turn mentions a danger. */
    onHelp: (of: number, disclaimer: Disclaimer, toCall: Help) => {
      if (of !== turn || state.type !== 'answering') return
      help = toCall
      send({ type: 'ai_response', text: '', is_complete: false, disclaimer })
    },
    onAnswerChunk: (of: number, piece: string) => {
      if (of !== turn || state.type !== 'answering') return
      state.text += piece
      send({ type: 'ai_response', text: piece, is_complete: false })
    },
    onAnswerEnd: (of: number, notes: AnswerNotes) => {
      if (of !== turn || state.type !== 'answering') return
      const { text } = state
      state = { type: 'idle' }
      send({ type: 'ai_response', text, is_complete: true, ...notes })
    },
    /** The next sentence of the answer as audio. */
    onSpeech: (of: number, audio: { data: string; sequence: number; is_last: boolean }) => {
      if (!isActive || !isNow(of, 'answering', 'idle')) return
      send({ type: 'ai_audio', ...audio })
    },
    /** Speech failed; the answer continues as text. */
    onSpeechFailure: (of: number, error: AppError) => {
      if (isActive && isNow(of, 'answering', 'idle')) refuseTurn(error)
    },
    onFailure: (of: number, error: AppError) => {
      if (isNow(of, 'listening', 'recognising', 'answering')) fail(error)
    },
    onTimeout: (of: number) => {
      if (isNow(of, 'listening')) close('turn_too_long')
    },
    // Recognition and answering have time limits of their own.
    onIdle: () => (state.type === 'recognising' || state.type === 'answering' ? port.touch() : close('idle')),
    end: close,
    /** Finished speech is still answered. */
    onDisconnect: () => {
      if (!isOpen()) return
      const isRecognising = state.type === 'recognising'
      if (!isRecognising && isActive) port.cancel(turn)
      isActive = false
      state = { type: 'closed', isRecognising }
    },
  }
}
