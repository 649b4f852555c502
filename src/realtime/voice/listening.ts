import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { readVoiceUser, spokenText, type VoiceUser } from '../../schema/chat/index.ts'
import type { SpokenFormat } from './audio.ts'
import { PARTIAL_MS } from './messages.ts'
import { createThrottle } from './throttle.ts'

type Recogniser = NonNullable<App['speech']['recogniser']>
type RecognitionStream = ReturnType<Recogniser['listen']>

interface ListeningOptions {
  readonly format: SpokenFormat
  readonly signal: AbortSignal
  onPartial(text: string): void
  /** Called with the speaker's settings before recognition starts; may throw to refuse it. */
  onUser(user: VoiceUser): void
}

/** One turn that is being recognised. */
interface Listening extends Pick<RecognitionStream, 'transcript' | 'finish'> {
  /** How many seconds of audio there were so far. */
  seconds(): number
  /** `seconds`: how long the turn's audio is with this piece; null where unknown. */
  write(audio: Buffer, seconds: number | null): void
}

/** Bytes of a second of compressed audio that tells no times: few, so that it counts as long. */
const FILE_BYTES_PER_SECOND = 2_000

/**
 * Counts the seconds of a turn in the person's day: the first as it begins, the others once it is over, however it
 * ends. A turn may exceed what is left of the day; the next one is refused.
 */
const startMeter = async ({ rateLimits }: App, viewer: Viewer, over: AbortSignal) => {
  await rateLimits.take('speechSeconds', viewer.id).catch((error) => {
    if (!(error instanceof AppError)) throw error
    const { retryAfter } = error
    throw new AppError('rate_limited', 'That was all the speech of a day. Please type, or speak again tomorrow.', {
      ...(retryAfter !== undefined && { retryAfter }),
    })
  })
  let seconds = 1
  const settle = () => {
    const more = Math.ceil(seconds) - 1
    // Seconds beyond the day's are counted and rejected, which nobody needs to know here.
    if (more > 0) rateLimits.take('speechSeconds', viewer.id, more).catch(() => undefined)
  }
  over.addEventListener('abort', settle, { once: true })
  return (now: number) => {
    seconds = now
  }
}

/** A transcript without anything that could be seen is none. */
const visibleText = (transcript: string): string => {
  const text = spokenText(transcript)
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}|\u2800/gu, '')) ? text : ''
}

/** Why the recogniser may not be used: speech only goes to an outside service with consent. */
const refusal = ({ speech: { recogniser }, config }: App, user: VoiceUser, format: SpokenFormat): AppError | null => {
  if (recogniser && config.ai.requireConsent && !user.sharesData)
    return new AppError('forbidden', 'Speech is recognised by an outside service, which needs your consent.')
  if (recogniser && !recogniser.formats.includes(format))
    return new AppError('unsupported_media_type', `Speech is recognised here as pcm16 or wav, not as ${format}.`)
  return null
}

/**
 * Recognises one turn: checks permission first and buffers audio meanwhile. Fails as early as possible; without a
 * recogniser, at the end. The recogniser starts at the first audio. However the turn ends, its audio is freed.
 */
export function listenTo(app: App, viewer: Viewer, { format, signal, onPartial, onUser }: ListeningOptions): Listening {
  let recognition: RecognitionStream | null = null
  let meter = (_seconds: number) => {}
  let seconds = 0
  let bytes = 0
  const waiting: ((recognition: RecognitionStream) => void)[] = []
  const firstAudio = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const settled = new AbortController()
  // A stopping service does not wait for the speech of a disconnected client.
  const over = AbortSignal.any([signal, app.shutdown, settled.signal])
  const sendPartial = createThrottle(onPartial, PARTIAL_MS, over)
  const when = (act: (recognition: RecognitionStream) => void) => {
    if (over.aborted) return
    if (recognition) act(recognition)
    else waiting.push(act)
  }
  const free = () => {
    recognition = null
    waiting.length = 0
  }
  over.addEventListener('abort', free, { once: true })

  const recognise = async (): Promise<string> => {
    await app.rateLimits.take('voiceTurns', viewer.id)
    const user = await readVoiceUser(app, viewer)
    over.throwIfAborted()
    onUser(user)
    const refused = refusal(app, user, format)
    if (refused) throw refused
    if (!app.speech.recogniser) {
      await finished.promise
      throw new AppError('speech_unavailable')
    }
    await firstAudio.promise
    over.throwIfAborted()
    meter = await startMeter(app, viewer, over)
    meter(seconds)
    over.throwIfAborted()
    over.addEventListener('abort', app.rateLimits.acquire('recognitions', viewer.id), { once: true })
    recognition = app.speech.recogniser.listen({
      format,
      signal: over,
      language: user.language,
      onPartial: (text) => sendPartial(spokenText(text)),
    })
    for (const act of waiting.splice(0)) act(recognition)
    return visibleText(await recognition.transcript)
  }
  const transcript = recognise().finally(() => settled.abort())
  // The error is handled where the transcript is awaited.
  transcript.catch(() => {})

  return {
    transcript,
    seconds: () => seconds,
    write: (audio, length) => {
      firstAudio.resolve()
      bytes += audio.length
      seconds = length ?? bytes / FILE_BYTES_PER_SECOND
      meter(seconds)
      when((to) => to.write(audio))
    },
    finish: () => {
      finished.resolve()
      when((to) => to.finish())
    },
  }
}
