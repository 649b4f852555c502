import { type Answer, expectStatus, type Person, type Service } from '../support/service.ts'

export const titlesOf = ({ body }: Answer): string[] => body.data.map(({ title }: { title: string }) => title)

let count = 0

/** What people and admins do with the library over REST. */
export const libraryOf = (service: { readonly current: Service }) => {
  const ask = (method: string, { token }: Person, path: string, body?: unknown, headers?: Record<string, string>) =>
    service.current.request(method, `/resources${path}`, { token, body, ...(headers && { headers }) })
  return {
    ask,
    category: async (admin: Person, name = `Category ${++count}`): Promise<string> =>
      expectStatus(await ask('POST', admin, '/categories', { name }), 201).body.id,
    article: async (admin: Person, category_id: string, fields: object = {}): Promise<string> => {
      const body = { title: `Article ${++count}`, content: 'What to know.', category_id, ...fields }
      return expectStatus(await ask('POST', admin, '/', body), 201).body.id
    },
  }
}
