import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPiece } from '../../src/schema/chat/follow-reply.ts'
import { createReplyWriter } from '../../src/schema/chat/live-reply.ts'

const newWriter = () =>
  createReplyWriter({
    messageId: 'message',
    conversationId: 'conversation',
    userId: 'u',
    questionId: 'question',
    title: null,
    anotherTo: null,
    help: null,
  })

const anyText = fc.string({
  unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), fc.constantFrom('👶', '🤱🏽', ' ')),
})

/** The text cut at any UTF-16 unit, also in the middle of a character, as models do. */
const cutText = fc.tuple(anyText, fc.array(fc.nat(), { maxLength: 20 })).map(([text, cuts]) => {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (text.length + 1)), text.length])].sort((a, b) => a - b)
  return { text, pieces: places.slice(1).map((end, index) => text.slice(places[index], end)) }
})

const piecesFrom = (text: string, start: number): string[] => {
  const pieces: string[] = []
  for (let at = start; at < text.length; at += pieces.at(-1)?.length ?? 0) pieces.push(nextPiece(text, at))
  return pieces
}

test('a live text stays well-formed at every cut and loses only NUL', () => {
  fc.assert(
    fc.property(cutText, ({ text, pieces }) => {
      const writer = newWriter()
      let before = ''
      for (const piece of pieces) {
        writer.append(piece)
        expect(writer.live.text.isWellFormed()).toBe(true)
        expect(writer.live.text.startsWith(before)).toBe(true)
        before = writer.live.text
      }
      expect(writer.live.text).toBe(text.replaceAll('\0', ''))
    }),
  )
})

test('a reader’s pieces add up to the text from any offset and split no character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'word ', ' ', '👶', 'ein-sehr-langes-wort'), maxLength: 60 }),
      (text) => {
        const pieces = piecesFrom(text, 0)
        expect(pieces.join('')).toBe(text)
        expect(pieces.every((piece) => piece !== '' && piece.isWellFormed())).toBe(true)
        if (text.length > 20) expect(pieces.length).toBeGreaterThanOrEqual(2)
        let end = 0
        for (const piece of pieces) {
          end += piece.length
          expect(text.slice(0, end) + piecesFrom(text, end).join('')).toBe(text)
        }
      },
    ),
  )
})

test('a reader who falls behind gets all it missed as one piece', async () => {
  const writer = newWriter()
  writer.append('First words. ')
  for (let index = 0; index < 1000; index++) writer.append(`${index} `)
  expect(nextPiece(writer.live.text, 13)).toBe(writer.live.text.slice(13))
})

test('waiting readers are woken by a piece and by the end', async () => {
  const writer = newWriter()
  const [first, second] = [writer.live.changed(), writer.live.changed()]
  writer.append('Hello')
  await Promise.all([first, second])
  const end = writer.live.changed()
  writer.finish({ kind: 'complete', disclaimer: null, raised: null, sources: [], suggestions: [] })
  await end
  expect(writer.live.end).toStrictEqual({
    kind: 'complete',
    disclaimer: null,
    raised: null,
    sources: [],
    suggestions: [],
  })
})
