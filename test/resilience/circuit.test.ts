import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { type CircuitState, createCircuits } from '../../src/providers/resilience/circuit.ts'

const START = new Date('2026-03-01T12:00:00Z')
const down = () => Promise.reject(new Error('down'))
const up = () => Promise.resolve('answer')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})

afterEach(() => {
  vi.useRealTimers()
})

const failTimes = async (circuit: { execute: (fn: () => Promise<unknown>) => Promise<unknown> }, times: number) => {
  for (let count = 0; count < times; count++) await expect(circuit.execute(down)).rejects.toThrow('down')
}

describe('a circuit', () => {
  it('passes results and errors through while it is closed', async () => {
    const circuit = createCircuits().circuit('mail')
    await expect(circuit.execute(up)).resolves.toBe('answer')
    await expect(circuit.execute(down)).rejects.toThrow('down')
    expect(circuit.report()).toEqual({ service: 'mail', state: 'closed', failures: 1, openedAt: null, retryAt: null })
  })

  it('opens after consecutive failures and then rejects without calling', async () => {
    const circuit = createCircuits().circuit('mail', { consecutiveFailures: 3, halfOpenAfter: 30_000 })
    await failTimes(circuit, 3)
    const call = vi.fn(up)
    const refusal = await circuit.execute(call).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({ code: 'service_unavailable', status: 503, retryAfter: 30 })
    expect(call).not.toHaveBeenCalled()
    expect(circuit.assertReady).toThrow(AppError)
    expect(circuit.report()).toEqual({
      service: 'mail',
      state: 'open',
      failures: 3,
      openedAt: START,
      retryAt: new Date(START.getTime() + 30_000),
    })
  })

  it('counts failures in a row only: a success starts the count again', async () => {
    const circuit = createCircuits().circuit('mail', { consecutiveFailures: 2 })
    await failTimes(circuit, 1)
    await circuit.execute(up)
    await failTimes(circuit, 1)
    expect(circuit.state()).toBe('closed')
  })

  it('tells a caller the seconds that are left, rounded up', async () => {
    const circuit = createCircuits().circuit('mail', { consecutiveFailures: 1, halfOpenAfter: 30_000 })
    await failTimes(circuit, 1)
    vi.setSystemTime(START.getTime() + 20_500)
    await expect(circuit.execute(up)).rejects.toMatchObject({ retryAfter: 10 })
  })

  it('closes when the first call after the time of refusal succeeds', async () => {
    const circuit = createCircuits().circuit('mail', { consecutiveFailures: 1, halfOpenAfter: 1_000 })
    await failTimes(circuit, 1)
    vi.setSystemTime(START.getTime() + 1_000)
    expect(circuit.state()).toBe('half_open')
    expect(circuit.assertReady).not.toThrow()
    await expect(circuit.execute(up)).resolves.toBe('answer')
    expect(circuit.report()).toMatchObject({ state: 'closed', failures: 0, openedAt: null })
  })

  it('opens again when that call fails', async () => {
    const circuit = createCircuits().circuit('mail', { consecutiveFailures: 3, halfOpenAfter: 1_000 })
    await failTimes(circuit, 3)
    vi.setSystemTime(START.getTime() + 1_000)
    await failTimes(circuit, 1)
    expect(circuit.report()).toMatchObject({ state: 'open', openedAt: new Date(START.getTime() + 1_000) })
  })

  it('refuses others at once while the probe of a half-open circuit is under way', async () => {
    const circuit = createCircuits().circuit('mail', { consecutiveFailures: 1, halfOpenAfter: 1_000 })
    await failTimes(circuit, 1)
    vi.setSystemTime(START.getTime() + 1_000)
    const answer = Promise.withResolvers<string>()
    const probe = circuit.execute(() => answer.promise)
    const other = vi.fn(up)
    await expect(circuit.execute(other)).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 1 })
    expect(other).not.toHaveBeenCalled()
    answer.resolve('late')
    await expect(probe).resolves.toBe('late')
    await expect(circuit.execute(other)).resolves.toBe('answer')
  })

  it('does not count answers that blame the caller', async () => {
    const circuit = createCircuits().circuit('store', { consecutiveFailures: 1 })
    const refuse = () => Promise.reject(new AppError('validation_failed'))
    await expect(circuit.execute(refuse)).rejects.toMatchObject({ code: 'validation_failed' })
    expect(circuit.state()).toBe('closed')
  })

  it('counts what its owner calls a failure', async () => {
    const circuit = createCircuits().circuit('push', { consecutiveFailures: 1, isFailure: () => false })
    await failTimes(circuit, 3)
    expect(circuit.state()).toBe('closed')
  })

  it('ignores calls that their callers abort, but counts aborts of a library', async () => {
    const circuit = createCircuits().circuit('mail', { consecutiveFailures: 1 })
    const caller = new AbortController()
    const abandoned = circuit.execute(() => new Promise(() => {}), caller.signal)
    caller.abort()
    await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' })
    expect(circuit.state()).toBe('closed')
    const inside = () => Promise.reject(new DOMException('socket', 'AbortError'))
    await expect(circuit.execute(inside)).rejects.toMatchObject({ name: 'AbortError' })
    expect(circuit.state()).toBe('open')
  })

  it.each(['asked', new Error('left'), undefined])(
    'does not count a call abandoned with the reason %s',
    async (why) => {
      const circuit = createCircuits().circuit('mail', { consecutiveFailures: 1 })
      const caller = new AbortController()
      const abandoned = circuit.execute(
        () =>
          new Promise((_resolve, reject) =>
            caller.signal.addEventListener('abort', () => reject(caller.signal.reason)),
          ),
        caller.signal,
      )
      caller.abort(why)
      await expect(abandoned).rejects.toBe(caller.signal.reason)
      expect(circuit.report()).toMatchObject({ state: 'closed', failures: 0 })
    },
  )

  it('lets the next call through when the caller of the probe abandons it', async () => {
    const circuit = createCircuits().circuit('mail', { consecutiveFailures: 1, halfOpenAfter: 1_000 })
    await failTimes(circuit, 1)
    vi.setSystemTime(START.getTime() + 1_000)
    const caller = new AbortController()
    const probe = circuit.execute(() => new Promise(() => {}), caller.signal)
    caller.abort('asked')
    await expect(probe).rejects.toBe('asked')
    expect(circuit.state()).toBe('half_open')
    await expect(circuit.execute(up)).resolves.toBe('answer')
    expect(circuit.state()).toBe('closed')
  })

  it('counts the failures of one person once', async () => {
    let person: string | null = 'a'
    const circuit = createCircuits({ currentPerson: () => person }).circuit('speech', { consecutiveFailures: 2 })
    await failTimes(circuit, 5)
    expect(circuit.report()).toMatchObject({ state: 'closed', failures: 1 })
    person = 'b'
    await failTimes(circuit, 1)
    expect(circuit.state()).toBe('open')
    circuit.reset()
    person = null
    await failTimes(circuit, 2)
    expect(circuit.state()).toBe('open')
  })

  it('gives up calls that take longer than its time limit and counts them', async () => {
    const circuit = createCircuits().circuit('mail', { consecutiveFailures: 1, timeoutMs: 5 })
    let seen: AbortSignal | undefined
    const never = (signal: AbortSignal) => {
      seen = signal
      return new Promise(() => {})
    }
    await expect(circuit.execute(never)).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(seen?.aborted).toBe(true)
    expect(circuit.state()).toBe('open')
  })
})

