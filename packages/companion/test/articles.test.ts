import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFollowUps, readQuestions } from '../scripts/data.ts'
import { readArticle } from '../src/article.ts'
import { articles, LANGUAGES } from '../src/library.ts'
import { phrasesOf } from '../src/phrases.ts'

const all = [...articles().values()]
const translations = all.flatMap((article) =>
  [...article.translations].map(([language, { title, content }]) => ({ article, language, title, content })),
)

test('there are pages for every kind of danger, and articles for every stage', () => {
  expect(new Set(all.map(({ danger }) => danger?.kind))).toEqual(new Set([undefined, 'emergency', 'crisis', 'safety']))
  expect(new Set(all.flatMap(({ stages }) => stages)).size).toBe(7)
})

test('each translation has a title, a short answer, points and when to call', () => {
  const wrong = translations.filter(({ title, content }) => {
    const { answer, points, call } = readArticle(content)
    return title === '' || answer.length < 20 || points.length < 3 || (call ?? '').length < 20
  })
  expect(wrong.map(({ article, language }) => `${article.slug}.${language}`)).toEqual([])
})

test('danger pages say what to watch for, and other pages do not', () => {
  const wrong = translations.filter(
    ({ article, content }) => (readArticle(content).watch === null) !== (article.danger === null),
  )
  expect(wrong.map(({ article, language }) => `${article.slug}.${language}`)).toEqual([])
})

test('danger pages name no phone numbers, which differ between countries', () => {
  const wrong = translations.filter(
    ({ article, content }) => article.danger !== null && /\b(?:112|911|999|118|190|192)\b/.test(content),
  )
  expect(wrong.map(({ article, language }) => `${article.slug}.${language}`)).toEqual([])
})

test('no two articles of a language have the same title', () => {
  for (const language of LANGUAGES) {
    const titles = all.flatMap(({ translations: of }) => of.get(language)?.title ?? [])
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  }
})

test('every question has a label that can be answered', () => {
  const talk = Object.keys(phrasesOf('en').talk).map((kind) => `talk:${kind}`)
  const known = new Set([...all.map(({ slug }) => slug), ...talk, 'none'])
  const wrong = readQuestions().filter(({ label, text }) => !known.has(label) || text.trim() === '')
  expect(wrong).toEqual([])
  expect(readFollowUps().length).toBeGreaterThan(100)
})

test('the phrases of all languages say the same things', () => {
  const shapeOf = (value: unknown): unknown =>
    Array.isArray(value)
      ? 'list'
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
        : (String(value).match(/\{\w+\}/g) ?? []).sort().join(' ')
  for (const language of LANGUAGES) expect(shapeOf(phrasesOf(language)), language).toEqual(shapeOf(phrasesOf('en')))
  for (const language of LANGUAGES)
    expect(readFileSync(new URL(`../phrases/${language}.json`, import.meta.url), 'utf8')).not.toMatch(/\{line\}/)
})

test('an edited article of any form is read leniently', () => {
  expect(readArticle('# Baths\n\nTwice a week is enough.\n\nWarm water, no soap.\n\n## Ask\n\nFor sore skin.')).toEqual(
    {
      answer: 'Twice a week is enough.',
      points: ['Warm water, no soap.'],
      watch: null,
      call: 'For sore skin.',
    },
  )
  expect(readArticle('One **bold** sentence with a [link](https://example.com).')).toMatchObject({
    answer: 'One bold sentence with a link.',
    points: [],
    call: null,
  })
  expect(readArticle(`Short.\n\n${'A sentence of the text. '.repeat(60)}`).points[0]?.length).toBeLessThan(502)
})
