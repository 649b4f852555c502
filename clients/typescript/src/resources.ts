import { METHODS, type Resources } from './generated/resources.ts'
import { ROUTES } from './generated/rest.ts'
import type { Lists } from './lists.ts'
import type { Requests } from './requests.ts'
import type { AnyAsked, ListRoute, RequestOptions, Route } from './routes.ts'

type Method = (...given: readonly unknown[]) => unknown

/** The operations as methods of their resources: path parameters first, then the body or the query, then options. */
export const createResources = ({ request }: Requests, { list }: Lists): Resources => {
  const methodOf = (route: Route): Method => {
    const { input, list: isList } = ROUTES[route]
    const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return (...given) => {
      const rest = given.slice(names.length)
      const asked: AnyAsked = {
        path: Object.fromEntries(names.map((name, index) => [name, given[index]])),
        ...(input && rest[0] !== undefined && { [input]: rest[0] }),
        ...(rest[input ? 1 : 0] as RequestOptions | undefined),
      }
      return isList ? list(route as ListRoute, asked as never) : request(route, asked as never)
    }
  }
  return Object.fromEntries(
    Object.entries(METHODS).map(([resource, methods]) => [
      resource,
      Object.fromEntries(Object.entries(methods).map(([name, route]) => [name, methodOf(route)])),
    ]),
  ) as unknown as Resources
}