describe('the registry of circuits', () => {
  it('hands out one circuit a service and lists all by name', async () => {
    const circuits = createCircuits()
    const sms = circuits.circuit('sms')
    circuits.circuit('mail')
    expect(circuits.circuit('sms')).toBe(sms)
    expect(circuits.list().map(({ service, state }) => [service, state])).toEqual([
      ['mail', 'closed'],
      ['sms', 'closed'],
    ])
  })

  it('resets an open circuit, failures of calls still under way included', async () => {
    const circuits = createCircuits()
    const circuit = circuits.circuit('mail', { consecutiveFailures: 1 })
    const late = Promise.withResolvers<never>()
    const underWay = circuit.execute(() => late.promise)
    await failTimes(circuit, 1)
    expect(circuits.reset('mail')).toMatchObject({ service: 'mail', state: 'closed', failures: 0, openedAt: null })
    late.reject(new Error('from before'))
    await expect(underWay).rejects.toThrow('from before')
    await expect(circuit.execute(up)).resolves.toBe('answer')
  })

  it('knows no other services', () => {
    expect(() => createCircuits().reset('nothing')).toThrow(AppError)
  })

  it('tells its listener every change of state once', async () => {
    const changes: [string, CircuitState][] = []
    const circuits = createCircuits({ onChange: (service, state) => changes.push([service, state]) })
    const circuit = circuits.circuit('mail', { consecutiveFailures: 1, halfOpenAfter: 1_000 })
    await failTimes(circuit, 1)
    vi.setSystemTime(START.getTime() + 1_000)
    await circuit.execute(up)
    await failTimes(circuit, 1)
    circuits.reset('mail')
    circuits.reset('mail')
    expect(changes.map(([service, state]) => `${service} ${state}`)).toEqual([
      'mail open',
      'mail half_open',
      'mail closed',
      'mail open',
      'mail closed',
    ])
  })
})
