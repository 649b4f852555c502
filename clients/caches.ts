import assert from 'node:assert/strict'
import { gql } from '@apollo/client'
import { apollo, type Makes, urql, type Variables } from './graph.ts'
import { withService } from './service.ts'

/**
 * Runs the normalising caches of Apollo Client and urql against the service: after a mutation they show what it changed, and
 * nothing else has.
 */

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

const run = async (url: string, name: string, make: Makes) => {
  const { token, children, postId, commentId } = await layOut(url, name)
  const client = make(url, () => token)
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

await withService(async (url) => {
  await run(url, 'apollo', apollo)
  await run(url, 'urql', urql)
})
