import { type Sql, sql } from '../providers/database/db.ts'
import { builder } from './builder.ts'

/** A person as others see them. */
export interface PersonRecord {
  readonly id: string
  readonly fullName: string
  readonly profile: { readonly avatarKey: string | null }
}

/** A person's columns in a row. */
export interface PersonColumns {
  readonly id: string
  readonly fullName: string
  readonly avatarKey: string | null
}

/** Converts to the output type's shape, so that fields need no resolvers: lists contain many people. */
export function personOf({ id, fullName, avatarKey }: PersonColumns): PersonRecord {
  return {
    id,
    fullName,
    profile: { avatarKey },
  }
}

const PersonProfile = builder.objectRef<PersonRecord['profile']>('PersonProfile').implement({
  description: 'What a person shows to others.',
  fields: (t) => ({
    avatarUrl: t.string({
      nullable: true,
      description: 'The profile photo; signed, valid until the end of the next UTC day.',
      resolve: ({ avatarKey }, _args, { app }) =>
        avatarKey === null ? null : app.images.urls.sign(avatarKey, app.now()),
    }),
  }),
})

export const PersonType = builder.objectRef<PersonRecord>('Person').implement({
  description: 'A person as others see them.',
  extensions: { example: { fullName: 'Ada Example' } },
  fields: (t) => ({
    userId: t.exposeID('id', { description: 'UUID v7.' }),
    fullName: t.exposeString('fullName', { description: 'The name the person goes by.' }),
    profile: t.expose('profile', { type: PersonProfile, description: 'What the person shows.' }),
  }),
})

/** A person who was active within this time counts as online, in milliseconds. */
export const ONLINE_MS = 5 * 60_000

/**
 * The ids of deleted accounts that wait for their erasure, as a subselect that is evaluated once a statement over its
 * own index. It hides their records from everybody, also from admins, who see those of banned and private people.
 */
export const DELETED_ACCOUNTS = sql`(select id from users where deleted_at is not null)`

/**
 * The ids of all people who blocked a person or whom the person blocked, as a subselect that is evaluated once a
 * statement if `person` is a value.
 */
export function blockedEitherWay(person: Sql): Sql {
  return sql`(select blocked_id from blocks where user_id = ${person}
  union all select user_id from blocks where blocked_id = ${person})`
}
