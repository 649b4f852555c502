import { describe, expect, it } from 'vitest'
import type { AiMessage } from '../../src/providers/ai/ai.ts'
import { estimateTokens, fitContext } from '../../src/providers/models/fit-context.ts'

const user = (content: string): AiMessage => ({ role: 'user', content })
const assistant = (content: string): AiMessage => ({ role: 'assistant', content })

describe('fitContext', () => {
  const conversation = [user('a'.repeat(40)), assistant('b'.repeat(40)), user('c'.repeat(40))]

  it('keeps everything that fits', () => {
    expect(fitContext(conversation, 1_000)).toEqual(conversation)
  })

  it('drops the oldest first and begins with a user message', () => {
    expect(fitContext(conversation, 30)).toEqual([conversation[2]])
  })

  it('keeps the last user message even when it alone is too long', () => {
    expect(fitContext(conversation, 1)).toEqual([conversation[2]])
  })

  it('leaves no gap: an old short message does not jump over a long one', () => {
    expect(fitContext([user('short'), assistant('x'.repeat(4_000)), user('new')], 100)).toEqual([user('new')])
  })

  it('joins messages of one role in a row', () => {
    expect(fitContext([user('one'), user('two'), assistant('three')], 1_000)).toEqual([
      user('one\n\ntwo'),
      assistant('three'),
    ])
  })

  it('is empty without a user message', () => {
    expect(fitContext([assistant('hello')], 1_000)).toEqual([])
    expect(fitContext([], 1_000)).toEqual([])
  })
})

describe('estimateTokens', () => {
  it('counts four characters a token in English and fewer in costlier scripts', () => {
    expect(estimateTokens('twelve chars')).toBe(3)
    expect(estimateTokens('こんにちは')).toBe(4)
  })
})
