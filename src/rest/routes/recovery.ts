import { z } from 'zod'
import { graphql } from '../../generated/graphql/gql.ts'
import { email, emailToken, newPassword, otp, password, repeatedPassword } from '../../rules.ts'
import { type Route, route } from '../route.ts'
import { messageOnly } from '../shapes.ts'

const tag = 'Authentication and accounts'

const EMAIL = 'ada@example.com'
const SENT_CODE = { message: 'If the address has an account, a code is on its way.' }
const SENT_LINK = { message: 'If the address waits for its confirmation, a link is on its way.' }

/** Passwords and addresses: forgotten, changed, proved. */
export const recoveryRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/auth/forgot-password',
    auth: 'public',
    tag,
    summary: 'Send a one-time code for a new password',
    description:
      'The code has six digits, is valid for ten minutes and replaces earlier ones; five an hour are sent to one address. The answer is the same for every address.',
    status: 200,
    body: z.object({ email }),
    exampleBody: { email: EMAIL },
    response: messageOnly,
    example: SENT_CODE,
    operation: graphql(`mutation RestForgotPassword($email: String!) { requestPasswordReset(email: $email) }`),
    variables: ({ body }) => body,
    reply: () => SENT_CODE,
  }),

  route({
    method: 'POST',
    path: '/auth/verify-otp',
    auth: 'public',
    tag,
    summary: 'Check a one-time code without using it up',
    description: 'Five wrong tries, counted together with those of the reset, make the code worthless.',
    status: 200,
    body: z.object({ email, otp }),
    exampleBody: { email: EMAIL, otp: '493027' },
    response: messageOnly,
    example: { message: 'The code is right.' },
    errors: ['otp_invalid'],
    operation: graphql(`mutation RestVerifyOtp($input: OtpInput!) { verifyOtp(input: $input) }`),
    variables: ({ body }) => ({ input: body }),
    reply: () => ({ message: 'The code is right.' }),
  }),

  route({
    method: 'PATCH',
    path: '/auth/reset-password',
    auth: 'public',
    tag,
    summary: 'Set a new password with a one-time code',
    description: 'Also verifies the address and signs every device out.',
    status: 200,
    body: z.object({ email, otp, new_password: newPassword }),
    exampleBody: { email: EMAIL, otp: '493027', new_password: 'plum-tree-42-river' },
    response: messageOnly,
    example: { message: 'The password was set. Sign in with it.' },
    errors: ['otp_invalid'],
    operation: graphql(`mutation RestResetPassword($input: PasswordResetInput!) { resetPassword(input: $input) }`),
    variables: ({ body }) => ({ input: { email: body.email, otp: body.otp, newPassword: body.new_password } }),
    reply: () => ({ message: 'The password was set. Sign in with it.' }),
  }),

  route({
    method: 'POST',
    path: '/auth/resend-verification',
    auth: 'public',
    tag,
    summary: 'Send another link that verifies the address',
    description: 'Earlier links stay valid. The answer is the same for every address.',
    status: 200,
    body: z.object({ email }),
    exampleBody: { email: EMAIL },
    response: messageOnly,
    example: SENT_LINK,
    operation: graphql(`mutation RestResendVerification($email: String!) { resendVerification(email: $email) }`),
    variables: ({ body }) => body,
    reply: () => SENT_LINK,
  }),

  route({
    method: 'GET',
    path: '/auth/verify-email',
    auth: 'public',
    tag,
    summary: 'Follow a mailed link',
    description:
      'Verifies the address the link went to, or moves the account to it. Answers browsers (`Accept: text/html`) with a small page. A link that has done its work keeps answering 200.',
    status: 200,
    query: z.object({ token: emailToken }),
    response: messageOnly,
    example: { message: 'The e-mail address is confirmed.' },
    errors: ['email_token_invalid', 'email_taken'],
    page: (failure) =>
      failure
        ? { title: 'That did not work', text: `${failure.message} Ask for a new link in the app.` }
        : { title: 'Thank you', text: 'Your e-mail address is confirmed. You can close this page.' },
    operation: graphql(`mutation RestVerifyEmail($token: String!) { verifyEmail(token: $token) }`),
    variables: ({ query }) => query,
    reply: () => ({ message: 'The e-mail address is confirmed.' }),
  }),

  route({
    method: 'PUT',
    path: '/users/password',
    auth: 'user',
    tag: 'Users',
    summary: 'Change the password',
    description: 'Signs every other device out.',
    status: 200,
    body: z.object({ current_password: password, new_password: newPassword, confirm_password: repeatedPassword }),
    exampleBody: {
      current_password: 'plum-tree-42-river',
      new_password: 'river-plum-42-tree',
      confirm_password: 'river-plum-42-tree',
    },
    response: messageOnly,
    example: { message: 'The password was changed.' },
    operation: graphql(`mutation RestChangePassword($input: PasswordChangeInput!) { changePassword(input: $input) }`),
    variables: ({ body }) => ({
      input: {
        currentPassword: body.current_password,
        newPassword: body.new_password,
        confirmPassword: body.confirm_password,
      },
    }),
    reply: () => ({ message: 'The password was changed.' }),
  }),

  route({
    method: 'POST',
    path: '/users/email-change',
    auth: 'user',
    tag: 'Users',
    summary: 'Move the account to another address',
    description:
      'Sends a link to the new address and tells the present one. The account moves when the link is opened. `password` may be left out within ten minutes of a sign-in, since accounts of identity providers have none.',
    addition: true,
    status: 200,
    body: z.object({ new_email: email, password: password.nullish() }),
    exampleBody: { new_email: 'ada@example.org', password: 'plum-tree-42-river' },
    response: messageOnly,
    example: { message: 'A link is on its way to the new address.' },
    errors: ['email_taken', 'reauthentication_required', 'conflict'],
    operation: graphql(`mutation RestEmailChange($input: EmailChangeInput!) { requestEmailChange(input: $input) }`),
    variables: ({ body }) => ({ input: { newEmail: body.new_email, password: body.password } }),
    reply: () => ({ message: 'A link is on its way to the new address.' }),
  }),
]
