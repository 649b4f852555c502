import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from '../../src/realtime/voice/throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => {
  const sent: [at: number, text: string][] = []
  const over = new AbortController()
  const begun = performance.now()
  const throttle = createThrottle((text) => sent.push([performance.now() - begun, text]), 500, over.signal)
  return { sent, over, throttle }
}

test('the newest of too frequent values is passed on', () => {
  const { sent, throttle } = open()
  for (let at = 0; at < 1_200; at += 100) {
    throttle(`at ${at}`)
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(5_000)
  expect(sent).toEqual(
    [
      [0, 'at 0'],
      [500, 'at 400'],
      [1_000, 'at 900'],
      [1_500, 'at 1100'],
    ].map(([at, text]) => [expect.closeTo(at as number, -1), text]),
  )
})

test('a value after a pause is passed on at once and only once', () => {
  const { sent, throttle } = open()
  throttle('first')
  vi.advanceTimersByTime(2_000)
  throttle('second')
  vi.advanceTimersByTime(0)
  vi.advanceTimersByTime(2_000)
  expect(sent.map(([, text]) => text)).toEqual(['first', 'second'])
  expect(sent[1]?.[0]).toBe(2_000)
})

test('nothing is passed on any more when it is over', () => {
  const { sent, throttle, over } = open()
  throttle('first')
  vi.advanceTimersByTime(10)
  throttle('second')
  over.abort()
  throttle('third')
  vi.advanceTimersByTime(2_000)
  expect(sent.map(([, text]) => text)).toEqual(['first'])
})
