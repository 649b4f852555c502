import { expect, test } from 'vitest'
import { createRateLimits, QUEUE_LIMITS } from '../../src/providers/rate-limits/rate-limits.ts'

test('a queue runs one task a key at a time, in order, and bounds how many wait', async () => {
  const { runQueued } = createRateLimits({ scale: 1 })
  const told: number[] = []
  let running = 0
  let most = 0
  const go = Promise.withResolvers<void>()
  const enter = (n: number, key = 'ada@example.com') =>
    runQueued('throttledGuesses', key, async () => {
      running += 1
      most = Math.max(most, running)
      await go.promise
      running -= 1
      told.push(n)
      if (n === 1) throw new Error('the first fails')
      return n
    })
  const all = Array.from({ length: QUEUE_LIMITS.throttledGuesses + 3 }, (_, n) => enter(n + 1))
  const settled = Promise.allSettled(all)
  await expect(all.at(-1)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) })
  await expect(all.at(-2)).rejects.toMatchObject({ code: 'rate_limited' })
  go.resolve()
  expect(await enter(100, 'somebody@example.com')).toBe(100)
  const results = await settled
  expect(results.map(({ status }) => status)).toStrictEqual([
    'rejected',
    ...Array(QUEUE_LIMITS.throttledGuesses).fill('fulfilled'),
    'rejected',
    'rejected',
  ])
  expect(most).toBeLessThanOrEqual(2)
  expect(told.filter((n) => n < 100)).toStrictEqual(
    Array.from({ length: QUEUE_LIMITS.throttledGuesses + 1 }, (_, n) => n + 1),
  )
  // The queue is empty again.
  expect(await enter(200)).toBe(200)
})
