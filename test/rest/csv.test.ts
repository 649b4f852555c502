import { expect, test } from 'vitest'
import { csvLine } from '../../src/rest/csv.ts'

const cellOf = (value: string | number | Date | null | undefined): string => csvLine([value]).slice(0, -'\r\n'.length)

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
  for (const text of [' a', 'a ', '\u00a0a']) expect(cellOf(text)).toBe(`"${text}"`)
  expect(cellOf('say "hi", all')).toBe('"say ""hi"", all"')
  expect([-1, 0, null, undefined].map(cellOf)).toStrictEqual(['-1', '0', '', ''])
  expect(cellOf(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
})
