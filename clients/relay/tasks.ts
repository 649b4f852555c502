import { graphql } from 'relay-runtime'

/** The ten tasks as an app of Relay's declares them (`clients/tasks`); files and idempotency keys are REST's. */
export const login = graphql`
  mutation tasksLoginMutation($email: String!, $password: String!) {
    login(input: { email: $email, password: $password }) { accessToken refreshToken }
  }
`

export const complete = graphql`
  mutation tasksCompleteMutation($input: SecondFactorInput!) {
    completeSignIn(input: $input) { accessToken refreshToken user { id email } }
  }
`

export const refresh = graphql`
  mutation tasksRefreshMutation($refreshToken: String!) {
    refreshTokens(refreshToken: $refreshToken) { accessToken refreshToken }
  }
`

export const create = graphql`
  mutation tasksCreateMutation($input: JournalEntryInput!, $connections: [ID!]!) {
    createJournalEntry(input: $input)
      @prependNode(connections: $connections, edgeTypeName: "JournalEntryEdge") { id title mood }
  }
`

export const query = graphql`
  query tasksQuery {
    ...tasks_entries
  }
`

export const entries = graphql`
  fragment tasks_entries on Query
  @refetchable(queryName: "tasksEntriesQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
    journalEntries(first: $first, after: $after) @connection(key: "tasks_entries_journalEntries") {
      edges { node { id title mood } }
    }
  }
`

export const entry = graphql`
  query tasksEntryQuery($id: ID!) {
    journalEntry(id: $id) { id title }
  }
`

export const chat = graphql`
  mutation tasksChatMutation { createChat { id title } }
`

export const send = graphql`
  mutation tasksSendMutation($chat: ID!, $message: String!) {
    sendChatMessage(sessionId: $chat, message: $message) { messageId conversation { id title } }
  }
`

export const reply = graphql`
  subscription tasksReplySubscription($chat: ID!, $message: ID!, $after: String) {
    chatReply(sessionId: $chat, messageId: $message, after: $after) {
      __typename
      ... on ChatStart { position messageId title }
      ... on ChatChunk { position messageId content }
      ... on ChatDone { position messageId }
      ... on ChatError { position messageId code message }
    }
  }
`
