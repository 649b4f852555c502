import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from '../src/sealed.ts'

const key = randomBytes(32)

test('a sealed text opens with the same key for the same purpose', () => {
  for (const text of ['493027', '', 'Grüße 👶'.repeat(1_000)])
    expect(unseal(key, seal(key, text, 'otp'), 'otp')).toBe(text)
})

test('one text is sealed differently each time and shows nothing of itself', () => {
  const [one, two] = [seal(key, '493027', 'otp'), seal(key, '493027', 'otp')]
  expect(one).not.toBe(two)
  expect(Buffer.from(one, 'base64url').includes('493027')).toBe(false)
})

test('another key, another purpose or a changed text fails without a retry', () => {
  const sealed = seal(key, '493027', 'otp')
  const bytes = Buffer.from(sealed, 'base64url')
  const changed = bytes.map((byte, at) => (at === 13 ? byte ^ 1 : byte))
  const attempts = [
    () => unseal(randomBytes(32), sealed, 'otp'),
    () => unseal(key, sealed, 'link'),
    () => unseal(key, Buffer.from(changed).toString('base64url'), 'otp'),
    () => unseal(key, bytes.subarray(0, -1).toString('base64url'), 'otp'),
    () => unseal(key, '', 'otp'),
  ]
  for (const attempt of attempts) expect(attempt).toThrow(expect.objectContaining({ permanent: true }))
})
