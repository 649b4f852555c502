import { newPhotoKey } from '../../src/providers/storage/keys.ts'
import { type Answer, expectStatus, type Person, type Service } from '../support/service.ts'

export const titlesOf = ({ body }: Answer): string[] => body.posts.map(({ title }: { title: string }) => title)

let count = 0

/** What people do in the community over REST. */
export const communityOf = (service: { readonly current: Service }) => {
  const ask = (method: string, { token }: Person, path: string, body?: unknown): Promise<Answer> =>
    service.current.request(method, `/community${path}`, { token, body })
  return {
    ask,
    post: async (person: Person, fields: object = {}): Promise<string> => {
      const body = { title: `Post ${++count}`, content: 'Something to share.', ...fields }
      return expectStatus(await ask('POST', person, '/posts/', body), 201).body.id
    },
    comment: async (person: Person, postId: string, comment = 'Well said.'): Promise<string> =>
      expectStatus(await ask('POST', person, `/posts/${postId}/comment`, { comment }), 201).body.id,
    like: async (person: Person, postId: string) =>
      expectStatus(await ask('POST', person, `/posts/${postId}/like`), 200).body,
    read: async (person: Person, postId: string) =>
      expectStatus(await ask('GET', person, `/posts/${postId}`), 200).body,
    feed: async (person: Person, query = '') => expectStatus(await ask('GET', person, `/posts/list${query}`), 200),
    block: async (person: Person, other: Person) =>
      expectStatus(
        await service.current.request('POST', '/users/blocks', { token: person.token, body: { user_id: other.id } }),
        201,
      ),
    setVisibility: async (person: Person, visibility: 'public' | 'private') =>
      expectStatus(
        await service.current.request('PUT', '/users/settings/app', {
          token: person.token,
          body: { community_visibility: visibility },
        }),
        200,
      ),
    ban: async (admin: Person, person: Person) => {
      const mutation = 'mutation ($id: ID!) { banUser(userId: $id) { __typename } }'
      const { errors } = await service.current.graphql(mutation, { id: person.id }, admin.token)
      if (errors) throw new Error(JSON.stringify(errors))
    },
    unban: async (admin: Person, person: Person) => {
      const mutation = 'mutation ($id: ID!) { unbanUser(userId: $id) { __typename } }'
      const { errors } = await service.current.graphql(mutation, { id: person.id }, admin.token)
      if (errors) throw new Error(JSON.stringify(errors))
    },
    image: async (person: Person, purpose: 'library' | 'post' | 'avatar' = 'library') => {
      const key = newPhotoKey('photos', 'jpg')
      const data = { userId: person.id, purpose, key, width: 1, height: 1 }
      return service.current.prisma.image.create({ data })
    },
  }
}
