import { AppError, DescribedError } from '../../errors.ts'

export interface SpeakOptions {
  /** What the listener has chosen to hear, ISO 639; null for no choice. */
  readonly language: string | null
  readonly signal: AbortSignal
}

/** Turns text into speech. */
export interface SpeechSynthesiser {
  /** For logs. */
  readonly name: string
  /** Whether what is to be said leaves this machine: then the listener must have agreed, where that is asked for. */
  readonly isExternal: boolean
  /**
   * A sentence as a WAV file.
   * @throws AppError `service_unavailable`; whatever `signal` aborts with.
   */
  speak(text: string, options: SpeakOptions): Promise<Buffer>
}

/** Bytes of a sentence: two minutes at 48 kHz. */
export const MAX_AUDIO = 12 * 1024 * 1024

export const synthesisError = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError('service_unavailable', 'The answer cannot be spoken right now.', {
        retryAfter: 10,
        cause: cause instanceof DescribedError ? cause : new DescribedError('No speech came'),
      })

/** Whether these bytes are a WAV file. */
export const isWav = (audio: Buffer): boolean =>
  audio.toString('latin1', 0, 4) === 'RIFF' && audio.toString('latin1', 8, 12) === 'WAVE'
