import { createClient } from '../made/hey-api/client/index.ts'
import { createChild, getEntries, getProfile, sendMessage, setProfilePhoto } from '../made/hey-api/sdk.gen.ts'
import type { ChatEvent, Child, ChildInput, JournalEntry, Problem, User } from '../made/hey-api/types.gen.ts'

/** An app on hey-api's client, as its authors would write it: nothing here is cast. */
const clientOf = (token: string) => createClient({ baseUrl: 'http://127.0.0.1:4000', auth: () => token })

const fail = ({ code, detail, request_id }: Problem): never => {
  throw new Error(`${code}: ${detail} (${request_id})`)
}

export const profile = async (token: string): Promise<User> => {
  const { data, error } = await getProfile({ client: clientOf(token) })
  return data ?? fail(error)
}

export const addChild = async (token: string, body: ChildInput): Promise<Child> => {
  const { data, error } = await createChild({ client: clientOf(token), body })
  return data ?? fail(error)
}

export const entries = async (token: string, offset: number): Promise<JournalEntry[]> => {
  const query = { limit: 20, offset, sort_by: 'entry_date', order: 'desc' } as const
  const { data, error } = await getEntries({ client: clientOf(token), query })
  return data ? data.entries : fail(error)
}

export const showPhoto = async (token: string, file: File): Promise<string | null> => {
  const { data, error } = await setProfilePhoto({ client: clientOf(token), body: { file } })
  return data ? data.data.avatar_url : fail(error)
}

const textOf = (event: ChatEvent): string => {
  if (event.type === 'chunk') return event.content
  if (event.type === 'error') throw new Error(event.message)
  return event.type === 'done' ? (event.disclaimer?.message ?? '') : ''
}

export async function* ask(token: string, session_id: string, message: string): AsyncGenerator<string> {
  const { stream } = await sendMessage({
    client: clientOf(token),
    path: { session_id },
    body: { message, personality: 'mother_figure' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  // Nothing comes where the stream had been read to its end (204).
  for await (const event of stream) if (event) yield textOf(event)
}
