import { type Client, type ClientOptions, createClient } from '../../clients/typescript/src/index.ts'
import type { Service } from '../support/service.ts'

export const PASSWORD = 'plum tree 42 river'

/** What a client is asked before the service is; an answer keeps the request from it. */
type Before = (url: string, init: RequestInit, count: number) => Promise<Response | undefined>

let people = 0

/** Clients of a service as apps make them. */
export const clientsOf = (service: () => Pick<Service, 'url'>) => {
  /** A client with the tries of a test: as many as usual, without their pauses. */
  const clientOf = (options: Partial<ClientOptions> = {}): Client =>
    createClient({ baseUrl: service().url, retry: { baseMs: 1 }, ...options })

  const signedUp = async (options: Partial<ClientOptions> = {}): Promise<{ client: Client; email: string }> => {
    const client = clientOf(options)
    people += 1
    const email = `sdk-${people}@example.com`
    await client.register({ full_name: 'Ada Example', email, password: PASSWORD })
    return { client, email }
  }

  /** `fetch` that notes what it is asked, and may do something else first. */
  const watched = (before: Before = async () => undefined) => {
    const asked: { url: string; method: string; headers: Headers }[] = []
    const fetching: NonNullable<ClientOptions['fetch']> = async (url, init) => {
      const path = url.slice(service().url.length)
      asked.push({ url: path, method: init.method ?? 'GET', headers: new Headers(init.headers) })
      return (await before(url, init, asked.length)) ?? fetch(url, init)
    }
    return { fetching, asked, count: (path: string) => asked.filter(({ url }) => url === path).length }
  }

  return { clientOf, signedUp, watched }
}

export const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
