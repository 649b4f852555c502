import { ConsecutiveBreaker, circuitBreaker, handleWhen, CircuitState as PolicyState } from 'cockatiel'
import { AppError, notFound } from '../../errors.ts'
import { currentSpan, type Tracing, traced } from '../tracing/tracing.ts'
import { abortable } from './abortable.ts'

/** `half_open`: the time of refusal is over and one call, the probe, decides whether the circuit closes. */
export type CircuitState = 'closed' | 'open' | 'half_open'

export interface CircuitOptions {
  /** Failures in a row that open the circuit. Default 5. */
  consecutiveFailures?: number
  /** Milliseconds an open circuit refuses calls before it lets one through. Default 30,000. */
  halfOpenAfter?: number
  /** Milliseconds after which a call is given up and counted as a failure. Default: no limit. */
  timeoutMs?: number
  /**
   * Which errors speak against the service. Default: all but those `AppError`s that blame the caller (status below
   * 500): a service that answers "no such purchase" is well.
   */
  isFailure?: (error: unknown) => boolean
}

/** What the admin pages and health show of a circuit. */
export interface CircuitReport {
  service: string
  state: CircuitState
  /** Failures in a row so far. */
  failures: number
  openedAt: Date | null
  /** When an open circuit lets the next call through. */
  retryAt: Date | null
}

/** What became of the calls of a service since the process began; those their callers gave up are not among them. */
export interface CallCounts {
  succeeded: number
  /** Errors that speak against the service, time limits among them. */
  failed: number
  /** Not made, because the circuit was open. */
  refused: number
  /** How long those that were made took, all together. */
  seconds: number
}

export interface Circuit {
  readonly service: string
  /**
   * Calls `fn` and passes its result or its error on. Throws `service_unavailable` with `retryAfter` at once, without
   * calling it, while the circuit is open or the probe of a half-open one is under way. A call that fails after
   * `signal` aborted counts neither way; the probe's leaves the circuit open.
   */
  execute<T>(fn: (signal: AbortSignal) => PromiseLike<T>, signal?: AbortSignal): Promise<T>
  /** Throws what `execute` would throw without calling; for refusing before any work is done. */
  assertReady(): void
  state(): CircuitState
  report(): CircuitReport
  calls(): CallCounts
  /** Closes the circuit and forgets its failures, those of calls still under way included. */
  reset(): void
}

export interface Circuits {
  /** The circuit of this service; made on the first call, whose options stay. */
  circuit(service: string, options?: CircuitOptions): Circuit
  /** All circuits, by service name. */
  list(): CircuitReport[]
  /** The calls of every service. */
  calls(): (CallCounts & { service: string })[]
  /** Resets one circuit. Throws `not_found` for an unknown service. */
  reset(service: string): CircuitReport
}

const blamesService = (error: unknown): boolean => !(error instanceof AppError && error.status < 500)

/**
 * A registry of circuit breakers, one for every outside service, so that a service that is down costs its callers
 * nothing but a quick 503. `onChange` hears of every change of state (metrics, logs).
 */
export const createCircuits = (
  listeners: {
    onChange?: (service: string, state: CircuitState) => void
    /** Shows each call in a trace. */
    tracing?: Tracing | null
  } = {},
): Circuits => {
  const circuits = new Map<string, Circuit>()
  const onChange = listeners.onChange ?? (() => {})
  const { tracing = null } = listeners
  return {
    circuit: (service, options = {}) => {
      const existing = circuits.get(service)
      if (existing !== undefined) return existing
      const circuit = createCircuit(service, options, (state) => onChange(service, state), tracing)
      circuits.set(service, circuit)
      return circuit
    },
    list: () =>
      [...circuits.values()].map((circuit) => circuit.report()).sort((a, b) => (a.service < b.service ? -1 : 1)),
    calls: () => [...circuits.values()].map((circuit) => ({ service: circuit.service, ...circuit.calls() })),
    reset: (service) => {
      const circuit = circuits.get(service)
      if (circuit === undefined) throw notFound('circuit')
      circuit.reset()
      return circuit.report()
    },
  }
}

const createCircuit = (
  service: string,
  { consecutiveFailures = 5, halfOpenAfter = 30_000, timeoutMs, isFailure = blamesService }: CircuitOptions,
  onChange: (state: CircuitState) => void,
  tracing: Tracing | null,
): Circuit => {
  // Errors of abandoned calls are remembered by identity: a library's own AbortError, from a time limit of its own,
  // is a failure like any other.
  const abandoned = new WeakSet<object>()
  const blame = handleWhen((error) =>
    error instanceof Object && abandoned.has(error) ? current.policy.state === PolicyState.HalfOpen : isFailure(error),
  )
  const createPolicy = () => {
    const breaker = new ConsecutiveBreaker(consecutiveFailures)
    const policy = circuitBreaker(blame, { breaker, halfOpenAfter })
    const created = { policy, breaker, openedAt: null as number | null }
    policy.onStateChange((state) => {
      if (state === PolicyState.Open) created.openedAt = Date.now()
      if (state === PolicyState.Closed) created.openedAt = null
      if (created !== current) return
      onChange(state === PolicyState.Open ? 'open' : state === PolicyState.HalfOpen ? 'half_open' : 'closed')
    })
    return created
  }
  let current = createPolicy()
  const calls: CallCounts = { succeeded: 0, failed: 0, refused: 0, seconds: 0 }

  const retryAt = () => (current.openedAt === null ? null : current.openedAt + halfOpenAfter)
  const state = (): CircuitState => {
    if (current.policy.state === PolicyState.Closed) return 'closed'
    return current.policy.state === PolicyState.Open && Date.now() < (retryAt() ?? 0) ? 'open' : 'half_open'
  }
  const assertReady = () => {
    // cockatiel enters HalfOpen with the probe, so in that state one is under way; its own way is to queue behind it.
    if (state() !== 'open' && current.policy.state !== PolicyState.HalfOpen) return
    const seconds = Math.ceil(((retryAt() ?? 0) - Date.now()) / 1_000)
    throw new AppError('service_unavailable', undefined, { retryAfter: Math.max(1, seconds) })
  }

  const call = <T>(work: () => Promise<T>): Promise<T> => {
    const parent = tracing && currentSpan()
    if (!parent) return work()
    const attributes = { 'service.peer.name': service }
    return traced(tracing.begin(service, { kind: 'client', attributes, parent }), work)
  }

  return {
    service,
    execute: async (fn, caller) => {
      try {
        assertReady()
      } catch (error) {
        calls.refused += 1
        throw error
      }
      return current.policy.execute(async ({ signal }) => {
        const bounded = timeoutMs === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
        const begun = performance.now()
        const count = (outcome: 'succeeded' | 'failed') => {
          calls[outcome] += 1
          calls.seconds += (performance.now() - begun) / 1_000
        }
        try {
          const result = await call(() => abortable(fn(bounded), bounded))
          count('succeeded')
          return result
        } catch (error) {
          if (caller?.aborted && error instanceof Object) abandoned.add(error)
          else count(isFailure(error) ? 'failed' : 'succeeded')
          throw error
        }
      }, caller)
    },
    calls: () => calls,
    assertReady,
    state,
    report: () => {
      const at = retryAt()
      return {
        service,
        state: state(),
        failures: current.breaker.state,
        openedAt: current.openedAt === null ? null : new Date(current.openedAt),
        retryAt: at === null ? null : new Date(at),
      }
    },
    reset: () => {
      const was = state()
      current = createPolicy()
      if (was !== 'closed') onChange('closed')
    },
  }
}
