import type { AppError } from '../../errors.ts'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

const followed = (failure: AppError | null) =>
  failure
    ? { title: 'That did not work', text: `${failure.message} Ask for a new link in the app.` }
    : { title: 'Thank you', text: 'Your e-mail address is confirmed. You can close this page.' }

const CONFIRMED = 'The e-mail address is confirmed.'

/** Passwords and addresses: forgotten, changed, proved. */
export const recoveryRoutes: Group = {
  tag: 'Authentication and accounts',
  routes: [
    route({
      method: 'POST',
      path: '/auth/forgot-password',
      auth: 'public',
      summary: 'Request a password reset',
      description:
        'The code has six digits, is valid for ten minutes and replaces earlier ones; five an hour are sent to one address. The answer is the same for every address.',
      operation: graphql(`
        mutation RestForgotPassword($email: String!) { requestPasswordReset(email: $email) }
      `),
      answer: () => ({ message: 'If the address has an account, a code is on its way.' }),
    }),

    route({
      method: 'POST',
      path: '/auth/verify-otp',
      auth: 'public',
      summary: 'Verify a one-time code',
      description: 'Five wrong attempts, counted together with those of the reset, invalidate the code.',
      errors: ['otp_invalid'],
      operation: graphql(`
        mutation RestVerifyOtp($input: OtpInput!) { verifyOtp(input: $input) }
      `),
      answer: () => ({ message: 'The code is right.' }),
    }),

    route({
      method: 'PATCH',
      path: '/auth/reset-password',
      auth: 'public',
      summary: 'Reset the password',
      description: 'Also verifies the address and signs every device out.',
      errors: ['otp_invalid'],
      operation: graphql(`
        mutation RestResetPassword($input: PasswordResetInput!) { resetPassword(input: $input) }
      `),
      answer: () => ({ message: 'The password was set. Sign in with it.' }),
    }),

    route({
      method: 'POST',
      path: '/auth/resend-verification',
      auth: 'public',
      summary: 'Resend the verification link',
      description: 'Earlier links stay valid. The answer is the same for every address.',
      operation: graphql(`
        mutation RestResendVerification($email: String!) { resendVerification(email: $email) }
      `),
      answer: () => ({ message: 'If the address waits for its confirmation, a link is on its way.' }),
    }),

    route({
      method: 'GET',
      path: '/auth/verify-email',
      auth: 'public',
      summary: 'Open a mailed link',
      description:
        'Verifies the address the link went to, or moves the account to it, for a program that asks for JSON. Somebody who opens the link in a browser (`Accept: text/html`) gets a page with a button that posts; HEAD does nothing. A link that has done its work keeps answering 200.',
      errors: ['email_token_invalid', 'email_taken'],
      page: followed,
      question: {
        title: 'Is this your e-mail address?',
        text: 'If you asked for this link in our pregnancy and parenting app, please confirm. If you did not, close this page: nothing has happened.',
        button: 'Confirm the address',
      },
      operation: graphql(`
        mutation RestVerifyEmail($token: String!) { verifyEmail(token: $token) }
      `),
      answer: () => ({ message: CONFIRMED }),
    }),

    route({
      method: 'POST',
      path: '/auth/verify-email',
      auth: 'public',
      summary: 'Verify an address',
      description:
        'Verifies the address the link went to, or moves the account to it. The button of the page that GET shows sends the same as a form, and gets a page.',
      addition: true,
      errors: ['email_token_invalid', 'email_taken'],
      page: followed,
      operation: graphql(`
        mutation RestVerifyEmailByPost($token: String!) { verifyEmail(token: $token) }
      `),
      answer: () => ({ message: CONFIRMED }),
    }),

    route({
      method: 'PUT',
      path: '/users/password',
      auth: 'user',
      summary: 'Change the password',
      description: 'Signs every other device out.',
      operation: graphql(`
        mutation RestChangePassword($input: PasswordChangeInput!) { changePassword(input: $input) { id } }
      `),
      answer: () => ({ message: 'The password was changed.' }),
    }),

    route({
      method: 'POST',
      path: '/users/email-change',
      auth: 'user',
      summary: 'Request a change of the address',
      description:
        'Sends a link to the new address and tells the present one. The account moves when the link is opened. `password` may be left out within ten minutes of a sign-in, since accounts of identity providers have none.',
      addition: true,
      errors: ['email_taken', 'reauthentication_required', 'conflict'],
      operation: graphql(`
        mutation RestEmailChange($input: EmailChangeInput!) { requestEmailChange(input: $input) }
      `),
      answer: () => ({ message: 'A link is on its way to the new address.' }),
    }),
  ],
}
