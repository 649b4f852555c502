import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { content, readContent } from '../../src/providers/ai/companion/content.ts'
import { personality } from '../../src/schema/chat/input.ts'

const FOLDER = fileURLToPath(new URL('../../content/companion/', import.meta.url))
const copies: string[] = []
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true })
})

/** Reads a copy of the content with one file changed. */
const withChange = (path: string, change: (text: string) => string) => {
  const copy = mkdtempSync(join(tmpdir(), 'content-'))
  copies.push(copy)
  cpSync(FOLDER, copy, { recursive: true })
  writeFileSync(join(copy, path), change(readFileSync(join(copy, path), 'utf8')))
  return () => readContent(copy)
}

const TEETHING = 'topics/baby/teething.md'

test.each<[string, (text: string) => string, RegExp]>([
  ['a missing field', (text) => text.replace(/^names:.*$/m, ''), /teething\.md has no “names”/],
  ['no source', (text) => text.replace(/^sources:.*$/m, 'sources:'), /teething\.md has no “sources”/],
  ['a stage nobody knows', (text) => text.replace(/^stages:.*$/m, 'stages: teenager'), /the stage “teenager”/],
  [
    'a mark nobody knows',
    (text) => text.replace('## What to say\n\n', '## What to say\n\n(adults) '),
    /stage “adults”/,
  ],
  ['a feeling nobody knows', (text) => text.replace(/^feeling:.*$/m, 'feeling: glee'), /teething\.md has a feeling/],
  [
    'nothing on when to call',
    (text) => text.replace('## When to call somebody', '## Later'),
    /no section “When to call/,
  ],
  ['two questions asked back', (text) => `${text.trimEnd()} And why?\n`, /teething\.md asks back/],
  ['a line that is no field', (text) => text.replace('---\n', '---\nTeething\n'), /no “field: value”: Teething/],
  [
    'the name of another topic',
    (text) => text.replace(/^names: /m, 'names: potty training, '),
    /“potty training” of another/,
  ],
])('a topic with %s is refused by its file and what is wrong', (_, change, message) => {
  expect(withChange(TEETHING, change)).toThrow(message)
})

test('every fault is named at once', () => {
  const read = withChange(TEETHING, (text) => text.replace(/^title:.*$/m, ''))
  const folder = copies.at(-1) ?? ''
  writeFileSync(join(folder, 'topics/baby/thrush.md'), '## What to say\n\nNothing.\n')
  expect(read).toThrow(/teething\.md[\s\S]*thrush\.md|thrush\.md[\s\S]*teething\.md/)
})

test('a file may be written on another system', () => {
  const { topics } = withChange(TEETHING, (text) => text.replaceAll('\n', '\r\n'))()
  expect(topics.find(({ id }) => id === 'teething')).toEqual(content().topics.find(({ id }) => id === 'teething'))
})

test('there are words for every danger, personality and stage, and no file without use', () => {
  const { dangers, wordings, topics, phrasebooks } = content()
  for (const danger of ['emergency', 'pregnancy', 'crisis', 'safety']) {
    expect(dangers.get(danger)?.answer).toBeDefined()
    expect(dangers.get(danger)?.further).toBeDefined()
  }
  for (const language of ['es', 'fr', 'de', 'pt', 'it'])
    for (const danger of ['emergency', 'crisis', 'safety']) expect(dangers.has(`${danger}.${language}`)).toBe(true)
  for (const tone of personality.options)
    for (const feeling of ['plain', 'worry', 'hard', 'grief', 'further'])
      expect(wordings.get(`${tone}, ${feeling}`)).toBeDefined()
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => /\/.*\.md$/.test(path))
  expect(files.length).toBe(topics.length + dangers.size + phrasebooks.size)
})
