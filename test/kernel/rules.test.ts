import { parse } from '@parenting/rest-facade/rules'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../../src/errors.ts'
import { email, exactEmail, name, newPassword, parseInput, text } from '../../src/kernel/rules.ts'

const input = z.object({
  name,
  email,
  password: newPassword,
  goals: z.array(z.string()).max(2),
  page: z.int().min(1).max(100),
  mood: z.enum(['calm', 'tired']),
  switch: z.boolean(),
  nested: z.object({ list: z.array(z.string()) }),
})

const wordsFor = (value: unknown): Record<string, string> => {
  try {
    parseInput(input, value)
  } catch (error) {
    if (error instanceof AppError) return Object.fromEntries(error.errors?.map((e) => [e.path, e.message]) ?? [])
  }
  throw new Error('nothing was refused')
}

test('each bad field is told in words that an app can show beside it', () => {
  expect(wordsFor({ mood: 'calm' })).toStrictEqual({
    name: 'is required',
    email: 'is required',
    password: 'is required',
    goals: 'is required',
    page: 'is required',
    switch: 'is required',
    nested: 'is required',
  })
  const wrong = { name: 1, email: null, password: [], goals: 'x', page: 1.5, mood: 'x', switch: 'on', nested: [] }
  expect(wordsFor(wrong)).toStrictEqual({
    name: 'must be text',
    email: 'must be text',
    password: 'must be text',
    goals: 'must be a list',
    page: 'must be a whole number',
    mood: 'must be one of calm, tired',
    switch: 'must be true or false',
    nested: 'must be an object',
  })
  const outside = { name: ' ', email: 'x', password: 'short', goals: ['1', '2', '3'], page: 0, nested: { list: [5] } }
  expect(wordsFor({ ...outside, mood: 'calm', switch: true })).toStrictEqual({
    name: 'must not be empty',
    email: 'must be an e-mail address',
    password: 'must have at least 8 characters',
    goals: 'must have at most 2 items',
    page: 'must be at least 1',
    'nested.list[0]': 'must be text',
  })
  expect(wordsFor([])).toStrictEqual({ $: 'must be an object' })
})

test('a text is measured as it is stored, so that what is answered can be sent again', () => {
  const title = (value: string) => parseInput(z.object({ title: text(200, 1), name }), { title: value, name: value })
  // Two hundred characters, sent as four hundred.
  expect(title('e\u0301'.repeat(200)).title).toBe('\u00e9'.repeat(200))
  expect(title('\u1112\u1161\u11ab'.repeat(200)).name).toBe('\ud55c'.repeat(200))
  // Characters that normal form C writes as two.
  expect(() => title('\u0958'.repeat(101))).toThrow('not valid')
  const { title: kept } = title('\u0958'.repeat(100))
  expect(title(kept)).toStrictEqual({ title: kept, name: kept })
})

test('no character has more marks than any script puts on one', () => {
  expect(parseInput(name, `a${'\u0301'.repeat(30)}`)).toHaveLength(30)
  for (const rule of [name, text(5000)])
    expect(parse(rule, `a${'\u0301\u0323'.repeat(500_000)}`).errors).toStrictEqual([
      { path: '$', message: 'must have at most 30 marks on a character' },
    ])
})

/** Every code point beyond ASCII of which a character of addresses is left by a normal form, a case or both. */
const lookAlikes = (): [character: string, ascii: string][] => {
  const found: [string, string][] = []
  for (let point = 0x80; point <= 0x10ffff; point++) {
    const character = String.fromCodePoint(point)
    // What NFC, NFKC and NFD make of it NFKD does as well, as far as it is ASCII.
    const normal = character.normalize('NFKD')
    const folds = [normal, normal.toLowerCase(), normal.toUpperCase()]
    const ascii = folds.find((fold) => /^[\x20-\x7e]+$/.test(fold))
    if (ascii !== undefined) found.push([character, ascii])
  }
  return found
}

test('rules reject an address that is ASCII only after folding', () => {
  const all = lookAlikes()
  expect(all).toContainEqual(['\u212a', 'K'])
  expect(all.length).toBeGreaterThan(1000)
  const taken = all.flatMap(([character, ascii]) =>
    [
      `a${character}b@example.com`,
      `ab@ex${character}mple.com`,
      `${character}@example.com`,
      `ab@example.com${character}`,
    ]
      .flatMap((address) => {
        const meant = address.replace(character, ascii).toLowerCase()
        return [email, exactEmail].map((rule) => [address, meant, rule.safeParse(address).data])
      })
      .filter(([, meant, read]) => read === meant),
  )
  expect(taken).toStrictEqual([])
  expect(email.parse(' Ada.K@Example.COM\n')).toBe('ada.k@example.com')
  // White space is pasted along by people, and by no program.
  expect(email.safeParse('ada@example.com\u3000').data).toBe('ada@example.com')
  expect(exactEmail.safeParse('ada@example.com\u3000').success).toBe(false)
})
