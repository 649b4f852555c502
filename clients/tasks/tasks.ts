/** The ten tasks of a client, each as its author would write it. */
export interface Tasks {
  /** Signs in; the challenge where a second factor is wanted, else null. */
  signIn(email: string, password: string): Promise<string | null>
  completeSignIn(challenge: string, code: string): Promise<void>
  create(title: string): Promise<string>
  /** The titles of all entries, two a page. */
  listAll(): Promise<string[]>
  /** The id of the photo. */
  upload(file: File): Promise<string>
  /** Sends a message in a new conversation; the text of the answer, put together from its stream. */
  chat(message: string): Promise<string>
  /** The next comment on a post, which is written once it is followed. */
  nextComment(postId: string, write: () => Promise<unknown>): Promise<string>
  /** The code of the error when an entry is asked for that is not there. */
  errorOf(id: string): Promise<string>
  /** Creates the same entry twice under one key; the ids. */
  createTwice(title: string, key: string): Promise<string[]>
  /** Takes the next pair of tokens. */
  refresh(): Promise<void>
  /** The address of the account. */
  email(): Promise<string>
  close(): Promise<void>
}

/** Asks REST as an app does that has no client of its own. */
export const rest = async (url: string, route: string, token?: string, body?: unknown, key?: string): Promise<any> => {
  const [method = '', path = ''] = route.split(' ')
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw Object.assign(new Error(answer.detail), answer)
  return answer
}
