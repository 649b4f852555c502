import { builder } from './builder.ts'

/** A record that clients keep by its id. */
export const Node = builder.interfaceRef<object>('Node').implement({
  description:
    'A record. No two have the same `id`. What shows a record in another way, for others or in a list of admins, names it (`userId`, `postId`) and has no `id`.',
  fields: (t) => ({
    id: t.id({
      description: 'A UUID v7, or for records without one their kind and their key.',
      resolve: (record) => (record as { id: string }).id,
    }),
  }),
})

/** What a record without a UUID of its own is called in its id: `milestone:<child>:<milestone>`. */
export type KeyedKind =
  | 'block'
  | 'child-member'
  | 'delivery'
  | 'family-removal'
  | 'journal-preferences'
  | 'milestone'
  | 'notification-preferences'
  | 'profile-setup'
  | 'second-factor'
  | 'weekly-article'

/** The id of a record whose table has no UUID: its kind and the parts of its key. */
export const keyedId = (kind: KeyedKind, ...key: readonly string[]): string => [kind, ...key].join(':')
