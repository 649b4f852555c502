import { gql } from '@apollo/client'
import type { Makes } from '../graph.ts'
import { rest, type Tasks } from './tasks.ts'

const LOGIN = gql`
  mutation Login($email: String!, $password: String!) {
    login(input: { email: $email, password: $password }) { accessToken refreshToken }
  }
`
const COMPLETE = gql`
  mutation Complete($input: SecondFactorInput!) { completeSignIn(input: $input) { accessToken refreshToken } }
`
const REFRESH = gql`
  mutation Refresh($refreshToken: String!) { refreshTokens(refreshToken: $refreshToken) { accessToken refreshToken } }
`
const ME = gql`query Me { me { id email } }`
const CREATE = gql`mutation Create($input: JournalEntryInput!) { createJournalEntry(input: $input) { id title } }`
const ENTRIES = gql`
  query Entries($after: String) {
    journalEntries(first: 2, after: $after) { nodes { id title } pageInfo { hasNextPage endCursor } }
  }
`
const ENTRY = gql`query Entry($id: ID!) { journalEntry(id: $id) { id title } }`
const CHAT = gql`mutation Chat { createChat { id } }`
const SEND = gql`
  mutation Send($chat: ID!, $message: String!) { sendChatMessage(sessionId: $chat, message: $message) { messageId } }
`
const REPLY = gql`
  subscription Reply($chat: ID!, $message: ID!) {
    chatReply(sessionId: $chat, messageId: $message) {
      __typename
      ... on ChatChunk { content }
    }
  }
`
const COMMENT_ADDED = gql`subscription CommentAdded($postId: ID!) { commentAdded(postId: $postId) { id comment } }`

/** The errors of a GraphQL client: Apollo's `errors`, urql's `graphQLErrors`. */
const extensionsOf = (error: any): any => (error.errors ?? error.graphQLErrors)?.[0]?.extensions ?? {}

/** The tasks with a GraphQL client. Files and idempotency keys are REST's. */
export const graphTasks = (url: string, make: Makes): Tasks => {
  let tokens: { accessToken: string; refreshToken: string } | undefined
  const client = make(url, () => tokens?.accessToken)

  return {
    signIn: async (email, password) => {
      try {
        tokens = (await client.mutate(LOGIN, { email, password })).login
        return null
      } catch (error) {
        const { code, challenge } = extensionsOf(error)
        if (code === 'second_factor_required') return challenge
        throw error
      }
    },
    completeSignIn: async (challenge, code) => {
      tokens = (await client.mutate(COMPLETE, { input: { challenge, code } })).completeSignIn
    },
    create: async (title) => {
      const input = { title, entryDate: '2026-01-05T09:30:00Z' }
      return (await client.mutate(CREATE, { input })).createJournalEntry.id
    },
    listAll: async () => {
      const titles: string[] = []
      for (let after: string | null = null, more = true; more; ) {
        const { nodes, pageInfo } = (await client.query(ENTRIES, { after })).journalEntries
        titles.push(...nodes.map(({ title }: any) => title))
        after = pageInfo.endCursor
        more = pageInfo.hasNextPage
      }
      return titles
    },
    upload: async (file) => {
      const form = new FormData()
      form.append('file', file)
      return (await rest(url, 'POST /images/upload', tokens?.accessToken, form)).id
    },
    chat: async (message) => {
      const chat = (await client.mutate(CHAT)).createChat.id
      const { messageId } = (await client.mutate(SEND, { chat, message })).sendChatMessage
      return new Promise((resolve) => {
        let text = ''
        client.follow(REPLY, { chat, message: messageId }, ({ chatReply }) => {
          if (chatReply.__typename === 'ChatChunk') text += chatReply.content
          else if (chatReply.__typename === 'ChatDone') resolve(text)
        })
      })
    },
    nextComment: async (postId, write) => {
      let heard: string | undefined
      const stop = client.follow(COMMENT_ADDED, { postId }, ({ commentAdded }) => {
        heard ??= commentAdded.comment
      })
      // The protocol has no word for an open subscription: comments are written until one is heard.
      while (heard === undefined) await write()
      stop()
      return heard
    },
    errorOf: async (id) => {
      try {
        await client.query(ENTRY, { id })
        return ''
      } catch (error) {
        return extensionsOf(error).code
      }
    },
    createTwice: async (title, key) => {
      const body = { title, date: '2026-01-05', thoughts: '' }
      const create = () => rest(url, 'POST /journal/entry', tokens?.accessToken, body, key)
      return [(await create()).journal_entry_id, (await create()).journal_entry_id]
    },
    refresh: async () => {
      tokens = (await client.mutate(REFRESH, { refreshToken: tokens?.refreshToken })).refreshTokens
    },
    email: async () => (await client.query(ME)).me.email,
    close: client.close,
  }
}
