import { ROUTES } from './generated/rest.ts'
import type { Requests } from './requests.ts'
import type { Answer, AnyAsked, Arguments, Item, ListFacts, ListRoute } from './routes.ts'

/** The first page when awaited; every item of all pages, asked for as they are needed, in `for await`. */
export interface Listing<R extends ListRoute> extends Promise<Answer<R>>, AsyncIterable<Item<R>> {}

export interface Lists {
  list<R extends ListRoute>(route: R, ...asked: Arguments<R>): Listing<R>
}

type Query = Readonly<Record<string, unknown>>

const at = (body: unknown, place: readonly string[]): unknown =>
  place.reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body)

/** The query of the link to the next page (RFC 8288). By hand, as React Native's URLSearchParams cannot be read. */
const linkedQuery = (response: Response): Query | null => {
  const [, query] = /<[^>]*\?([^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('link') ?? '') ?? []
  if (query === undefined) return null
  const pairs = query.split('&').map((pair) => pair.replaceAll('+', ' ').split('=').map(decodeURIComponent))
  return Object.fromEntries(pairs)
}

/** What to ask for behind a page; null behind the last one. */
const nextOf = (facts: ListFacts, query: Query, body: unknown, count: number, response: Response): Query | null => {
  if (facts.cursor) {
    const { page: _, ...rest } = query
    const cursor = at(body, facts.cursor)
    return typeof cursor === 'string' ? { ...rest, cursor } : null
  }
  if (facts.pages) {
    const page = Number(query.page ?? 1)
    return page < Number(at(body, facts.pages)) ? { ...query, page: page + 1 } : null
  }
  if (facts.total) {
    const offset = Number(query.offset ?? 0) + count
    return count > 0 && offset < Number(at(body, facts.total)) ? { ...query, offset } : null
  }
  return linkedQuery(response)
}

/** Lists whose pages are turned by page, by offset, by a cursor in the answer or by its header `Link`. */
export const createLists = ({ request, send }: Pick<Requests, 'request' | 'send'>): Lists => {
  async function* all<R extends ListRoute>(route: R, asked: AnyAsked): AsyncGenerator<Item<R>> {
    const facts = ROUTES[route].list as ListFacts
    for (let query: Query | null = asked.query ?? {}; query; ) {
      const { body, response } = await send(route, { ...asked, query }, async (response) => ({
        body: (await response.json()) as unknown,
        response,
      }))
      const items = at(body, facts.items) as Item<R>[]
      yield* items
      query = nextOf(facts, query, body, items.length, response)
    }
  }

  return {
    list: <R extends ListRoute>(route: R, ...asked: Arguments<R>): Listing<R> => {
      let first: Promise<Answer<R>> | undefined
      const start = () => {
        first ??= request(route, ...asked)
        return first
      }
      return {
        // biome-ignore lint/suspicious/noThenProperty: nothing is asked for before it is known which of the two is wanted.
        then: (done, failed) => start().then(done, failed),
        catch: (failed) => start().catch(failed),
        finally: (always) => start().finally(always),
        [Symbol.asyncIterator]: () => all(route, (asked[0] ?? {}) as AnyAsked),
        [Symbol.toStringTag]: 'Listing',
      }
    },
  }
}
