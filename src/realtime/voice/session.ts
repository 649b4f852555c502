import { AppError, type Help } from '../../errors.ts'
import { whomToCall } from '../../schema/safety/index.ts'
import { pointsOf, REFUSALS } from '../budget.ts'
import { createIntake, type Intake } from './audio.ts'
import {
  AUDIO_FORMATS,
  type AudioFormat,
  type ClientMessage,
  type Closing,
  errorMessage,
  FILE_BYTES,
  MAX_INVALID_MESSAGES,
  parseMessage,
  type ServerMessage,
  TURN_POINTS,
  TURN_SECONDS,
} from './messages.ts'
import type { VoicePort, VoiceSession } from './ports.ts'

type State =
  | { type: 'idle' }
  | { type: 'listening'; intake: Intake; bytes: number }
  | { type: 'recognising' }
  | { type: 'answering'; text: string }
  /** `isRecognising`: the client has disconnected, but its speech is still to be answered. */
  | { type: 'closed'; isRecognising: boolean }

const outOfTurn = (type: string) => new AppError('bad_request', `${type} without start_talking.`)
const notUnderstood = () => new AppError('bad_request', 'Nothing was understood. Please say it again.')

/** A session that has just been opened. `format` is null for an unknown one. */
export function createVoiceSession(
  port: VoicePort,
  { sessionId: opened, format, country }: { sessionId: string; format: AudioFormat | null; country: string | null },
): VoiceSession {
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
  let invalidMessages = 0
  let refused = 0

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
    if (!port.spend(TURN_POINTS)) return refuseBeyondBudget()
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

  const refuseBeyondBudget = () => {
    refused += 1
    if (refused > REFUSALS) close('too_many_messages')
    else refuse(new AppError('rate_limited', 'Too many messages at once. Please send them more slowly.'))
  }

  /** Handles a message of this length, within the client's budget. */
  const take = (length: number, work: () => void) => {
    if (!isOpen()) return
    if (!port.spend(pointsOf(length))) return refuseBeyondBudget()
    try {
      work()
      invalidMessages = 0
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The rest of this turn's audio is in the wrong format as well.
      if (error.code === 'unsupported_media_type') fail(error)
      else refuse(error)
      invalidMessages += 1
      if (invalidMessages >= MAX_INVALID_MESSAGES) close('too_many_invalid')
    }
  }

  status('Connected.')

  return {
    onMessage: (text) => take(text?.length ?? 0, () => act(parseMessage(text))),
    onPing: () => take(0, () => {}),
    onConversationReplaced: (id) => {
      if (!isOpen()) return
      sessionId = id
      isTitled = false
      status('The conversation was deleted. A new one begins.')
    },
    follow: () => {
      if (state.type === 'idle') begin({ type: 'answering', text: '' })
      return turn
    },
    onPartialTranscript: (of, text) => {
      if (of !== turn || (state.type !== 'listening' && state.type !== 'recognising')) return
      if (text === '' || text === transcript) return
      transcript = text
      send({ type: 'partial_transcript', text })
    },
    onTranscript: (of, text) => {
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
    onWaiting: (of) => {
      if (isNow(of, 'answering')) status('The answer before this one is being ended. One moment, please.')
    },
    onTitle: (title) => {
      if (!isOpen() || isTitled) return
      isTitled = true
      send({ type: 'title', text: title })
    },
    onHelp: (of, disclaimer, toCall) => {
      if (of !== turn || state.type !== 'answering') return
      help = toCall
      send({ type: 'ai_response', text: '', is_complete: false, disclaimer })
    },
    onAnswerChunk: (of, piece) => {
      if (of !== turn || state.type !== 'answering') return
      state.text += piece
      send({ type: 'ai_response', text: piece, is_complete: false })
    },
    onAnswerEnd: (of, notes) => {
      if (of !== turn || state.type !== 'answering') return
      const { text } = state
      state = { type: 'idle' }
      send({ type: 'ai_response', text, is_complete: true, ...notes })
    },
    onSpeech: (of, audio) => {
      if (!isActive || !isNow(of, 'answering', 'idle')) return
      send({ type: 'ai_audio', ...audio })
    },
    onSpeechFailure: (of, error) => {
      if (isActive && isNow(of, 'answering', 'idle')) refuseTurn(error)
    },
    onFailure: (of, error) => {
      if (isNow(of, 'listening', 'recognising', 'answering')) fail(error)
    },
    onTimeout: (of) => {
      if (isNow(of, 'listening')) close('turn_too_long')
    },
    // Recognition and answering have time limits of their own.
    onIdle: () => (state.type === 'recognising' || state.type === 'answering' ? port.touch() : close('idle')),
    end: close,
    onDisconnect: () => {
      if (!isOpen()) return
      const isRecognising = state.type === 'recognising'
      if (!isRecognising && isActive) port.cancel(turn)
      isActive = false
      state = { type: 'closed', isRecognising }
    },
  }
}
