import { WebSocket } from 'ws'
import { AppError, type Help } from '../../errors.ts'
import { CLOSINGS, type Closing, errorMessage, type ServerMessage } from './messages.ts'

/**
 * Bytes queued for a client beyond which it is neither sent more of an answer nor read from, until it has read most
 * of them.
 */
const BACKLOG_BYTES = 256 * 1024
/** How long a client may take to answer a close frame, in milliseconds, before it is terminated. */
const CLOSE_MS = 5_000

/** A socket that sends the reason before it closes, also where `ws` itself closes it because a message is too large. */
export class VoiceSocket extends WebSocket {
  #waiting: (() => void)[] = []

  override close(code?: number, reason?: string | Buffer): void {
    if (code === CLOSINGS.too_big[0] && reason === undefined) this.closeWith('too_big')
    else super.close(code, reason)
  }

  sendMessage(message: ServerMessage): void {
    if (this.readyState === WebSocket.OPEN) this.send(JSON.stringify(message), () => this.#resolveWritable())
  }

  /** `help`: the numbers to call, where a turn about a danger is cut off. */
  closeWith(why: Closing, help?: Help): void {
    const [closeCode, code, message] = CLOSINGS[why]
    this.sendMessage(errorMessage(new AppError(code, message, { help })))
    super.close(closeCode, code)
    const late = setTimeout(() => this.terminate(), CLOSE_MS).unref()
    this.once('close', () => clearTimeout(late))
    this.#resolveWritable()
  }

  get isBehind(): boolean {
    return this.readyState === WebSocket.OPEN && this.bufferedAmount > BACKLOG_BYTES
  }

  /** Resolves when the queue is short enough, or nothing will be sent any more. */
  async writable(): Promise<void> {
    if (this.isBehind) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** Bounded by the keep-alive, which terminates a client that does not read; unsent data is dropped then. */
  #resolveWritable(): void {
    if (this.#waiting.length === 0 || this.isBehind) return
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
