import { describe, expect, it, vi } from 'vitest'
import { abortable } from '../../src/providers/resilience/abortable.ts'
import { retry } from '../../src/providers/resilience/retry.ts'

const failing = (times: number) => {
  let calls = 0
  return vi.fn(async () => {
    if (++calls <= times) throw new Error(`failure ${calls}`)
    return calls
  })
}

describe('retry', () => {
  it('calls again until it succeeds', async () => {
    const fn = failing(2)
    await expect(retry(fn, { attempts: 3, baseMs: 0 })).resolves.toBe(3)
  })

  it('passes the last error on when the attempts are used up', async () => {
    const fn = failing(5)
    await expect(retry(fn, { attempts: 3, baseMs: 0 })).rejects.toThrow('failure 3')
    expect(fn).toHaveBeenCalledTimes(3)
  })

  it('does not repeat what cannot succeed', async () => {
    const fn = failing(5)
    await expect(retry(fn, { attempts: 3, retryable: () => false })).rejects.toThrow('failure 1')
  })

  it('gives up at once when the asked wait ends after the deadline', async () => {
    const fn = failing(1)
    const until = Date.now() + 10_000
    await expect(retry(fn, { attempts: 3, askedMs: () => 60_000, until })).rejects.toThrow('failure 1')
    expect(fn).toHaveBeenCalledTimes(1)
  })

  it('ends a wait at once when the signal aborts', async () => {
    const caller = new AbortController()
    const fn = vi.fn(async () => {
      setImmediate(() => caller.abort(new Error('gone')))
      throw new Error('failure')
    })
    await expect(retry(fn, { attempts: 3, askedMs: () => 60_000 }, caller.signal)).rejects.toThrow('gone')
    expect(fn).toHaveBeenCalledTimes(1)
  })
})

describe('abortable', () => {
  it('stops waiting when the signal aborts, even for a promise that never settles', async () => {
    const caller = new AbortController()
    const waiting = abortable(new Promise(() => {}), caller.signal)
    caller.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
  })

  it('prefers the abort to a result that is there already', async () => {
    await expect(abortable(Promise.resolve('late'), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  })
})
