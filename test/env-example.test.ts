import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTINGS } from '../src/config.ts'

const page = readFileSync(new URL('../docs/configuration.md', import.meta.url), 'utf8')

/** A text of the page as lines of comments. */
const comment = (text: string): string =>
  text
    .replaceAll(/\[([^\]]+)\]\(([^)#]+)[^)]*\)/g, 'docs/$2')
    .replaceAll('`', '')
    .replaceAll(/^ */gm, '# ')

/** The names that begin an item of the page. */
const namesOf = (item: string): string[] => [...item.split(' (')[0]!.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

const section = (text: string): string | null => {
  const [title = '', ...items] = text.split(/\n+- (?=`)/)
  if (items.length === 0) return null
  const settings = items.map((item) => {
    const [, fact = ''] = /^[^(]+(\([\s\S]*)$/.exec(item.trim()) ?? []
    return `${comment(fact)}\n${namesOf(item)
      .map((name) => `#${name}=`)
      .join('\n')}`
  })
  return `## ${title.trim()}\n\n${settings.join('\n\n')}`
}

test('.env.example is the page of settings, as a file', async () => {
  const sections = page.split(/^## /m).map(section)
  const file = [
    '# Copy this file to .env, which the service reads, and remove the "#" before the settings that you give a value.',
    '# Made from docs/configuration.md: npx vitest run test/env-example.test.ts -u',
    ...sections.filter((each) => each !== null).map((each) => `\n${each}`),
  ].join('\n')
  await expect(`${file}\n`).toMatchFileSnapshot('../.env.example')
  expect([...file.matchAll(/^#(\w+)=$/gm)].map(([, name]) => name).toSorted()).toEqual(SETTINGS.toSorted())
})
