import { v7 as uuidv7 } from 'uuid'
import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { accountIsGone } from '../../kernel/locks.ts'
import type { AiPersonality } from '../../providers/ai/ai.ts'
import { sql } from '../../providers/database/db.ts'
import { addHelp } from '../safety/index.ts'
import type { Exchange } from './begin-answer.ts'
import { chatMessage, DEFAULT_PERSONALITY, MESSAGE_MAX, personality as personalityRule } from './input.ts'
import { sendMessage } from './send-message.ts'

/** The settings that decide whether and how a person's speech is recognised. */
export interface VoiceUser {
  /** Whether the person has voice switched on. */
  readonly isOn: boolean
  /** Whether the person's speech may be sent to an outside recogniser, if consent is required. */
  readonly sharesData: boolean
  /** The person's language preference, ISO 639; null for none. */
  readonly language: string | null
  /** As the profile has it. */
  readonly country: string | null
}

/** The conversation of a voice connection. */
export interface VoiceConversation {
  readonly id: string
  /** Whether it is stored; otherwise it is stored with its first message. */
  readonly isStored: boolean
}

interface UserRow {
  ai_voice_enabled: boolean
  ai_data_sharing: boolean
  preferred_language: string
  country: string | null
}

/** The default of the language setting, which says nothing about what a person speaks. */
const UNCHOSEN = 'en'

const userOf = ({ ai_voice_enabled, ai_data_sharing, preferred_language, country }: UserRow): VoiceUser => {
  const language = /^[a-z]{2,3}(?=-|$)/i.exec(preferred_language)?.[0].toLowerCase() ?? UNCHOSEN
  return {
    isOn: ai_voice_enabled,
    sharesData: ai_data_sharing,
    language: language === UNCHOSEN ? null : language,
    country,
  }
}

/** The caller's current settings. */
export async function readVoiceUser({ db }: Pick<App, 'db'>, viewer: Viewer): Promise<VoiceUser> {
  const [row] = await db.read<UserRow>(sql`
    select ai_voice_enabled, ai_data_sharing, preferred_language, country from users
    where id = ${viewer.id}::uuid and deleted_at is null`)
  if (!row) throw accountIsGone()
  return userOf(row)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The caller's settings, and the requested conversation with the answer in progress; a new conversation if there is
 * none of that id.
 */
export async function openVoice(
  { db }: Pick<App, 'db'>,
  viewer: Viewer,
  asked: string,
): Promise<{ user: VoiceUser; conversation: VoiceConversation; replyId: string | null }> {
  const askedId = UUID.test(asked) ? asked : null
  const [row] = await db.read<UserRow & { conversation_id: string | null; reply_id: string | null }>(sql`
    select u.ai_voice_enabled, u.ai_data_sharing, u.preferred_language, u.country, c.id as conversation_id,
           case when c.reply_claim_until > now() then c.reply_id end as reply_id
    from users u left join conversations c on c.id = ${askedId}::uuid and c.user_id = u.id
    where u.id = ${viewer.id}::uuid and u.deleted_at is null`)
  if (!row) throw accountIsGone()
  const { conversation_id: id, reply_id: replyId } = row
  return { user: userOf(row), conversation: { id: id ?? newConversationId(), isStored: id !== null }, replyId }
}

/** An id for a conversation yet to be stored. */
export function newConversationId(): string {
  return uuidv7()
}

/** A personality by name; the default for unknown ones. */
export function personalityOf(name: string | null): AiPersonality {
  return personalityRule.parse(name ?? DEFAULT_PERSONALITY)
}

/**
 * Stores a transcript as a message and starts its answer, by the rules of every message.
 * @throws AppError as `sendMessage` does; a person in danger is told whom to call.
 */
export async function sendTranscript(
  app: Parameters<typeof sendMessage>[0],
  viewer: Viewer,
  { id, isStored }: VoiceConversation,
  { text, ...how }: { text: string; personality: AiPersonality; speechSeconds: number },
): Promise<Exchange> {
  const { success, data } = chatMessage.safeParse(spokenText(text))
  if (!success) throw new AppError('bad_request', 'Nothing was understood. Please say it again.')
  try {
    return await sendMessage(app, viewer, id, { message: data, ...how, isNew: !isStored })
  } catch (error) {
    throw await addHelp({ app, viewer }, error, data, 'chat')
  }
}

/** A transcript as it is shown and stored: no NUL, no lone surrogates, cut where a recogniser repeats itself. */
export function spokenText(transcript: string): string {
  return [...transcript.replaceAll('\0', '').toWellFormed().normalize('NFC').trim()].slice(0, MESSAGE_MAX).join('')
}
