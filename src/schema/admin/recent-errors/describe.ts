import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { AppError, DescribedError, type ErrorCode, framesOf } from '../../../errors.ts'

/** What identifies an error, without anything that could be personal data. */
export interface ErrorDescription {
  readonly fingerprint: string
  /** The error and its causes, by name and code. */
  readonly error: string
  /** What the caller was told; null for jobs. */
  readonly code: ErrorCode | null
  /** Where in the service's own code it was thrown, innermost call first. */
  readonly frames: readonly string[]
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** How many causes are named, and how many frames are kept. */
const CAUSES_MAX = 4
const FRAMES_MAX = 6

/** Names and codes are words of a program; whatever looks otherwise is left out. */
const NAME = /^[\w$]{1,60}$/
const CODE = /^[\w.-]{1,30}$/
const FRAME = /^ +at (?:([\w.$#<>[\] ]{1,80}) \()?(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/

const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = []
  for (let next = error; next instanceof Error && causes.length < CAUSES_MAX; )
    next = causes.push(next) && (next instanceof AggregateError ? next.errors[0] : next.cause)
  return causes
}

/** Messages of libraries quote rows, addresses and tokens: only those are kept that were written to be logged. */
const nameOf = (error: Error): string => {
  const { code } = error as { code?: unknown }
  const words = [NAME.test(error.name) ? error.name : 'Error']
  if (CODE.test(String(code ?? ''))) words.push(String(code))
  if (error instanceof DescribedError) words.push(`(${error.message})`)
  return words.join(' ')
}

/** The frames in files of the service. */
const ownFrames = (error: Error): string[] =>
  framesOf(error)
    .flatMap((line) => {
      const [, name, path = '', number] = FRAME.exec(line) ?? []
      const isOwn = path.startsWith(ROOT) && !path.includes('/node_modules/')
      return isOwn ? [`${path.slice(ROOT.length)}:${number}${name ? ` ${name}` : ''}`] : []
    })
    .slice(0, FRAMES_MAX)

/** An outage is one kind of error wherever it is met; what a library or the database refuses is another one at each place. */
const isOfPlace = (code: ErrorCode | null, frames: readonly string[]): boolean =>
  frames.length === 0 || (code !== 'service_unavailable' && frames.every((frame) => frame.startsWith('src/providers/')))

/** What is known of an error. The place tells errors apart whose frames do not. */
export function describe(failure: unknown, place: string): ErrorDescription {
  const code = failure instanceof AppError ? failure.code : null
  const causes = causesOf(rootOf(failure))
  const names = causes.map(nameOf)
  const frames = causes.map(ownFrames).find((each) => each.length > 0) ?? []
  const kind = [code, ...causes.map(({ name }) => name), ...frames, isOfPlace(code, frames) && place]
  return {
    fingerprint: createHash('sha256').update(kind.join('\n')).digest('hex').slice(0, 16),
    error: (names.join(' < ') || typeof failure).slice(0, 200),
    code,
    frames,
  }
}

/** What went wrong behind what the caller was told. */
export function rootOf(failure: unknown): unknown {
  return failure instanceof AppError ? (failure.cause ?? failure) : failure
}
