import { argsOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { requestEmailChange } from './change-email.ts'
import { clientOf } from './guess-limits.ts'
import { email, emailChange, linkToken, otpCheck, passwordChange, passwordReset } from './input.ts'
import { checkCode, requestCode } from './one-time-code.ts'
import { readProfile } from './profile/profile.ts'
import { UserType } from './profile/types.ts'
import { changePassword, resetPassword } from './set-password.ts'
import { requestVerification, verifyEmail } from './verify-email.ts'

builder.mutationFields((fields) => {
  const t = fields.withAuth({ public: true })
  return {
    requestPasswordReset: t.field({
      type: 'Void',
      nullable: true,
      description:
        'Request a password reset. Sends a one-time code, valid for 10 minutes, if the address has an account.',
      args: argsOf({ email }),
      resolve: (_root, args, context) => requestCode(context.app, clientOf(context), args.email),
    }),
    verifyOtp: t.field({
      type: 'Void',
      nullable: true,
      description: 'Verify a one-time code. Does not consume it. Five wrong attempts invalidate it.',
      args: argsOf({ input: otpCheck }),
      resolve: (_root, { input }, context) => checkCode(context.app, clientOf(context), input),
    }),
    resetPassword: t.field({
      type: 'Void',
      nullable: true,
      description:
        'Reset the password. With a one-time code; verifies the address, ends all sessions. Five wrong codes invalidate it.',
      args: argsOf({ input: passwordReset }),
      resolve: (_root, { input }, context) => resetPassword(context.app, clientOf(context), input),
    }),
    resendVerification: t.field({
      type: 'Void',
      nullable: true,
      description:
        'Resend the verification link. If the address belongs to an unverified account; the answer is the same for every address.',
      args: argsOf({ email }),
      resolve: (_root, args, context) => requestVerification(context.app, clientOf(context), args.email),
    }),
    verifyEmail: t.field({
      type: 'Void',
      nullable: true,
      description:
        'Verify an address. Follows a mailed link: verifies the address, or moves the account to it. Fails with email_token_invalid.',
      args: argsOf({ token: linkToken }),
      resolve: (_root, { token }, { app }) => verifyEmail(app, token),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    changePassword: t.field({
      type: UserType,
      description:
        'Change the password. Ends the caller’s other sessions. Fails with validation_failed at the field that is wrong.',
      args: argsOf({ input: passwordChange }),
      resolve: async (_root, { input }, context) => {
        await changePassword(context.app, context.viewer, clientOf(context), input)
        return readProfile(context.app, context.viewer)
      },
    }),
    requestEmailChange: t.field({
      type: 'Void',
      nullable: true,
      description:
        'Request a change of the address. Sends a link to the new address that moves the account there; the current one is notified.',
      args: argsOf({ input: emailChange }),
      resolve: (_root, { input }, context) => requestEmailChange(context.app, context.viewer, clientOf(context), input),
    }),
  }
})
