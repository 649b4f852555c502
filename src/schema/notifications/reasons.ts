/** Why a channel was skipped or failed: the stored code, and its text. */
const REASONS = {
  switched_off: 'Skipped: the person has switched this channel off.',
  not_configured: 'Skipped: this channel is not set up on this server.',
  no_device: 'Skipped: the person has no device that takes push messages.',
  no_phone: 'Skipped: the person has given no phone number.',
  unconfirmed: 'Skipped: the person has not confirmed the e-mail address.',
  muted: 'Skipped: the person has switched such notifications off meanwhile.',
  banned: 'Skipped: the account was banned meanwhile.',
  cancelled: 'Skipped: the broadcast was cancelled.',
  refused: 'The receiving side refused it.',
  unregistered: 'The app is not on the device any more.',
  too_big: 'It is larger than the push service takes.',
  credentials: 'The push service does not accept this server’s credentials for the app.',
  unavailable: 'The service that sends it could not be reached, as often as it was tried.',
} as const

export type Reason = keyof typeof REASONS

/** The text of a stored code; null for none. */
export const reasonText = (reason: string | null): string | null =>
  reason === null ? null : (REASONS[reason as Reason] ?? reason)
