import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { Client, fetchExchange } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'

/**
 * Runs the normalising caches of Apollo Client and urql against the service: after a mutation they show what it changed, and
 * nothing else has.
 */
type Variables = Record<string, unknown>
type Document = ReturnType<typeof gql>

/** One way to ask; `cached` shows what the cache has, without the service. */
interface Asks {
  query(document: Document, variables?: Variables): Promise<any>
  mutate(document: Document, variables: Variables): Promise<any>
  cached(document: Document, variables?: Variables): any
}

const apollo = (url: string, headers: Record<string, string>): Asks => {
  const cache = new InMemoryCache({
    typePolicies: { Person: { keyFields: ['userId'] }, Query: { fields: { posts: relayStylePagination() } } },
  })
  const client = new ApolloClient({ cache, link: ApolloLink.from([new HttpLink({ uri: `${url}/graphql`, headers })]) })
  return {
    query: async (query, variables) => (await client.query({ query, variables, fetchPolicy: 'network-only' })).data,
    mutate: async (mutation, variables) => (await client.mutate({ mutation, variables })).data,
    cached: (query, variables) => client.readQuery({ query, variables }),
  }
}

const urql = (url: string, headers: Record<string, string>): Asks => {
  const keys = { Person: ({ userId }: any) => userId, PageInfo: () => null, PostConnection: () => null }
  const cache = cacheExchange({ keys, resolvers: { Query: { posts: relayPagination() } } })
  const client = new Client({
    url: `${url}/graphql`,
    exchanges: [cache, fetchExchange],
    fetchOptions: { headers },
    preferGetMethod: false,
  })
  const dataOf = ({ data, error }: any) => {
    if (error) throw error
    return data
  }
  return {
    query: async (query, variables = {}) => dataOf(await client.query(query, variables).toPromise()),
    mutate: async (mutation, variables) => dataOf(await client.mutation(mutation, variables).toPromise()),
    cached: (query, variables = {}) => client.readQuery(query, variables)?.data,
  }
}

const POSTS = gql`
  query Posts($after: String) {
    posts(first: 1, after: $after) {
      edges { cursor node { id title isLiked likesCount user { userId fullName } } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }
`
const COMMENTS = gql`query Comments($id: ID!) { post(id: $id) { id newestComments { id comment } } }`
const MILESTONES = gql`query Milestones($id: ID!) { milestones(childId: $id) { id milestoneId state } }`
const LIKE = gql`mutation Like($id: ID!) { togglePostLike(id: $id) { id isLiked likesCount } }`
const EDIT = gql`mutation Edit($id: ID!) { updateComment(id: $id, input: { comment: "Second" }) { id comment } }`
const REACH = gql`
  mutation Reach($id: ID!) { reachMilestone(childId: $id, milestoneId: "smiles-back", input: {}) { id state } }
`

const SMILE = 'smiles-back'
const smileOf = ({ milestones }: any) => milestones.find(({ milestoneId }: any) => milestoneId === SMILE).state

const asker = (url: string) => async (query: string, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  const { data, errors } = (await response.json()) as any
  assert.equal(errors, undefined)
  return data
}

/** A parent of two children with two posts, of which one has a comment. */
const layOut = async (url: string, name: string) => {
  const ask = asker(url)
  const { register } = await ask(
    `mutation { register(input: { fullName: "Ada", email: "${name}@example.org", password: "plum tree 42 river" }) { accessToken } }`,
  )
  const token = register.accessToken as string
  await ask('mutation { createProfileSetup(input: { momStatus: parent }) { id } }', token)
  const born = new Date(Date.now() - 120 * 24 * 3_600_000).toISOString().slice(0, 10)
  const child = (called: string) => `createChild(input: { fullName: "${called}", dateOfBirth: "${born}" }) { id }`
  const children = await ask(`mutation { one: ${child('Mia')} two: ${child('Leo')} }`, token)
  const post = (title: string) => `createPost(input: { title: "${title}", content: "We slept." }) { id }`
  const posts = await ask(`mutation { one: ${post('First')} two: ${post('Second')} }`, token)
  const comment = `mutation { addComment(postId: "${posts.two.id}", input: { comment: "First" }) { id } }`
  const { addComment } = await ask(comment, token)
  return { token, children: [children.one.id, children.two.id], postId: posts.two.id, commentId: addComment.id }
}

const run = async (url: string, name: string, make: typeof apollo) => {
  const { token, children, postId, commentId } = await layOut(url, name)
  const client = make(url, { authorization: `Bearer ${token}` })
  const [mia, leo] = children.map((id) => ({ id }))

  const first = (await client.query(POSTS)).posts
  assert.deepEqual([first.edges[0].node.id, first.edges[0].node.isLiked], [postId, false])
  await client.mutate(LIKE, { id: postId })
  const liked = client.cached(POSTS).posts.edges[0].node
  assert.deepEqual([liked.isLiked, liked.likesCount], [true, 1])

  await client.query(POSTS, { after: first.pageInfo.endCursor })
  const pages = client.cached(POSTS, make === urql ? { after: first.pageInfo.endCursor } : {}).posts
  assert.deepEqual(
    pages.edges.slice(0, 2).map(({ node }: any) => node.title),
    ['Second', 'First'],
  )

  await client.query(COMMENTS, { id: postId })
  await client.mutate(EDIT, { id: commentId })
  assert.deepEqual(
    client.cached(COMMENTS, { id: postId }).post.newestComments.map(({ comment }: any) => comment),
    ['Second'],
  )

  for (const child of [mia, leo]) assert.notEqual(smileOf(await client.query(MILESTONES, child)), 'reached')
  await client.mutate(REACH, mia as Variables)
  assert.equal(smileOf(client.cached(MILESTONES, mia)), 'reached')
  assert.notEqual(smileOf(client.cached(MILESTONES, leo)), 'reached')
  process.stdout.write(`${name}: likes, pages, comments and milestones of two children are kept apart\n`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'caches-'))
const service = spawn(process.execPath, [join(import.meta.dirname, '../test/support/service-process.ts')], {
  env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const [url] = (await once(createInterface(service.stdout), 'line')) as [string]
  await run(url, 'apollo', apollo)
  await run(url, 'urql', urql)
} finally {
  service.kill('SIGTERM')
  if (service.exitCode === null) await once(service, 'exit')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 50 })
}
