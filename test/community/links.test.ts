import { expect, test } from 'vitest'
import { linksIn } from '../../src/schema/community/links.ts'

test('links are found as people type them, each page by one name', () => {
  const cases: [text: string, links: string[]][] = [
    ['Look at https://www.Example.com/a?b=c#d, please.', ['example.com/a']],
    ['shop.example.shop/sale... or (my-shop.net)', ['shop.example.shop/sale', 'my-shop.net']],
    ['wait...example.com -example.com _example.com .example.com', Array(4).fill('example.com')],
    ['example.com.au and a.example.com-x', ['example.com', 'a.example.com']],
    ['me@example.com', ['example.com']],
    ['She slept 7.5 h. Me too, e.g. yesterday... well', []],
  ]
  for (const [text, links] of cases) expect([text, linksIn(text)]).toStrictEqual([text, links])
})

test('a text that is nearly a link, however long, is read once', () => {
  const times = 30_000
  for (const text of ['a-', 'a.', 'a.c-', 'www.', '-', '.'].map((each) => each.repeat(times)))
    expect(linksIn(text).length).toBeLessThan(2)
  const [link] = linksIn(`https://a${'.'.repeat(times)}b`)
  expect(link).toHaveLength(200)
})
