import { argsOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { findsRecord, Node } from '../../kernel/node.ts'
import { clientOf } from './guess-limits.ts'
import {
  passkeyAnswer,
  passkeyId,
  passkeyName,
  passkeyRegistration,
  passkeySignIn,
  passkeyStart,
} from './passkey-input.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.ts'
import { type AddedPasskey, addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { SignInResult } from './types.ts'

const PasskeyType = builder.prismaObject('Passkey', {
  interfaces: [Node],
  description: 'A passkey that an admin signs in with (WebAuthn).',
  extensions: { example: { name: 'Laptop' } },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    name: t.exposeString('name', { description: 'What its owner calls it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    usedAt: t.expose('usedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last signed its owner in; null if it never did.',
    }),
  }),
})

const AddedPasskeyType = builder.objectRef<AddedPasskey>('AddedPasskey').implement({
  description: 'A new passkey.',
  fields: (t) => ({
    passkey: t.expose('passkey', { type: PasskeyType, description: 'The passkey.' }),
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: 'Recovery codes for an account that had none left, which are shown once; else empty.',
    }),
  }),
})

findsRecord(PasskeyType, 'passkeys', async ({ app, viewer }, id) =>
  (await listPasskeys(app, viewer)).find((passkey) => passkey.id === id),
)

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    passkeys: t.field({
      type: [PasskeyType],
      description: 'List passkeys. The caller’s, oldest first; at most ten.',
      resolve: (_root, _args, { app, viewer }) => listPasskeys(app, viewer),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ public: true })
  return {
    startPasskeySignIn: t.field({
      type: 'JSONObject',
      description:
        'Start a sign-in with a passkey. For admins. Answers what `PublicKeyCredential.parseRequestOptionsFromJSON()` takes; its challenge is valid for five minutes and one answer.',
      args: argsOf({ input: passkeySignIn }),
      resolve: async (_root, { input }, context) => ({
        ...(await startPasskeySignIn(context.app, clientOf(context), input)),
      }),
    }),
    signInWithPasskey: t.field({
      type: SignInResult,
      description: 'Sign in with a passkey. For admins; it stands for password and second factor.',
      args: argsOf({ input: passkeyAnswer }),
      resolve: (_root, { input }, context) => signInWithPasskey(context.app, clientOf(context), input),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    startPasskey: t.field({
      type: 'JSONObject',
      description:
        'Start the setup of a passkey. For those who run the service. Answers what `PublicKeyCredential.parseCreationOptionsFromJSON()` takes; its challenge is valid for five minutes and one answer.',
      args: argsOf({ input: passkeyStart }),
      extensions: { takesKey: false },
      resolve: async (_root, { input }, context) => ({
        ...(await startPasskey(context.app, context.viewer, clientOf(context), input)),
      }),
    }),
    addPasskey: t.field({
      type: AddedPasskeyType,
      description:
        'Add a passkey. The one that a browser has made. Fails with conflict for a known one and beyond ten.',
      args: argsOf({ input: passkeyRegistration }),
      extensions: { takesKey: false },
      resolve: (_root, { input }, { app, viewer }) => addPasskey(app, viewer, input),
    }),
    renamePasskey: t.field({
      type: PasskeyType,
      description: 'Rename a passkey. One of the caller’s; else not_found.',
      args: argsOf({ id: passkeyId, name: passkeyName }),
      resolve: (_root, { id, name }, { app, viewer }) => renamePasskey(app, viewer, id, name),
    }),
    removePasskey: t.id({
      description: 'Remove a passkey. One of the caller’s, within ten minutes of signing in. Returns its id.',
      args: argsOf({ id: passkeyId }),
      resolve: (_root, { id }, { app, viewer }) => removePasskey(app, viewer, id),
    }),
  }
})
