import { z } from 'zod'
import { AppError, ERRORS, type ErrorCode, type Help, type UsedUp } from '../../errors.ts'
import { isTooDeep } from '../../kernel/json.ts'

/** The messages and numbers of PROTOCOL.md, which says what they mean. */

/** Bytes of one message. */
export const MESSAGE_BYTES = 1024 * 1024
/** Bytes of compressed audio in one turn: a minute at 128 kbit/s, and more than that at the rates of recorders. */
export const FILE_BYTES = 1024 * 1024
/** Seconds of audio in one turn, where measurable. */
export const TURN_SECONDS = 60
/** The cost of a turn for a socket's budget beyond its message: it reads the database and may stop an answer. */
export const TURN_POINTS = 40
/** Milliseconds from `start_talking` to `stop_talking`: the audio's maximum and some network delay. */
export const TURN_MS = (TURN_SECONDS + 5) * 1000
/** Milliseconds for which a message may wait for an earlier answer to end before the person is told so. */
export const WAITING_MS = 1_000
/** Milliseconds without any message but pings. */
export const IDLE_MS = 10 * 60_000
/** Milliseconds between two partial transcripts. */
export const PARTIAL_MS = 500
/** Consecutive invalid messages. */
export const MAX_INVALID_MESSAGES = 100

export const AUDIO_FORMATS = ['pcm16', 'wav', 'webm', 'm4a'] as const
export type AudioFormat = (typeof AUDIO_FORMATS)[number]

const timestamp = z.union([z.number(), z.string().max(64)])

export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start_talking') }),
  z.object({ type: z.literal('audio_chunk'), data: z.string() }),
  z.object({ type: z.literal('stop_talking') }),
  z.object({ type: z.literal('ping'), timestamp }),
])
export type ClientMessage = z.output<typeof clientMessage>

/** Members of a message, unknown ones included. */
const MEMBERS_MAX = 32

/** Base64 holds no comma: a message with many is not audio, and would take long to parse. */
const hasManyMembers = (text: string): boolean => {
  let count = 0
  for (let at = text.indexOf(','); at >= 0 && count < MEMBERS_MAX; at = text.indexOf(',', at + 1)) count += 1
  return count === MEMBERS_MAX
}

/** Reads a message of the client; null for a binary one. @throws AppError `malformed_body`, `validation_failed`. */
export function parseMessage(text: string | null): ClientMessage {
  if (text === null) throw new AppError('malformed_body', 'Messages are JSON in text frames.')
  if (isTooDeep(text, 1) || hasManyMembers(text))
    throw new AppError('validation_failed', 'The message must be one object without lists or objects in it.')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new AppError('malformed_body', 'The message is not JSON.')
  }
  const { success, data, error } = clientMessage.safeParse(json)
  if (success) return data
  const [issue] = error.issues
  const where = issue?.path.join('.')
  if (!where) throw new AppError('validation_failed', 'The message must be an object with a type.')
  throw new AppError(
    'validation_failed',
    where === 'type'
      ? 'type: must be start_talking, audio_chunk, stop_talking or ping'
      : `${where}: is missing or not what it must be`,
  )
}

const disclaimer = z.object({
  primary_category: z.string(),
  detected_categories: z.array(z.string()).readonly(),
  message: z.string(),
})
export type Disclaimer = z.output<typeof disclaimer>

/** Notes on a complete answer, as in the REST facade; the disclaimer of a danger comes before the answer too. */
const answerNotes = z.object({
  disclaimer: disclaimer.exactOptional(),
  sources: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .readonly()
    .exactOptional(),
  suggestions: z.array(z.string()).readonly().exactOptional(),
})
export type AnswerNotes = z.output<typeof answerNotes>

/** The allowance that is used up, for `premium_required`. */
const usedUp = z.object({
  name: z.string(),
  used: z.int(),
  allowed: z.int(),
  resets_at: z.string().nullable(),
  plans: z.array(z.string()).readonly(),
}) satisfies z.ZodType<UsedUp>

/** The numbers to call, beside an error that ends a turn about a danger. */
const help = z.object({
  message: z.string(),
  numbers: z.array(z.string()).readonly(),
}) satisfies z.ZodType<Help>

const text = z.string()

/** Not used for parsing; clients' types and the service's are generated from it. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), message: z.string(), session_id: z.string() }),
  z.object({ type: z.literal('partial_transcript'), text }),
  z.object({ type: z.literal('final_transcript'), text }),
  z.object({ type: z.literal('title'), text }),
  z.object({
    type: z.literal('ai_response'),
    text,
    is_complete: z.boolean(),
    ...answerNotes.shape,
  }),
  z.object({ type: z.literal('ai_audio'), data: z.string(), sequence: z.int(), is_last: z.boolean() }),
  z.object({
    type: z.literal('error'),
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    allowance: usedUp.exactOptional(),
    help: help.exactOptional(),
  }),
  z.object({ type: z.literal('pong'), timestamp }),
])
export type ServerMessage = z.output<typeof serverMessage>

/** Converts an error to the message that the client receives. */
export function errorMessage({ code, detail, allowance, help }: AppError): ServerMessage {
  return {
    type: 'error',
    code,
    message: detail,
    ...(allowance && { allowance }),
    ...(help && { help }),
  }
}

/** Every reason for which the service closes a socket: the close code, and the `error` sent before. */
export const CLOSINGS = {
  too_big: [1009, 'payload_too_large', 'A message has at most 1 MiB.'],
  turn_too_big: [1009, 'payload_too_large', 'A turn has at most 1 MiB of compressed audio.'],
  turn_too_long: [1009, 'payload_too_large', 'A turn lasts at most 60 seconds.'],
  fault: [1011, 'internal_error', 'Something went wrong.'],
  restart: [1012, 'service_unavailable', 'The service restarts. Please connect again.'],
  unavailable: [1013, 'service_unavailable', 'The service is not available. Please connect again in a moment.'],
  bad_token: [4401, 'unauthenticated', 'The access token is missing, not valid or expired.'],
  session_ended: [4401, 'unauthenticated', 'The session has ended.'],
  banned: [4403, 'account_banned', 'The account is banned.'],
  voice_off: [4403, 'forbidden', 'Voice is switched off in the settings.'],
  idle: [4408, 'request_timeout', 'Nothing was said for ten minutes.'],
  too_many_sockets: [4409, 'rate_limited', 'Too many voice connections at the same time.'],
  too_many_requests: [4409, 'rate_limited', 'Too many requests. Please connect again in a moment.'],
  too_many_messages: [4409, 'rate_limited', 'Too many messages at once.'],
  too_many_invalid: [4409, 'rate_limited', 'Too many invalid messages.'],
} as const satisfies Record<string, readonly [code: number, error: ErrorCode, message: string]>

export type Closing = keyof typeof CLOSINGS
