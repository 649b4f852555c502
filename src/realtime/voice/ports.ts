import type { Help } from '../../errors.ts'
import type { Closing, ServerMessage } from './messages.ts'

/**
 * The side effects of a session. Turns are numbered; the outcome of a request for a turn arrives later, or never,
 * through the session's inputs that take its number.
 */
export interface VoicePort {
  send(message: ServerMessage): void
  /**
   * Tells the client the reason and closes the socket. Nothing is sent after it. `help`: the numbers to call, for a
   * turn about a danger.
   */
  close(why: Closing, help?: Help): void
  /** Takes points of the client's budget (`budget.ts`); returns whether there were so many. */
  spend(points: number): boolean
  /** Marks the connection as active: something other than a ping was sent or received. */
  touch(): void
  /** Starts recognising a turn. Leads to `onPartialTranscript`, and to `onTranscript` or `onFailure`. */
  startRecognition(turn: number): void
  /** `seconds`: how long the turn's audio is with this piece; null where unknown. */
  writeAudio(turn: number, audio: Buffer, seconds: number | null): void
  /** The end of the speech. */
  finishRecognition(turn: number): void
  /** Stores the transcript and requests an answer: `onTitle`, `onAnswerChunk`, `onAnswerEnd` or `onFailure`, `onSpeech`. */
  requestAnswer(turn: number, text: string): void
  /** Cancels a turn's recognition, answer and speech. */
  cancel(turn: number): void
}
