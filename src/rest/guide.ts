/** What the documentation says of each group of routes; a route's `tag` is one of these. */
export const TAGS = {
  'Authentication and accounts':
    'Sign-up, sign-in by password or identity provider, sessions, one-time codes and mailed links. A sign-in gives an access token for 15 minutes and a refresh token that is used once: keep the new one that each refresh brings.',
  Admin:
    'Sign-in of the people who run the service. What they may do is decided by their role, asked for at each request.',
  Users:
    'The caller’s profile, settings, photo, profile setup and children, the export of all of it, and its deletion. Nobody reads another person’s: there it is as if it did not exist (404).',
  'AI chat':
    'Conversations with the assistant. An answer is a stream of server-sent events (`start`, `chunk`…, then `done` or `error`); each has an `id:` to resume behind. It goes on being written when the client leaves. Careful words come with answers about delicate subjects.',
} as const

export type Tag = keyof typeof TAGS

/** The first page of the documentation, in Markdown. */
export const INTRODUCTION = `The REST facade of the service; \`/graphql\` has the same rules with more to ask for.

**Signing in.** Send \`Authorization: Bearer <access_token>\`. On \`401\` refresh once, then sign in again.

**Errors** are problem documents (RFC 9457). \`code\` is stable and for programs, \`detail\` is for a person, \`errors\` names
each wrong field by its path (\`422\`), \`request_id\` is what to quote when asking for help.

**Retries.** A POST with an \`Idempotency-Key\` is done once: the same key and body get the first answer for 24 hours.
\`429\` and \`503\` say in \`Retry-After\` when to try again.

**Arrays** without page numbers hold at most 1,000 items; more are behind the \`Link\` header with \`rel="next"\`.

**Lists** are paged, the newest first unless said otherwise. Past the end a page is empty. At most 10,000 rows can be
skipped; in the graph every list can be followed further by cursor.

**Conventions.** Paths work with and without a trailing slash. Unknown fields of a body are ignored. In PUT and PATCH an
absent field stays as it is. Operations that the original interface does not have are marked \`x-addition\`.`
