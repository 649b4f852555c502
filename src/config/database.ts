import { z } from 'zod'
import { count, list, parsed } from './values.ts'

const URL_OF_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/
const HOST = /^(\[[^\]]+\]|[^:]*)(?::(\d*))?$/

/** Returns one host's value of a setting that is given once for all hosts or once for each. */
const nth = (values: readonly string[], index: number): string =>
  (values.length === 1 ? values[0] : values[index]) ?? ''

/**
 * The URLs of the servers that a connection URL names, as libpq reads it: `postgresql://a:5432,b:5433/app` or
 * `?host=a,b&port=5432,5433`. One of them is the primary, at any time.
 * @throws Error that says what is wrong, without the value.
 */
const databaseUrls = (text: string): [string, ...string[]] => {
  const [, begin, authority = '', path, query] = URL_OF_HOSTS.exec(text) ?? []
  if (begin === undefined) throw new Error('must be a postgresql:// URL')
  const settings = new URLSearchParams(query)
  const target = settings.get('target_session_attrs')
  if (target !== null && target !== 'primary' && target !== 'read-write')
    throw new Error('must lead to the primary: target_session_attrs may be primary or read-write')
  settings.delete('target_session_attrs')

  const inHosts = authority.split(',').map((each) => {
    const [, host, port = ''] = HOST.exec(each) ?? []
    if (host === undefined) throw new Error('must be a postgresql:// URL, with host or host:port between commas')
    return { host, port }
  })
  const hosts = settings.get('host')?.split(',') ?? inHosts.map(({ host }) => host)
  const ports = settings.get('port')?.split(',') ?? inHosts.map(({ port }) => port)
  if (ports.length !== 1 && ports.length !== hosts.length)
    throw new Error('must have one port, or one for each of its hosts')
  settings.delete('port')
  settings.delete('host')

  const urls = hosts.map((host, index) => {
    const port = nth(ports, index)
    const isSocket = host.startsWith('/')
    const own = new URLSearchParams(settings)
    if (isSocket) own.set('host', host)
    if (isSocket && port) own.set('port', port)
    const rest = own.size > 0 ? `?${own}` : ''
    return `${begin}${isSocket ? 'localhost' : host}${port && !isSocket ? `:${port}` : ''}${path}${rest}`
  })
  if (!urls.every((url) => URL.canParse(url))) throw new Error('must be a postgresql:// URL')
  return urls as [string, ...string[]]
}

const replicaUrl = z.url({ protocol: /^postgres(ql)?$/ })

const replicaUrls = list.refine(
  (each) => each.every((url) => replicaUrl.safeParse(url).success),
  'must be postgresql:// URLs with commas between them',
)

export const databaseVariables = {
  DATABASE_URL: parsed(databaseUrls).optional(),
  DATABASE_DIRECT_URL: parsed(databaseUrls).optional(),
  DATABASE_REPLICA_URLS: replicaUrls.optional(),
  DATABASE_WAIT_SECONDS: count(0, 3600).default(60),
}

/** Replicas serve the reads that may be stale. */
export type DatabaseConfig =
  | { kind: 'embedded'; replicaUrls: readonly [] }
  | {
      kind: 'external'
      /** One of these servers is the primary. */
      urls: readonly [string, ...string[]]
      /** The same without a pooler; undefined if `urls` lead to none. */
      directUrls: readonly string[] | undefined
      replicaUrls: readonly string[]
    }

export function databaseOf(env: z.output<z.ZodObject<typeof databaseVariables>>): DatabaseConfig {
  return env.DATABASE_URL
    ? {
        kind: 'external',
        urls: env.DATABASE_URL,
        directUrls: env.DATABASE_DIRECT_URL,
        replicaUrls: env.DATABASE_REPLICA_URLS ?? [],
      }
    : { kind: 'embedded', replicaUrls: [] }
}
