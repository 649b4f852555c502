import type { MailContent } from '../../providers/mail/template.ts'

/** Security notices to an account's owner. */
export const NOTICES = {
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and every other device was signed out.',
      'If this was not you, ask for a code under “Forgot password” and set a new password now.',
    ],
  },
  passwordReset: {
    subject: 'Your password was reset',
    paragraphs: [
      'A new password was set with the code we sent to this address. Every device was signed out.',
      'If this was not you, somebody else can read your mail: change the password of your mailbox first, then the one of your account.',
    ],
  },
  addressChangeRequested: {
    subject: 'A new e-mail address for your account',
    paragraphs: [
      'Somebody who is signed in to your account asked to move it to another e-mail address. It moves once the link we sent there is opened.',
      'If this was not you, ask for a code under “Forgot password” and set a new password now: that cancels the request and signs every device out.',
    ],
  },
  addressChanged: {
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'Your account has moved to another e-mail address. From now on you sign in with that one.',
      'If this was not you, answer to this mail as soon as you can.',
    ],
  },
  providerLinked: {
    subject: 'A new way to sign in',
    paragraphs: [
      'Your account was linked with the identity provider you just used. You can sign in with it from now on.',
      'If this was not you, change your password and the one of that provider.',
    ],
  },
  providerLinkedAndPasswordRemoved: {
    subject: 'A new way to sign in',
    paragraphs: [
      'Your account was linked with the identity provider you just used. Whatever else opened it was set up before you proved that this address is yours, so its password was removed and every device was signed out.',
      'Sign in with the provider from now on, or ask for a code under “Forgot password” to set a new password.',
    ],
  },
  secondFactorAdded: {
    subject: 'Your account has a second factor',
    paragraphs: [
      'From now on signing in needs a code of your authenticator app beside the password. Keep the recovery codes where you find them without your phone.',
      'If this was not you, somebody else is signed in to your account: tell whoever runs the service at once.',
    ],
  },
  secondFactorRemoved: {
    subject: 'The second factor of your account was removed',
    paragraphs: [
      'Signing in needs nothing but the password again. The recovery codes no longer work.',
      'If this was not you, ask for a code under “Forgot password” and set a new password now.',
    ],
  },
  authenticatorRemoved: {
    subject: 'The authenticator app of your account was removed',
    paragraphs: [
      'Codes of the app no longer sign you in. If you have a passkey, it still protects your account; otherwise your password alone opens it now, and the recovery codes no longer work.',
      'If this was not you, ask for a code under “Forgot password” and set a new password now.',
    ],
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    paragraphs: [
      'From now on it signs you in to the admin portal without password and code. Signing in with the password needs a second step.',
      'If this was not you, somebody else is signed in to your account: remove the passkey, change the password, and tell whoever runs the service at once.',
    ],
  },
  passkeyRemoved: {
    subject: 'A passkey of your account was removed',
    paragraphs: [
      'It no longer signs you in. If it was the last one and you have no authenticator app, your password alone opens the account now, and the recovery codes no longer work.',
      'If this was not you, ask for a code under “Forgot password” and set a new password now.',
    ],
  },
  passkeyCopied: {
    subject: 'A passkey of your account may have been copied',
    paragraphs: [
      'Somebody tried to sign in with one of your passkeys, and it counted its uses wrongly, as a copy of it would. The sign-in was refused.',
      'Sign in another way and remove that passkey. If it was not you who tried, tell whoever runs the service at once.',
    ],
  },
  recoveryCodeUsed: {
    subject: 'A recovery code of your account was used',
    paragraphs: [
      'One of your recovery codes was used instead of your authenticator app or passkey. It does not work again.',
      'If this was not you, somebody knows your password and has your recovery codes: change the password and make new codes now.',
    ],
  },
} as const satisfies Record<string, { subject: string; paragraphs: readonly string[] }>

export type Notice = keyof typeof NOTICES

/** A mail without its recipient: subject and content. */
export interface Mail {
  subject: string
  content: MailContent
}

const FOOTER = 'You get this mail because this address was entered in our pregnancy and parenting app.'
const ACCOUNT_FOOTER = 'You get this mail because it concerns the safety of your account. It cannot be switched off.'

/** The one-time code for a new password. */
export const codeMail = (code: string): Mail => ({
  subject: 'Your code for a new password',
  content: {
    title: 'Your code',
    preheader: 'Valid for ten minutes, once.',
    paragraphs: [
      'Enter this code in the app to set a new password. It is valid for ten minutes and can be used once.',
      'If you did not ask for it, you need not do anything. Never tell anybody the code; we will not ask for it.',
    ],
    code,
    footer: FOOTER,
  },
})

/** The link that verifies the address of an account. */
export const verificationMail = (url: string): Mail => ({
  subject: 'Please confirm your e-mail address',
  content: {
    title: 'Welcome',
    preheader: 'One tap, and your address is confirmed.',
    paragraphs: [
      'Please confirm that this is your e-mail address. The link is valid for a day.',
      'If you did not create an account, do not open the link.',
    ],
    action: { label: 'Confirm address', url },
    footer: FOOTER,
  },
})

/** The link that moves an account to the address it is sent to. */
export const addressChangeMail = (url: string): Mail => ({
  subject: 'Please confirm your new e-mail address',
  content: {
    title: 'Your new address',
    preheader: 'One tap, and your account uses this address.',
    paragraphs: [
      'Open the link to use this e-mail address for your account. The link is valid for a day.',
      'If you did not ask for it, do not open the link.',
    ],
    action: { label: 'Use this address', url },
    footer: FOOTER,
  },
})

/** The link that makes the account of somebody who is to run the service. */
export const invitationMail = (url: string): Mail => ({
  subject: 'You are invited to help run the service',
  content: {
    title: 'Your invitation',
    preheader: 'Make your account within a week.',
    paragraphs: [
      'You are invited to the admin portal of our pregnancy and parenting app. Open the link to make your account. It is valid for a week and works once.',
      'If you do not know why you get this mail, you need not do anything.',
    ],
    action: { label: 'Make my account', url },
    footer: FOOTER,
  },
})

/**
 * The link that shares a child. It names nobody: the address may be mistyped, and what people call themselves is no text to
 * mail to strangers. The code is for those whose app does not open the link.
 */
export const familyInvitationMail = (url: string, code: string): Mail => ({
  subject: 'A child is to be shared with you',
  content: {
    title: 'An invitation',
    preheader: 'Valid for a week, for the account of this address.',
    paragraphs: [
      'Somebody you know would like to share a child with you in our pregnancy and parenting app. Sign in to the app with this e-mail address, or make an account with it, and open the link there; the app tells you who invites you before you accept. The link is valid for a week.',
      `If the app asks for a code, it is this one: ${code}`,
      'If you do not know why you get this mail, you need not do anything.',
    ],
    action: { label: 'See the invitation', url },
    footer: FOOTER,
  },
})

/** A security notice, sent whatever notifications are switched off. */
export const noticeMail = (notice: Notice): Mail => {
  const { subject, paragraphs } = NOTICES[notice]
  return { subject, content: { title: subject, preheader: paragraphs[0], paragraphs, footer: ACCOUNT_FOOTER } }
}
