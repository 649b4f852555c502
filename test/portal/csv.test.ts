import { expect, test } from 'vitest'

// By a computed name: the portal is compiled with the types of a browser, the tests are not.
const portal = new URL('../../portal/src/csv.ts', import.meta.url).href
const { csvOf } = await import(portal)

const cellOf = (value: unknown): string =>
  csvOf([{ header: 'Text', value: (row: unknown) => row }], [value]).slice('Text\r\n'.length, -'\r\n'.length)

test('no text in a cell begins like a formula, whatever goes before its sign', () => {
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
    expect(cellOf(`${sign}1`)).toBe(`'${sign}1`)
    for (const unseen of ['\u200b', '\u0000', '\ufeff']) expect(cellOf(`${unseen}${sign}1`)).toBe(`'${unseen}${sign}1`)
    for (const blank of [' ', '\u00a0', '\t', '\r', '\n'])
      expect(cellOf(`${blank}${sign}1`).replace(/^"/, '')).toMatch(/^'/)
  }
  for (const control of ['\t', '\r']) expect(cellOf(`${control}1`)).toBe(`"'${control}1"`)
})

test('nor does what follows a sign that some spreadsheets separate cells by', () => {
  for (const separator of [';', '\t', '\n', '\r\n'])
    expect(cellOf(`a${separator}=1${separator} @b`)).toBe(`"a${separator}'=1${separator}' @b"`)
})

test('other texts, and numbers, are as they were', () => {
  for (const text of ['', 'a=1', '1-1', 'ada@example.com', "it's"]) expect(cellOf(text)).toBe(text)
  expect(cellOf('a; b')).toBe('"a; b"')
  expect(cellOf('say "hi", all')).toBe('"say ""hi"", all"')
  expect([-1, 0, null, undefined].map(cellOf)).toStrictEqual(['-1', '0', '', ''])
})
