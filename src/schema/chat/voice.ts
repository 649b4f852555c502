import { v7 as uuidv7 } from 'uuid'
import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { AiPersonality } from '../../providers/ai/ai.ts'
import { chatMessage } from '../../rules.ts'
import { accountIsGone } from '../users/profile.ts'
import { DEFAULT_PERSONALITY, personality } from './input.ts'
import { type Exchange, sendMessage } from './send-message.ts'

/** The settings that decide whether and how a person's speech is recognised. */
export interface VoiceUser {
  /** Whether the person has voice switched on. */
  readonly isOn: boolean
  /** Whether the person's speech may be sent to an outside recogniser, if consent is required. */
  readonly sharesData: boolean
  /** The person's language preference, ISO 639; null for none. */
  readonly language: string | null
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
}

/** The default of the language setting, which says nothing about what a person speaks. */
const UNCHOSEN = 'en'

const userOf = ({ ai_voice_enabled, ai_data_sharing, preferred_language }: UserRow): VoiceUser => {
  const language = /^[a-z]{2,3}(?=-|$)/i.exec(preferred_language)?.[0].toLowerCase() ?? UNCHOSEN
  return { isOn: ai_voice_enabled, sharesData: ai_data_sharing, language: language === UNCHOSEN ? null : language }
}

/** The caller's current settings. */
export const readVoiceUser = async ({ reads }: Pick<App, 'reads'>, viewer: Viewer): Promise<VoiceUser> => {
  const { rows } = await reads.query<UserRow>({
    name: 'voice_user',
    text: 'select ai_voice_enabled, ai_data_sharing, preferred_language from users where id = $1 and deleted_at is null',
    values: [viewer.id],
  })
  const [row] = rows
  if (!row) throw accountIsGone()
  return userOf(row)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The caller's settings, and the requested conversation with the answer in progress; a new conversation if there is
 * none of that id.
 */
export const openVoice = async (
  { reads }: Pick<App, 'reads'>,
  viewer: Viewer,
  asked: string,
): Promise<{ user: VoiceUser; conversation: VoiceConversation; replyId: string | null }> => {
  const { rows } = await reads.query<UserRow & { conversation_id: string | null; reply_id: string | null }>({
    name: 'voice',
    text: `
      select u.ai_voice_enabled, u.ai_data_sharing, u.preferred_language, c.id as conversation_id,
             case when c.reply_claim_until > now() then c.reply_id end as reply_id
      from users u left join conversations c on c.id = $2::uuid and c.user_id = u.id
      where u.id = $1 and u.deleted_at is null`,
    values: [viewer.id, UUID.test(asked) ? asked : null],
  })
  const [row] = rows
  if (!row) throw accountIsGone()
  const { conversation_id: id, reply_id: replyId } = row
  return { user: userOf(row), conversation: { id: id ?? newConversationId(), isStored: id !== null }, replyId }
}

/** An id for a conversation yet to be stored. */
export const newConversationId = (): string => uuidv7()

/** A personality by name; the default for unknown ones. */
export const personalityOf = (name: string | null): AiPersonality => personality.parse(name ?? DEFAULT_PERSONALITY)

/** The longest message; a recogniser that repeats itself is cut there. */
const LONGEST = 8000

/**
 * Stores a transcript as a message and starts its answer, by the rules of every message.
 * @throws AppError as `sendMessage` does.
 */
export const sayInConversation = async (
  app: Parameters<typeof sendMessage>[0] & Pick<App, 'rateLimits'>,
  viewer: Viewer,
  { id, isStored }: VoiceConversation,
  said: { text: string; personality: AiPersonality },
): Promise<Exchange> => {
  const { success, data } = chatMessage.safeParse(spokenText(said.text))
  if (!success) throw new AppError('bad_request', 'Nothing was understood. Please say it again.')
  await app.rateLimits.take('chatMessages', viewer.id)
  return sendMessage(app, viewer, id, { message: data, personality: said.personality }, { isNew: !isStored })
}

/** A transcript as it is shown and stored: no NUL, no lone surrogates, not too long. */
export const spokenText = (transcript: string): string =>
  [...transcript.replaceAll('\0', '').toWellFormed().normalize('NFC').trim()].slice(0, LONGEST).join('')
