import { createClient, documents, memoryTokens, ProblemError } from '../typescript/src/index.ts'
import type { Tasks } from './tasks.ts'

/** The tasks with the TypeScript client of this repository. */
export const sdkTasks = (url: string): Tasks => {
  const tokens = memoryTokens()
  const client = createClient({ baseUrl: url, tokens })
  const entry = (title: string) => ({ title, date: '2026-01-05', thoughts: '' })

  return {
    signIn: async (email, password) => {
      try {
        await client.signIn({ email, password })
        return null
      } catch (error) {
        if (error instanceof ProblemError && error.challenge) return error.challenge
        throw error
      }
    },
    completeSignIn: (challenge, code) => client.completeSignIn({ challenge, code }),
    create: async (title) => (await client.journal.create(entry(title))).journal_entry_id,
    listAll: async () => {
      const titles: string[] = []
      for await (const { title } of client.journal.list({ limit: 2 })) titles.push(title)
      return titles
    },
    upload: async (file) => (await client.images.upload({ file })).id,
    chat: async (message) => {
      let text = ''
      const { id } = (await client.chats.create()).data
      for await (const event of client.chat.send(id, message)) if (event.type === 'chunk') text += event.content
      return text
    },
    nextComment: async (postId, write) => {
      const comments = client.graphql.subscribe(documents.CommentAddedDocument, { postId }, { onOpen: write })
      for await (const { commentAdded } of comments) return commentAdded.comment
      throw new Error('the subscription ended')
    },
    errorOf: (id) =>
      client.journal.update(id, { title: 'Changed' }).then(
        () => '',
        (error) => (error instanceof ProblemError ? error.code : ''),
      ),
    createTwice: async (title, idempotencyKey) => {
      const create = () => client.journal.create(entry(title), { idempotencyKey })
      return [(await create()).journal_entry_id, (await create()).journal_entry_id]
    },
    refresh: async () => {
      const kept = await tokens.read()
      // As after fifteen minutes: the next request takes a new pair first.
      if (kept) await tokens.write({ ...kept, expiresAt: 0 })
      await client.users.getProfile()
    },
    email: async () => (await client.users.getProfile()).email,
    close: () => client.signOut(),
  }
}
