/** The introduction of the documentation, in Markdown. */
export const INTRODUCTION = `The REST facade of the service; \`/graphql\` has the same rules and more data.

**Signing in.** Send \`Authorization: Bearer <access_token>\`. On \`401\` refresh once, then sign in again.

**Errors** are problem documents (RFC 9457). \`code\` is stable and for programs, \`detail\` is for a person, \`errors\` names
each wrong field by its path (\`422\`), \`request_id\` is what to quote when asking for help. [Pages](/docs/errors) say what a
client does about each code; \`type\` links to them.

**Retries.** A POST with an \`Idempotency-Key\` is executed once: for 24 hours, the same key and body get the first response.
\`429\` and \`503\` say in \`Retry-After\` when to try again.

**Arrays** without page numbers hold at most 1,000 items; more are behind the \`Link\` header with \`rel="next"\`.

**Lists** are paged, the newest first unless said otherwise. Past the end a page is empty. At most 10,000 rows can be
skipped; in the graph every list can be followed further by cursor.

**Conventions.** Paths work with and without a trailing slash. Unknown fields of a body are ignored. In PUT and PATCH an
absent field stays as it is, and null clears it; in POST null means absent, as an empty value does in a query string. The
values of enums may be sent in any case, and with \`-\`, \`_\`, a space or nothing between their words. Operations that the original interface does not have are marked \`x-addition\`.`
