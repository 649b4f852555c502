import type { z } from 'zod'
import { parsed } from './values.ts'

/** The location of Redis: its address, or the sentinels that know it. */
export type RedisLocation = { readonly url: string } | RedisSentinels

/** A server that is watched by sentinels, with the names of ioredis. */
export interface RedisSentinels {
  readonly sentinels: readonly { readonly host: string; readonly port: number }[]
  /** The server's name at the sentinels. */
  readonly name: string
  readonly username?: string
  readonly password?: string
  readonly sentinelPassword?: string
  readonly db: number
}

const SENTINEL = /^redis\+sentinel:\/\/(?:([^@/]*)@)?([^@/?]+)\/([^/?]+)(?:\/(\d+))?(?:\?(.*))?$/
const HOST = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/

/**
 * Reads `redis://`, `rediss://`, or `redis+sentinel://[user:password@]host:port,host:port/name[/db]`, whose user and
 * password are the server's; `?sentinel_password=` is the sentinels' own.
 * @throws Error that lists the accepted forms, without the value.
 */
export function redisLocation(text: string): RedisLocation {
  if (/^rediss?:\/\/[^,]*$/.test(text) && URL.canParse(text)) return { url: text }
  if (/^redis[+-]?cluster:/.test(text) || /^rediss?:\/\/[^/]*,/.test(text))
    throw new Error('names a Redis Cluster, which is not supported; use one server, with sentinels for failover')
  const [, login, hosts, name, db, query] = SENTINEL.exec(text) ?? []
  const sentinels = hosts?.split(',').map((each) => {
    const [, host = '', port = '26379'] = HOST.exec(each) ?? []
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  })
  if (!name || !sentinels?.every(({ host, port }) => host && port <= 65_535))
    throw new Error(
      'must be redis://, rediss:// or redis+sentinel://[user:password@]host:port,host:port/name, where name is what the sentinels call the server',
    )
  const [username, password] = (login ?? '').split(':').map(decodeURIComponent)
  const sentinelPassword = new URLSearchParams(query).get('sentinel_password')
  return {
    sentinels,
    name: decodeURIComponent(name),
    ...(username && { username }),
    ...(password && { password }),
    ...(sentinelPassword && { sentinelPassword }),
    db: Number(db ?? 0),
  }
}

export const redisVariables = { REDIS_URL: parsed(redisLocation).optional() }

export type RedisConfig = { kind: 'none' } | { kind: 'redis'; location: RedisLocation }

export function redisOf(env: z.output<z.ZodObject<typeof redisVariables>>): RedisConfig {
  return env.REDIS_URL ? { kind: 'redis', location: env.REDIS_URL } : { kind: 'none' }
}
