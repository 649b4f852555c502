import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test, vi } from 'vitest'
import { createRateLimits } from '../../src/providers/rate-limits/rate-limits.ts'

test('the timer of a window keeps nothing of the request that began it', async () => {
  const requests = new AsyncLocalStorage<string>()
  const limits = createRateLimits({ scale: 1 })
  const { setTimeout } = globalThis
  const startedIn: (string | undefined)[] = []
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((...given: Parameters<typeof setTimeout>) => {
    startedIn.push(requests.getStore())
    return setTimeout(...given)
  }) as typeof setTimeout)
  await requests.run('a request', async () => {
    await limits.take('mails', 'ada@example.com')
    await limits.tryTake('reports', 'ada')
    expect(requests.getStore()).toBe('a request')
  })
  timers.mockRestore()
  expect(startedIn).toStrictEqual([undefined, undefined])
})
