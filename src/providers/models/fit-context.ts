import type { AiMessage } from '../ai/ai.ts'

/** Tokens a chat template spends on each message beside its content: role and separators. */
const TOKENS_PER_MESSAGE = 4

/**
 * A conservative token estimate: a quarter of the UTF-8 bytes. For English that is the usual four characters a token;
 * for scripts whose characters take a token or more each it is closer than counting characters.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4)
}

/**
 * The newest messages whose estimated tokens fit into `budget`, in order, without gaps. The last user message and those
 * after it are kept even if they exceed it. The result begins with a user message, and consecutive messages of one role
 * (after a failed reply) are joined, because many models' chat templates require alternation.
 */
export function fitContext(messages: readonly AiMessage[], budget: number): AiMessage[] {
  const lastUser = messages.findLastIndex((message) => message.role === 'user')
  let start = messages.length
  let spent = 0
  for (let index = messages.length - 1; index >= 0; index--) {
    spent += estimateTokens(messages[index]?.content ?? '') + TOKENS_PER_MESSAGE
    if (spent > budget && index < lastUser) break
    start = index
  }
  const fitting = messages.slice(start)
  const begin = fitting.findIndex((message) => message.role === 'user')
  return begin < 0 ? [] : joinSameRole(fitting.slice(begin))
}

const joinSameRole = (messages: readonly AiMessage[]): AiMessage[] => {
  const joined: AiMessage[] = []
  for (const message of messages) {
    const last = joined.at(-1)
    if (last?.role === message.role) {
      joined[joined.length - 1] = { role: last.role, content: `${last.content}\n\n${message.content}` }
    } else {
      joined.push({ role: message.role, content: message.content })
    }
  }
  return joined
}
