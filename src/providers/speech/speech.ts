import { AppError, DescribedError } from '../../errors.ts'

/** 16 kHz, mono, signed 16 bit little endian without a header; or a file whose bytes come in pieces. */
export type SpokenFormat = 'pcm16' | 'webm' | 'm4a'

export interface ListenOptions {
  readonly format: SpokenFormat
  /** What the speaker has chosen to speak, ISO 639: a hint; null for no choice. */
  readonly language: string | null
  /** Hears what the speech seems to say so far, as a whole; as often as there is something new. */
  readonly onPartial: (text: string) => void
  /** Ends it: nothing is heard of it any more, and whatever it holds is let go. */
  readonly signal: AbortSignal
}

/** One stretch of speech that is being listened to. */
export interface RecognitionStream {
  /** Takes the next piece. Never waits: who calls it bounds how much there is. */
  write(audio: Buffer): void
  /** All was said. */
  finish(): void
  /**
   * What was said, empty when nothing was understood; settles some time after `finish`, within the recogniser's time
   * limit. Rejects, at any time, with an AppError: `service_unavailable`, or `unsupported_media_type` for audio that
   * cannot be read. Never settles once `signal` has aborted.
   */
  readonly transcript: Promise<string>
}

/** Turns speech into text. */
export interface SpeechRecogniser {
  /** For logs. */
  readonly name: string
  /** Whether what is said leaves this machine: then the speaker must have agreed, where that is asked for. */
  readonly isExternal: boolean
  readonly formats: readonly SpokenFormat[]
  listen(options: ListenOptions): RecognitionStream
}

/** What callers see of a recogniser that fails. `cause` is for the log and quotes nothing that was said. */
export const recognitionError = (cause: unknown, retryAfter = 10): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError('service_unavailable', 'Speech cannot be recognised right now. Please try again in a moment.', {
        retryAfter,
        cause: cause instanceof DescribedError ? cause : new DescribedError(describe(cause)),
      })

/** The code of a network error, or its name: messages of libraries quote addresses and answers. */
const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return `failed with ${typeof error}`
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return `failed with ${code}`
  return error.cause === undefined ? `failed with ${error.name}` : describe(error.cause)
}
