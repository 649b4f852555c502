import proxyAddress from '@fastify/proxy-addr'
import { z } from 'zod'
import { accepts, count, flag, httpUrl, list, text } from './values.ts'

const trustProxy = text
  .transform((v): number | readonly string[] | false => {
    if (v === 'false' || v === '0') return false
    return /^\d+$/.test(v) ? Number(v) : v.split(',').map((part) => part.trim())
  })
  .refine(
    (hops) => typeof hops !== 'object' || accepts(() => proxyAddress.compile([...hops])),
    'must be a number of hops, or addresses and CIDRs',
  )

/** As browsers send it in `Origin`; apps in a web view have URL schemes of their own. */
const isOrigin = (v: string): boolean => {
  if (/^https?:/i.test(v)) return accepts(() => new URL(v).origin === v)
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s*]+$/.test(v)
}

const origins = list.refine(
  (each) => each.every(isOrigin),
  'must be exact origins such as https://app.example.com, without a path',
)

export const httpVariables = {
  HOST: text.default('127.0.0.1'),
  PORT: count(0, 65_535).default(4000),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: trustProxy.optional(),
  CORS_ORIGINS: origins.optional(),
  METRICS_TOKEN: text.optional(),
  GRAPHQL_EXPLORER: flag.optional(),
  REST_DOCS: flag.optional(),
  RATE_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be above 0').default(1),
}

export interface HttpConfig {
  host: string
  port: number
  publicUrl: string
  trustProxy: number | readonly string[] | false
  corsOrigins: readonly string[] | 'any'
  metricsToken: string | null
  rateLimitScale: number
  explorer: boolean
  /** Whether the REST documentation is served as a page. */
  docs: boolean
}

export function httpOf(env: z.output<z.ZodObject<typeof httpVariables>>, isProduction: boolean): HttpConfig {
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
    trustProxy: env.TRUST_PROXY ?? false,
    corsOrigins: env.CORS_ORIGINS ?? (isProduction ? [] : 'any'),
    metricsToken: env.METRICS_TOKEN ?? null,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    explorer: env.GRAPHQL_EXPLORER ?? !isProduction,
    docs: env.REST_DOCS ?? !isProduction,
  }
}
