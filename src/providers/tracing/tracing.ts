import { AsyncLocalStorage } from 'node:async_hooks'

/** Attributes named by OpenTelemetry's semantic conventions: never an address, a person's id or user input. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** The role of a span in a call; `internal` for none. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** A unit of work being timed. */
export interface Span {
  /** The trace context to pass on as parent (W3C Trace Context, 3.2). */
  readonly traceparent: string
  set(attributes: Attributes): void
  /** Marks the span as failed, by an error code or an error's name, never by a message. */
  fail(code: string): void
  end(): void
}

/** Sends spans to a collector. */
export interface Tracing {
  /** Starts a span within `parent`; null for a new trace. */
  begin(
    name: string,
    options: { kind: SpanKind; attributes?: Attributes; parent: Span | string | undefined | null },
  ): Span
  /** Flushes the buffered spans, for a few seconds at most. */
  close(): Promise<void>
}

const spans = new AsyncLocalStorage<Span>()

/** The active span, if any. */
export function currentSpan(): Span | undefined {
  return spans.getStore()
}

/** Runs work within a span. */
export function within<T>(span: Span, work: () => T): T {
  return spans.run(span, work)
}

/** Binds a callback to the span that is active now. */
export function bound<Callback extends (...args: never[]) => unknown>(callback: Callback): Callback {
  return AsyncLocalStorage.bind(callback as never) as never
}

const nameOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error'
}

/** Runs work in a span and ends the span with it. */
export async function traced<T>(span: Span, work: () => T | Promise<T>): Promise<T> {
  try {
    return await within(span, work)
  } catch (error) {
    span.fail(nameOf(error))
    throw error
  } finally {
    span.end()
  }
}
