import createClient from 'openapi-fetch'
import type { components, paths } from '../made/openapi-typescript.ts'

/** An app on openapi-typescript and openapi-fetch, as its authors would write it: nothing here is cast. */
type Schemas = components['schemas']

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:4000' })

export const signIn = async (email: string, password: string): Promise<string> => {
  const { data, error } = await client.POST('/auth/login', { body: { email, password } })
  if (error) throw new Error(wordsOf(error))
  return data.data.access_token
}

const wordsOf = ({ code, detail, errors = [] }: Schemas['Problem']): string => {
  if (code === 'validation_failed') return errors.map(({ path, message }) => `${path} ${message}`).join(', ')
  return detail
}

const headers = (token: string) => ({ authorization: `Bearer ${token}` })

export const darken = async (token: string): Promise<Schemas['User']> => {
  const body: Schemas['AppSettings'] = { dark_mode: true, daily_reminder_time: null, community_visibility: 'private' }
  const { data, error } = await client.PUT('/users/settings/app', { body, headers: headers(token) })
  if (error) throw new Error(wordsOf(error))
  return data
}

export const namesOfChildren = async (token: string): Promise<string[]> => {
  const { data } = await client.GET('/users/child-profiles', { headers: headers(token) })
  const children: Schemas['Child'][] = data?.data.children ?? []
  return children.map(({ full_name, gender }) => (gender === 'unknown' ? full_name : `${full_name} (${gender})`))
}

export const titles = async (token: string, page: number): Promise<(string | null)[]> => {
  const query = { page, per_page: 50 }
  const { data, response } = await client.GET('/chats', { params: { query }, headers: headers(token) })
  if (!data) throw new Error(response.headers.get('retry-after') ?? 'no answer')
  const conversations: Schemas['Conversation'][] = data.data.conversations
  return conversations.map(({ title }) => title)
}

/** What an event adds to the text that is shown. */
export const shown = (event: Schemas['ChatEvent']): string => {
  switch (event.type) {
    case 'start':
      return event.title ?? ''
    case 'chunk':
      return event.content
    case 'done':
      return event.disclaimer?.message ?? ''
    case 'error':
      return `${event.message} (${event.code})`
  }
}
