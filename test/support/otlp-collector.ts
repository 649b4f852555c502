import { startHttpStub } from './http-stub.ts'

/** A span as a collector understands it. */
export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  /** 1 internal, 2 server, 3 client, 5 consumer (opentelemetry-proto, trace.proto). */
  readonly kind: number
  readonly attributes: Record<string, unknown>
  readonly failed: boolean
  readonly service: string
}

const plain = (value: Record<string, unknown>): unknown => {
  const [[type, it] = ['', null]] = Object.entries(value)
  return type === 'intValue' ? Number(it) : it
}
const attributesOf = (list: { key: string; value: Record<string, unknown> }[] = []) =>
  Object.fromEntries(list.map(({ key, value }) => [key, plain(value)]))

/** A collector that accepts OTLP over HTTP in JSON and keeps the spans. */
export const startCollector = async () => {
  const stub = await startHttpStub(() => ({ body: { partialSuccess: {} } }))
  return {
    url: stub.url,
    requests: stub.requests,
    refuse: () => {
      stub.answer = () => ({ status: 400 })
    },
    spans: (): CollectedSpan[] =>
      stub.requests
        .filter(({ path }) => path === '/v1/traces')
        .flatMap(({ body }) => JSON.parse(body).resourceSpans)
        .flatMap(({ resource, scopeSpans }) => {
          const service = String(attributesOf(resource.attributes)['service.name'])
          return scopeSpans.flatMap(({ spans }: any) =>
            spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, status }: any) => ({
              traceId,
              spanId,
              parentSpanId: parentSpanId || undefined,
              name,
              kind,
              attributes: attributesOf(attributes),
              failed: status?.code === 2,
              service,
            })),
          )
        }),
    close: stub.close,
  }
}
