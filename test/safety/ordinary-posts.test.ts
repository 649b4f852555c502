import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assess } from '../../src/schema/safety/index.ts'

const FOLDER = new URL('ordinary-posts/', import.meta.url)

/** Written to measure this, a post a line; never trained on. */
const posts = readdirSync(FOLDER).flatMap((name) => {
  const lines = readFileSync(new URL(name, FOLDER), 'utf8').trim().split('\n')
  return lines.map((text) => ({ language: name.replace('.txt', ''), text }))
})

test('at most ten of 500 ordinary posts tell of a danger, at most two certainly', async () => {
  expect(new Set(posts.map(({ text }) => text)).size).toBeGreaterThanOrEqual(500)
  expect(new Set(posts.map(({ language }) => language)).size).toBe(7)
  const alarms: { text: string; level: string }[] = []
  for (const { text } of posts) {
    const { risk } = await assess(text, { about: 'post' })
    if (risk) alarms.push({ text, level: risk.level })
  }
  expect(alarms.filter(({ level }) => level === 'certain').length, JSON.stringify(alarms)).toBeLessThanOrEqual(2)
  expect(alarms.length / posts.length, JSON.stringify(alarms, null, 1)).toBeLessThanOrEqual(0.02)
})
