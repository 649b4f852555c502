import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATEGORIES, LANGUAGES } from '@parenting/care'
import { afterAll, expect, test } from 'vitest'
import titles from '../../content/chats/titles.json' with { type: 'json' }
import { content, readContent } from '../../src/providers/ai/companion/content.ts'
import { personality } from '../../src/schema/chat/input.ts'
import { disclaimerMessage } from '../../src/schema/safety/disclaimer-texts.ts'

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

/** Hindi is written in two scripts; the assessment knows one of them. */
const SPOKEN = [...LANGUAGES, 'hi'] as const
const DANGERS = ['emergency', 'crisis', 'safety'] as const

test.each(SPOKEN)('in %s there are words for every danger, and for what nothing is known about', (language) => {
  const { dangers, phrasebooks, vocabulary } = content()
  for (const danger of DANGERS) {
    const texts = dangers.get(language === 'en' ? danger : `${danger}.${language}`)
    expect(Object.values(texts ?? {}).filter((text) => text !== '')).toHaveLength(6)
    // Whom to call is named where there may be no time to ask.
    for (const part of ['answer', 'further', 'check', 'callAtOnce'] as const) expect(texts?.[part]).toContain('{call}')
    if (danger !== 'emergency')
      for (const part of ['answer', 'further', 'callAtOnce'] as const) expect(texts?.[part]).toContain('{line}')
    expect(texts?.cannotJudge).toMatch(/^[^?]*[?]$/)
    // A second question would blur what a "yes" to the check means.
    expect(texts?.check).not.toMatch(/[?]/)
    expect(vocabulary.concerns.filter((words) => words.language === language).map(({ about }) => about)).toContain(
      danger,
    )
  }
  const notes = phrasebooks.get(language)
  if (language !== 'en') {
    for (const text of [
      notes?.greeting,
      notes?.welcome,
      notes?.farewell,
      notes?.allRight,
      notes?.notice,
      notes?.advice,
    ])
      expect(text).toMatch(/.{5}/)
  }
})

test.each(SPOKEN)('in %s every disclaimer has its own words, and no word of another language’s', (language) => {
  const texts = CATEGORIES.map((category) => disclaimerMessage(category, { country: 'IN', language }))
  expect(new Set(texts).size).toBe(CATEGORIES.length)
  if (language !== 'en')
    for (const category of CATEGORIES)
      expect(texts).not.toContain(disclaimerMessage(category, { country: 'IN', language: 'en' }))
})

test('a chat can be called neutrally in every language the companion greets in', () => {
  const known = ['en', ...content().phrasebooks.keys()]
  expect(Object.keys(titles).sort()).toStrictEqual(known.sort())
  expect(new Set(Object.values(titles)).size).toBe(known.length)
})

test('what nothing is known about is said in two paragraphs', () => {
  const read = withChange('dangers/crisis.de.md', (text) => `${text}\nUnd noch einer.\n\nUnd noch einer.\n`)
  expect(read).toThrow(/crisis\.de\.md says in other than two paragraphs/)
})

test('there are words for every personality and stage, and no file without use', () => {
  const { dangers, wordings, topics, phrasebooks } = content()
  for (const tone of personality.options)
    for (const feeling of ['plain', 'worry', 'hard', 'grief', 'further'])
      expect(wordings.get(`${tone}, ${feeling}`)).toBeDefined()
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => /\/.*\.md$/.test(path))
  expect(files.length).toBe(topics.length + dangers.size + phrasebooks.size)
})
