import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from '../../src/realtime/voice/pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => {
  const told: [at: number, text: string][] = []
  const over = new AbortController()
  const begun = performance.now()
  const pace = createPace((text) => told.push([performance.now() - begun, text]), 500, over.signal)
  return { told, over, pace }
}

test('of what comes faster than it is passed on, the newest is', () => {
  const { told, pace } = open()
  for (let at = 0; at < 1_200; at += 100) {
    pace(`at ${at}`)
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(5_000)
  expect(told).toEqual(
    [
      [0, 'at 0'],
      [500, 'at 400'],
      [1_000, 'at 900'],
      [1_500, 'at 1100'],
    ].map(([at, text]) => [expect.closeTo(at as number, -1), text]),
  )
})

test('what comes after a while is passed on at once, and nothing twice', () => {
  const { told, pace } = open()
  pace('first')
  vi.advanceTimersByTime(2_000)
  pace('second')
  vi.advanceTimersByTime(0)
  vi.advanceTimersByTime(2_000)
  expect(told.map(([, text]) => text)).toEqual(['first', 'second'])
  expect(told[1]?.[0]).toBe(2_000)
})

test('nothing is passed on any more when it is over', () => {
  const { told, pace, over } = open()
  pace('first')
  vi.advanceTimersByTime(10)
  pace('second')
  over.abort()
  pace('third')
  vi.advanceTimersByTime(2_000)
  expect(told.map(([, text]) => text)).toEqual(['first'])
})
