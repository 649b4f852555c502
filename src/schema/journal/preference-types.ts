import type { Viewer } from '../../context.ts'
import { argsOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { findsOwn, keyedId, Node } from '../../kernel/node.ts'
import { preferenceChanges, preferencesExample } from './input.ts'
import { changePreferences, type Preferences, readPreferences } from './preferences.ts'

const PreferencesType = builder.objectRef<Preferences>('JournalPreferences').implement({
  interfaces: [Node],
  description: 'What a person wants to be given back of what they keep.',
  extensions: { example: preferencesExample },
  fields: (t) => ({
    id: t.id({
      description: '`journal-preferences:<user>`.',
      resolve: (_it, _args, { viewer }) => keyedId('journal-preferences', (viewer as Viewer).id),
    }),
    thisDay: t.exposeBoolean('thisDay', {
      description: 'Whether memories of this day in earlier years come up by themselves.',
    }),
    checkIns: t.exposeBoolean('checkIns', {
      description: 'Whether the app asks, in private and once a month at most, how things are after two low weeks.',
    }),
  }),
})

findsOwn(PreferencesType, 'journal-preferences', ({ app, viewer }) => readPreferences(app, viewer))

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    journalPreferences: t.field({
      type: PreferencesType,
      description: 'Get journal preferences. What the caller wants to be given back.',
      resolve: (_root, _args, { app, viewer }) => readPreferences(app, viewer),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    updateJournalPreferences: t.field({
      type: PreferencesType,
      description: 'Update journal preferences. What the caller wants to be given back.',
      args: argsOf({ input: preferenceChanges }),
      resolve: (_root, { input }, { app, viewer }) => changePreferences(app, viewer, input),
    }),
  }
})
