import type { Viewer } from '../../context.ts'
import { argsOf } from '../arguments.ts'
import { builder } from '../builder.ts'
import { keyedId, Node } from '../node.ts'
import { clientOf } from './guess-limits.ts'
import { accountId, factorProof, secondFactorAnswer, secondFactorStart } from './input.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
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

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    secondFactor: t.field({
      type: SecondFactorType,
      description: 'The caller’s second factor.',
      resolve: (_root, _args, { app, viewer }) => readSecondFactor(app, viewer),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    completeSignIn: fields.withAuth({ public: true }).field({
      type: SignInResult,
      description: 'Completes a sign-in that was answered with second_factor_required and a challenge.',
      args: argsOf({ input: secondFactorAnswer }),
      resolve: (_root, { input }, context) => completeSignIn(context.app, clientOf(context), input),
    }),
    startSecondFactor: t.field({
      type: SecondFactorSetupType,
      description: 'Begins the set-up of an authenticator app. Nothing changes until a code of it is confirmed.',
      args: argsOf({ input: secondFactorStart }),
      resolve: (_root, { input }, context) => startSecondFactor(context.app, context.viewer, clientOf(context), input),
    }),
    confirmSecondFactor: t.stringList({
      description: 'Turns the second factor on. Answers the recovery codes, which are shown once.',
      args: argsOf(factorProof),
      resolve: (_root, { code }, context) => confirmSecondFactor(context.app, context.viewer, clientOf(context), code),
    }),
    renewRecoveryCodes: t.stringList({
      description: 'Replaces the recovery codes by new ones.',
      args: argsOf(factorProof),
      resolve: (_root, { code }, context) => renewRecoveryCodes(context.app, context.viewer, clientOf(context), code),
    }),
    removeSecondFactor: t.field({
      type: 'Void',
      nullable: true,
      description: 'Removes the caller’s authenticator app. Passkeys stay.',
      args: argsOf(factorProof),
      resolve: async (_root, { code }, context) => {
        await removeSecondFactor(context.app, context.viewer, clientOf(context), code)
      },
    }),
    resetSecondFactor: fields.withAuth({ admins: true }).field({
      type: 'Void',
      nullable: true,
      description:
        'Removes the second factors of somebody who lost them, passkeys included, and signs them out on all devices.',
      args: argsOf({ userId: accountId }),
      resolve: (_root, { userId }, { app, viewer }) => resetSecondFactor(app, viewer, userId),
    }),
  }
})
