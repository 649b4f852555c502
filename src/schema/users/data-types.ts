import { password } from '../../rules.ts'
import { clientOf } from '../accounts/guess-limits.ts'
import { builder, viewerOf } from '../builder.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export.ts'

builder.mutationField('deleteAccount', (t) =>
  t.boolean({
    authScopes: { user: true },
    description: 'Deletes the caller’s account with everything in it, for good.',
    args: {
      password: t.arg.string({
        description: 'The account’s password; not needed within ten minutes of signing in.',
        validate: password.nullish(),
      }),
    },
    resolve: async (_root, args, context) => {
      await deleteAccount(context.app, viewerOf(context), clientOf(context), args.password)
      return true
    },
  }),
)

builder.queryField('dataExport', (t) =>
  t.field({
    type: 'Download',
    authScopes: { user: true },
    description: 'All data of the caller as a zip archive: JSON by part, and the photos. Twice a day.',
    resolve: (_root, _args, context) => exportData(context.app, viewerOf(context)),
  }),
)
