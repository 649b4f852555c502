import { z } from 'zod'
import { httpUrl, text } from './values.ts'

/** OpenTelemetry's format: `name=value,name=value`, percent-encoded. */
const headers = text.transform((v, context): Record<string, string> => {
  const pairs = v.split(',').map((pair) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => [(pair as RegExpExecArray)[1], decodeURIComponent((pair as RegExpExecArray)[2] ?? '')]),
    )
  } catch {
    context.addIssue({ code: 'custom', message: 'must be name=value, separated by commas' })
    return z.NEVER
  }
})

/** OpenTelemetry's own variable names, as far as they are supported. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: text.default('parenting-backend'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

export interface TracingConfig {
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  ratio: number
}

export function tracingOf(env: z.output<z.ZodObject<typeof tracingVariables>>): TracingConfig | null {
  return env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
        headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        serviceName: env.OTEL_SERVICE_NAME,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
      }
    : null
}
