import { email, emailToken } from '../../rules.ts'
import { builder, viewerOf } from '../builder.ts'
import { requestEmailChange } from './change-email.ts'
import { clientOf } from './guess-limits.ts'
import { emailChange, otpCheck, passwordChange, passwordReset } from './input.ts'
import { checkCode, requestCode } from './one-time-code.ts'
import { changePassword, resetPassword } from './set-password.ts'
import { requestVerification, verifyEmail } from './verify-email.ts'

const EMAIL = 'The address of the account.'
const OTP = 'The six digits of the newest code.'
const NEW_PASSWORD = '8 to 128 characters; common ones are refused.'

const OtpInput = builder.inputType('OtpInput', {
  description: 'A one-time code and the address it was sent to.',
  validate: otpCheck,
  fields: (t) => ({
    email: t.string({ required: true, description: EMAIL }),
    otp: t.string({ required: true, description: OTP }),
  }),
})

const PasswordResetInput = builder.inputType('PasswordResetInput', {
  description: 'A one-time code and the password it sets.',
  validate: passwordReset,
  fields: (t) => ({
    email: t.string({ required: true, description: EMAIL }),
    otp: t.string({ required: true, description: OTP }),
    newPassword: t.string({ required: true, description: NEW_PASSWORD }),
  }),
})

const PasswordChangeInput = builder.inputType('PasswordChangeInput', {
  description: 'The present password and the one to replace it.',
  validate: passwordChange,
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: 'The present one.' }),
    newPassword: t.string({ required: true, description: NEW_PASSWORD }),
    confirmPassword: t.string({ required: true, description: 'The new one again.' }),
  }),
})

const EmailChangeInput = builder.inputType('EmailChangeInput', {
  description: 'A new address for the account.',
  validate: emailChange,
  fields: (t) => ({
    newEmail: t.string({ required: true, description: 'Where the link goes.' }),
    password: t.string({ description: 'May be left out within ten minutes of a sign-in.' }),
  }),
})

/** Mutations with nothing to tell but that they were done. */
const done = async (work: Promise<void>): Promise<true> => {
  await work
  return true
}

builder.mutationFields((t) => ({
  requestPasswordReset: t.boolean({
    authScopes: { public: true },
    description: 'Sends a one-time code, valid for 10 minutes, if the address has an account. Always true.',
    args: { email: t.arg.string({ required: true, description: EMAIL, validate: email }) },
    resolve: (_root, { email }, context) => done(requestCode(context.app, clientOf(context), email)),
  }),
  verifyOtp: t.boolean({
    authScopes: { public: true },
    description: 'Checks a one-time code without using it up. Five wrong tries make it worthless. Always true.',
    args: { input: t.arg({ type: OtpInput, required: true, description: 'The code.' }) },
    resolve: (_root, { input }, context) => done(checkCode(context.app, clientOf(context), input)),
  }),
  resetPassword: t.boolean({
    authScopes: { public: true },
    description: 'Sets a new password with a one-time code, verifies the address, ends all sessions. Always true.',
    args: { input: t.arg({ type: PasswordResetInput, required: true, description: 'Code and password.' }) },
    resolve: (_root, { input }, context) => done(resetPassword(context.app, clientOf(context), input)),
  }),
  changePassword: t.boolean({
    authScopes: { user: true },
    description: 'Replaces the password and ends the caller’s other sessions. Always true.',
    args: { input: t.arg({ type: PasswordChangeInput, required: true, description: 'Both passwords.' }) },
    resolve: (_root, { input }, context) =>
      done(changePassword(context.app, viewerOf(context), clientOf(context), input)),
  }),
  resendVerification: t.boolean({
    authScopes: { public: true },
    description: 'Sends another link if the address has an account that is not verified. Always true.',
    args: { email: t.arg.string({ required: true, description: EMAIL, validate: email }) },
    resolve: (_root, { email }, context) => done(requestVerification(context.app, clientOf(context), email)),
  }),
  verifyEmail: t.boolean({
    authScopes: { public: true },
    description: 'Follows a mailed link: verifies the address, or moves the account to it. Always true.',
    args: { token: t.arg.string({ required: true, description: 'From the link.', validate: emailToken }) },
    resolve: (_root, { token }, context) => done(verifyEmail(context.app, token)),
  }),
  requestEmailChange: t.boolean({
    authScopes: { user: true },
    description: 'Sends a link to a new address that moves the account there; the present one is told. Always true.',
    args: { input: t.arg({ type: EmailChangeInput, required: true, description: 'The new address.' }) },
    resolve: (_root, { input }, context) =>
      done(requestEmailChange(context.app, viewerOf(context), clientOf(context), input)),
  }),
}))
