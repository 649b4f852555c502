import { builder } from '../builder.ts'

/** What others see of a person, as a row has it. */
export interface PersonRecord {
  readonly id: string
  readonly fullName: string
  readonly avatarKey: string | null
}

const PersonProfile = builder.objectRef<PersonRecord>('PersonProfile').implement({
  description: 'What a person shows to others.',
  fields: (t) => ({
    avatarUrl: t.string({
      nullable: true,
      description: 'The profile photo; signed, valid until the end of the next UTC day.',
      resolve: ({ avatarKey }, _args, { app }) =>
        avatarKey === null ? null : app.imageUrls.sign(avatarKey, app.now()),
    }),
  }),
})

export const PersonType = builder.objectRef<PersonRecord>('Person').implement({
  description: 'A person as others see them.',
  extensions: { example: { fullName: 'Ada Example' } },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    fullName: t.exposeString('fullName', { description: 'The name the person goes by.' }),
    profile: t.field({ type: PersonProfile, description: 'What the person shows.', resolve: (person) => person }),
  }),
})
