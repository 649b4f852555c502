import type { ErrorCode } from '../errors.ts'

/** The meaning of each error code and what a client does about it, for the pages at `/docs/errors/{code}`. */
export const ERROR_GUIDE: Readonly<Record<ErrorCode, readonly [meaning: string, remedy: string]>> = {
  malformed_body: [
    'The body is not JSON in UTF-8, or does not have the format of its Content-Type.',
    'Correct the request. Sending it again unchanged fails again.',
  ],
  bad_request: [
    'The server cannot understand the request; `detail` says why.',
    'Correct the request. Sending it again unchanged fails again.',
  ],
  otp_invalid: [
    'The one-time code is wrong, has been used, or has expired.',
    'Let the user type it again, or request a new code.',
  ],
  email_token_invalid: [
    'The link of an e-mail is incomplete, was used before, or has expired.',
    'Offer to send a new link.',
  ],
  graphql_invalid: [
    'The GraphQL document does not parse, or does not fit the schema or its variables.',
    'Compare the document with the schema. Sending it again unchanged fails again.',
  ],
  graphql_too_complex: [
    'The GraphQL document exceeds a limit, such as that of depth or cost; the message says which.',
    'Request smaller pages or fewer fields, or split the document.',
  ],
  unauthenticated: [
    'The access token is missing, wrong, expired or revoked.',
    'Refresh the tokens once and repeat the request. If that fails too, let the user sign in.',
  ],
  invalid_credentials: [
    'The e-mail address or the password is wrong, or the passkey was not accepted. The error does not say which, so that addresses cannot be probed.',
    'Let the user type them again, and offer to reset the password.',
  ],
  identity_token_invalid: [
    'The token of the sign-in provider has expired, was issued for another app, or cannot be verified.',
    'Sign in with the provider again and send the new token.',
  ],
  forbidden: [
    'The role of the account does not allow this.',
    'Do not repeat the request. Hide actions that the role does not allow.',
  ],
  account_banned: [
    'The account is banned. Its tokens no longer work and its connections are closed.',
    'Sign out and show `detail`.',
  ],
  premium_required: [
    'This needs an active subscription, or an allowance of the plan is used up: `allowance` says which and when it is reset.',
    'Show the plans of `GET /subscriptions/plans`, first those that `allowance` names. Keep the text that the user typed.',
  ],
  reauthentication_required: [
    'This sensitive change needs a recent sign-in, or a sign-in took too long.',
    'Ask for the password or let the user sign in again, then repeat the request.',
  ],
  second_factor_required: [
    'The password is correct, and the account has a second factor.',
    'Ask for a code of the authenticator app or a recovery code, and send it with the `challenge` of this error. Admins may use a passkey instead.',
  ],
  not_found: [
    'The path or record does not exist, or the record belongs to another user.',
    'Remove the record from the screen.',
  ],
  method_not_allowed: ['The path does not support this method.', 'Use a method that the Allow header names.'],
  not_acceptable: [
    'The server has no response in a format that the Accept header allows.',
    'Accept application/json, or leave the header out.',
  ],
  request_timeout: [
    'The request did not arrive completely in time, or the server is shutting down.',
    'Send it again, a POST with the same Idempotency-Key.',
  ],
  conflict: [
    'The record has changed, or its state does not allow this; `detail` says which.',
    'Load the record again and let the user decide.',
  ],
  duplicate_post: [
    'The same user posted the same text a moment ago, probably by tapping twice.',
    'Show the existing post.',
  ],
  email_taken: ['Another account has this e-mail address.', 'Offer to sign in or to reset the password.'],
  identity_conflict: [
    'Another account has the address of this identity, and the provider has not verified it.',
    'Let the user sign in to that account in the way they did before.',
  ],
  setup_exists: ['The profile setup exists already.', 'Load it and update it instead of creating it.'],
  purchase_taken: [
    'The purchase belongs to another account of this service.',
    'Let the user sign in to the account that made the purchase.',
  ],
  reply_in_progress: [
    'The answer to an earlier message of this chat is still being written.',
    'Wait for that answer or stop it, then send the message. A message about a danger never gets this error.',
  ],
  storage_quota_exceeded: [
    'The images of the account use all of its storage.',
    'Let the user delete images. Uploads fail until then.',
  ],
  idempotency_in_flight: [
    'An earlier request with the same Idempotency-Key is still running, or its server process has just ended.',
    'Wait for the seconds of Retry-After, then send the same request again.',
  ],
  precondition_failed: [
    'The resource has another version than If-Match or If-Unmodified-Since requires.',
    'Load it again and repeat the request with its current ETag.',
  ],
  payload_too_large: ['The body or a file is larger than the limit.', 'Send a smaller body or file.'],
  unsupported_media_type: [
    'The server does not support the content type, its character set or the format of the file.',
    'Send JSON in UTF-8, or a file in one of the documented formats.',
  ],
  range_not_satisfiable: ['The Range header names bytes that the file does not have.', 'Request the whole file.'],
  expectation_failed: ['The Expect header has another value than 100-continue.', 'Leave the header out.'],
  validation_failed: [
    'A field is missing or has an invalid value. Nothing was changed.',
    'Show each message of `errors` beside the field that its path names.',
  ],
  not_editable_here: [
    'This operation cannot change the field; the message names the one that can.',
    'Use that operation, or leave the field out.',
  ],
  purchase_invalid: [
    'The store does not confirm the purchase, or it is not a subscription.',
    'Do not send it again. Restore purchases in the app and send the purchase that the store returns.',
  ],
  product_mismatch: [
    'According to the store, the purchase is for another product than the request names.',
    'Send the product id that the store returned with the purchase.',
  ],
  page_too_deep: ['The `page` or `offset` skips more rows than allowed.', 'Read the list by cursor, or filter it.'],
  idempotency_key_reused: [
    'An earlier request used this Idempotency-Key with another body.',
    'Generate a new key for each action of the user, and reuse it only for retries of that action.',
  ],
  rate_limited: [
    'The caller sent more requests in a period than allowed.',
    'Wait for the seconds of Retry-After. The RateLimit header shows how many requests are left.',
  ],
  headers_too_large: [
    'The headers of the request exceed the size limit, often because of cookies.',
    'Send fewer or shorter headers.',
  ],
  internal_error: [
    'An unexpected error. The log of the server has the reason under the request id.',
    'Repeat the request once, a POST with the same Idempotency-Key. If it fails again, show the request id and how to contact support.',
  ],
  service_unavailable: [
    'A service that the server depends on, such as the database, does not respond, or the server is restarting.',
    'Repeat the request after Retry-After, a POST with the same Idempotency-Key.',
  ],
  overloaded: [
    'The server has more work than it can accept.',
    'Repeat the request after Retry-After, and wait longer after each failure.',
  ],
  platform_not_configured: [
    'This server is not set up for the provider or the store.',
    'Do not offer it in the app. An operator can set it up in the configuration.',
  ],
  speech_unavailable: [
    'Speech recognition or spoken answers are not available at the moment.',
    'Let the user continue by typing.',
  ],
}
