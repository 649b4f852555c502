import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const FOLDERS = ['src', 'packages/*/src', 'portal/src', 'clients/typescript/src']

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Words not to use')[1] ?? ''
const forbidden = [...glossary.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
)

/** Matches a name in camel, Pascal, kebab or constant case, also as a part of a longer name; a single word inflected too. */
const patternOf = (name: string): string => {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const camel = [words[0], ...pascal.slice(1)].join('')
  const end = words.length === 1 ? '(?:s|ed|ing)?(?![a-z])' : '(?![a-z])'
  return [
    `(?<![A-Za-z])(?:${camel}|${words.join('-')})${end}`,
    `${pascal.join('')}${end}`,
    `(?<![A-Z])${words.join('_').toUpperCase()}(?![A-Z])`,
  ].join('|')
}

const findForbidden = (text: string): string[] => text.match(new RegExp(forbidden.map(patternOf).join('|'), 'g')) ?? []

test('finds forbidden names in every spelling, and no other words', () => {
  expect(findForbidden('runOnce isRunOnce run-once RUN_ONCE mendDrift // Mended.')).toEqual([
    'runOnce',
    'RunOnce',
    'run-once',
    'RUN_ONCE',
    'mend',
    'Drift',
    'Mended',
  ])
  expect(findForbidden('recommended amendment; run once, runOncely, RECOMMEND')).toEqual([])
})

test('no source has a file name, name or comment with a word that the glossary forbids', () => {
  const paths = globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,css,js,html}`),
    { cwd: root },
  )
  expect(paths.length).toBeGreaterThan(500)
  const found = paths.flatMap((path) =>
    [...findForbidden(path), ...findForbidden(readFileSync(join(root, path), 'utf8'))].map(
      (word) => `${path}: ${word}`,
    ),
  )
  expect(found).toEqual([])
})
