import type { AppError, Help } from '../../errors.ts'
import type { AnswerNotes, Closing, Disclaimer, ServerMessage } from './messages.ts'

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

/**
 * The state machine of one connection (PROTOCOL.md). Inputs for past turns are ignored, as is everything after the
 * end.
 */
export interface VoiceSession {
  /** A text message of the client; null for a binary one. */
  onMessage(text: string | null): void
  /** The client has sent a ping of the transport (RFC 6455, 5.5.2). */
  onPing(): void
  /** Switches to another conversation. */
  onConversationReplaced(sessionId: string): void
  /** Follows an answer already in progress; returns its turn. */
  follow(): number
  /** A turn's partial transcript. */
  onPartialTranscript(turn: number, text: string): void
  onTranscript(turn: number, text: string): void
  /** A turn's message waits for an earlier answer to end. */
  onWaiting(turn: number): void
  onTitle(title: string): void
  /** Takes the numbers to call, before the answer, where a turn mentions a danger. */
  onHelp(turn: number, disclaimer: Disclaimer, help: Help): void
  /** The next piece of the answer. */
  onAnswerChunk(turn: number, piece: string): void
  onAnswerEnd(turn: number, notes: AnswerNotes): void
  /** The next sentence of the answer as audio. */
  onSpeech(turn: number, audio: { data: string; sequence: number; is_last: boolean }): void
  /** Speech failed; the answer continues as text. */
  onSpeechFailure(turn: number, error: AppError): void
  onFailure(turn: number, error: AppError): void
  /** A turn has timed out. */
  onTimeout(turn: number): void
  /** The connection has been idle too long. */
  onIdle(): void
  /** Ends the connection. */
  end(why: Closing): void
  /** The client has disconnected. Its finished speech is still answered. */
  onDisconnect(): void
}
