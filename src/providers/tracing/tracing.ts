import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What is said of a piece of work, by the names of OpenTelemetry's semantic conventions: never an address, an id of a
 * person or anything somebody sent.
 */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Whose side of a call a span shows; `internal` is neither. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** A piece of work that is being timed. */
export interface Span {
  /** What work elsewhere names as its parent (W3C Trace Context, 3.2). */
  readonly traceparent: string
  set(attributes: Attributes): void
  /** Marks it as failed by a code of the table of errors or the name of an error, never by a message. */
  fail(code: string): void
  end(): void
}

/** Tells a collector where time goes: which work is part of which. */
export interface Tracing {
  /** Begins a piece of work as part of `parent`; null for a trace of its own. */
  begin(
    name: string,
    options: { kind: SpanKind; attributes?: Attributes; parent: Span | string | undefined | null },
  ): Span
  /** Sends what there is, for a few seconds at most. */
  close(): Promise<void>
}

const spans = new AsyncLocalStorage<Span>()

/** The span whose work is running, if any. */
export const currentSpan = (): Span | undefined => spans.getStore()

/** Runs work as part of a span. */
export const within = <T>(span: Span, work: () => T): T => spans.run(span, work)

/** Keeps what runs later part of the span that is running now, whoever calls it. */
export const bound = <Callback extends (...args: never[]) => unknown>(callback: Callback): Callback =>
  AsyncLocalStorage.bind(callback as never) as never

const nameOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error'
}

/** Does work in a span of its own, which ends with it. */
export const traced = async <T>(span: Span, work: () => T | Promise<T>): Promise<T> => {
  try {
    return await within(span, work)
  } catch (error) {
    span.fail(nameOf(error))
    throw error
  } finally {
    span.end()
  }
}
