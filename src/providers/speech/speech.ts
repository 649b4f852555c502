import { AppError, DescribedError } from '../../errors.ts'

/** 16 kHz, mono, signed 16 bit little endian without a header; or a file whose bytes come in pieces. */
export type SpokenFormat = 'pcm16' | 'webm' | 'm4a'

export interface ListenOptions {
  readonly format: SpokenFormat
  /** The speaker's language preference, ISO 639, as a hint; null for none. */
  readonly language: string | null
  /** Called with each new partial transcript of the whole utterance. */
  readonly onPartial: (text: string) => void
  /**
   * Cancels it and frees its resources, above all the audio. The caller aborts it in any case, at the latest once the
   * transcript has settled.
   */
  readonly signal: AbortSignal
}

/** The recognition of one utterance. */
export interface RecognitionStream {
  /** Adds audio. Never waits; the caller bounds the amount. */
  write(audio: Buffer): void
  /** Marks the end of the utterance. */
  finish(): void
  /**
   * The transcript, empty when nothing was understood; settles after `finish`, within the recogniser's time limit.
   * Rejects, at any time, with an AppError: `service_unavailable`, or `unsupported_media_type` for unreadable audio.
   * Never settles once `signal` has aborted.
   */
  readonly transcript: Promise<string>
}

/** Speech recognition. */
export interface SpeechRecogniser {
  /** For logs. */
  readonly name: string
  readonly formats: readonly SpokenFormat[]
  listen(options: ListenOptions): RecognitionStream
}

/** A transcript is a few sentences; anything much longer is invalid. */
export const TRANSCRIPT_MAX = 100_000

const ANSWER_MAX = TRANSCRIPT_MAX * 6 + 10_000

/** Counts what an endpoint answers about one utterance: a transcript of the most characters, each escaped, fits. */
export function createAnswerLimit(): (bytes: number) => void {
  let received = 0
  return (bytes) => {
    received += bytes
    if (received > ANSWER_MAX) throw new DescribedError('The endpoint answered with too much')
  }
}

/** The error callers see. `cause` is for the log and quotes nothing that was said. */
export function recognitionError(cause: unknown, retryAfter = 10): AppError {
  return cause instanceof AppError
    ? cause
    : new AppError(
        'service_unavailable',
        'Speech recognition is not available at the moment. Try again shortly, or type.',
        {
          retryAfter,
          cause: cause instanceof DescribedError ? cause : new DescribedError(describe(cause)),
        },
      )
}

/** A network error's code, or its name: messages of libraries quote addresses and responses. */
const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return `failed with ${typeof error}`
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return `failed with ${code}`
  return error.cause === undefined ? `failed with ${error.name}` : describe(error.cause)
}
