import pg from 'pg'
import { start } from '../measure.ts'
import type { Settings } from '../servers/child.ts'

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
}

/** What requests ask for: in every database, records of about the same size. */
export interface RequestParameters {
  /** An author with about fifty posts. */
  readonly authorId: string
  /** A post with ten likes. */
  readonly postId: string
  /** A cursor deep in the feed. */
  readonly deepCursor: string
  readonly lastPage: number
  /** Different for each request. */
  readonly turn: number
}

export interface Operation {
  readonly name: string
  readonly ask: (parameters: RequestParameters) => Request
}

const get = (path: string): Request => ({ method: 'GET', path })
const feed = '/community/posts/list?per_page=20'

/** The depth of the cursor, if the smallest database has as many posts. */
const DEEP = 20_000

export const OPERATIONS: readonly Operation[] = [
  { name: 'feed, first page', ask: () => get(feed) },
  { name: 'feed, 20,000 deep by cursor', ask: ({ deepCursor }) => get(`${feed}&cursor=${deepCursor}`) },
  { name: 'feed, page 500 by number', ask: ({ lastPage }) => get(`${feed}&page=${lastPage}`) },
  { name: 'posts of one person', ask: ({ authorId }) => get(`/community/posts/user/${authorId}?per_page=20`) },
  { name: 'one post', ask: ({ postId }) => get(`/community/posts/${postId}`) },
  { name: 'like', ask: ({ postId }) => ({ method: 'POST', path: `/community/posts/${postId}/like` }) },
  {
    name: 'comment',
    ask: ({ postId, turn }) => ({
      method: 'POST',
      path: `/community/posts/${postId}/comment`,
      body: { comment: `What a relief, number ${turn}!` },
    }),
  },
  {
    name: 'create a post',
    ask: ({ turn }) => ({
      method: 'POST',
      path: '/community/posts/',
      body: { title: `Walk number ${turn}`, content: 'Once around the pond, and the ducks came along.' },
    }),
  },
  { name: 'search, rare word', ask: () => get('/resources/?q=galactagogues') },
  { name: 'search, common word', ask: () => get('/resources/?q=night') },
  { name: 'search, two letters', ask: () => get('/resources/?q=he') },
  { name: 'articles for a person', ask: () => get('/resources/for-you') },
  { name: 'chats', ask: () => get('/chats') },
  { name: 'journal', ask: () => get('/journal/entries') },
  { name: 'journal, search', ask: () => get('/journal/entries?search=night') },
  { name: 'notifications', ask: () => get('/notifications/') },
]

/** A service on a database of one size, with a person who is signed in. */
export interface Subject {
  readonly posts: number
  readonly settings: Settings
  readonly token: string
  readonly parameters: () => RequestParameters
  /** Milliseconds taken by one request. */
  time(operation: Operation): Promise<number>
  query(text: string): Promise<pg.QueryResult>
  close(): Promise<void>
}

/** A typical person: two conversations, three journal entries, neither banned nor private. */
const PERSON = `
  select email from users u where banned_at is null and not community_private
    and (select count(*) from conversations c where c.user_id = u.id) = 2
    and (select count(*) from journal_entries j where j.user_id = u.id) = 3
    and (select count(*) from notifications n where n.user_id = u.id) between 4 and 6
  limit 1`
const AUTHOR = `
  select owner_id as id from list_totals where list = 'posts' and total between 40 and 60
  order by abs(total - 50), owner_id limit 1`
const POST = `
  select p.id from posts p join post_counts c on c.post_id = p.id and c.likes = 10 and c.comments between 3 and 12
  where p.is_visible limit 1`

export const openSubject = async (posts: number, settings: Settings, password: string): Promise<Subject> => {
  const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 2 })
  const first = async (text: string) => (await pool.query(text)).rows[0] ?? {}
  const server = await start('ours', settings)

  const send = async (token: string | null, { method, path, body }: Request) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return text
  }
  const { email } = await first(PERSON)
  const signedIn = await send(null, { method: 'POST', path: '/auth/login', body: { email, password } })
  const token: string = JSON.parse(signedIn).data.access_token

  const depth = Math.min(DEEP, posts * 0.8)
  let deepCursor = ''
  for (let passed = 0; passed < depth; passed += 100) {
    const page = await send(token, get(`/community/posts/list?per_page=100${deepCursor && `&cursor=${deepCursor}`}`))
    deepCursor = JSON.parse(page).meta.next_cursor
  }
  const { id: authorId } = await first(AUTHOR)
  const { id: postId } = await first(POST)
  let turn = Math.floor(performance.timeOrigin)
  const parameters = (): RequestParameters => ({
    authorId,
    postId,
    deepCursor,
    lastPage: Math.min(500, Math.floor((posts * 0.95) / 20)),
    turn: ++turn,
  })
  return {
    posts,
    settings,
    token,
    parameters,
    time: async ({ ask }) => {
      const request = ask(parameters())
      const begun = performance.now()
      await send(token, request)
      return performance.now() - begun
    },
    query: (text) => pool.query(text),
    close: async () => {
      server.stop()
      await pool.end()
    },
  }
}
