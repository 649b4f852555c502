import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { AppError, DescribedError, type ErrorCode, framesOf } from '../../../errors.ts'

/** An error without anything that could be personal data. */
export interface ErrorDescription {
  readonly fingerprint: string
  /** The error and its causes, by name and code. */
  readonly error: string
  /** The error code in the response; null for jobs. */
  readonly code: ErrorCode | null
  /** The stack frames in the service's own code, innermost first. */
  readonly frames: readonly string[]
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The most causes and frames in a description. */
const CAUSES_MAX = 4
const FRAMES_MAX = 6

/** Shapes of names and codes that programs define; anything else could be personal data and is dropped. */
const NAME = /^[\w$]{1,60}$/
const CODE = /^[\w.-]{1,30}$/
const FRAME = /^ +at (?:([\w.$#<>[\] ]{1,80}) \()?(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/

const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = []
  for (let next = error; next instanceof Error && causes.length < CAUSES_MAX; )
    next = causes.push(next) && (next instanceof AggregateError ? next.errors[0] : next.cause)
  return causes
}

/** Messages of libraries quote rows, addresses and tokens, so only messages meant to be logged are included. */
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

/** Whether the place is part of the fingerprint: not for outages, which are one error everywhere they occur. */
const isOfPlace = (code: ErrorCode | null, frames: readonly string[]): boolean =>
  frames.length === 0 || (code !== 'service_unavailable' && frames.every((frame) => frame.startsWith('src/providers/')))

/** Describes an error. `place` distinguishes errors whose frames do not. */
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

/** Returns the cause behind the error in the response. */
export function rootOf(failure: unknown): unknown {
  return failure instanceof AppError ? (failure.cause ?? failure) : failure
}
