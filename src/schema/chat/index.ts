import { defineModule } from '../../kernel/module.ts'

export type { Exchange } from './begin-answer.ts'
export { MESSAGES } from './conversations.ts'
export { chat } from './domain.ts'
export { followReply, type ReplyEvent } from './follow-reply.ts'
export { answerRating, ratedFrom, ratedKind, ratedLanguage, ratedUntil } from './input.ts'
export { cutShort } from './personality.ts'
export { createReplyWriters } from './reply-writers.ts'
export { stopReply } from './stop-reply.ts'
export {
  newConversationId,
  openVoice,
  personalityOf,
  readVoiceUser,
  sendTranscript,
  spokenText,
  type VoiceConversation,
  type VoiceUser,
} from './voice.ts'

export const manifest = defineModule({
  name: 'chat',
  about: 'Conversations with the assistant: messages, answers, their streams and ratings.',
  uses: ['safety', 'billing', 'family'],
})
