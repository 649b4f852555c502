import { circuitBreaker, handleWhen, type IBackoffFactory, CircuitState as PolicyState } from 'cockatiel'
import { AppError, notFound } from '../../errors.ts'
import { currentSpan, type Tracing, traced } from '../tracing/tracing.ts'
import { abortable } from './abortable.ts'

/** `half_open`: the cooldown is over, and one call, the probe, decides whether the circuit closes. */
export type CircuitState = 'closed' | 'open' | 'half_open'

export interface CircuitOptions {
  /** Failures in a row that open the circuit. Those of one person count once. Default 5. */
  consecutiveFailures?: number
  /** Milliseconds an open circuit rejects calls before it lets one through. Default 30,000. */
  halfOpenAfter?: number
  /** Milliseconds after which a call is abandoned and counts as a failure. Default: no limit. */
  timeoutMs?: number
  /**
   * Which errors count against the service. Default: all but `AppError`s that blame the caller (status below 500): a
   * service that answers "no such purchase" is healthy.
   */
  isFailure?: (error: unknown) => boolean
}

/** A circuit as shown to admins and by the health routes. */
export interface CircuitReport {
  service: string
  state: CircuitState
  /** Consecutive failures so far; those of one person count once. */
  failures: number
  openedAt: Date | null
  /** When an open circuit lets the next call through. */
  retryAt: Date | null
}

/** Outcomes of a service's calls since the process started, without those abandoned by their callers. */
export interface CallCounts {
  succeeded: number
  /** Errors that count against the service, including timeouts. */
  failed: number
  /** Rejected because the circuit was open. */
  refused: number
  /** Total duration of the calls made. */
  seconds: number
}

export interface Circuit {
  readonly service: string
  /**
   * Calls `fn` and passes its result or error on. While the circuit is open or the probe of a half-open one is running,
   * throws `service_unavailable` with `retryAfter` at once, without calling it. A call that fails after `signal`, the
   * caller's, aborted does not count, regardless of its reason; if it is the probe, the next call is another one.
   */
  execute<T>(fn: (signal: AbortSignal) => PromiseLike<T>, signal?: AbortSignal): Promise<T>
  /** Throws the error that `execute` would throw; for rejecting before any work is done. */
  assertReady(): void
  state(): CircuitState
  report(): CircuitReport
  calls(): CallCounts
  /** Closes the circuit and clears its failures, including those of pending calls. */
  reset(): void
}

export interface Circuits {
  /** A service's circuit; created on the first call, whose options remain. */
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
 * A registry of circuit breakers, one for each outside service, so that callers of a broken service get a quick 503.
 * `onChange` is called for every change of state.
 */
export function createCircuits(
  listeners: {
    onChange?: (service: string, state: CircuitState) => void
    /** Traces each call. */
    tracing?: Tracing | null
    /** The person the running code works for; null for jobs and strangers. */
    currentPerson?: () => string | null
  } = {},
): Circuits {
  const circuits = new Map<string, Circuit>()
  const onChange = listeners.onChange ?? (() => {})
  const { tracing = null, currentPerson = () => null } = listeners
  return {
    circuit: (service, options = {}) => {
      const existing = circuits.get(service)
      if (existing !== undefined) return existing
      const circuit = createCircuit(service, options, (state) => onChange(service, state), { tracing, currentPerson })
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

/** The failure of a call that its caller has abandoned: nothing is learnt about the service. */
class Abandoned {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

/**
 * Counts failures in a row. Those of one person count once, so that nobody can close a service to others: a recording that
 * makes an endpoint fail, for instance, does so each time it is sent.
 */
const createBreaker = (limit: number, currentPerson: () => string | null) => {
  const failed = new Set<string | symbol>()
  return {
    state: null,
    failures: () => failed.size,
    success: () => failed.clear(),
    failure: () => failed.add(currentPerson() ?? Symbol('failure')).size >= limit,
  }
}

const isAbandoned = (failure: object | undefined): boolean =>
  failure !== undefined && 'error' in failure && failure.error instanceof Abandoned

/** An abandoned probe has shown nothing, so the next call is a probe at once. */
const createWait = (halfOpenAfter: number): IBackoffFactory<{ result: object }> => ({
  next: ({ result }) => ({
    ...createWait(halfOpenAfter),
    duration: isAbandoned(result) ? 0 : halfOpenAfter,
  }),
})

const createCircuit = (
  service: string,
  { consecutiveFailures = 5, halfOpenAfter = 30_000, timeoutMs, isFailure = blamesService }: CircuitOptions,
  onChange: (state: CircuitState) => void,
  { tracing, currentPerson }: { tracing: Tracing | null; currentPerson: () => string | null },
): Circuit => {
  const blame = handleWhen((error: unknown) =>
    error instanceof Abandoned ? current.policy.state === PolicyState.HalfOpen : isFailure(error),
  )
  const createPolicy = () => {
    const breaker = createBreaker(consecutiveFailures, currentPerson)
    const policy = circuitBreaker(blame, { breaker, halfOpenAfter: createWait(halfOpenAfter) })
    const created = { policy, breaker, openedAt: null as number | null }
    policy.onStateChange((state) => {
      if (state === PolicyState.Open && !isAbandoned(policy.lastFailure)) created.openedAt = Date.now()
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
    // cockatiel enters HalfOpen with the probe, so in that state one is running; by default it would queue further
    // calls.
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
      return current.policy
        .execute(async ({ signal }) => {
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
            if (caller?.aborted) throw new Abandoned(error)
            count(isFailure(error) ? 'failed' : 'succeeded')
            throw error
          }
        }, caller)
        .catch((error) => {
          throw error instanceof Abandoned ? error.error : error
        })
    },
    calls: () => calls,
    assertReady,
    state,
    report: () => {
      const at = retryAt()
      return {
        service,
        state: state(),
        failures: current.breaker.failures(),
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
