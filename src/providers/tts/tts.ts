import { AppError, DescribedError } from '../../errors.ts'

export interface SpeakOptions {
  /** The listener's language preference, ISO 639; null for none. */
  readonly language: string | null
  readonly signal: AbortSignal
}

/** Speech synthesis. */
export interface SpeechSynthesiser {
  /** For logs. */
  readonly name: string
  /**
   * Synthesises a sentence as a WAV file.
   * @throws AppError `service_unavailable`; the reason of `signal`.
   */
  speak(text: string, options: SpeakOptions): Promise<Buffer>
}

/** Maximum bytes of a sentence: two minutes at 48 kHz. */
export const MAX_AUDIO = 12 * 1024 * 1024

export function synthesisError(cause: unknown): AppError {
  return cause instanceof AppError
    ? cause
    : new AppError('service_unavailable', 'Spoken answers are not available at the moment.', {
        retryAfter: 10,
        cause: cause instanceof DescribedError ? cause : new DescribedError('The endpoint sent no audio'),
      })
}

/** Whether these bytes are a WAV file. */
export function isWav(audio: Buffer): boolean {
  return audio.toString('latin1', 0, 4) === 'RIFF' && audio.toString('latin1', 8, 12) === 'WAVE'
}
