import type { Dialect } from './dialect.ts'

/** An endpoint's address, headers and dialect. */
export interface Endpoint {
  readonly origin: string
  /** With the query of the configured address. */
  readonly path: string
  /** For logs and people: no query, and no key. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** The dialect to try first. */
  readonly dialect: Dialect
}

interface Host {
  readonly isFor: (url: URL) => boolean
  /** The path for an address without one. */
  readonly root: string
  readonly keyHeader: 'authorization' | 'api-key'
  readonly limit: Dialect['limit']
}

const named = (pattern: RegExp) => (url: URL) => pattern.test(url.hostname)
const isAzure = named(/\.(openai\.azure\.com|cognitiveservices\.azure\.com|services\.ai\.azure\.com)$/)
const bearer = { keyHeader: 'authorization', limit: 'max_tokens' } as const

/** Differences between hosts; the first that fits counts. */
const HOSTS: readonly Host[] = [
  {
    isFor: (url) => isAzure(url) || url.searchParams.has('api-version'),
    root: '/openai/v1',
    keyHeader: 'api-key',
    limit: 'max_completion_tokens',
  },
  { ...bearer, isFor: named(/(^|\.)openai\.com$/), root: '/v1', limit: 'max_completion_tokens' },
  { ...bearer, isFor: named(/^generativelanguage\.googleapis\.com$/), root: '/v1beta/openai' },
  { ...bearer, isFor: named(/^openrouter\.ai$/), root: '/api/v1' },
  { ...bearer, isFor: named(/^api\.groq\.com$/), root: '/openai/v1' },
]
const OTHERS: Host = { ...bearer, isFor: () => true, root: '/v1' }

const COMPLETIONS = '/chat/completions'

/** @param baseUrl with or without the version, `/chat/completions` and a query */
export function endpointOf(baseUrl: string, apiKey: string | undefined): Endpoint {
  const url = new URL(baseUrl)
  const { root, keyHeader, limit } = HOSTS.find(({ isFor }) => isFor(url)) ?? OTHERS
  const given = url.pathname.replace(/\/+$/, '')
  const base = given.endsWith(COMPLETIONS) ? given.slice(0, -COMPLETIONS.length) : given || root
  const path = `${base}${COMPLETIONS}`
  return {
    origin: url.origin,
    path: path + url.search,
    address: url.origin + path,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(apiKey !== undefined && { [keyHeader]: keyHeader === 'api-key' ? apiKey : `Bearer ${apiKey}` }),
    },
    dialect: { limit, instructions: 'system' },
  }
}
