import type { Viewer } from '../../context.ts'
import { argsOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { findsOwn, keyedId, Node } from '../../kernel/node.ts'
import { clientOf } from './guess-limits.ts'
import { factorProof, secondFactorAnswer, secondFactorStart } from './input.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactorSetup,
  type SecondFactorStatus,
  startSecondFactor,
} from './second-factor.ts'
import { completeSignIn } from './second-factor-sign-in.ts'
import { SignInResult } from './types.ts'

const SecondFactorType = builder.objectRef<SecondFactorStatus>('SecondFactor').implement({
  interfaces: [Node],
  description: 'What the caller signs in with beside the password.',
  fields: (t) => ({
    id: t.id({
      description: '`second-factor:<user>`.',
      resolve: (_it, _args, { viewer }) => keyedId('second-factor', (viewer as Viewer).id),
    }),
    isOn: t.exposeBoolean('isOn', {
      description: 'Whether the password alone signs nobody in: there is an authenticator app or a passkey.',
    }),
    addedAt: t.expose('addedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when codes of an authenticator app count; null without one.',
    }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', { description: 'Recovery codes that were not used.' }),
    isRequired: t.boolean({
      description: 'Whether the service gives no rights to admins without one.',
      resolve: (_status, _args, { app }) => app.config.isSecondFactorRequired,
    }),
  }),
})

const SecondFactorSetupType = builder.objectRef<SecondFactorSetup>('SecondFactorSetup').implement({
  description: 'What an authenticator app is set up with.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'The shared secret in base 32, to be typed in.' }),
    uri: t.exposeString('uri', { description: 'The same as an `otpauth:` address, to be shown as a QR code.' }),
  }),
})

const RecoveryCodesType = builder.objectRef<string[]>('RecoveryCodes').implement({
  description: 'New recovery codes, which are shown once.',
  fields: (t) => ({
    secondFactor: t.withAuth({ user: true }).field({
      type: SecondFactorType,
      description: 'What it made of the second factor.',
      resolve: (_codes, _args, { app, viewer }) => readSecondFactor(app, viewer),
    }),
    recoveryCodes: t.stringList({ description: 'Each stands for a code once.', resolve: (codes) => codes }),
  }),
})

findsOwn(SecondFactorType, 'second-factor', ({ app, viewer }) => readSecondFactor(app, viewer))

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    secondFactor: t.field({
      type: SecondFactorType,
      description: 'Get the second factor. The caller’s.',
      resolve: (_root, _args, { app, viewer }) => readSecondFactor(app, viewer),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    completeSignIn: fields.withAuth({ public: true }).field({
      type: SignInResult,
      description:
        'Complete a sign-in with a code. After a sign-in that was answered with second_factor_required and a challenge.',
      args: argsOf({ input: secondFactorAnswer }),
      resolve: (_root, { input }, context) => completeSignIn(context.app, clientOf(context), input),
    }),
    startSecondFactor: t.field({
      type: SecondFactorSetupType,
      description:
        'Start the setup of a second factor. That is an authenticator app. Nothing changes until a code of it is confirmed.',
      args: argsOf({ input: secondFactorStart }),
      extensions: { takesKey: false },
      resolve: (_root, { input }, context) => startSecondFactor(context.app, context.viewer, clientOf(context), input),
    }),
    confirmSecondFactor: t.field({
      type: RecoveryCodesType,
      description: 'Turn on the second factor. With a code of the authenticator app; returns the recovery codes.',
      args: argsOf(factorProof),
      extensions: { takesKey: false },
      resolve: (_root, { code }, context) => confirmSecondFactor(context.app, context.viewer, clientOf(context), code),
    }),
    renewRecoveryCodes: t.field({
      type: RecoveryCodesType,
      description: 'Replace the recovery codes. The former ones no longer work.',
      extensions: { takesKey: false },
      args: argsOf(factorProof),
      resolve: (_root, { code }, context) => renewRecoveryCodes(context.app, context.viewer, clientOf(context), code),
    }),
    removeSecondFactor: t.field({
      type: SecondFactorType,
      description: 'Remove the second factor. The caller’s authenticator app. Passkeys stay.',
      args: argsOf(factorProof),
      resolve: async (_root, { code }, context) => {
        await removeSecondFactor(context.app, context.viewer, clientOf(context), code)
        return readSecondFactor(context.app, context.viewer)
      },
    }),
  }
})
