import type { ErrorCode } from '../errors.ts'

/** The meaning of each error code, and the client's remedy. The pages at `/docs/errors/{code}` are made of it. */
export const ERROR_GUIDE: Readonly<Record<ErrorCode, readonly [meaning: string, remedy: string]>> = {
  malformed_body: [
    'The body is not JSON in UTF-8, or is not what its content type says.',
    'Repair the request; the same one fails again.',
  ],
  bad_request: [
    'The request cannot be understood; the detail says what is wrong with it.',
    'Repair the request; the same one fails again.',
  ],
  otp_invalid: [
    'The one-time code is wrong, has been used, or has expired.',
    'Let the person type it again, or ask for a new code.',
  ],
  email_token_invalid: ['The link of a mail is incomplete, has been used, or has expired.', 'Offer to send a new one.'],
  graphql_invalid: [
    'The GraphQL document does not parse, or does not fit the schema or its variables.',
    'Compare the document with the schema; the same one fails again.',
  ],
  graphql_too_complex: [
    'The GraphQL document asks for more than is answered at once.',
    'Ask for smaller pages, for fewer fields, or in several documents.',
  ],
  unauthenticated: [
    'There is no access token, or it is wrong, expired or revoked.',
    'Refresh the tokens once and repeat the request; if that fails too, let the person sign in.',
  ],
  invalid_credentials: [
    'The e-mail address and the password do not belong together, or a passkey was not accepted. It is not told what is wrong.',
    'Let the person type them again, and offer to reset the password.',
  ],
  identity_token_invalid: [
    'The token of the sign-in provider is expired, meant for another app, or cannot be verified.',
    'Sign in with the provider again and send the new token.',
  ],
  forbidden: ['The role of the account does not allow this.', 'Do not repeat it; hide what the role cannot do.'],
  account_banned: [
    'The account is banned. Its tokens and open connections are of no use.',
    'Sign out, and show the detail.',
  ],
  premium_required: [
    'This needs a running subscription, or is more than the plan has; `allowance` then says of what, and when it begins anew.',
    'Show the plans of `GET /subscriptions/plans`, those that `allowance` names first; keep what the person wrote.',
  ],
  reauthentication_required: [
    'The change is so sensitive that an old sign-in is not enough, or a sign-in took too long.',
    'Ask for the password or let the person sign in again, then repeat the request.',
  ],
  second_factor_required: [
    'The password was right, and the account is protected by a second factor.',
    'Ask for a code of the authenticator app or a recovery code, and send it with the challenge of this answer. Admins may use a passkey instead.',
  ],
  not_found: [
    'There is no such path or record, or the record belongs to somebody else.',
    'Remove the record from what is shown.',
  ],
  method_not_allowed: ['The path does not have this method.', 'Use one that the Allow header names.'],
  not_acceptable: [
    'The answer does not exist in any form that the Accept header allows.',
    'Accept application/json, or leave the header out.',
  ],
  request_timeout: [
    'The request did not arrive completely in time, or the service stops.',
    'Send it again; a POST with the same Idempotency-Key.',
  ],
  conflict: [
    'The record has changed meanwhile, or is in a state in which this cannot be done; the detail says which.',
    'Load it again and let the person decide.',
  ],
  duplicate_post: [
    'The same person posted the same text a moment ago.',
    'Show the post that exists; it was probably a second tap.',
  ],
  email_taken: ['Another account has this e-mail address.', 'Offer to sign in or to reset the password.'],
  identity_conflict: [
    'Another account has the address of this identity, and the provider has not verified it.',
    'Let the person sign in to that account as they did before.',
  ],
  setup_exists: ['The profile has been set up before.', 'Load it, and change it instead of creating it.'],
  purchase_taken: [
    'The purchase belongs to another account of this service.',
    'Let the person sign in to the account that made it.',
  ],
  reply_in_progress: [
    'An answer to an earlier message of this chat is still being written.',
    'Follow that answer to its end, or stop it, and send the message then. A message that tells of a danger is never refused so.',
  ],
  storage_quota_exceeded: [
    'The images of the account take as much room as one person has.',
    'Let the person delete some; uploads are refused until then.',
  ],
  idempotency_in_flight: [
    'An earlier request with the same Idempotency-Key is still running, or its process died a moment ago.',
    'Wait for as long as Retry-After says and send the same again.',
  ],
  precondition_failed: [
    'What was asked for is not in the version that If-Match or If-Unmodified-Since names.',
    'Load it again, and send the request with its present tag.',
  ],
  payload_too_large: ['The body or a file is larger than what is taken.', 'Send less, or a smaller file.'],
  unsupported_media_type: [
    'The content type, its character set or the format of the file is not one that is read here.',
    'Send JSON in UTF-8, or a file in one of the documented formats.',
  ],
  range_not_satisfiable: [
    'The Range header asks for bytes that the file does not have.',
    'Ask for the file from its beginning.',
  ],
  expectation_failed: ['The Expect header asks for something other than 100-continue.', 'Leave the header out.'],
  validation_failed: [
    'A field is missing or has a value that its rule does not allow. Nothing was changed.',
    'Show each message of `errors` beside the field that its path names.',
  ],
  not_editable_here: [
    'The field exists but is changed by another operation, which the message names.',
    'Use that operation, or leave the field out.',
  ],
  purchase_invalid: [
    'The store does not confirm the purchase, or it is not a subscription.',
    'Do not send it again; restore the purchases of the store and send what it returns.',
  ],
  product_mismatch: [
    'The store knows the purchase as one of another product than the request names.',
    'Send the product that the store returned with the purchase.',
  ],
  page_too_deep: [
    'The page lies behind more rows than can be skipped by number.',
    'Follow the list by cursor, or narrow the search.',
  ],
  idempotency_key_reused: [
    'The Idempotency-Key came before, with another body.',
    'Generate a key for each action of a person, and keep it for retries of that action only.',
  ],
  rate_limited: [
    'More was asked within a while than is allowed.',
    'Wait for as long as Retry-After says; the RateLimit header says what is left before that happens.',
  ],
  headers_too_large: [
    'The headers of the request take too much room, often because of cookies.',
    'Send fewer or shorter headers.',
  ],
  internal_error: [
    'Something went wrong that the service did not expect. The reason is in its log, under the request id.',
    'Repeat it once, a POST with the same Idempotency-Key; then show the request id and where to find help.',
  ],
  service_unavailable: [
    'Something that the service depends on does not answer, or the service is restarting.',
    'Repeat it after Retry-After, a POST with the same Idempotency-Key.',
  ],
  overloaded: [
    'The service has more to do than it can take on.',
    'Repeat it after Retry-After, and wait longer each time.',
  ],
  platform_not_configured: [
    'This server is not set up for the provider or the store.',
    'Do not offer it; an operator adds it in the configuration.',
  ],
  speech_unavailable: [
    'Speech cannot be recognised, or answers cannot be spoken, on this server at the moment.',
    'Go on in writing.',
  ],
}
