import { randomUUID } from 'node:crypto'
import {
  DiagLogLevel,
  diag,
  isSpanContextValid,
  type Context as OtelContext,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind as SpanKinds,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, SpanKind, Tracing } from './tracing.ts'

export interface OtlpOptions {
  /** The URL of the collector, including `/v1/traces`. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  version: string
  /** The share of traces sampled, 0 to 1; a trace that began elsewhere keeps its own decision. */
  ratio: number
  /** Called when traces cannot be delivered, at most once a minute. */
  onError: () => void
}

const KINDS: Readonly<Record<SpanKind, SpanKinds>> = {
  server: SpanKinds.SERVER,
  client: SpanKinds.CLIENT,
  consumer: SpanKinds.CONSUMER,
  internal: SpanKinds.INTERNAL,
}

/** Time limit of exporting a batch, in milliseconds; also at shutdown. */
const EXPORT_MS = 3_000
const SILENT_MS = 60_000

/** W3C Trace Context, 3.2.2. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

const readTraceparent = (text: string): SpanContext | null => {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(text) ?? []
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(context) ? context : null
}

class OtlpSpan implements Span {
  readonly #span: OtelSpan
  constructor(span: OtelSpan) {
    this.#span = span
  }
  get context(): OtelContext {
    return trace.setSpan(ROOT_CONTEXT, this.#span)
  }
  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext()
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
  }
  set(attributes: Parameters<Span['set']>[0]): void {
    this.#span.setAttributes(attributes)
  }
  fail(code: string): void {
    this.#span.setAttribute('error.type', code).setStatus({ code: SpanStatusCode.ERROR })
  }
  end(): void {
    this.#span.end()
  }
}

const contextOf = (parent: Span | string | undefined | null): OtelContext => {
  if (parent instanceof OtlpSpan) return parent.context
  const remote = typeof parent === 'string' ? readTraceparent(parent) : null
  return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
}

/** Sends traces to an OpenTelemetry collector over HTTP. */
export function createOtlpTracing({ url, headers, serviceName, version, ratio, onError }: OtlpOptions): Tracing {
  let toldAt = Number.NEGATIVE_INFINITY
  const trouble = () => {
    if (performance.now() - toldAt < SILENT_MS) return
    toldAt = performance.now()
    onError()
  }
  const ignore = () => undefined
  // The exporter reports failures only through its logger.
  const logger = { error: trouble, warn: trouble, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_MS })
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS })],
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
  })
  const tracer = provider.getTracer(serviceName, version)
  return {
    begin: (name, { kind, attributes = {}, parent }) =>
      new OtlpSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))),
    close: () => provider.shutdown().catch(trouble),
  }
}
