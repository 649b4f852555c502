// Made by `npm run codegen:client`: change the schema, not this file.

import type { RouteFacts, UploadFile } from '../routes.ts'

/**
 * The stable codes of all errors; the same in REST problem documents and in `extensions.code`.
 *
 * - `malformed_body`: The request body could not be read (HTTP 400).
 * - `bad_request`: The request is not valid (HTTP 400).
 * - `otp_invalid`: The code is wrong, used or expired (HTTP 400).
 * - `email_token_invalid`: The link is wrong or expired (HTTP 400).
 * - `graphql_invalid`: The GraphQL document is not valid (HTTP 400).
 * - `graphql_too_complex`: The GraphQL document exceeds a limit (HTTP 400).
 * - `unauthenticated`: Sign-in is required (HTTP 401).
 * - `invalid_credentials`: Wrong e-mail or password (HTTP 401).
 * - `identity_token_invalid`: The identity token is not valid (HTTP 401).
 * - `premium_required`: A subscription is required (HTTP 402).
 * - `forbidden`: Not allowed (HTTP 403).
 * - `account_banned`: The account is banned (HTTP 403).
 * - `reauthentication_required`: A recent sign-in is required (HTTP 403).
 * - `second_factor_required`: A second-factor code is required (HTTP 403).
 * - `not_found`: Not found (HTTP 404).
 * - `method_not_allowed`: Method not allowed (HTTP 405).
 * - `not_acceptable`: No response matches the Accept header (HTTP 406).
 * - `request_timeout`: The request took too long to arrive (HTTP 408).
 * - `conflict`: Conflict with the current state (HTTP 409).
 * - `duplicate_post`: The same text was posted a moment ago (HTTP 409).
 * - `email_taken`: Another account has this e-mail address (HTTP 409).
 * - `identity_conflict`: The identity cannot be linked (HTTP 409).
 * - `setup_exists`: The profile setup exists already (HTTP 409).
 * - `purchase_taken`: The purchase belongs to another account (HTTP 409).
 * - `reply_in_progress`: The previous message is still being answered (HTTP 409).
 * - `storage_quota_exceeded`: The storage of the account is full (HTTP 409).
 * - `idempotency_in_flight`: The first request with this key is still running (HTTP 409).
 * - `precondition_failed`: A precondition of the request failed (HTTP 412).
 * - `payload_too_large`: The request is too large (HTTP 413).
 * - `unsupported_media_type`: Unsupported media type (HTTP 415).
 * - `range_not_satisfiable`: The file does not have the requested range (HTTP 416).
 * - `expectation_failed`: The Expect header is not supported (HTTP 417).
 * - `validation_failed`: The input is not valid (HTTP 422).
 * - `not_editable_here`: The field cannot be changed here (HTTP 422).
 * - `purchase_invalid`: The purchase is not valid (HTTP 422).
 * - `product_mismatch`: The purchase is for another product (HTTP 422).
 * - `page_too_deep`: The page number is too high (HTTP 422).
 * - `idempotency_key_reused`: The idempotency key belongs to another request (HTTP 422).
 * - `rate_limited`: Too many requests (HTTP 429).
 * - `headers_too_large`: The request headers are too large (HTTP 431).
 * - `internal_error`: Something went wrong (HTTP 500).
 * - `service_unavailable`: The service is not available at the moment (HTTP 503).
 * - `overloaded`: The service is overloaded (HTTP 503).
 * - `platform_not_configured`: This is not set up on this server (HTTP 503).
 * - `speech_unavailable`: Speech recognition is not available (HTTP 503).
 */
export type ErrorCode = "malformed_body" | "bad_request" | "otp_invalid" | "email_token_invalid" | "graphql_invalid" | "graphql_too_complex" | "unauthenticated" | "invalid_credentials" | "identity_token_invalid" | "premium_required" | "forbidden" | "account_banned" | "reauthentication_required" | "second_factor_required" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "duplicate_post" | "email_taken" | "identity_conflict" | "setup_exists" | "purchase_taken" | "reply_in_progress" | "storage_quota_exceeded" | "idempotency_in_flight" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "expectation_failed" | "validation_failed" | "not_editable_here" | "purchase_invalid" | "product_mismatch" | "page_too_deep" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal_error" | "service_unavailable" | "overloaded" | "platform_not_configured" | "speech_unavailable"

/** A field that is wrong. */
export interface FieldError {
  /** JSON path of the field, such as children[0].full_name. */
  path: string
  /** What is wrong with it. */
  message: string
}

/** What is used up, for `premium_required`. */
export interface UsedUp {
  /** Of what, as in `GET /subscriptions/allowances`. */
  name: string
  /** How much is used. */
  used: number
  /** How much the plan has. */
  allowed: number
  /** When it begins anew; null if never. */
  resets_at: string | null
  /** The ids of the plans that have more of it. */
  plans: string[]
}

/** Whom to call, where the text that was refused tells of a danger. */
export interface Help {
  /** Names the numbers, in the language of the text. Show it first. */
  message: string
  /** The same numbers, to dial; the first one first. */
  numbers: string[]
}

/** A problem document (RFC 9457). */
export interface Problem {
  /** Address of a page about the kind of problem. */
  type: string
  /** The kind of problem in words; the same every time. */
  title: string
  /** The HTTP status. */
  status: number
  /** What happened this time, for a person. */
  detail: string
  /** Stable; what programs should look at. */
  code: ErrorCode
  /** Also in the x-request-id header; quote it when asking for help. */
  request_id: string
  /** Each field that is wrong. */
  errors?: FieldError[]
  /** What the next request answers, where one more step is needed. */
  challenge?: string
  allowance?: UsedUp
  help?: Help
}

/** A new account. */
export interface RegisterInput {
  /** The name to address the person by. */
  full_name: string
  /** For mail and sign-in; case-insensitive. */
  email: string
  /** Used exactly as sent; common ones are rejected. */
  password: string
}

/** An e-mail address with its password. */
export interface CredentialsInput {
  /** The address of the account. */
  email: string
  /** Its password. */
  password: string
}

/** The second step of a sign-in. */
export interface SecondFactorInput {
  /** The `challenge` of the error `second_factor_required`. */
  challenge: string
  /** Six digits of the authenticator app, or a recovery code. */
  code: string
}

/**
 * What a caller may do beyond managing its own records.
 *
 * - `user`: A person using the app.
 * - `moderator`: Keeps order in the community: posts, comments, reports, and bans of ordinary people.
 * - `editor`: Writes the library: articles, their media and categories.
 * - `admin`: Runs the service, with everything but the rights of others who do.
 * - `super_admin`: May also make and remove admins, and give roles.
 */
export type Role = "user" | "moderator" | "editor" | "admin" | "super_admin"

/** A person’s name as the identity provider gave it to the client. */
export interface ProviderNameInput {
  /** Names an account that has no name yet; ignored later. */
  firstName?: string | null
  /** Names an account that has no name yet; ignored later. */
  lastName?: string | null
}

/** What the identity provider gave to the client beside the token. */
export interface ProviderUserInput {
  /** The person’s name. REST takes one text, too. */
  name?: ProviderNameInput | null
  /** Ignored: the address in the token counts. */
  email?: string | null
}

/** A sign-in through an identity provider. */
export interface ProviderSignInInput {
  /** The ID token that the provider gave to the client. */
  identityToken: string
  /** What the provider sent beside it, at the first sign-in. REST takes JSON in a text, too. */
  user?: ProviderUserInput | null
}

/** What a client signs its requests with. */
export interface Tokens {
  /** JWT (EdDSA), valid for 15 minutes. */
  access_token: string
  /** Opaque, valid for 30 days, used once. */
  refresh_token: string
}

/** A signed-in device of the caller. */
export interface Session {
  /** UUID v7. */
  id: string
  /** What the device calls itself. */
  user_agent: string | null
  /** When the person signed in on it. */
  signed_in_at: string
  /** When its tokens were last renewed. */
  last_used_at: string
  /** When it ends if it is not used. */
  expires_at: string
  /** Whether this very request comes from it. */
  is_current: boolean
}

/** The deletion of the caller’s account. */
export interface AccountDeletionInput {
  /** Not needed within ten minutes of signing in. */
  password?: string | null
}

/** A one-time code and the address it was sent to. */
export interface OtpInput {
  /** The address of the account. */
  email: string
  /** The six digits of the newest code. */
  otp: string
}

/** A one-time code and the password it sets. */
export interface PasswordResetInput {
  /** The address of the account. */
  email: string
  /** The six digits of the newest code. */
  otp: string
  /** Used exactly as sent; common ones are rejected. */
  new_password: string
}

/** The current password and its replacement. */
export interface PasswordChangeInput {
  /** The current password. */
  current_password: string
  /** Used exactly as sent; common ones are rejected. */
  new_password: string
  /** The new password again. */
  confirm_password: string
}

/** A new address for the account. */
export interface EmailChangeInput {
  /** The address the link is sent to. */
  new_email: string
  /** Optional within ten minutes of a sign-in. */
  password?: string | null
}

/**
 * What somebody who runs the service may do.
 *
 * - `moderator`: Keeps order in the community: posts, comments, reports, and bans of ordinary people.
 * - `editor`: Writes the library: articles, their media and categories.
 * - `admin`: Runs the service, with everything but the rights of others who do.
 * - `super_admin`: May also make and remove admins, and give roles.
 */
export type AdminRole = "moderator" | "editor" | "admin" | "super_admin"

/** A new admin. */
export interface AdminInput {
  /** The admin’s name. */
  full_name: string
  /** Where the admin signs in and is written to. */
  email: string
  /** The first password. */
  password: string
  /** In E.164 form, or as it is dialled in the caller’s country. */
  phone?: string | null
  /** What the admin may do. */
  role: AdminRole
}

/** Somebody who runs the service. */
export interface Admin {
  /** UUID v7. */
  id: string
  /** The admin’s name. */
  full_name: string
  /** Where the admin signs in. */
  email: string
  /** A phone number in E.164 form. */
  phone: string | null
  /** What the admin may do. */
  role: AdminRole
  /** Whether the account may be used. */
  is_active: boolean
}

/**
 * A rolling period that ends now; UTC. Also understood: week, last 7 days, 7 days (last_week); month, last 30 days, 30 days (last_month); year, last 365 days, last 12 months, 12 months (last_year).
 *
 * - `last_week`: Seven days.
 * - `last_month`: Thirty days.
 * - `last_year`: 365 days.
 */
export type OverviewPeriod = "last_week" | "last_month" | "last_year"

/** A number of the overview. */
export interface Card {
  /** The number with thousands separators. */
  value: string
  /** Change since the period began, in percent with one decimal; negative for a decrease. */
  change_percent: number
  /** What the change is measured against. */
  change_label: string
}

/**
 * What a chart spans, today included; UTC. Also understood: week, last week, 7 days (last_7_days); month, last 30 days, 30 days (last_month); year, last 365 days, last 12 months, 12 months (last_year).
 *
 * - `last_7_days`: Seven days, a value a day.
 * - `last_month`: Thirty days, a value a day.
 * - `last_year`: Twelve calendar months, a value a month.
 */
export type EngagementPeriod = "last_7_days" | "last_month" | "last_year"

/**
 * Who sees what a person writes in the community. Also understood: everyone, everybody, all (public); only me, nobody, hidden (private).
 *
 * - `public`: Everybody signed in.
 * - `private`: Nobody but the person and admins.
 */
export type Visibility = "public" | "private"

/** A person’s own account with profile and settings. Only the person and admins ever get this type. */
export interface User {
  /** UUID v7. */
  id: string
  /** The name to address the person by. */
  full_name: string
  /** Where mail goes and what signs in; lower case. */
  email: string
  /** E.164. */
  phone: string | null
  /** Birthday, UTC. */
  date_of_birth: string | null
  /** State or region, free text. */
  state: string | null
  /** ISO 3166-1 alpha-2 code or a name. */
  country: string | null
  /** Free text. */
  occupation: string | null
  /** BCP 47 language tag; default en. */
  preferred_language: string
  /** IANA time zone name; default UTC. */
  timezone: string
  /** A few words, at most 1,000 characters. */
  bio: string | null
  /** The profile photo; signed, valid until the end of the next UTC day. */
  avatar_url: string | null
  /** Push messages wanted. */
  push_notifications_enabled: boolean
  /** E-mail wanted. */
  email_notifications_enabled: boolean
  /** Text messages wanted. */
  sms_notifications_enabled: boolean
  /** A display choice of the client, kept for it. */
  dark_mode: boolean
  /** False refuses the voice channel. */
  ai_voice_enabled: boolean
  /** A display choice of the client. */
  chat_history_visible: boolean
  /** Milestone reminders wanted. */
  show_milestone_reminders: boolean
  /** When to remind, in the user’s zone; 09:00:00 is only shown until set, null means switched off. */
  daily_reminder_time: string | null
  /** Who sees the person’s posts and comments. */
  community_visibility: Visibility
}

/** Changes to the profile. Absent leaves a field as it is; null clears those that may be empty. */
export interface ProfileChanges {
  /** The name to address the person by. */
  full_name?: string
  /** Only the present address; another one is not_editable_here. */
  email?: string
  /** In E.164 form, or as it is dialled in the country of the profile; punctuation is removed, empty clears. */
  phone?: string | null
  /** Between 1900 and today. */
  date_of_birth?: string | null
  /** State or region. */
  state?: string | null
  /** ISO 3166-1 alpha-2 code or a name. */
  country?: string | null
  /** What the person does. */
  occupation?: string | null
  /** BCP 47 language tag. */
  preferred_language?: string
  /** IANA time zone name, or a fixed offset such as GMT+03:00. */
  timezone?: string
  /** A few words of the person about themselves. */
  bio?: string | null
  /** Only a URL of the present photo; another one is not_editable_here. */
  avatar_url?: string | null
}

/** Changes to what the service may send. Absent leaves a switch as it is. */
export interface NotificationSettings {
  /** Push messages wanted. */
  push_notifications_enabled?: boolean
  /** E-mail wanted. */
  email_notifications_enabled?: boolean
  /** Text messages wanted. */
  sms_notifications_enabled?: boolean
}

/** Changes to how the app behaves. Absent leaves a setting as it is. */
export interface AppSettings {
  /** A display choice of the client. */
  dark_mode?: boolean
  /** False refuses the voice channel. */
  ai_voice_enabled?: boolean
  /** Consent to send chat messages to the configured AI provider. An addition. */
  ai_data_sharing?: boolean
  /** A display choice of the client. */
  chat_history_visible?: boolean
  /** Milestone reminders wanted. */
  show_milestone_reminders?: boolean
  /** In the person’s zone; null turns it off. */
  daily_reminder_time?: string | null
  /** Who sees posts and comments. */
  community_visibility?: Visibility
}

/**
 * The stage of parenthood a person is at. Also understood: expecting, pregnancy, mom to be (pregnant); new mother, new mum, new parent, postpartum (new_mom); trying to conceive, ttc, planning (trying); mom, mum, mother, dad, father, parenting (parent).
 *
 * - `pregnant`: Expecting a child.
 * - `new_mom`: Has just had a child.
 * - `trying`: Hoping for a child.
 * - `parent`: Has children.
 */
export type MomStatus = "pregnant" | "new_mom" | "trying" | "parent"

/** The person’s partner. */
export interface Partner {
  /** 1 to 200 characters. */
  name: string
  /** Lower case; nothing is sent there. */
  email: string
}

/**
 * The gender of a child. Also understood: f, girl, daughter (female); m, boy, son (male); non-binary, diverse, intersex (other); not known, not specified, unspecified, not stated, prefer not to say, surprise (unknown).
 *
 * - `female`: A girl.
 * - `male`: A boy.
 * - `other`: Neither.
 * - `unknown`: Not known or not stated.
 */
export type Gender = "female" | "male" | "other" | "unknown"

/** What the person entered about the family when setting up the app; one a person. */
export interface ProfileSetup {
  /** The person; also the id of the setup. */
  user_id: string
  /** Where the person stands. */
  mom_status: MomStatus
  /** At most 50. */
  goals: string[]
  /** Null when there is none. */
  partner: Partner | null
  /** Eldest first, at most 50. */
  children: {
    /** 1 to 200 characters. */
    full_name: string
    /** For an expected child the due date. */
    date_of_birth: string
    /** Unknown by default. */
    gender: Gender
  }[]
  /** Eldest first, at most 50. */
  children_metadata: {
    /** UUID v7. */
    id: string
    /** 1 to 200 characters. */
    full_name: string
    /** Whole years today in the person’s time zone; 0 until the birth is recorded; of a lost child on the day of the loss. */
    age: number
  }[]
}

/** A partner. */
export interface PartnerInput {
  /** How to call the partner. */
  name: string
  /** Where the partner is written to; nothing is sent there. */
  email: string
}

/** A child of a new profile setup. */
export interface SetupChildInput {
  /** The child’s name. */
  full_name: string
  /** The day of birth, or the due date of an expected child, at most a year ahead. */
  date_of_birth?: string | null
  /** When it was or is due, at most a year ahead. Alone it is that of an expected child. */
  due_date?: string | null
  /** Unknown by default. */
  gender?: Gender | null
}

/** A new profile setup. */
export interface ProfileSetupInput {
  /** Where the person stands. */
  mom_status: MomStatus
  /** What the person wishes for. */
  goals?: string[] | null
  /** The partner, or null; one without name and address is none. */
  partner?: PartnerInput | null
  /** The children, born or expected. */
  children?: SetupChildInput[] | null
}

/** Changes to the partner. Both fields are needed unless there is one already. */
export interface PartnerChanges {
  /** How to call the partner. */
  name?: string
  /** Where the partner is written to; nothing is sent there. */
  email?: string
}

/** A child to change or to add. Name and date of birth are needed for one that is added. */
export interface SetupChildChanges {
  /** The child’s name. */
  full_name?: string
  /** The day of birth, or the due date of an expected child, at most a year ahead. */
  date_of_birth?: string
  /** When it was or is due, at most a year ahead. Alone it is that of an expected child. */
  due_date?: string | null
  /** Unknown by default. */
  gender?: Gender
  /** The child to change. Without it a child of the same name and date of birth is changed, else added. */
  id?: string | null
}

/** Changes to the profile setup. Absent fields stay unchanged. */
export interface ProfileSetupChanges {
  /** Where the person stands. */
  mom_status?: MomStatus
  /** All of them. */
  goals?: string[]
  /** Null, or an empty name and address, removes the partner. */
  partner?: PartnerChanges | null
  /** Children to change or to add; none is removed. */
  children?: SetupChildChanges[]
}

/** A new child. */
export interface ChildInput {
  /** The caller’s own: the `user_id` of the profile setup. The default. */
  profile_setup_id?: string | null
  /** The child’s name. */
  full_name: string
  /** The day of birth, or the due date of an expected child, at most a year ahead. */
  date_of_birth?: string | null
  /** When it was or is due, at most a year ahead. Alone it is that of an expected child. */
  due_date?: string | null
  /** Unknown by default. */
  gender?: Gender | null
  /** A URL of one of the caller’s images on this service. */
  profile_picture_url?: string | null
}

/** A child, born or expected. */
export interface Child {
  /** UUID v7. */
  id: string
  /** The profile setup it belongs to: its user’s id. */
  profile_setup_id: string
  /** 1 to 200 characters. */
  full_name: string
  /** For an expected child the due date. */
  date_of_birth: string
  /** When it was or is due. */
  due_date: string | null
  /** Unknown by default. */
  gender: Gender
  /** 1 for the eldest; equal dates in the order of creation. */
  birth_order: number
  /** The picture; signed, valid until the end of the next UTC day. */
  profile_picture_url: string | null
  /** Whole years today in the person’s time zone; 0 until the birth is recorded; of a lost child on the day of the loss. */
  age: number
  /** When it was added. */
  created_at: string
  /** When it was last changed. */
  updated_at: string
}

/** Changes to a child. Absent leaves a field as it is; null clears due date and picture. */
export interface ChildChanges {
  /** The caller’s own: the `user_id` of the profile setup. The default. */
  profile_setup_id?: string
  /** The child’s name. */
  full_name?: string
  /** The day of birth, or the due date of an expected child, at most a year ahead. */
  date_of_birth?: string
  /** When it was or is due, at most a year ahead. Alone it is that of an expected child. */
  due_date?: string | null
  /** Unknown by default. */
  gender?: Gender
  /** A URL of one of the caller’s images on this service. */
  profile_picture_url?: string | null
}

/**
 * Where the life of a child stands.
 *
 * - `expected`: Not recorded as born, whatever the date.
 * - `born`: Born.
 * - `lost`: Lost before, at or after birth.
 */
export type ChildStage = "expected" | "born" | "lost"

/**
 * How a child was lost. Also understood: pregnancy loss, early loss (miscarriage); stillborn, late loss (stillbirth); neonatal death, sids, death (infant_death).
 *
 * - `miscarriage`: Early in the pregnancy.
 * - `stillbirth`: Before or at birth.
 * - `infant_death`: After birth.
 */
export type LossKind = "miscarriage" | "stillbirth" | "infant_death"

/** A child, born or expected. */
export interface ChildLife {
  /** UUID v7. */
  id: string
  /** 1 to 200 characters. */
  full_name: string
  /** Where its life stands. */
  stage: ChildStage
  /** Unknown by default. */
  gender: Gender
  /** For an expected child the due date. */
  date_of_birth: string
  /** When it was or is due. */
  due_date: string | null
  /** Completed weeks of the pregnancy, 1 to 42; null unless expected, and when it must be over. */
  pregnancy_week: number | null
  /** Days beyond the completed weeks, 0 to 6; null without a week. */
  pregnancy_day: number | null
  /** Whole months since birth; null unless born and alive. */
  age_months: number | null
  /** Whole months since the due date of a child born before 37 weeks, until it is two; otherwise null. */
  corrected_age_months: number | null
  /** When it was born, where it was. */
  birth_time: string | null
  /** At birth, in grams. */
  birth_weight_grams: number | null
  /** At birth, in centimetres. */
  birth_length_cm: number | null
  /** How it was lost, if that is known. */
  loss_kind: LossKind | null
  /** When it was lost, if that is known. */
  lost_on: string | null
}

/** The birth of a child. What is absent stays as it is. */
export interface BirthInput {
  /** The day, not in the future; the first time today by default. */
  date?: string | null
  /** The time where it was born. */
  time?: string | null
  /** The weight in grams. */
  weight_grams?: number | null
  /** The weight in grams. */
  weight?: number | null
  /** The length in centimetres. */
  length_cm?: number | null
  /** The length in centimetres. */
  length?: number | null
}

/** The loss of a child. All of it is optional; what is absent stays as it is. */
export interface LossInput {
  /** How it was lost. */
  kind?: LossKind | null
  /** The day, not in the future. */
  date?: string | null
}

/**
 * What somebody may do whom a child is shared with. Also understood: partner, co-parent (parent); viewer, grandparent (guest).
 *
 * - `parent`: See and change the child, its milestones, and what is shared of albums and tasks.
 * - `guest`: See shared albums, and change nothing.
 */
export type ChildRole = "parent" | "guest"

/** A child of somebody else that is shared with the caller. */
export interface SharedChild {
  /** The child. */
  id: string
  /** Its name. */
  full_name: string
  /** What the caller may do. */
  role: ChildRole
  /** Who shares it. */
  owner_id: string
  /** The name of whoever shares it. */
  owner_name: string
  /** When the caller accepted. */
  joined_at: string
}

/** Somebody whom the caller removed for safety. Nobody else knows of it. */
export interface FamilyRemoval {
  /** The person. */
  user_id: string
  /** The addresses that the caller had invited. */
  emails: string[]
  /** When. */
  removed_at: string
}

/** Somebody with whom a child is to be shared. */
export interface ChildInvitationInput {
  /** Where the link is sent. It opens for the account of this address alone. */
  email: string
  /** What the person may do. */
  role: ChildRole
}

/** A mailed link with which the account of an address joins a child of the caller. */
export interface ChildInvitation {
  /** UUID v7. */
  id: string
  /** The child. */
  child_id: string
  /** Whom it invites. */
  email: string
  /** What the person will be allowed. */
  role: ChildRole
  /** When it was last made. */
  created_at: string
  /** When its link stops working. */
  expires_at: string
  /** Whether the link no longer works. */
  is_expired: boolean
}

/** Somebody with whom a child of the caller is shared. */
export interface ChildMember {
  /** The person. */
  user_id: string
  /** The name the person goes by. */
  full_name: string
  /** The address that the caller invited. */
  email: string
  /** What the person may do. */
  role: ChildRole
  /** When the person first accepted. */
  joined_at: string
}

/** Another role for a member. */
export interface ChildMemberChanges {
  /** What the person may do. */
  role: ChildRole
}

/** Somebody who wants to use the app early. */
export interface EarlyAccessInput {
  /** Where to write to; the address of the account for somebody who is signed in. */
  email?: string | null
  /** How to address the person. */
  full_name?: string | null
}

/** A chat session between a person and the assistant. */
export interface Conversation {
  /** UUID v7. */
  id: string
  /** Whose conversation it is. */
  user_id: string
  /** Null until the first message is sent. */
  title: string | null
  /** When it was opened. */
  created_at: string
}

/**
 * Who wrote a message.
 *
 * - `user`: The person.
 * - `ai`: The assistant.
 */
export type Sender = "user" | "ai"

/** An article of the library that an answer rests on, as it was called then. */
export interface ChatSource {
  /** The article. */
  id: string
  /** What it is about. */
  title: string
}

/**
 * What a person thinks of an answer.
 *
 * - `up`: It helped.
 * - `down`: It did not help.
 */
export type AnswerRating = "up" | "down"

/** One turn of a conversation. */
export interface Alternative {
  /** UUID v7. */
  id: string
  /** The text, at most 8,000 characters from a person. */
  message: string
  /** When it was begun. */
  created_at: string
  /** Of an answer: the articles it rests on; null for none. */
  sources?: ChatSource[]
  /** Of an answer: the titles that it offers to choose from; null for none. */
  suggestions?: string[]
  /** Of an answer: what the person thinks of it; null until they say so. */
  rating?: AnswerRating
  /** Why, in the person’s words. */
  rating_reason?: string
}

/** One turn of a conversation. */
export interface Message {
  /** UUID v7. */
  id: string
  /** Who wrote it. */
  sender: Sender
  /** The text, at most 8,000 characters from a person. */
  message: string
  /** When it was begun. */
  created_at: string
  /** Of an answer: the articles it rests on; null for none. */
  sources?: ChatSource[]
  /** Of an answer: the titles that it offers to choose from; null for none. */
  suggestions?: string[]
  /** Of an answer: what the person thinks of it; null until they say so. */
  rating?: AnswerRating
  /** Why, in the person’s words. */
  rating_reason?: string
  /** Of an answer that the conversation goes on from: the other answers to the same question, oldest first, at most nine; null for none. */
  alternatives?: Alternative[]
}

/**
 * The tone the assistant answers in. An unknown word counts as mother_figure.
 *
 * - `mother_figure`: Warm, unhurried, experienced.
 * - `friend`: Relaxed, plain, on your side.
 * - `expert`: Precise, organised, neutral.
 * - `coach`: Practical: the next small step.
 */
export type Personality = "mother_figure" | "friend" | "expert" | "coach"

/** A piece of the answer; the pieces in order are the whole. */
export interface ChatChunk {
  /** Which kind it is. */
  type: "chunk"
  /** The piece. */
  content: string
}

/**
 * A delicate subject, the gravest first.
 *
 * - `medical_emergency`: Somebody’s life or health may be in danger now.
 * - `mental_health_crisis`: Somebody may harm themselves or others.
 * - `personal_safety`: Somebody is hurt, threatened or controlled by a person close by.
 * - `pregnancy_complication`: Signs in a pregnancy that should be looked at.
 * - `infant_health`: The health of a baby or child.
 * - `medication`: Medicines and what to take.
 * - `nutrition`: Food and supplements.
 * - `legal`: Rights and duties.
 * - `financial`: Money and benefits.
 */
export type DisclaimerCategory = "medical_emergency" | "mental_health_crisis" | "personal_safety" | "pregnancy_complication" | "infant_health" | "medication" | "nutrition" | "legal" | "financial"

/** Careful words about a delicate subject: with an answer, or for the author of a post or comment. */
export interface Disclaimer {
  /** The gravest category that was found. */
  primary_category: DisclaimerCategory
  /** All of them, gravest first. */
  detected_categories: DisclaimerCategory[]
  /** What to show, with emergency numbers where needed. */
  message: string
}

/** The answer is complete and stored. */
export interface ChatDone {
  /** Which kind it is. */
  type: "done"
  /** The answer. */
  message_id: string
  /** Careful words, when the subject calls for them. */
  disclaimer?: Disclaimer
  /** The articles it rests on; null for none. */
  sources?: ChatSource[]
  /** Titles to choose from, where the question was not clearly understood: send one as the next message. Null for none. */
  suggestions?: string[]
}

/** The answer ended early; the pieces so far are stored. */
export interface ChatError {
  /** Which kind it is. */
  type: "error"
  /** Why. */
  code: ErrorCode
  /** Why, for a person; whom to call, where the message tells of a danger. */
  message: string
}

/** The answer begins. */
export interface ChatStart {
  /** Which kind it is. */
  type: "start"
  /** The answer. */
  message_id: string
  /** The conversation’s title, for its first message only. */
  title?: string
  /** Whom to call, where the message tells of a danger: shown at once, whatever becomes of the answer. */
  disclaimer?: Disclaimer
}

/** What happens while an answer is written. */
export type ChatEvent = ChatChunk | ChatDone | ChatError | ChatStart

/** A photo in an album, with a note. */
export interface Memory {
  /** UUID v7. */
  id: string
  /** Its photo. */
  photo: string
  /** What the person wrote about it. */
  note: string
  /** The time it is about. */
  saved_on: string
}

/** A photo for an album. */
export interface MemoryInput {
  /** An album of the caller, or one that is shared with them as a parent. */
  album_id: string
  /** What the person wrote about it. */
  note?: string | null
  /** The time it is about; now unless given. */
  saved_on?: string | null
  /** A photo of the caller. */
  photo: string
}

/** Changes to a memory. Absent fields stay unchanged. */
export interface MemoryChanges {
  /** What the person wrote about it. */
  note?: string
  /** The time it is about. */
  saved_on?: string
}

/** A new album. */
export interface AlbumInput {
  /** What the person calls it. */
  name: string
}

/** Changes to an album. Absent fields stay unchanged. */
export interface AlbumChanges {
  /** What the person calls it. */
  name?: string
}

/** With whom an album is shared. */
export interface AlbumSharingInput {
  /** A child of the caller: everybody with a part in it sees the album. */
  child_id: string
}

/** A person’s album of memories. */
export interface SharedAlbum {
  /** UUID v7. */
  id: string
  /** What the person calls it. */
  name: string
  /** Whose album it is. */
  user_id: string
  /** The child with whose family it is shared; null for an album that is not. */
  child_id: string | null
  /** When it was created. */
  created_at: string
  /** When it was last renamed. */
  updated_at: string
  /** URL of the thumbnail of the photo that was added last; null for an empty album. */
  last_image: string | null
}

/** A photo of a person’s library. */
export interface Photo {
  /** UUID v7. */
  id: string
  /** Signed, valid until the end of the next UTC day; at most 2,048 pixels on the longest side. */
  image_url: string
}

/** A photo of a person’s library. */
export interface PhotoDetails {
  /** UUID v7. */
  id: string
  /** Signed, valid until the end of the next UTC day; at most 2,048 pixels on the longest side. */
  image_url: string
  /** The same of at most 400 pixels. It is `imageUrl` with `&variant=thumbnail`. */
  thumbnail_url: string
  /** Pixels across. */
  width: number
  /** Pixels down. */
  height: number
  /** A blur to show while the image loads (https://blurha.sh). Null for old images. */
  blurhash: string | null
  /** When it was uploaded. */
  created_at: string
}

/** Where a photo goes. */
export interface PhotoLink {
  /** An album of the caller, or one that is shared with them as a parent. */
  album_id: string
  /** What the person wrote about it. */
  note?: string | null
  /** The time it is about; now unless given. */
  saved_on?: string | null
}

/** A new entry of the journal. */
export interface JournalEntryInput {
  /** What it is about. */
  title: string
  /** The day and time it is about. */
  date: string
  /** What the person wrote. */
  thoughts?: string | null
  /** How the person felt: happy, calm, grateful, tired, sad… or any word. */
  mood?: string | null
  /** A category of the person’s own; made when it is new. */
  category?: string | null
  /** URLs: of the caller’s images on this service, or others that are kept as they are. */
  photos?: string[] | null
}

/**
 * What the entries are ordered by.
 *
 * - `entry_date`: When they are about.
 * - `created_at`: When they were written.
 */
export type JournalSort = "entry_date" | "created_at"

/**
 * The direction of an order. Also understood: ascending (asc); descending (desc).
 *
 * - `asc`: Earliest first.
 * - `desc`: Latest first.
 */
export type Direction = "asc" | "desc"

/** A dated entry of a person’s journal. */
export interface JournalEntry {
  /** UUID v7. */
  id: string
  /** What it is about. */
  title: string
  /** What the person wrote. */
  content: string
  /** How the person felt. */
  mood: string
  /** The day and time it is about. */
  entry_date: string
  /** When it was written. */
  created_at: string
  /** When it was last changed. */
  updated_at: string
  /** Its category. */
  category_id: string
  /** URLs; those of images of this service are signed, valid until the end of the next UTC day. */
  photos: string[]
}

/**
 * Whether a mood is pleasant or hard.
 *
 * - `good`: Pleasant: happy, calm, grateful…
 * - `low`: Hard: sad, anxious, angry, overwhelmed…
 * - `other`: Neither, or a word of the person’s own.
 */
export type MoodTone = "good" | "low" | "other"

/** How many entries have a mood. */
export interface MoodCount {
  /** The mood. */
  mood: string
  /** Whether it is pleasant or hard. */
  tone: MoodTone
  /** How many entries have it. */
  entries: number
}

/** Changes to what a person wants to be given back. Absent fields stay unchanged. */
export interface JournalPreferenceChanges {
  /** Whether memories of this day in earlier years come up by themselves. */
  this_day?: boolean
  /** Whether the app asks in private how things are after two low weeks. */
  check_ins?: boolean
}

/** Changes to an entry. Absent fields stay unchanged. */
export interface JournalEntryChanges {
  /** What it is about. */
  title?: string
  /** The day and time it is about. */
  date?: string
  /** The day and time it is about. */
  entry_date?: string
  /** What the person wrote. */
  thoughts?: string
  /** What the person wrote. */
  content?: string
  /** How the person felt: happy, calm, grateful, tired, sad… or any word. */
  mood?: string
  /** A category of the person’s own; made when it is new. */
  category?: string
  /** URLs: of the caller’s images on this service, or others that are kept as they are. */
  photos?: string[]
}

/**
 * What a notification is about. Also understood: general, info, update (system); like (community_like); comment (community_comment); announcement, news (broadcast).
 *
 * - `system`: The service itself.
 * - `reminder`: What the person asked to be reminded of.
 * - `milestone`: A week of the pregnancy or an age of a child.
 * - `community_like`: Somebody liked a post.
 * - `community_comment`: Somebody commented on a post.
 * - `chat`: The assistant.
 * - `subscription`: The subscription.
 * - `security`: The safety of the account. Cannot be switched off.
 * - `broadcast`: A message to everybody.
 */
export type NotificationType = "system" | "reminder" | "milestone" | "community_like" | "community_comment" | "chat" | "subscription" | "security" | "broadcast"

/**
 * A way to send somebody a notification. Also understood: push notification (push); mail (email); text, text message (sms); app (in_app).
 *
 * - `push`: A message on the person’s devices.
 * - `email`: An e-mail.
 * - `sms`: A text message.
 * - `in_app`: The list in the app.
 */
export type NotificationChannel = "push" | "email" | "sms" | "in_app"

/**
 * How much a notification matters. Also understood: medium, default (normal); important (high); critical, emergency (urgent).
 *
 * - `low`: Can wait.
 * - `normal`: As most.
 * - `high`: Soon.
 * - `urgent`: At once, also in quiet hours.
 */
export type NotificationPriority = "low" | "normal" | "high" | "urgent"

/**
 * Who gets a broadcast. Also understood: all, everyone, everybody, all active users, users (all_users).
 *
 * - `all_users`: Everybody with an account that is not banned, admins included.
 */
export type BroadcastTarget = "all_users"

/** A notification for everybody. */
export interface BroadcastInput {
  /** What it is about: whoever switched that off gets none. */
  notification_type?: NotificationType | null
  /** The first line. */
  title: string
  /** The text. */
  body: string
  /** For the app to open the right screen. */
  data?: Record<string, unknown> | null
  /** The channels to use. */
  channels?: NotificationChannel[] | null
  /** How much it matters; urgent breaks quiet hours. */
  priority?: NotificationPriority | null
  /** Who gets it. */
  target?: BroadcastTarget | null
}

/** A device that takes push messages. */
export interface DeviceInput {
  /** What Expo or Firebase Cloud Messaging knows the device by. Required. */
  push_token?: string | null
  /** What Expo or Firebase Cloud Messaging knows the device by. Required. */
  expo_push_token?: string | null
  /** What Expo or Firebase Cloud Messaging knows the device by. Required. */
  fcm_push_token?: string | null
  /** What Expo or Firebase Cloud Messaging knows the device by. Required. */
  firebase_push_token?: string | null
  /** What it is: ios, android, web or another word. */
  device_type?: string | null
  /** What its owner calls it. */
  device_name?: string | null
  /** Its model. */
  device_model?: string | null
  /** The version of the app on it. */
  app_version?: string | null
}

/**
 * Which notifications a list holds.
 *
 * - `pending`: Those that wait.
 * - `sent`: Those that were sent.
 * - `partially_sent`: Those that some channels took.
 * - `failed`: Those that no channel took.
 * - `read`: Those that were read.
 * - `unread`: Those that were not read.
 */
export type NotificationFilter = "pending" | "sent" | "partially_sent" | "failed" | "read" | "unread"

/**
 * What became of a notification.
 *
 * - `pending`: A channel still waits.
 * - `sent`: Every channel took it, apart from those that were skipped.
 * - `partially_sent`: Some channels took it, others failed.
 * - `failed`: No channel took it.
 */
export type NotificationStatus = "pending" | "sent" | "partially_sent" | "failed"

/** A notification of a person. */
export interface Notification {
  /** UUID v7. */
  id: string
  /** Whose it is. */
  user_id: string
  /** What it is about. */
  notification_type: NotificationType
  /** The first line. */
  title: string
  /** The text; may be empty. */
  body: string
  /** What became of it. */
  status: NotificationStatus
  /** How much it matters. */
  priority: NotificationPriority
  /** The channels it was meant for. */
  channels: NotificationChannel[]
  /** For the app to open the right screen. */
  data: Record<string, unknown>
  /** When the first channel took it. */
  sent_at: string | null
  /** When it was read; null until then. */
  read_at: string | null
  /** When it was created. */
  created_at: string
  /** When it last changed. */
  updated_at: string
}

/**
 * How something is doing.
 *
 * - `healthy`: All is well.
 * - `degraded`: It works, but not all of it.
 * - `unhealthy`: It does not work.
 */
export type Condition = "healthy" | "degraded" | "unhealthy"

/**
 * Whether calls of an outside service are let through.
 *
 * - `closed`: They are.
 * - `open`: They are refused for a while, because the service failed repeatedly.
 * - `half_open`: The next call decides.
 */
export type CircuitState = "closed" | "open" | "half_open"

/** Guards the calls of an outside service. */
export interface Circuit {
  /** The service. */
  service: string
  /** Whether calls are let through. */
  state: CircuitState
  /** Failures in a row. */
  failures: number
  /** Since when calls are refused. */
  opened_at: string | null
  /** When the next one is let through. */
  retry_at: string | null
}

/** Deliveries of one channel within the last 24 hours. */
export interface ChannelCount {
  /** Those that wait. */
  queued: number
  /** Those that were taken. */
  sent: number
  /** Those that were refused, or whose tries are used up. */
  failed: number
  /** Those that were not sent on purpose. */
  skipped: number
}

/** Which types of notifications are wanted. Absent leaves a switch as it is. */
export interface NotificationTypeSwitchChanges {
  /** News of the service. */
  system?: boolean
  /** Reminders. */
  reminder?: boolean
  /** Weeks of the pregnancy and ages of children. */
  milestone?: boolean
  /** Likes. */
  community_like?: boolean
  /** Comments. */
  community_comment?: boolean
  /** The assistant. */
  chat?: boolean
  /** The subscription. */
  subscription?: boolean
  /** Only true: it cannot be switched off. */
  security?: boolean
  /** Messages to everybody. */
  broadcast?: boolean
}

/** Changes to what a person is notified of, and how. Absent fields stay unchanged. */
export interface NotificationPreferenceChanges {
  /** True keeps everything away but what concerns the safety of the account. */
  mute_all?: boolean
  /** E-mail wanted; the same switch as in the settings. */
  email_enabled?: boolean
  /** Push messages wanted; the same switch as in the settings. */
  push_enabled?: boolean
  /** Text messages wanted; the same switch as in the settings. */
  sms_enabled?: boolean
  /** The list in the app wanted. */
  in_app_enabled?: boolean
  /** When quiet hours begin, in the person’s zone; null for none. */
  quiet_hours_start?: string | null
  /** When they end; earlier than the start means on the next day. */
  quiet_hours_end?: string | null
  /** Switches by type. */
  notification_types?: NotificationTypeSwitchChanges
}

/** How many notifications there are. */
export interface NotificationCount {
  /** All of them. */
  total: number
  /** Those that were not read. */
  unread: number
}

/**
 * What became of one channel of a notification.
 *
 * - `pending`: Waits: for its turn, the end of quiet hours, or another try.
 * - `sent`: The channel took it.
 * - `delivered`: It reached a device.
 * - `failed`: The channel refused it, or all tries are used up.
 * - `skipped`: It was not sent on purpose.
 */
export type DeliveryStatus = "pending" | "sent" | "delivered" | "failed" | "skipped"

/**
 * Where a milestone stands for a child.
 *
 * - `upcoming`: Its time has not come.
 * - `now`: It is its time.
 * - `past`: Its time has passed, and it is not marked as reached.
 * - `reached`: It is marked as reached.
 */
export type MilestoneState = "upcoming" | "now" | "past" | "reached"

/**
 * What a milestone is about.
 *
 * - `pregnancy`: A week of the pregnancy.
 * - `social`: Feelings and other people.
 * - `language`: Language.
 * - `cognitive`: Learning and thinking.
 * - `motor`: Movement.
 */
export type MilestoneArea = "pregnancy" | "social" | "language" | "cognitive" | "motor"

/** A week of the pregnancy, or something that most children do by an age, as it stands for a child. */
export interface Milestone {
  /** Its id in the catalogue. */
  id: string
  /** What it is about. */
  area: MilestoneArea
  /** Week of the pregnancy; null for what a child does. */
  week: number | null
  /** Age in months by which most children do it; null for a week. */
  months: number | null
  /** What it is, in the caller’s language. */
  title: string
  /** More of it, where there is more. */
  description: string | null
  /** The first day of the week, or the day the child has the age; corrected for an early birth until two years. */
  begins_on: string
  /** Where it stands. */
  state: MilestoneState
  /** When it was reached. */
  reached_on: string | null
  /** What the owner or a parent wrote about it. */
  note: string | null
  /** Who wrote the note; null without one. */
  note_by: string | null
  /** Up to three articles for this week or this age in a language of the caller; none for a child that was lost. */
  articles: {
    /** The article. */
    id: string
    /** What it is about. */
    title: string
  }[]
}

/** When a milestone was reached. */
export interface ReachedMilestoneInput {
  /** The day; today by default. */
  reached_on?: string | null
  /** A few words about it. */
  note?: string | null
}

/**
 * Which tasks a list holds.
 *
 * - `open`: Those that are to be done.
 * - `completed`: Those that are done.
 */
export type TaskStatus = "open" | "completed"

/**
 * What tasks are ordered by.
 *
 * - `due_at`: When they are due; those without a time last.
 * - `created_at`: When they were written down.
 */
export type TaskSort = "due_at" | "created_at"

/**
 * How often a task is due.
 *
 * - `none`: Once.
 * - `daily`: Every day.
 * - `weekly`: Every week.
 * - `monthly`: Every month, on the last day where a month has no such day.
 * - `yearly`: Every year.
 */
export type TaskRepeat = "none" | "daily" | "weekly" | "monthly" | "yearly"

/** Something a person wants to do. */
export interface Task {
  /** UUID v7. */
  id: string
  /** The child it is about. */
  child_id: string | null
  /** Whether the owner and the parents of the child see it. */
  is_shared: boolean
  /** Whose it is: who changes it and is reminded. */
  user_id: string
  /** What is to be done. */
  title: string
  /** More about it. */
  notes: string
  /** When it is due, or due next. */
  due_at: string | null
  /** How often. */
  repeat: TaskRepeat
  /** Whether the person is reminded when it is due. */
  remind: boolean
  /** When it was done; never set for what is repeated. */
  completed_at: string | null
  /** How often it was done. */
  completions: number
  /** When it was last done. */
  last_completed_at: string | null
  /** When it was written down. */
  created_at: string
  /** When it last changed. */
  updated_at: string
}

/** A new task. */
export interface TaskInput {
  /** What is to be done. */
  title: string
  /** More about it. */
  notes?: string | null
  /** When it is due. */
  due_at?: string | null
  /** How often; only for what has a time. */
  repeat?: TaskRepeat | null
  /** Whether the person is reminded when it is due. */
  remind?: boolean | null
  /** The child it is about. */
  child_id?: string | null
  /** Whether the owner and the parents of the child see it and may mark it as done; only for what is about one. */
  is_shared?: boolean | null
}

/** Changes to a task. Absent leaves a field as it is; null takes time and child away. */
export interface TaskChanges {
  /** What is to be done. */
  title?: string
  /** More about it. */
  notes?: string
  /** When it is due; null for no time. */
  due_at?: string | null
  /** How often; only for what has a time. */
  repeat?: TaskRepeat
  /** Whether the person is reminded when it is due. */
  remind?: boolean
  /** The child it is about. */
  child_id?: string | null
  /** Whether the owner and the parents of the child see it and may mark it as done; only for what is about one. */
  is_shared?: boolean
}

/** A person as others see them. */
export interface Person {
  /** UUID v7. */
  id: string
  /** The name the person goes by. */
  full_name: string
  /** What the person shows. */
  profile: {
    /** The profile photo; signed, valid until the end of the next UTC day. */
    avatar_url: string | null
  }
}

/** What a person says to a post. */
export interface PostComment {
  /** UUID v7. */
  id: string
  /** The words. */
  comment: string
  /** Who says it. */
  user_id: string
  /** Who says it. */
  user: Person
  /** When it was written. */
  created_at: string
}

/** What a person shares with everybody. */
export interface ListedPost {
  /** UUID v7. */
  id: string
  /** Who wrote it. */
  user_id: string
  /** Who wrote it. */
  user: Person
  /** What it is about. */
  title: string
  /** What the person shares. */
  content: string
  /** When it was written. */
  created_at: string
  /** How many others have opened it. */
  views: number
  /** How many like it. */
  likes_count: number
  /** How many comments it has, whoever may see them. */
  comments_count: number
  /** Its photos in order. */
  photos: {
    /** The image; UUID v7. */
    id: string
    /** Signed, valid until the end of the next UTC day. */
    url: string
  }[]
  /** Its newest comments, the newest first. `comments` has all of them. */
  comments: PostComment[]
  /** Whether the caller likes it. */
  is_liked: boolean
  /** False while it waits for an admin or was rejected; nobody else sees it then. */
  is_approved: boolean
}

/** A new post. */
export interface PostInput {
  /** What it is about. */
  title: string
  /** What the person wants to share. */
  content: string
  /** Images of the caller, in the order they are shown. */
  photo_ids?: string[] | null
}

/** What a person shares with everybody. */
export interface Post {
  /** UUID v7. */
  id: string
  /** Who wrote it. */
  user_id: string
  /** Who wrote it. */
  user: Person
  /** What it is about. */
  title: string
  /** What the person shares. */
  content: string
  /** When it was written. */
  created_at: string
  /** How many others have opened it. */
  views: number
  /** How many like it. */
  likes_count: number
  /** How many comments it has, whoever may see them. */
  comments_count: number
  /** Its photos in order. */
  photos: {
    /** The image; UUID v7. */
    id: string
    /** Signed, valid until the end of the next UTC day. */
    url: string
  }[]
  /** Its newest comments, the newest first. `comments` has all of them. */
  comments: PostComment[]
  /** Whether the caller likes it. */
  is_liked: boolean
  /** False while it waits for an admin or was rejected; nobody else sees it then. */
  is_approved: boolean
}

/** Changes to a post. Absent leaves a field as it is. */
export interface PostChanges {
  /** What it is about. */
  title?: string
  /** What the person wants to share. */
  content?: string
  /** Images of the caller, in the order they are shown. */
  photo_ids?: string[]
}

/** What a person says to a post. */
export interface CommentInput {
  /** The words. */
  comment: string
}

/**
 * What kind of thing is reported.
 *
 * - `post`: A post.
 * - `comment`: A comment.
 * - `user`: A person.
 * - `answer`: An answer of the assistant, in a conversation of the caller.
 */
export type ReportTarget = "post" | "comment" | "user" | "answer"

/**
 * What is wrong with it.
 *
 * - `spam`: Advertising, or the same again and again.
 * - `abuse`: Insults, threats or hatred.
 * - `misinformation`: Wrong and harmful advice.
 * - `self_harm`: Somebody may be in danger.
 * - `other`: Something else.
 */
export type ReportReason = "spam" | "abuse" | "misinformation" | "self_harm" | "other"

/** What moderators should look at. */
export interface ReportInput {
  target_type: ReportTarget
  /** The post, comment, person or answer. */
  target_id: string
  reason: ReportReason
  /** What the person wants to add. */
  note?: string | null
  /** Of an answer: whether moderators may read it and its question; otherwise they see the report alone. */
  share_text?: boolean | null
}

/**
 * What became of a report.
 *
 * - `open`: Nobody has decided yet.
 * - `resolved`: A moderator did something about it.
 * - `dismissed`: A moderator found nothing wrong.
 */
export type ReportStatus = "open" | "resolved" | "dismissed"

/** Something that moderators are asked to look at. */
export interface Report {
  /** UUID v7. */
  id: string
  /** Who asked; null for the service itself. */
  user_id: string | null
  /** What kind of thing it is about. */
  target_type: ReportTarget
  /** The post, comment, person or answer. */
  target_id: string
  /** The person, or who wrote the post or comment, or was given the answer. */
  author_id: string
  /** How the post, comment or answer begins, or the person’s name; empty for an answer whose text is not shared. */
  excerpt: string
  /** What is wrong. */
  reason: ReportReason
  /** What the person added. */
  note: string | null
  /** What became of it. */
  status: ReportStatus
  /** Higher is looked at first: 2 for a crisis that the service noticed or several people report, 1 for other danger, 0 for what people report, -1 for a danger that is merely possible. */
  priority: number
  /** Whether somebody may be in danger. */
  is_urgent: boolean
  /** When it was filed. */
  created_at: string
  /** When a moderator closed it. */
  closed_at: string | null
}

/**
 * How a report is closed.
 *
 * - `resolved`: Something was done about it.
 * - `dismissed`: Nothing is wrong.
 */
export type ReportDecision = "resolved" | "dismissed"

/**
 * What a moderator did about a report.
 *
 * - `content_removed`: The post or comment was deleted or rejected.
 * - `content_edited`: Its words were changed.
 * - `author_warned`: The author was written to.
 * - `author_banned`: The author was banned.
 * - `author_helped`: The author, who may be in danger, was offered help.
 * - `noted`: Of an answer: it was looked at, and the assistant or the library is to be improved.
 * - `other`: Something else.
 */
export type ReportOutcome = "content_removed" | "content_edited" | "author_warned" | "author_banned" | "author_helped" | "noted" | "other"

/** How a report is closed. */
export interface ReportDecisionInput {
  status: ReportDecision
  /** What was done about it; nothing for one that is dismissed. */
  outcome?: ReportOutcome | null
}

/** Whom to block. */
export interface BlockInput {
  /** A person. */
  user_id: string
}

/** A person whom the caller has blocked. */
export interface Block {
  /** The person. */
  user_id: string
  /** The person; without name and photo where these are hidden from the caller. */
  user: Person
  /** Since when. */
  created_at: string
}

/** A group of the library. */
export interface ResourceCategory {
  /** UUID v7. */
  id: string
  /** Its name. */
  name: string
}

/**
 * What a medium is. Also understood: image, picture (photo); film, movie (video).
 *
 * - `photo`: A picture.
 * - `video`: A film.
 */
export type MediaType = "photo" | "video"

/** A picture or film of an article. */
export interface ResourceMedia {
  /** UUID v7. */
  id: string
  /** The article. */
  resource_id: string
  /** That of an image of this service is signed, valid until the end of the next UTC day. */
  url: string
  /** What it is. */
  media_type: MediaType
}

/** An article of the library. */
export interface ListedResource {
  /** UUID v7. */
  id: string
  /** What it is about. */
  title: string
  /** The article, in Markdown. */
  content: string
  /** Its category. */
  category_id: string
  /** Its category. */
  category: ResourceCategory
  /** Pictures and films. */
  media: ResourceMedia[]
  /** When it was added. */
  created_at: string
  /** When it was last changed. */
  updated_at: string
}

/** Weeks of the pregnancy. */
export interface WeekSpanInput {
  /** The first week. */
  from: number
  /** The last week; not before the first. */
  to: number
}

/** Ages of a child in months. */
export interface MonthSpanInput {
  /** The first month. */
  from: number
  /** The last month; not before the first. */
  to: number
}

/** Whom an article is for, given as a whole; without any stage it is for everybody. */
export interface ResourceStagesInput {
  /** People who hope for a child. */
  trying?: boolean | null
  /** Weeks of the pregnancy. */
  weeks?: WeekSpanInput | null
  /** The time around the birth. */
  birth?: boolean | null
  /** Ages of a child in months. */
  months?: MonthSpanInput | null
  /** People who have lost a child. */
  loss?: boolean | null
}

/** Where facts of an article are from. */
export interface ResourceSourceInput {
  /** What it is called. */
  title: string
  /** Where it is, as an https URL. */
  url?: string | null
}

/** A new article of the library. */
export interface ResourceInput {
  /** What it is about. */
  title: string
  /** The article, in Markdown. */
  content: string
  /** A category. */
  category_id: string
  /** Whom it is for; everybody by default. */
  stages?: ResourceStagesInput | null
  /** The language it is written in. */
  language?: string | null
  /** By default estimated from the text. */
  minutes_to_read?: number | null
  /** Who has checked it. */
  reviewed_by?: string | null
  /** When it was last checked. */
  reviewed_on?: string | null
  /** Where its facts are from. */
  sources?: ResourceSourceInput[] | null
}

/** A new category of the library. */
export interface ResourceCategoryInput {
  /** Its name; case makes no difference. */
  name: string
}

/** Changes to a category. Absent leaves a field as it is. */
export interface ResourceCategoryChanges {
  /** Its name; case makes no difference. */
  name?: string
}

/**
 * Why an article is shown to somebody.
 *
 * - `trying`: They hope for a child.
 * - `pregnancy`: It is for this week of the pregnancy.
 * - `birth`: A birth is near, or was a short time ago.
 * - `age`: It is for this age of a child.
 * - `loss`: They have lost a child within the year.
 * - `everybody`: It is for everybody.
 */
export type ResourceReasonStage = "trying" | "pregnancy" | "birth" | "age" | "loss" | "everybody"

/** An article that fits the caller today. */
export interface ResourceForYou {
  /** The article. */
  resource: {
    /** UUID v7. */
    id: string
    /** What it is about. */
    title: string
    /** The article, in Markdown. */
    content: string
    /** Its category. */
    category_id: string
    /** Its category. */
    category: ResourceCategory
    /** Pictures and films. */
    media: ResourceMedia[]
    /** When it was added. */
    created_at: string
    /** When it was last changed. */
    updated_at: string
    /** Whom it is for; null for everybody. */
    stages: {
      /** People who hope for a child. */
      trying: boolean
      /** Weeks of the pregnancy. */
      weeks: {
        /** The first one. */
        from: number
        /** The last one. */
        to: number
      } | null
      /** The time around the birth. */
      birth: boolean
      /** Ages of a child in months. */
      months: {
        /** The first one. */
        from: number
        /** The last one. */
        to: number
      } | null
      /** People who have lost a child. */
      loss: boolean
    } | null
    /** The language it is written in, without a region; null if nobody said. */
    language: string | null
    /** How long it takes to read; estimated from the text unless an editor said. */
    minutes_to_read: number
    /** Who has checked it. */
    reviewed_by: string | null
    /** When it was last checked. */
    reviewed_on: string | null
    /** Where its facts are from. */
    sources: ({
      /** What it is called. */
      title: string
      /** Where it is, as an https URL. */
      url: string | null
    })[]
  }
  /** Why it is shown. */
  reason: {
    /** The stage that it is for. */
    stage: ResourceReasonStage
    /** The week of the pregnancy, where it is for one. */
    week: number | null
    /** The age in months, where it is for one; corrected for an early birth until two years. */
    months: number | null
    /** The child of the caller whose stage it is. */
    child_id: string | null
  }
  /** Whether the caller has read it. */
  is_read: boolean
  /** Whether the caller has bookmarked it. */
  is_saved: boolean
}

/** What to find again. */
export interface BookmarkInput {
  /** An article. */
  resource_id: string
}

/** Changes to an article. Absent leaves a field as it is. */
export interface ResourceChanges {
  /** What it is about. */
  title?: string
  /** The article, in Markdown. */
  content?: string
  /** A category. */
  category_id?: string
  /** Whom it is for; everybody by default. */
  stages?: ResourceStagesInput | null
  /** The language it is written in. */
  language?: string | null
  /** By default estimated from the text. */
  minutes_to_read?: number | null
  /** Who has checked it. */
  reviewed_by?: string | null
  /** When it was last checked. */
  reviewed_on?: string | null
  /** Where its facts are from. */
  sources?: ResourceSourceInput[]
}

/** A picture or film elsewhere; both fields, or a file instead. */
export interface ResourceMediaInput {
  /** An https URL, where there is no file; it is passed on and never fetched. */
  url?: string | null
  /**
   * What a medium is. Also understood: image, picture (photo); film, movie (video).
   *
   * - `photo`: A picture.
   * - `video`: A film.
   */
  media_type?: MediaType | null
}

/**
 * A store. Also understood: apple, app store, apple app store, itunes, storekit, iphone, ipad, ipados (ios); google, google play, google play store, play, play store, play billing (android).
 *
 * - `ios`: The App Store.
 * - `android`: Google Play.
 * - `test`: A store for trying out premium, which production does not have: every purchase succeeds.
 */
export type Platform = "ios" | "android" | "test"

/** A purchase as the app received it from the store. */
export interface PurchaseInput {
  /** The store it was made in. */
  platform: Platform
  /** The product the app believes was bought; the store’s word decides. */
  product_id: string
  /** App Store: the signed transaction of StoreKit 2, or, of a purchase whose `appAccountToken` is the caller’s id, a transaction id. Google Play: the purchase token. Test store: any text of your own, after a status to try another than active (`expired my purchase`). */
  purchase_token: string
}

/**
 * Where a subscription stands.
 *
 * - `active`: Paid for.
 * - `in_grace_period`: A payment failed and is tried again; access goes on.
 * - `on_hold`: A payment failed and is not tried again until the person updates how they pay; no access.
 * - `paused`: The person has paused it; no access.
 * - `cancelled`: It will not renew; access until it expires.
 * - `expired`: Over.
 * - `revoked`: The store gave the money back; no access.
 * - `pending`: The payment is not complete yet; no access.
 */
export type SubscriptionStatus = "active" | "in_grace_period" | "on_hold" | "paused" | "cancelled" | "expired" | "revoked" | "pending"

/** A subscription bought in a mobile store, as the store last reported it. */
export interface Subscription {
  /** UUID v7. */
  id: string
  /** Whose it is; null when that account is gone. */
  user_id: string | null
  /** Where it stands. */
  status: SubscriptionStatus
  /** The store. */
  platform: Platform
  /** What was bought, by the store’s name for it. */
  product_id: string
  /** When it was first bought. */
  started_at: string
  /** Until when it is paid for. */
  expires_at: string
  /** When it was cancelled or refunded; null while it is not. */
  cancelled_at: string | null
  /** Whether it renews by itself. */
  auto_renewing: boolean
  /** The store’s id of the first payment. */
  original_transaction_id: string
  /** The store’s id of the newest payment. */
  latest_transaction_id: string
}

/**
 * What a plan may limit.
 *
 * - `chat_messages`: Messages to the companion, a day.
 * - `voice_minutes`: Minutes of speech that became messages, a day.
 * - `photos`: Photos that were uploaded to the library; those of posts do not count.
 */
export type AllowanceName = "chat_messages" | "voice_minutes" | "photos"

/** What people have without a subscription, or with one. */
export interface Plan {
  /** Its id, such as `premium`. */
  id: string
  /** What it is called, in the caller’s language. */
  name: string
  /** What it has, in the caller’s language. */
  description: string
  /** Whether it is the plan of those without a subscription. */
  is_free: boolean
  /** What the stores sell it as; none if free. */
  products: {
    /** The store. */
    platform: Platform
    /** The store’s name for it. */
    product_id: string
  }[]
  /** How much it has of what plans limit. */
  allowances: ({
    /** Of what. */
    name: AllowanceName
    /** How much; null without a limit. */
    allowed: number | null
  })[]
}

/** What a person may use of something, and has used. */
export interface Allowance {
  /** Of what. */
  name: AllowanceName
  /** How much is used, of what begins anew every day: today. */
  used: number
  /** How much the plan has; null without a limit. */
  allowed: number | null
  /** How much is left; null without a limit. */
  remaining: number | null
  /** When it begins anew: at midnight in the person’s time zone. Null for what does not. */
  resets_at: string | null
  /** The ids of the plans that have more of it. */
  plans: string[]
}

/** A subscription bought in a mobile store, as the store last reported it. */
export interface SubscriptionDetails {
  /** UUID v7. */
  id: string
  /** Whose it is; null when that account is gone. */
  user_id: string | null
  /** Where it stands. */
  status: SubscriptionStatus
  /** The store. */
  platform: Platform
  /** What was bought, by the store’s name for it. */
  product_id: string
  /** When it was first bought. */
  started_at: string
  /** Until when it is paid for. */
  expires_at: string
  /** When it was cancelled or refunded; null while it is not. */
  cancelled_at: string | null
  /** Whether it renews by itself. */
  auto_renewing: boolean
  /** The store’s id of the first payment. */
  original_transaction_id: string
  /** The store’s id of the newest payment. */
  latest_transaction_id: string
  /** When it was first presented here. */
  created_at: string
  /** When it last changed here. */
  updated_at: string
}

/** Every operation, by its method and path. */
export interface Operations {
  /**
   * Create an account
   *
   * Signs it in. Fails with email_taken for a known address. Errors: `email_taken`.
   */
  "POST /auth/register": {
    body: RegisterInput
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** A new session and whose it is. */
      data: {
        /** The account. */
        user: {
          /** UUID v7. */
          id: string
          /** The name to address the person by. */
          full_name: string
          /** Where mail goes and what signs in; lower case. */
          email: string
        }
        /** JWT (EdDSA), valid for 15 minutes. */
        access_token: string
        /** Opaque, valid for 30 days, used once. */
        refresh_token: string
      }
    }
  }
  /**
   * Sign in
   *
   * Ten wrong passwords a minute for one address and client, then rate_limited. Errors: `invalid_credentials`, `account_banned`, `second_factor_required`.
   */
  "POST /auth/login": {
    body: CredentialsInput
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** A new session and whose it is. */
      data: {
        /** JWT (EdDSA), valid for 15 minutes. */
        access_token: string
        /** Opaque, valid for 30 days, used once. */
        refresh_token: string
      }
    }
  }
  /**
   * Complete a sign-in with a code
   *
   * Where a sign-in answers 403 `second_factor_required`, its problem has a `challenge`, valid for five minutes. Codes count once; wrong ones are limited like wrong passwords. Errors: `otp_invalid`, `reauthentication_required`, `account_banned`.
   */
  "POST /auth/second-factor": {
    body: SecondFactorInput
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** A new session and whose it is. */
      data: {
        /** The account. */
        user: {
          /** UUID v7. */
          id: string
          /** The name to address the person by. */
          full_name: string
          /** Where mail goes and what signs in; lower case. */
          email: string
          /** What the account may do. */
          role: Role
        }
        /** JWT (EdDSA), valid for 15 minutes. */
        access_token: string
        /** Opaque, valid for 30 days, used once. */
        refresh_token: string
      }
    }
  }
  /**
   * Sign in with an identity provider
   *
   * `idp` names the provider: `apple` and `google` are built in, others are configured. The token must be an ID token of that provider for this service. Only its claims count; `user` names a new account. Errors: `identity_token_invalid`, `account_banned`, `second_factor_required`, `not_found`, `identity_conflict`, `platform_not_configured`.
   */
  "POST /{idp}/auth": {
    path: {
      /** The name of the identity provider on this server: apple, google, or a configured one. */
      idp: string
    }
    body: ProviderSignInInput
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** What was asked for. */
      data: {
        /** JWT (EdDSA), valid for 15 minutes. */
        access_token: string
        /** Opaque, valid for 30 days, used once. */
        refresh_token: string
        /** Whose session it is. */
        user: {
          /** UUID v7. */
          id: string
          /** Where mail goes and what signs in; lower case. */
          email: string
          /** The name to address the person by. */
          full_name: string
          /** The first part of the name; empty when there is none. */
          first_name: string
          /** The last part of the name; empty when there is none. */
          last_name: string
        }
      }
    }
  }
  /**
   * Refresh tokens
   *
   * A refresh token is used once. Using it again within 10 seconds counts as a retry and yields another pair of the same session; later, it ends the session. Errors: `unauthenticated`, `account_banned`.
   */
  "POST /auth/refresh": {
    body: {
      /** The newest one of the session. */
      refresh_token: string
    }
    answer: Tokens
  }
  /**
   * Sign out
   *
   * Ends the session of this request; its refresh token no longer works. No errors of its own.
   */
  "POST /auth/logout": {
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * List sessions
   *
   * The caller’s signed-in devices, most recently used first; at most 100. No errors of its own.
   */
  "GET /users/sessions": {
    answer: {
      /** List sessions. The caller’s signed-in devices, most recently used first; at most 100. */
      sessions: Session[]
    }
  }
  /**
   * End a session
   *
   * Signs one of the caller’s devices out. Errors: `not_found`.
   */
  "DELETE /users/sessions/{id}": {
    path: {
      /** A session of the caller. */
      id: string
    }
    answer: undefined
  }
  /**
   * Delete the caller’s account
   *
   * With everything in it, for good. Needs the password, or a sign-in at most ten minutes old. Sessions, profile, children, chats, journal, photos, posts, comments, likes and devices are gone with it. Errors: `reauthentication_required`, `forbidden`.
   */
  "DELETE /users/account": {
    body?: AccountDeletionInput
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Request a password reset
   *
   * The code has six digits, is valid for ten minutes and replaces earlier ones; five an hour are sent to one address. The answer is the same for every address. No errors of its own.
   */
  "POST /auth/forgot-password": {
    body: {
      /** The address of the account. */
      email: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Verify a one-time code
   *
   * Five wrong attempts, counted together with those of the reset, invalidate the code. Errors: `otp_invalid`.
   */
  "POST /auth/verify-otp": {
    body: OtpInput
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Reset the password
   *
   * Also verifies the address and signs every device out. Errors: `otp_invalid`.
   */
  "PATCH /auth/reset-password": {
    body: PasswordResetInput
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Resend the verification link
   *
   * Earlier links stay valid. The answer is the same for every address. No errors of its own.
   */
  "POST /auth/resend-verification": {
    body: {
      /** The address of the account. */
      email: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Open a mailed link
   *
   * Verifies the address the link went to, or moves the account to it, for a program that asks for JSON. Somebody who opens the link in a browser (`Accept: text/html`) gets a page with a button that posts; HEAD does nothing. A link that has done its work keeps answering 200. Errors: `email_token_invalid`, `email_taken`.
   */
  "GET /auth/verify-email": {
    query: {
      /** The token of the link. */
      token: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Verify an address
   *
   * Verifies the address the link went to, or moves the account to it. The button of the page that GET shows sends the same as a form, and gets a page. Errors: `email_token_invalid`, `email_taken`.
   */
  "POST /auth/verify-email": {
    body: {
      /** The token of the link. */
      token: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Change the password
   *
   * Signs every other device out. No errors of its own.
   */
  "PUT /users/password": {
    body: PasswordChangeInput
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Request a change of the address
   *
   * Sends a link to the new address and tells the present one. The account moves when the link is opened. `password` may be left out within ten minutes of a sign-in, since accounts of identity providers have none. Errors: `email_taken`, `reauthentication_required`, `conflict`.
   */
  "POST /users/email-change": {
    body: EmailChangeInput
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Sign in as an admin
   *
   * Admins and super admins; forbidden for others. Wrong passwords are limited like those of `login`. Errors: `invalid_credentials`, `forbidden`, `account_banned`, `second_factor_required`.
   */
  "POST /admin/login": {
    body: CredentialsInput
    answer: {
      /** JWT (EdDSA), valid for 15 minutes. */
      access_token: string
      /** Opaque, valid for 30 days, used once. */
      refresh_token: string
      /** The account. */
      user: {
        /** UUID v7. */
        id: string
        /** The name to address the person by. */
        full_name: string
        /** Where mail goes and what signs in; lower case. */
        email: string
        /** What the account may do. */
        role: Role
      }
    }
  }
  /**
   * Create an admin
   *
   * Fails with email_taken for a known address. Errors: `email_taken`.
   */
  "POST /admin/register": {
    body: AdminInput
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** What was asked for. */
      data: {
        admin: Admin
      }
    }
  }
  /**
   * Delete an admin
   *
   * Admins cannot delete themselves or the last super admin. Errors: `not_found`, `forbidden`.
   */
  "DELETE /admin/{admin_id}": {
    path: {
      /** An admin. */
      admin_id: string
    }
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** What was asked for. */
      data: Record<string, never>
    }
  }
  /**
   * Get the overview
   *
   * How the service does, compared with a period ago. No errors of its own.
   */
  "GET /admin/overview/summary": {
    query?: {
      /** A rolling period that ends now; UTC. Also understood: week, last 7 days, 7 days (last_week); month, last 30 days, 30 days (last_month); year, last 365 days, last 12 months, 12 months (last_year). */
      period?: OverviewPeriod
    }
    answer: {
      /** People with an account, without admins. */
      total_users: Card
      /** People who used the service in the period, without admins, against the period before. */
      active_users: Card
      /** Posts of the community. */
      total_posts: Card
      /** Banned accounts. */
      banned_users: Card
    }
  }
  /**
   * Get engagement statistics
   *
   * Likes and comments over time. No errors of its own.
   */
  "GET /admin/overview/charts/post-engagement": {
    query?: {
      /** What a chart spans, today included; UTC. Also understood: week, last week, 7 days (last_7_days); month, last 30 days, 30 days (last_month); year, last 365 days, last 12 months, 12 months (last_year). */
      period?: EngagementPeriod
    }
    answer: {
      /** What the chart spans, in words. */
      period: string
      /** In order of time; those without any are there as well. */
      data: {
        /** A label such as `Jan 05`; of a month its first day. */
        date: string
        /** Likes and comments. */
        value: number
      }[]
    }
  }
  /**
   * List recent posts
   *
   * Everybody’s, newest first, those that wait for approval or were rejected included. Errors: `page_too_deep`.
   */
  "GET /admin/overview/recent-posts": {
    query?: {
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      page_size?: number
      /** Only posts with this in title or content, in any case. */
      search?: string | null
    }
    answer: {
      /** The items of this page. */
      posts: ({
        /** UUID v7. */
        post_id: string
        /** Who wrote it. */
        user: {
          /** UUID v7. */
          id: string
          /** The name the person goes by. */
          full_name: string
          /** The profile photo; signed, valid until the end of the next UTC day. */
          avatar_url: string | null
          /** Online when seen within five minutes, else Offline. */
          online_status: string
        }
        /** The first 120 characters of its text. */
        post_preview: string
        /** How many like it. */
        reactions_count: number
        /** How many comments it has. */
        comments_count: number
        /** When it was posted. */
        date_posted: string
        /** Active or Banned. */
        user_status: string
        /** What an admin may do with it and its author now. */
        actions: string[]
      })[]
      /** How many there are on all pages. */
      total: number
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page: number
      /** Page size. */
      page_size: number
      /** How many pages there are. */
      total_pages: number
    }
    /** What the list consists of. */
    item: Operations["GET /admin/overview/recent-posts"]["answer"]["posts"][number]
  }
  /**
   * Get the caller’s profile and settings
   *
   * Profile, settings and role. No errors of its own.
   */
  "GET /users/profile": {
    answer: User
  }
  /**
   * Upload the profile photo
   *
   * The former one is removed. Errors: `storage_quota_exceeded`, `overloaded`.
   */
  "POST /users/profile/photo": {
    body: {
      /** An image; what it is, its bytes say. */
      file: UploadFile
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** A person’s own account with profile and settings. Only the person and admins ever get this type. */
      data: {
        /** The profile photo; signed, valid until the end of the next UTC day. */
        avatar_url: string | null
      }
    }
  }
  /**
   * Remove the profile photo
   *
   * The caller’s, with its file; without one nothing changes. No errors of its own.
   */
  "DELETE /users/profile/photo": {
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** What was asked for. */
      data: {
        /** There is none any more. */
        avatar_url: null
      }
    }
  }
  /**
   * Get the caller’s settings
   *
   * The same as the profile. No errors of its own.
   */
  "GET /users/settings": {
    answer: User
  }
  /**
   * Update settings
   *
   * Of all three groups. Absent fields stay unchanged; null clears those that may be empty. `email` and `avatar_url` may be sent back unchanged. Errors: `not_editable_here`.
   */
  "PUT /users/settings": {
    body?: {
      /** Who the person is. */
      profile?: ProfileChanges | null
      /** What may be sent. */
      notifications?: NotificationSettings | null
      /** How the app behaves. */
      app_settings?: AppSettings | null
    }
    answer: User
  }
  /**
   * Update the profile
   *
   * Absent fields stay unchanged; null clears those that may be empty. `email` and `avatar_url` may be sent back unchanged. Errors: `not_editable_here`.
   */
  "PUT /users/settings/profile": {
    body?: ProfileChanges
    answer: User
  }
  /**
   * Update notification settings
   *
   * Absent fields stay unchanged; null clears those that may be empty. No errors of its own.
   */
  "PUT /users/settings/notifications": {
    body?: NotificationSettings
    answer: User
  }
  /**
   * Update app settings
   *
   * Absent fields stay unchanged; null clears those that may be empty. A `daily_reminder_time` of null turns the reminder off. No errors of its own.
   */
  "PUT /users/settings/app": {
    body?: AppSettings
    answer: User
  }
  /**
   * Export data
   *
   * All data of the caller as a zip archive. A JSON file a part, and the photos as they are stored. Twice a day. No errors of its own.
   */
  "GET /users/export": {
    answer: Response
  }
  /**
   * Get the profile setup
   *
   * The caller’s; not_found before there is one. Errors: `not_found`.
   */
  "GET /users/profile/setup": {
    answer: ProfileSetup
  }
  /**
   * Create the profile setup
   *
   * There is one a person; its id, needed for child profiles, is the `user_id`. `children_metadata` is empty in this answer and filled from the next read on. Errors: `setup_exists`.
   */
  "POST /users/profile/setup": {
    body: ProfileSetupInput
    answer: ProfileSetup
  }
  /**
   * Update the profile setup
   *
   * Absent fields stay unchanged. A child with an `id` is changed; one without is changed when a child of that name (in any case) and date of birth is there, else added. Children are only removed by DELETE. A `partner` of null removes the partner. Errors: `not_found`.
   */
  "PATCH /users/profile/setup": {
    body?: ProfileSetupChanges
    answer: ProfileSetup
  }
  /**
   * Create a child
   *
   * In the caller’s profile setup, which must be there. At most 50. No errors of its own.
   */
  "POST /users/child-profiles": {
    body: ChildInput
    answer: Child
  }
  /**
   * List children
   *
   * The caller’s, eldest first, at most 50. No errors of its own.
   */
  "GET /users/child-profiles": {
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** What was asked for. */
      data: {
        /** List children. The caller’s, eldest first, at most 50. */
        children: Child[]
        /** How many there are. */
        total: number
      }
    }
  }
  /**
   * Get a child
   *
   * One of the caller, or one that is shared with them as a parent; else not_found. Errors: `not_found`.
   */
  "GET /users/child-profiles/{child_id}": {
    path: {
      /** A child of the caller, or one that is shared with them, where their role allows it. */
      child_id: string
    }
    answer: Child
  }
  /**
   * Update a child
   *
   * Absent fields stay unchanged; null clears the due date and the picture. Errors: `not_found`.
   */
  "PATCH /users/child-profiles/{child_id}": {
    path: {
      /** A child of the caller, or one that is shared with them, where their role allows it. */
      child_id: string
    }
    body?: ChildChanges
    answer: Child
  }
  /**
   * Delete a child
   *
   * One of the caller, with the picture uploaded for it. Errors: `not_found`.
   */
  "DELETE /users/child-profiles/{child_id}": {
    path: {
      /** A child of the caller, or one that is shared with them, where their role allows it. */
      child_id: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** What was asked for. */
      data: {
        /** Whether it was deleted. */
        deleted: boolean
        /** The child that was deleted. */
        child_id: string
      }
    }
  }
  /**
   * Upload a picture of a child
   *
   * Of one of the caller’s children; the former one is removed. Errors: `not_found`, `storage_quota_exceeded`, `overloaded`.
   */
  "POST /users/child-profiles/{child_id}/upload-picture": {
    path: {
      /** A child of the caller, or one that is shared with them, where their role allows it. */
      child_id: string
    }
    body: {
      /** An image; what it is, its bytes say. */
      file: UploadFile
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
      data: Child
    }
  }
  /**
   * List the stages of children
   *
   * Where the lives of the caller’s children stand, lost ones too. Weeks of the pregnancy, ages, corrected ages, births and losses. The lists of child profiles and of the setup leave lost children out. No errors of its own.
   */
  "GET /users/child-lives": {
    answer: {
      /** List children. The caller’s, eldest first, at most 50. */
      children: ChildLife[]
      /** How many there are. */
      total: number
    }
  }
  /**
   * Get the stage of a child
   *
   * Where its life stands. Of the caller, or one that is shared with them as a parent. Errors: `not_found`.
   */
  "GET /users/child-lives/{child_id}": {
    path: {
      /** A child of the caller, or one that is shared with them, where their role allows it. */
      child_id: string
    }
    answer: ChildLife
  }
  /**
   * Record a birth
   *
   * A child is expected until then, whatever today’s date. The date of birth becomes the day of the birth, the due date stays as such. Repeated, it changes what it tells. Errors: `not_found`.
   */
  "POST /users/child-profiles/{child_id}/born": {
    path: {
      /** A child of the caller, or one that is shared with them, where their role allows it. */
      child_id: string
    }
    body?: BirthInput
    answer: ChildLife
  }
  /**
   * Undo the record of a birth
   *
   * The child is expected again, on its due date. Errors: `not_found`.
   */
  "DELETE /users/child-profiles/{child_id}/born": {
    path: {
      /** A child of the caller, or one that is shared with them, where their role allows it. */
      child_id: string
    }
    answer: ChildLife
  }
  /**
   * Record a loss
   *
   * Nothing else is required. Milestones, reminders and notifications about the child end at once, lists leave it out, memories of its time no longer come up. Its data stay, and so does its profile. Errors: `not_found`.
   */
  "POST /users/child-profiles/{child_id}/loss": {
    path: {
      /** A child of the caller, or one that is shared with them, where their role allows it. */
      child_id: string
    }
    body?: LossInput
    answer: ChildLife
  }
  /**
   * Undo the record of a loss
   *
   * The child is spoken of again. Errors: `not_found`.
   */
  "DELETE /users/child-profiles/{child_id}/loss": {
    path: {
      /** A child of the caller, or one that is shared with them, where their role allows it. */
      child_id: string
    }
    answer: ChildLife
  }
  /**
   * List shared children
   *
   * Those of others that are shared with the caller, the last one first, at most 50. No errors of its own.
   */
  "GET /family/children": {
    answer: {
      /** List shared children. Those of others that are shared with the caller, the last one first, at most 50. */
      children: SharedChild[]
      /** How many there are. */
      total: number
    }
  }
  /**
   * Leave a child of somebody else
   *
   * The owner is not notified. Errors: `not_found`.
   */
  "POST /family/children/{child_id}/leave": {
    path: {
      /** A child that is shared with the caller. */
      child_id: string
    }
    answer: undefined
  }
  /**
   * Open a mailed invitation
   *
   * Changes nothing: a browser gets a page that says how to go on in the app, a program whether the link still works. Errors: `email_token_invalid`.
   */
  "GET /family/invitations/accept": {
    query: {
      /** The code of the mailed link. */
      token: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Accept an invitation
   *
   * For the account whose confirmed address was invited. Repeated, on whichever device, it answers the same. 409 for another address, or one that is not confirmed. Errors: `email_token_invalid`, `conflict`.
   */
  "POST /family/invitations/accept": {
    body: {
      /** The code of the mailed link. */
      token: string
    }
    answer: SharedChild
  }
  /**
   * Get a received invitation
   *
   * Under the conditions of accepting it. Errors: `email_token_invalid`, `conflict`.
   */
  "GET /family/invitations/received": {
    query: {
      /** The code of the mailed link. */
      token: string
    }
    answer: {
      /** What the caller would be allowed. */
      role: ChildRole
      /** The name of whoever invites. */
      owner_name: string
      /** When the link stops working. */
      expires_at: string
    }
  }
  /**
   * List removals for safety
   *
   * Whom the caller removed, the last one first. No errors of its own.
   */
  "GET /family/removals": {
    answer: {
      /** List removals for safety. Whom the caller removed, the last one first. */
      removals: FamilyRemoval[]
      /** How many there are. */
      total: number
    }
  }
  /**
   * Undo a removal for safety
   *
   * The person can be invited again, and gets nothing back by it. Errors: `not_found`.
   */
  "DELETE /family/removals/{user_id}": {
    path: {
      /** Somebody whom the caller removed for safety. */
      user_id: string
    }
    answer: undefined
  }
  /**
   * Invite a person to a child
   *
   * Mails a link, valid for a week, for the account of that address. The answer is the same for every address. Inviting it again sends another link, and the one before no longer works. Errors: `not_found`, `conflict`, `rate_limited`.
   */
  "POST /users/child-profiles/{child_id}/invitations": {
    path: {
      /** A child of the caller. */
      child_id: string
    }
    body: ChildInvitationInput
    answer: ChildInvitation
  }
  /**
   * List invitations to a child
   *
   * Those to a child of the caller that were not accepted, newest first, at most 20. Errors: `not_found`.
   */
  "GET /users/child-profiles/{child_id}/invitations": {
    path: {
      /** A child of the caller. */
      child_id: string
    }
    answer: {
      /** List invitations to a child. Those to a child of the caller that were not accepted, newest first, at most 20. */
      invitations: ChildInvitation[]
      /** How many there are. */
      total: number
    }
  }
  /**
   * Revoke an invitation
   *
   * Its link no longer works. Errors: `not_found`.
   */
  "DELETE /users/child-profiles/{child_id}/invitations/{invitation_id}": {
    path: {
      /** A child of the caller. */
      child_id: string
      /** An invitation to a child of the caller. */
      invitation_id: string
    }
    answer: undefined
  }
  /**
   * List members of a child
   *
   * With whom a child of the caller is shared, in the order in which they joined, at most 20. Errors: `not_found`.
   */
  "GET /users/child-profiles/{child_id}/members": {
    path: {
      /** A child of the caller. */
      child_id: string
    }
    answer: {
      /** List members of a child. With whom a child of the caller is shared, in the order in which they joined, at most 20. */
      members: ChildMember[]
      /** How many there are. */
      total: number
    }
  }
  /**
   * Change the role of a member
   *
   * For somebody with whom a child of the caller is shared; else not_found. Errors: `not_found`.
   */
  "PATCH /users/child-profiles/{child_id}/members/{user_id}": {
    path: {
      /** A child of the caller. */
      child_id: string
      /** Somebody with whom the child is shared. */
      user_id: string
    }
    body: ChildMemberChanges
    answer: ChildMember
  }
  /**
   * Remove a member of a child
   *
   * At once. They are told in the app, unless a block or a loss hides the child from them. With `safety=true` they are removed from all children of the caller and nobody is told: to them it is as if the children had been deleted. Open invitations of the caller end, as some may have gone to another address of theirs; no address that their account has or had is invited again until that is taken back (`/family/removals`). It names any account, also one that is no member now. Errors: `not_found`.
   */
  "DELETE /users/child-profiles/{child_id}/members/{user_id}": {
    path: {
      /** A child of the caller. */
      child_id: string
      /** Somebody with whom the child is shared. */
      user_id: string
    }
    query?: {
      /** Removes the person from all children of the caller, tells nobody, ends all invitations, and keeps their addresses from being invited again. The person need not be a member any more. */
      safety?: boolean
    }
    answer: undefined
  }
  /**
   * Join the early access list
   *
   * Joining again changes nothing and returns the same. Somebody who is signed in joins with the address of the account unless another one is given. No errors of its own.
   */
  "POST /users/early-access": {
    body?: EarlyAccessInput
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** A place on the early access list. */
      data: {
        /** The address, in lower case. */
        email: string
      }
    }
  }
  /**
   * List conversations
   *
   * The caller’s, newest first. Errors: `page_too_deep`.
   */
  "GET /chats": {
    query?: {
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      per_page?: number
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** What was asked for. */
      data: {
        /** The items of this page. */
        conversations: Conversation[]
        /** Where this page stands in the list. */
        pagination: {
          /** Page number from 1; at most 10,000 rows can be skipped. */
          page: number
          /** Page size. */
          per_page: number
          /** How many there are on all pages. */
          total_count: number
          /** How many pages there are. */
          total_pages: number
          /** The number of the page after this one; null where there is none. */
          next: number | null
          /** The number of the page before this one; null where there is none. */
          prev: number | null
        }
      }
    }
    /** What the list consists of. */
    item: Operations["GET /chats"]["answer"]["data"]["conversations"][number]
  }
  /**
   * Create a conversation
   *
   * It is empty and the caller’s. No errors of its own.
   */
  "POST /chats": {
    answer: {
      /** What was done, for a person to read. */
      message: string
      data: Conversation
    }
  }
  /**
   * Get a conversation
   *
   * With its messages. Page 1 has the newest messages; within a page they are in chronological order. Errors: `not_found`, `page_too_deep`.
   */
  "GET /chats/{convo_id}": {
    path: {
      /** A conversation of the caller. */
      convo_id: string
    }
    query?: {
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      per_page?: number
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** What was asked for. */
      data: {
        conversation: Conversation
        /** The items of this page. */
        messages: Message[]
        /** Where this page stands in the list. */
        pagination: {
          /** Page number from 1; at most 10,000 rows can be skipped. */
          page: number
          /** Page size. */
          per_page: number
          /** How many there are on all pages. */
          total_count: number
          /** How many pages there are. */
          total_pages: number
          /** The number of the page after this one; null where there is none. */
          next: number | null
          /** The number of the page before this one; null where there is none. */
          prev: number | null
        }
      }
    }
    /** What the list consists of. */
    item: Operations["GET /chats/{convo_id}"]["answer"]["data"]["messages"][number]
  }
  /**
   * Delete a conversation
   *
   * One of the caller, with its messages. Errors: `not_found`.
   */
  "DELETE /chats/{convo_id}": {
    path: {
      /** A conversation of the caller. */
      convo_id: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** Whether it was done. */
      success: boolean
    }
  }
  /**
   * Rename a conversation
   *
   * One of the caller; else not_found. Errors: `not_found`.
   */
  "PATCH /chats/{conversation_id}/title": {
    path: {
      /** A conversation of the caller. */
      conversation_id: string
    }
    body: {
      /** What the conversation is called. */
      title: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
      data: Conversation
    }
  }
  /**
   * Send a message
   *
   * The answer comes as a stream. Answers with server-sent events: `start`, any number of `chunk`, then `done` or `error`. The answer goes on being written when the client disconnects. Errors: `not_found`, `reply_in_progress`, `premium_required`, `service_unavailable`.
   */
  "POST /chats/{session_id}/message": {
    path: {
      /** A conversation of the caller. */
      session_id: string
    }
    body: {
      /** What the person says. */
      message: string
      /** The tone the assistant answers in. An unknown word counts as mother_figure. */
      personality?: Personality | null
    }
    answer: Response
  }
  /**
   * Resume an answer
   *
   * The events of an answer behind the one named by `Last-Event-ID`, and on as it is being written, whichever instance writes it. Without the header, all of them. Errors: `not_found`.
   */
  "GET /chats/{session_id}/messages/{message_id}/stream": {
    path: {
      /** A conversation of the caller. */
      session_id: string
      /** A message of the conversation. */
      message_id: string
    }
    answer: Response
  }
  /**
   * Regenerate an answer
   *
   * The new one comes as a stream. The same events as for a message. `message_id` is an answer to the newest question; of an earlier one, and after ten answers, it is a 409. The new answer takes the place of the former one, which is kept among its `alternatives`, once it is there; if it fails, the former one stays. Errors: `not_found`, `conflict`, `reply_in_progress`, `premium_required`, `service_unavailable`.
   */
  "POST /chats/{session_id}/messages/{message_id}/regenerate": {
    path: {
      /** A conversation of the caller. */
      session_id: string
      /** An answer to the newest question of the conversation. */
      message_id: string
    }
    body?: {
      /** The tone the assistant answers in. An unknown word counts as mother_figure. */
      personality?: Personality | null
    }
    answer: Response
  }
  /**
   * Rate an answer
   *
   * In place of an earlier rating. An answer that is still being written is a 404. Errors: `not_found`.
   */
  "PUT /chats/{session_id}/messages/{message_id}/rating": {
    path: {
      /** A conversation of the caller. */
      session_id: string
      /** A message of the conversation. */
      message_id: string
    }
    body: {
      rating: AnswerRating
      /** Why, in the person’s words. */
      reason?: string | null
      /** Whether those who run the service may read the answer and its question; otherwise they see the rating alone. */
      share_text?: boolean | null
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
      data: Message
    }
  }
  /**
   * Remove the rating of an answer
   *
   * With its reason. Errors: `not_found`.
   */
  "DELETE /chats/{session_id}/messages/{message_id}/rating": {
    path: {
      /** A conversation of the caller. */
      session_id: string
      /** A message of the conversation. */
      message_id: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
      data: Message
    }
  }
  /**
   * Stop an answer
   *
   * The text so far is kept. After this response the next message may be sent. Errors: `not_found`.
   */
  "POST /chats/{session_id}/stop": {
    path: {
      /** A conversation of the caller. */
      session_id: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** Whether an answer was being written. */
      stopped: boolean
    }
  }
  /**
   * List memories of an album
   *
   * Ordered by the date they are about, newest first. Errors: `not_found`.
   */
  "GET /memories/albums/{album_id}/memories": {
    path: {
      /** An album of the caller, or one that is shared with them. */
      album_id: string
    }
    query?: {
      /** Page size. */
      limit?: number
      /** Start after this cursor. */
      cursor?: string | null
    }
    answer: {
      /** UUID v7. */
      id: string
      /** What the person calls it. */
      name: string
      /** The items of this page. */
      memories: Memory[]
    }
    /** What the list consists of. */
    item: Operations["GET /memories/albums/{album_id}/memories"]["answer"]["memories"][number]
  }
  /**
   * Add a photo to an album
   *
   * An album contains a photo once. Errors: `not_found`, `conflict`.
   */
  "POST /memories/": {
    body: MemoryInput
    answer: Memory
  }
  /**
   * Update a memory
   *
   * Absent fields stay unchanged. Errors: `not_found`.
   */
  "PATCH /memories/{memory_id}": {
    path: {
      /** A memory of the caller. */
      memory_id: string
    }
    body?: MemoryChanges
    answer: Memory
  }
  /**
   * Remove a photo from an album
   *
   * The photo stays. For whoever added it, and for the album’s owner. Errors: `not_found`.
   */
  "DELETE /memories/{memory_id}": {
    path: {
      /** A memory of the caller. */
      memory_id: string
    }
    answer: {
      /** The memory that was deleted. */
      memory_id: string
    }
  }
  /**
   * List albums
   *
   * The caller’s, newest first. No errors of its own.
   */
  "GET /album/": {
    query?: {
      /** Page size. */
      limit?: number
      /** Start after this cursor. */
      cursor?: string | null
    }
    answer: ({
      /** UUID v7. */
      id: string
      /** What the person calls it. */
      name: string
      /** Whose album it is. */
      user_id: string
      /** When it was created. */
      created_at: string
      /** When it was last renamed. */
      updated_at: string
      /** URL of the thumbnail of the photo that was added last; null for an empty album. */
      last_image: string | null
    })[]
    /** What the list consists of. */
    item: Operations["GET /album/"]["answer"][number]
  }
  /**
   * Create an album
   *
   * It is empty and the caller’s. No errors of its own.
   */
  "POST /album/": {
    body: AlbumInput
    answer: {
      /** UUID v7. */
      album_id: string
      /** What the person calls it. */
      name: string
    }
  }
  /**
   * Get an album
   *
   * With its memories and their images. Ordered by the date they are about, newest first. Errors: `not_found`.
   */
  "GET /album/{album_id}": {
    path: {
      /** An album of the caller, or one that is shared with them. */
      album_id: string
    }
    query?: {
      /** Page size. */
      limit?: number
      /** Start after this cursor. */
      cursor?: string | null
    }
    answer: {
      /** UUID v7. */
      id: string
      /** What the person calls it. */
      name: string
      /** Whose album it is. */
      user_id: string
      /** When it was created. */
      created_at: string
      /** When it was last renamed. */
      updated_at: string
      /** The items of this page. */
      memories: {
        /** UUID v7. */
        id: string
        /** Its photo. */
        photo: string
        /** What the person wrote about it. */
        note: string
        /** The time it is about. */
        saved_on: string
        /** URL of the photo, signed, valid until the end of the next UTC day. */
        image_url: string
      }[]
    }
    /** What the list consists of. */
    item: Operations["GET /album/{album_id}"]["answer"]["memories"][number]
  }
  /**
   * Rename an album
   *
   * One of the caller; else not_found. Errors: `not_found`.
   */
  "PATCH /album/{album_id}": {
    path: {
      /** An album of the caller. */
      album_id: string
    }
    body?: AlbumChanges
    answer: {
      /** UUID v7. */
      album_id: string
      /** What the person calls it. */
      name: string
    }
  }
  /**
   * Delete an album
   *
   * One of the caller with its memories; the photos stay. Errors: `not_found`.
   */
  "DELETE /album/{album_id}": {
    path: {
      /** An album of the caller. */
      album_id: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Share an album
   *
   * With the family of a child. Everybody with a part in the child sees it, and parents add photos of theirs. An album is shared with one family at most. Errors: `not_found`.
   */
  "PUT /album/{album_id}/sharing": {
    path: {
      /** An album of the caller. */
      album_id: string
    }
    body: AlbumSharingInput
    answer: SharedAlbum
  }
  /**
   * Stop sharing an album
   *
   * At once. What others added stays in it, until they or its owner take it out. Errors: `not_found`.
   */
  "DELETE /album/{album_id}/sharing": {
    path: {
      /** An album of the caller. */
      album_id: string
    }
    answer: undefined
  }
  /**
   * List shared albums
   *
   * Those that are shared with the family of a child, newest first. For everybody with a part in it. What is in one is at `/album/{album_id}`. Errors: `not_found`.
   */
  "GET /family/children/{child_id}/albums": {
    path: {
      /** A child of the caller, or one that is shared with them. */
      child_id: string
    }
    query?: {
      /** Page size. */
      limit?: number
      /** Start after this cursor. */
      cursor?: string | null
    }
    answer: SharedAlbum[]
    /** What the list consists of. */
    item: Operations["GET /family/children/{child_id}/albums"]["answer"][number]
  }
  /**
   * Upload a photo
   *
   * JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC by content, at most 20 MiB and 66 megapixels (205 for JPEGs of one scan), no side longer than 20,000 pixels. What one person stores is limited: 409 `storage_quota_exceeded`, or 402 `premium_required` beyond the photos of the plan. Stored upright, without metadata, at most 2,048 pixels large. Errors: `premium_required`, `storage_quota_exceeded`, `overloaded`.
   */
  "POST /images/upload": {
    body: {
      /** An image; what it is, its bytes say. */
      file: UploadFile
    }
    answer: Photo
  }
  /**
   * Upload several photos
   *
   * All or none. At most 20, each as for a single one; answered in their order. Errors: `premium_required`, `storage_quota_exceeded`, `overloaded`.
   */
  "POST /images/upload-multiple": {
    body: {
      /** The images. */
      files: UploadFile[]
    }
    answer: Photo[]
  }
  /**
   * List photos
   *
   * Newest first. Those of posts are among them; pictures of the profile and of children are not. No errors of its own.
   */
  "GET /images/": {
    query?: {
      /** Page size. */
      limit?: number
      /** Start after this cursor. */
      cursor?: string | null
    }
    answer: Photo[]
    /** What the list consists of. */
    item: Operations["GET /images/"]["answer"][number]
  }
  /**
   * List photos with details
   *
   * The caller’s, newest first; those of posts are among them, pictures of profile and children not. No errors of its own.
   */
  "GET /images/details": {
    query?: {
      /** Page size. */
      limit?: number
      /** Start after this cursor. */
      cursor?: string | null
    }
    answer: PhotoDetails[]
    /** What the list consists of. */
    item: Operations["GET /images/details"]["answer"][number]
  }
  /**
   * Get a photo
   *
   * One of the caller; else not_found. Errors: `not_found`.
   */
  "GET /images/{photo_id}": {
    path: {
      /** A photo of the caller. */
      photo_id: string
    }
    answer: Photo
  }
  /**
   * Get a photo with details
   *
   * One of the caller; else not_found. Errors: `not_found`.
   */
  "GET /images/{photo_id}/details": {
    path: {
      /** A photo of the caller. */
      photo_id: string
    }
    answer: PhotoDetails
  }
  /**
   * Link a photo to an album
   *
   * Creates a memory. An album contains a photo once. Errors: `not_found`, `conflict`.
   */
  "POST /images/{photo_id}/link-to-album": {
    path: {
      /** A photo of the caller. */
      photo_id: string
    }
    body: PhotoLink
    answer: {
      /** UUID v7. */
      memory_id: string
      /** The album it is in. */
      album_id: string
      /** Its photo. */
      photo_id: string
      /** What the person wrote about it. */
      note: string
    }
  }
  /**
   * Update the memory of a photo
   *
   * The newest one. Absent fields stay unchanged. A photo that is in no album has none: 404. Errors: `not_found`.
   */
  "PATCH /images/{photo_id}/update-memory": {
    path: {
      /** A photo of the caller. */
      photo_id: string
    }
    body?: MemoryChanges
    answer: Memory
  }
  /**
   * Delete a photo
   *
   * Its memories go with it; posts and journal entries lose it. Its URL is dead at once. Errors: `not_found`.
   */
  "DELETE /images/delete/{photo_id}": {
    path: {
      /** A photo of the caller. */
      photo_id: string
    }
    answer: undefined
  }
  /**
   * Delete all photos of all users
   *
   * Pictures of profiles and of children stay. The audit tells who did it. No errors of its own.
   */
  "DELETE /images/delete-all": {
    answer: undefined
  }
  /**
   * Create an entry
   *
   * A new category is created. No errors of its own.
   */
  "POST /journal/entry": {
    body: JournalEntryInput
    answer: {
      /** UUID v7. */
      journal_entry_id: string
      /** What it is about. */
      title: string
    }
  }
  /**
   * List entries
   *
   * The caller’s, newest first unless said otherwise. Errors: `page_too_deep`.
   */
  "GET /journal/entries": {
    query?: {
      /** Page size. */
      limit?: number
      /** Rows to skip. Wins over `page`. */
      offset?: number
      /** What the entries are ordered by. */
      sort_by?: JournalSort
      /** The direction of an order. Also understood: ascending (asc); descending (desc). */
      order?: Direction
      /** Only entries of this category, in any case. */
      category?: string | null
      /** Only entries with this mood. */
      mood?: string | null
      /** Only entries that have all of these words in title or content: in any case and form, with or without accents. Words that begin so are found as well. */
      search?: string | null
      /** Only entries about this day or later, in the caller’s time zone. */
      start_date?: string | null
      /** Only entries about this day or earlier, in the caller’s time zone. */
      end_date?: string | null
    }
    answer: {
      /** The items of this page. */
      entries: JournalEntry[]
      /** How many there are on all pages. */
      total: number
      /** Page size. */
      limit: number
      /** Rows to skip. Wins over `page`. */
      offset: number
    }
    /** What the list consists of. */
    item: Operations["GET /journal/entries"]["answer"]["entries"][number]
  }
  /**
   * List entries of a category
   *
   * The category is named in any case. Of a category there is not, the list is empty. Errors: `page_too_deep`.
   */
  "GET /journal/by-category": {
    query: {
      /** Only entries of this category, in any case. */
      category: string
      /** Page size. */
      limit?: number
      /** Rows to skip. Wins over `page`. */
      offset?: number
    }
    answer: {
      /** The items of this page. */
      entries: JournalEntry[]
      /** How many there are on all pages. */
      total: number
      /** Page size. */
      limit: number
      /** Rows to skip. Wins over `page`. */
      offset: number
    }
    /** What the list consists of. */
    item: Operations["GET /journal/by-category"]["answer"]["entries"][number]
  }
  /**
   * List journal categories
   *
   * The caller’s, by name. No errors of its own.
   */
  "GET /journal/categories": {
    answer: {
      /** List journal categories. The caller’s, by name. */
      categories: {
        /** UUID v7. */
        id: string
        /** As it was first written; case makes no difference. */
        name: string
      }[]
    }
  }
  /**
   * Get a month of the journal
   *
   * The days that the caller’s entries are about. No errors of its own.
   */
  "GET /journal/calendar": {
    query: {
      /** A month of the caller’s time zone, such as 2026-01. */
      month: string
    }
    answer: {
      /** Get a month of the journal. The days that the caller’s entries are about. */
      days: {
        /** The day, in the caller’s time zone. */
        date: string
        /** How many entries are about it. */
        entries: number
        /** Their moods, the most frequent first. */
        moods: MoodCount[]
      }[]
    }
  }
  /**
   * Get moods by week
   *
   * The earliest week first; weeks without entries are included. No errors of its own.
   */
  "GET /journal/moods": {
    query?: {
      /** How many weeks. */
      weeks?: number
      /** A day of the last of them, in the caller’s time zone; today unless given. */
      end_date?: string | null
    }
    answer: {
      /** Get moods by week. Those of the caller’s entries, the earliest first; also weeks without any. */
      weeks: {
        /** Its Monday, in the caller’s time zone. */
        week_start: string
        /** How many entries are about it. */
        entries: number
        /** How many of them have a pleasant mood. */
        good: number
        /** How many of them have a low mood. */
        low: number
        /** Their moods, the most frequent first. */
        moods: MoodCount[]
      }[]
    }
  }
  /**
   * Export the journal as a book
   *
   * A PDF document with the entries of these days, the oldest first, and their photos. Ten times a day. Errors: `overloaded`.
   */
  "GET /journal/book": {
    query?: {
      /** Only entries about this day or later, in the caller’s time zone. */
      start_date?: string | null
      /** Only entries about this day or earlier, in the caller’s time zone. */
      end_date?: string | null
    }
    answer: Response
  }
  /**
   * Get journal preferences
   *
   * What the caller wants to be given back. No errors of its own.
   */
  "GET /journal/preferences": {
    answer: {
      /** Whether memories of this day in earlier years come up by themselves. */
      this_day: boolean
      /** Whether the app asks, in private and once a month at most, how things are after two low weeks. */
      check_ins: boolean
    }
  }
  /**
   * Update journal preferences
   *
   * Absent fields stay unchanged. No errors of its own.
   */
  "PATCH /journal/preferences": {
    body?: JournalPreferenceChanges
    answer: {
      /** Whether memories of this day in earlier years come up by themselves. */
      this_day: boolean
      /** Whether the app asks, in private and once a month at most, how things are after two low weeks. */
      check_ins: boolean
    }
  }
  /**
   * Update an entry
   *
   * Absent fields stay unchanged. Errors: `not_found`.
   */
  "PATCH /journal/{entry_id}": {
    path: {
      /** An entry of the caller. */
      entry_id: string
    }
    body?: JournalEntryChanges
    answer: JournalEntry
  }
  /**
   * Delete an entry
   *
   * One of the caller; its photos stay. Errors: `not_found`.
   */
  "DELETE /journal/{entry_id}": {
    path: {
      /** An entry of the caller. */
      entry_id: string
    }
    answer: undefined
  }
  /**
   * Send a broadcast
   *
   * To everybody. To all accounts that are not banned, admins included. It is queued; `id` names it in the graph (`broadcast`, `cancelBroadcast`, `broadcastProgressed`). No errors of its own.
   */
  "POST /notifications/broadcast": {
    body: BroadcastInput
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** UUID v7. */
      id: string
    }
  }
  /**
   * Register a device
   *
   * A token of Expo or of Firebase Cloud Messaging. It belongs to whoever registered it last, and takes messages as long as the session that did. No errors of its own.
   */
  "POST /notifications/device-token": {
    body?: DeviceInput
    answer: {
      /** UUID v7. */
      id: string
      /** Whose it is: who registered its token last. */
      user_id: string
      /** What it is: ios, android, web or another word. */
      device_type: string
      /** Whether messages go to it: not once its session has ended or the app is gone from it. */
      is_active: boolean
      /** When it was last registered. */
      last_used_at: string
      /** When it was first registered. */
      created_at: string
    }
  }
  /**
   * List notifications
   *
   * The caller’s, newest first. Errors: `page_too_deep`.
   */
  "GET /notifications/": {
    query?: {
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      limit?: number
      /** Only those. */
      status_filter?: NotificationFilter | null
      /** Only those of this type. */
      notification_type?: NotificationType | null
    }
    answer: {
      /** The items of this page. */
      items: Notification[]
      /** How many there are on all pages. */
      total: number
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page: number
      /** Page size. */
      limit: number
      /** How many pages there are. */
      pages: number
    }
    /** What the list consists of. */
    item: Operations["GET /notifications/"]["answer"]["items"][number]
  }
  /**
   * Get the health of notifications
   *
   * Checked at each request; deliveries are counted every minute. 503 while the database or the queue is unavailable. Only admins see details. No errors of its own.
   */
  "GET /notifications/health": {
    answer: {
      /** Unhealthy when the database or the queue is away, degraded when an outside service is. */
      status: Condition
      /** When it was looked at. */
      timestamp: string
      /** The parts. */
      components: {
        /** The outside services. */
        circuit_breakers: {
          /** How it is doing. */
          status: Condition
          /** More of it, for admins; empty for others. */
          details: Record<string, unknown>
        }
        /** The counts of deliveries. */
        metrics: {
          /** How it is doing. */
          status: Condition
          /** More of it, for admins; empty for others. */
          details: Record<string, unknown>
        }
        /** The queue of background work. */
        message_broker: {
          /** How it is doing. */
          status: Condition
          /** Whether it answered just now. */
          connected: boolean
        }
        /** The database. */
        database: {
          /** How it is doing. */
          status: Condition
          /** Whether it answered just now. */
          connected: boolean
        }
      }
    }
  }
  /**
   * List circuits
   *
   * Those of all outside services of this instance, by name. No errors of its own.
   */
  "GET /notifications/health/circuits": {
    answer: {
      /** List circuits. Those of all outside services of this instance, by name. */
      circuits: Circuit[]
    }
  }
  /**
   * Get delivery statistics
   *
   * Deliveries of the last 24 hours by channel. No errors of its own.
   */
  "GET /notifications/health/metrics": {
    answer: {
      /** Get delivery statistics. Deliveries of the last 24 hours by channel. */
      channels: {
        /** Messages on devices. */
        push: ChannelCount
        /** E-mails. */
        email: ChannelCount
        /** Text messages. */
        sms: ChannelCount
        /** The list in the app. */
        in_app: ChannelCount
      }
    }
  }
  /**
   * Reset a circuit
   *
   * Closes the one of an outside service on this instance: the next call is let through. Errors: `not_found`.
   */
  "POST /notifications/health/circuits/{service}/reset": {
    path: {
      /** An outside service, as the list of circuits names it. */
      service: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** The service. */
      service: string
      /** Whether calls are let through. */
      state: CircuitState
    }
  }
  /**
   * Get notification preferences
   *
   * What the caller is notified of, and how. No errors of its own.
   */
  "GET /notifications/preferences": {
    answer: {
      /** Whose they are. */
      id: string
      /** Whose they are. */
      user_id: string
      /** Nothing but what concerns the safety of the account. */
      mute_all: boolean
      /** E-mail wanted. */
      email_enabled: boolean
      /** Push messages wanted. */
      push_enabled: boolean
      /** Text messages wanted. */
      sms_enabled: boolean
      /** The list in the app wanted. */
      in_app_enabled: boolean
      /** When quiet hours begin, in the person’s zone. */
      quiet_hours_start: string | null
      /** When they end; earlier than the start means on the next day. */
      quiet_hours_end: string | null
      /** Switches by type. */
      notification_types: {
        /** Whether notifications of type system are wanted. */
        system: boolean
        /** Whether notifications of type reminder are wanted. */
        reminder: boolean
        /** Whether notifications of type milestone are wanted. */
        milestone: boolean
        /** Whether notifications of type community_like are wanted. */
        community_like: boolean
        /** Whether notifications of type community_comment are wanted. */
        community_comment: boolean
        /** Whether notifications of type chat are wanted. */
        chat: boolean
        /** Whether notifications of type subscription are wanted. */
        subscription: boolean
        /** Whether notifications of type security are wanted. */
        security: boolean
        /** Whether notifications of type broadcast are wanted. */
        broadcast: boolean
      }
      /** When they were first changed. */
      created_at: string
      /** When they were last changed. */
      updated_at: string
    }
  }
  /**
   * Update notification preferences
   *
   * Absent fields stay unchanged; null ends quiet hours. No errors of its own.
   */
  "PUT /notifications/preferences": {
    body?: NotificationPreferenceChanges
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** Whose they are. */
      id: string
      /** When they were last changed. */
      updated_at: string
    }
  }
  /**
   * Get numbers of notifications
   *
   * Those of the caller. No errors of its own.
   */
  "GET /notifications/stats": {
    answer: {
      /** All of them. */
      total: number
      /** Those that were not read. */
      unread: number
      /** By type. */
      by_type: {
        /** Those of type system. */
        system: NotificationCount
        /** Those of type reminder. */
        reminder: NotificationCount
        /** Those of type milestone. */
        milestone: NotificationCount
        /** Those of type community_like. */
        community_like: NotificationCount
        /** Those of type community_comment. */
        community_comment: NotificationCount
        /** Those of type chat. */
        chat: NotificationCount
        /** Those of type subscription. */
        subscription: NotificationCount
        /** Those of type security. */
        security: NotificationCount
        /** Those of type broadcast. */
        broadcast: NotificationCount
      }
    }
  }
  /**
   * Mark all notifications as read
   *
   * Those of the caller. No errors of its own.
   */
  "PATCH /notifications/read-all": {
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** How many were not. */
      updated: number
    }
  }
  /**
   * Get a notification
   *
   * One of the caller; else not_found. Errors: `not_found`.
   */
  "GET /notifications/{notification_id}": {
    path: {
      /** A notification of the caller. */
      notification_id: string
    }
    answer: {
      /** UUID v7. */
      id: string
      /** Whose it is. */
      user_id: string
      /** What it is about. */
      notification_type: NotificationType
      /** The first line. */
      title: string
      /** The text; may be empty. */
      body: string
      /** What became of it. */
      status: NotificationStatus
      /** How much it matters. */
      priority: NotificationPriority
      /** The channels it was meant for. */
      channels: NotificationChannel[]
      /** For the app to open the right screen. */
      data: Record<string, unknown>
      /** When the first channel took it. */
      sent_at: string | null
      /** When it was read; null until then. */
      read_at: string | null
      /** When it was created. */
      created_at: string
      /** When it last changed. */
      updated_at: string
      /** What became of it on each channel. */
      delivery_status: ({
        /** The channel. */
        channel: NotificationChannel
        /** What became of it. */
        status: DeliveryStatus
        /** When the channel took it. */
        sent_at: string | null
        /** When it reached a device. */
        delivered_at: string | null
        /** Why it was skipped or failed. */
        error_message: string | null
        /** How often it was tried. */
        attempts: number
      })[]
    }
  }
  /**
   * Delete a notification
   *
   * One of the caller; what waits of it is not sent. Errors: `not_found`.
   */
  "DELETE /notifications/{notification_id}": {
    path: {
      /** A notification of the caller. */
      notification_id: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Mark a notification as read
   *
   * One of the caller; else not_found. Errors: `not_found`.
   */
  "PATCH /notifications/{notification_id}/read": {
    path: {
      /** A notification of the caller. */
      notification_id: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
      /** UUID v7. */
      id: string
      /** When it last changed. */
      updated_at: string
    }
  }
  /**
   * List milestones
   *
   * Those of a child, in the order of their times. The weeks of the pregnancy until it is born, then by age; of one born early by the corrected age until two. Errors: `not_found`.
   */
  "GET /milestones": {
    query: {
      /** A child of the caller, or one that is shared with them as a parent. */
      child_id: string
      /** Only those. */
      state?: MilestoneState | null
    }
    answer: {
      /** List milestones. Those of a child of the caller, in the order of their times; not_found for another child. */
      items: Milestone[]
      /** How many there are. */
      total: number
    }
  }
  /**
   * List sources of milestones
   *
   * Where the facts of the catalogue are from. No errors of its own.
   */
  "GET /milestones/sources": {
    answer: {
      /** List sources of milestones. Where the facts of the catalogue are from. */
      sources: {
        /** What it is called. */
        title: string
        /** Where it is. */
        url: string
      }[]
    }
  }
  /**
   * Mark a milestone as reached
   *
   * One of a child of the caller; or changes when and how. Errors: `not_found`.
   */
  "PUT /milestones/{child_id}/{milestone_id}": {
    path: {
      /** A child of the caller, or one that is shared with them as a parent. */
      child_id: string
      /** A milestone, by its id in the catalogue. */
      milestone_id: string
    }
    body?: ReachedMilestoneInput
    answer: Milestone
  }
  /**
   * Mark a milestone as not reached
   *
   * Takes back that it was reached. Errors: `not_found`.
   */
  "DELETE /milestones/{child_id}/{milestone_id}": {
    path: {
      /** A child of the caller, or one that is shared with them as a parent. */
      child_id: string
      /** A milestone, by its id in the catalogue. */
      milestone_id: string
    }
    answer: undefined
  }
  /**
   * List tasks
   *
   * The caller’s, by when they are due unless said otherwise. Errors: `page_too_deep`.
   */
  "GET /tasks": {
    query?: {
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      limit?: number
      /** Only those. */
      status?: TaskStatus | null
      /** Only those about this child. */
      child_id?: string | null
      /** What tasks are ordered by. */
      sort_by?: TaskSort
      /** The direction of an order. Also understood: ascending (asc); descending (desc). */
      order?: Direction
    }
    answer: {
      /** The items of this page. */
      items: Task[]
      /** How many there are on all pages. */
      total: number
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page: number
      /** Page size. */
      limit: number
      /** How many pages there are. */
      pages: number
    }
    /** What the list consists of. */
    item: Operations["GET /tasks"]["answer"]["items"][number]
  }
  /**
   * Create a task
   *
   * It is the caller’s; about a child, it may be shared with the child’s family. No errors of its own.
   */
  "POST /tasks": {
    body: TaskInput
    answer: Task
  }
  /**
   * Get a task
   *
   * One of the caller, or one that is shared with them; else not_found. Errors: `not_found`.
   */
  "GET /tasks/{task_id}": {
    path: {
      /** A task of the caller, or one that is shared with them. */
      task_id: string
    }
    answer: Task
  }
  /**
   * Update a task
   *
   * Absent fields stay unchanged; null takes time and child away. Errors: `not_found`.
   */
  "PATCH /tasks/{task_id}": {
    path: {
      /** A task of the caller. */
      task_id: string
    }
    body?: TaskChanges
    answer: Task
  }
  /**
   * Delete a task
   *
   * One of the caller. Errors: `not_found`.
   */
  "DELETE /tasks/{task_id}": {
    path: {
      /** A task of the caller. */
      task_id: string
    }
    answer: undefined
  }
  /**
   * Complete a task
   *
   * One that is repeated is due again. With `due_at` as the client knows it, a request that is sent twice completes a repeated task once. Errors: `not_found`.
   */
  "POST /tasks/{task_id}/complete": {
    path: {
      /** A task of the caller, or one that is shared with them. */
      task_id: string
    }
    body?: {
      /** When the client believes it to be due. A task that is due at another time by now stays as it is. */
      due_at?: string | null
    }
    answer: Task
  }
  /**
   * Reopen a task
   *
   * Takes back that it was done. Errors: `not_found`, `conflict`.
   */
  "POST /tasks/{task_id}/reopen": {
    path: {
      /** A task of the caller, or one that is shared with them. */
      task_id: string
    }
    answer: Task
  }
  /**
   * List shared tasks
   *
   * Those about a child that its owner and its parents share, by when they are due. Each of them may mark these as done. Whose task it is changes it, and is reminded. Errors: `not_found`, `page_too_deep`.
   */
  "GET /family/children/{child_id}/tasks": {
    path: {
      /** A child of the caller, or one that is shared with them as a parent. */
      child_id: string
    }
    query?: {
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      limit?: number
      /** Only those. */
      status?: TaskStatus | null
    }
    answer: {
      /** The items of this page. */
      items: Task[]
      /** How many there are on all pages. */
      total: number
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page: number
      /** Page size. */
      limit: number
      /** How many pages there are. */
      pages: number
    }
    /** What the list consists of. */
    item: Operations["GET /family/children/{child_id}/tasks"]["answer"]["items"][number]
  }
  /**
   * List posts
   *
   * Everybody’s, newest first. In lists `comments` is empty. With `cursor`, `meta.page` is the page that it leads to. Errors: `page_too_deep`.
   */
  "GET /community/posts/list": {
    query?: {
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      per_page?: number
      /** Start after this cursor. Wins over `page` and `offset`. */
      cursor?: string | null
    }
    answer: {
      /** The items of this page. */
      posts: ListedPost[]
      /** Where this page stands in the list. */
      meta: {
        /** The number of the page, from 1, where all pages have its size. */
        page: number
        /** Page size. */
        per_page: number
        /** How many there are on all pages. */
        total: number
        /** How many pages there are. */
        total_pages: number
        /** The `cursor` of the next page; null where there is none. */
        next_cursor: string | null
      }
    }
    /** What the list consists of. */
    item: Operations["GET /community/posts/list"]["answer"]["posts"][number]
  }
  /**
   * List posts of a person
   *
   * Newest first. Empty for somebody whose posts the caller may not see, and for nobody. With `cursor`, `meta.page` is the page that it leads to. Errors: `page_too_deep`.
   */
  "GET /community/posts/user/{user_id}": {
    path: {
      /** Whose posts. */
      user_id: string
    }
    query?: {
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      per_page?: number
      /** Start after this cursor. Wins over `page` and `offset`. */
      cursor?: string | null
    }
    answer: {
      /** The items of this page. */
      posts: ListedPost[]
      /** Where this page stands in the list. */
      meta: {
        /** The number of the page, from 1, where all pages have its size. */
        page: number
        /** Page size. */
        per_page: number
        /** How many there are on all pages. */
        total: number
        /** How many pages there are. */
        total_pages: number
        /** The `cursor` of the next page; null where there is none. */
        next_cursor: string | null
      }
    }
    /** What the list consists of. */
    item: Operations["GET /community/posts/user/{user_id}"]["answer"]["posts"][number]
  }
  /**
   * Get a post
   *
   * With its comments, newest first. Counts as a view the first time, except for its author. Errors: `not_found`.
   */
  "GET /community/posts/{post_id}": {
    path: {
      /** A post. */
      post_id: string
    }
    query?: {
      /** Page size. */
      limit?: number
      /** Start after this cursor. */
      cursor?: string | null
    }
    answer: ListedPost
  }
  /**
   * Update a post
   *
   * Absent fields stay unchanged. Admins may change any post, which is audited. Errors: `not_found`.
   */
  "PUT /community/posts/{post_id}": {
    path: {
      /** A post of the caller; admins may name any. */
      post_id: string
    }
    body?: PostChanges
    answer: Post
  }
  /**
   * Delete a post
   *
   * With its comments and likes. Its photos stay with their owner. Admins may delete any post, which is audited. Errors: `not_found`.
   */
  "DELETE /community/posts/{post_id}": {
    path: {
      /** A post of the caller; admins may name any. */
      post_id: string
    }
    answer: undefined
  }
  /**
   * Create a post
   *
   * With photos of the caller. The same title and content within five minutes are taken for a request sent twice (409). Errors: `duplicate_post`.
   */
  "POST /community/posts/": {
    body: PostInput
    answer: Post
  }
  /**
   * Create a post with files
   *
   * With uploaded photos. The photos may be left out. All of them are taken, or nothing is posted. Errors: `duplicate_post`, `storage_quota_exceeded`, `overloaded`.
   */
  "POST /community/posts/upload": {
    body: {
      /** What it is about. */
      title: string
      /** What the person wants to share. */
      content: string
      /** The images. */
      files?: UploadFile[]
    }
    answer: Post
  }
  /**
   * Approve a post
   *
   * Lets everybody see one that waits or was rejected. Errors: `not_found`.
   */
  "POST /community/posts/{post_id}/approve": {
    path: {
      /** A post. */
      post_id: string
    }
    answer: Post
  }
  /**
   * Like or unlike a post
   *
   * Likes it, or takes the caller’s like back. Errors: `not_found`.
   */
  "POST /community/posts/{post_id}/like": {
    path: {
      /** A post. */
      post_id: string
    }
    answer: {
      /** Whether the caller likes it. */
      is_liked: boolean
      /** How many like it. */
      likes_count: number
    }
  }
  /**
   * Add a comment
   *
   * On a post that the caller sees; else not_found. Errors: `not_found`.
   */
  "POST /community/posts/{post_id}/comment": {
    path: {
      /** A post. */
      post_id: string
    }
    body: CommentInput
    answer: {
      /** UUID v7. */
      id: string
      /** The words. */
      comment: string
    }
  }
  /**
   * List comments
   *
   * Those on a post, newest first. Counted up to 10,000. With `cursor`, `meta.page` is the page that it leads to. Errors: `not_found`, `page_too_deep`.
   */
  "GET /community/posts/{post_id}/comments": {
    path: {
      /** A post. */
      post_id: string
    }
    query?: {
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      per_page?: number
      /** Start after this cursor. Wins over `page` and `offset`. */
      cursor?: string | null
    }
    answer: {
      /** The items of this page. */
      comments: PostComment[]
      /** Where this page stands in the list. */
      meta: {
        /** The number of the page, from 1, where all pages have its size. */
        page: number
        /** Page size. */
        per_page: number
        /** How many there are on all pages. */
        total: number
        /** How many pages there are. */
        total_pages: number
        /** The `cursor` of the next page; null where there is none. */
        next_cursor: string | null
      }
    }
    /** What the list consists of. */
    item: Operations["GET /community/posts/{post_id}/comments"]["answer"]["comments"][number]
  }
  /**
   * Update a comment
   *
   * Admins may change any comment, which is audited. Errors: `not_found`.
   */
  "PUT /community/posts/comments/{comment_id}": {
    path: {
      /** A comment of the caller; admins may name any. */
      comment_id: string
    }
    body: CommentInput
    answer: {
      /** UUID v7. */
      id: string
      /** The words. */
      comment: string
    }
  }
  /**
   * Delete a comment
   *
   * Admins may delete any comment, which is audited. Errors: `not_found`.
   */
  "DELETE /community/posts/comments/{comment_id}": {
    path: {
      /** A comment of the caller; admins may name any. */
      comment_id: string
    }
    answer: undefined
  }
  /**
   * Report content or a person
   *
   * Asks moderators to look at a post, a comment, a person or an answer. While the caller’s report of it is open, another one answers with the same. Errors: `not_found`.
   */
  "POST /community/reports": {
    body: ReportInput
    answer: {
      /** UUID v7. */
      id: string
      /** What became of it. */
      status: ReportStatus
    }
  }
  /**
   * List reports
   *
   * What people and the service have reported, the most urgent first, then the newest. Errors: `page_too_deep`.
   */
  "GET /community/reports": {
    query?: {
      /** What became of a report. */
      status?: ReportStatus
      /** Only those about somebody who may be in danger. */
      urgent?: boolean
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      limit?: number
    }
    answer: {
      /** The items of this page. */
      reports: Report[]
      /** How many there are on all pages. */
      total: number
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page: number
      /** Page size. */
      limit: number
      /** How many pages there are. */
      total_pages: number
    }
    /** What the list consists of. */
    item: Operations["GET /community/reports"]["answer"]["reports"][number]
  }
  /**
   * Close a report
   *
   * Fails with conflict while another moderator looks at it. Errors: `not_found`, `conflict`.
   */
  "PATCH /community/reports/{report_id}": {
    path: {
      /** A report. */
      report_id: string
    }
    body: ReportDecisionInput
    answer: {
      /** UUID v7. */
      id: string
      /** What became of it. */
      status: ReportStatus
    }
  }
  /**
   * Block a person
   *
   * Each sees nothing of the other in the community. Blocking again answers with the block there is. Errors: `not_found`, `conflict`.
   */
  "POST /users/blocks": {
    body: BlockInput
    answer: Block
  }
  /**
   * List blocked people
   *
   * Those whom the caller has blocked, the last one first. Errors: `page_too_deep`.
   */
  "GET /users/blocks": {
    query?: {
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      limit?: number
    }
    answer: {
      /** The items of this page. */
      blocks: Block[]
      /** How many there are on all pages. */
      total: number
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page: number
      /** Page size. */
      limit: number
      /** How many pages there are. */
      total_pages: number
    }
    /** What the list consists of. */
    item: Operations["GET /users/blocks"]["answer"]["blocks"][number]
  }
  /**
   * Unblock a person
   *
   * Both see each other in the community again. Errors: `not_found`.
   */
  "DELETE /users/blocks/{user_id}": {
    path: {
      /** A person. */
      user_id: string
    }
    answer: undefined
  }
  /**
   * List or search articles
   *
   * Newest first or by words. With `q` the best come first: titles that begin with it, titles that have all its words, then articles that have them in content or category. What is found is counted up to 10,000. Errors: `page_too_deep`.
   */
  "GET /resources/": {
    query?: {
      /** Words that title, content or category contain; of one or two letters, that words begin with. */
      q?: string | null
      /** Only articles of this category. */
      category_id?: string | null
      /** Only articles in this language, and those that nobody has said the language of. */
      language?: string | null
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      limit?: number
    }
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** The items of this page. */
      data: ListedResource[]
      /** How many there are on all pages. */
      total: number
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page: number
      /** Page size. */
      limit: number
      /** How many pages there are. */
      total_pages: number
    }
    /** What the list consists of. */
    item: Operations["GET /resources/"]["answer"]["data"][number]
  }
  /**
   * Create an article
   *
   * Everybody can read it at once. Fails with not_found for an unknown category. Errors: `not_found`.
   */
  "POST /resources/": {
    body: ResourceInput
    answer: {
      /** UUID v7. */
      id: string
      /** What it is about. */
      title: string
      /** Its category. */
      category_id: string
      /** When it was added. */
      created_at: string
    }
  }
  /**
   * Search articles
   *
   * By a part of their titles, newest first. Case makes no difference. One or two characters begin a word of the title. Errors: `page_too_deep`.
   */
  "GET /resources/search": {
    query?: {
      /** Part of a title; one or two letters begin one of its words. */
      title?: string | null
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      limit?: number
    }
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** The items of this page. */
      data: ListedResource[]
      /** How many there are on all pages. */
      total: number
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page: number
      /** Page size. */
      limit: number
      /** How many pages there are. */
      total_pages: number
    }
    /** What the list consists of. */
    item: Operations["GET /resources/search"]["answer"]["data"][number]
  }
  /**
   * List categories
   *
   * By name. No errors of its own.
   */
  "GET /resources/categories": {
    query?: {
      /** Page size. */
      limit?: number
      /** Start after this cursor. */
      cursor?: string | null
    }
    answer: {
      /** The items of this page. */
      categories: ResourceCategory[]
    }
    /** What the list consists of. */
    item: Operations["GET /resources/categories"]["answer"]["categories"][number]
  }
  /**
   * Create a category
   *
   * Fails with conflict for a name that there is; case does not matter. Errors: `conflict`.
   */
  "POST /resources/categories": {
    body: ResourceCategoryInput
    answer: ResourceCategory
  }
  /**
   * Get a category
   *
   * Fails with not_found for an unknown id. Errors: `not_found`.
   */
  "GET /resources/categories/{category_id}": {
    path: {
      /** A category. */
      category_id: string
    }
    answer: ResourceCategory
  }
  /**
   * Rename a category
   *
   * Fails with conflict for a name that there is. Errors: `not_found`, `conflict`.
   */
  "PATCH /resources/categories/{category_id}": {
    path: {
      /** A category. */
      category_id: string
    }
    body?: ResourceCategoryChanges
    answer: ResourceCategory
  }
  /**
   * Delete a category
   *
   * One without articles; else `conflict`. Errors: `not_found`, `conflict`.
   */
  "DELETE /resources/categories/{category_id}": {
    path: {
      /** A category. */
      category_id: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * List articles for the caller
   *
   * Those that fit today, unread ones first, each with why. What is for a week of the pregnancy, the birth, an age of a child, trying or a loss comes before what is for everybody. After a loss nothing takes a child for granted. No errors of its own.
   */
  "GET /resources/for-you": {
    query?: {
      /** How many. */
      limit?: number
    }
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** List articles for the caller. Those that fit today, in their language, in English or in one that nobody said: unread ones first, then what is for a stage of their family before what is for everybody. After a loss nothing takes a child for granted. */
      data: ResourceForYou[]
      /** How many there are. */
      total: number
    }
  }
  /**
   * Get the weekly article setting
   *
   * Whether the caller is brought an article a week. No errors of its own.
   */
  "GET /resources/weekly": {
    answer: {
      /** Whether they want one; off by default. */
      is_on: boolean
      /** When the next one is due. */
      next_at: string | null
    }
  }
  /**
   * Set the weekly article
   *
   * A notification of type `reminder` on Sunday mornings with an article that fits and is unread, and none twice. The switches and quiet hours of notifications apply. No errors of its own.
   */
  "PUT /resources/weekly": {
    body: {
      /** Whether an article a week is wanted. */
      is_on: boolean
    }
    answer: {
      /** Whether they want one; off by default. */
      is_on: boolean
      /** When the next one is due. */
      next_at: string | null
    }
  }
  /**
   * Mark an article as read
   *
   * Only the caller sees it. A second time it stays as it was. Errors: `not_found`.
   */
  "PUT /resources/{resource_id}/read": {
    path: {
      /** An article. */
      resource_id: string
    }
    answer: {
      /** The article. */
      resource_id: string
      /** Since when. */
      read_at: string
    }
  }
  /**
   * Mark an article as unread
   *
   * Takes back that the caller has read it. Errors: `not_found`.
   */
  "DELETE /resources/{resource_id}/read": {
    path: {
      /** An article. */
      resource_id: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Add a bookmark
   *
   * A second time it is the same bookmark. Errors: `not_found`.
   */
  "POST /resources/bookmarks": {
    body: BookmarkInput
    answer: {
      /** UUID v7. */
      id: string
      /** Whose it is. */
      user_id: string
      /** The article. */
      resource_id: string
    }
  }
  /**
   * List bookmarks
   *
   * The caller’s, the last one first. Errors: `page_too_deep`.
   */
  "GET /resources/bookmarks": {
    query?: {
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page?: number
      /** Page size. */
      limit?: number
    }
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** The items of this page. */
      data: {
        /** UUID v7. */
        id: string
        /** Whose it is. */
        user_id: string
        /** The article. */
        resource_id: string
        /** Since when. */
        created_at: string
        /** The article. */
        resource: ListedResource
      }[]
      /** How many there are on all pages. */
      total: number
      /** Page number from 1; at most 10,000 rows can be skipped. */
      page: number
      /** Page size. */
      limit: number
      /** How many pages there are. */
      total_pages: number
    }
    /** What the list consists of. */
    item: Operations["GET /resources/bookmarks"]["answer"]["data"][number]
  }
  /**
   * Delete a bookmark
   *
   * The article stays. Errors: `not_found`.
   */
  "DELETE /resources/bookmarks/{resource_id}": {
    path: {
      /** An article. */
      resource_id: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Get a picture or film of an article
   *
   * Fails with not_found for an unknown id. Errors: `not_found`.
   */
  "GET /resources/media/{media_id}": {
    path: {
      /** A picture or film of an article. */
      media_id: string
    }
    answer: ResourceMedia
  }
  /**
   * Delete a picture or film of an article
   *
   * With its file, if it was uploaded. Errors: `not_found`.
   */
  "DELETE /resources/media/{media_id}": {
    path: {
      /** A picture or film of an article. */
      media_id: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Get an article
   *
   * Fails with not_found for an unknown id. Errors: `not_found`.
   */
  "GET /resources/{resource_id}": {
    path: {
      /** An article. */
      resource_id: string
    }
    answer: {
      /** UUID v7. */
      id: string
      /** What it is about. */
      title: string
      /** The article, in Markdown. */
      content: string
      /** Its category. */
      category_id: string
      /** When it was added. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    }
  }
  /**
   * Update an article
   *
   * Absent fields stay unchanged. Errors: `not_found`.
   */
  "PATCH /resources/{resource_id}": {
    path: {
      /** An article. */
      resource_id: string
    }
    body?: ResourceChanges
    answer: {
      /** UUID v7. */
      id: string
      /** What it is about. */
      title: string
      /** Its category. */
      category_id: string
      /** When it was added. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    }
  }
  /**
   * Delete an article
   *
   * With its media and bookmarks. Errors: `not_found`.
   */
  "DELETE /resources/{resource_id}": {
    path: {
      /** An article. */
      resource_id: string
    }
    answer: {
      /** What was done, for a person to read. */
      message: string
    }
  }
  /**
   * Add a picture or film to an article
   *
   * A form with an image as `file`, or JSON with `url` and `media_type` for what lies elsewhere, which is passed on and never fetched. Errors: `not_found`, `conflict`, `overloaded`.
   */
  "POST /resources/{resource_id}/media": {
    path: {
      /** An article. */
      resource_id: string
    }
    body: {
      /** An https URL, where there is no file; it is passed on and never fetched. */
      url?: string | null
      /**
       * What a medium is. Also understood: image, picture (photo); film, movie (video).
       *
       * - `photo`: A picture.
       * - `video`: A film.
       */
      media_type?: MediaType | null
      /** An image; what it is, its bytes say. */
      file?: UploadFile
    }
    answer: ResourceMedia
  }
  /**
   * Verify a purchase
   *
   * Send what the store gave the app. Harmless when repeated; a purchase is one person’s for good. Outside production, the platform `test` takes any purchase. Errors: `purchase_invalid`, `product_mismatch`, `purchase_taken`, `platform_not_configured`.
   */
  "POST /subscriptions/verify": {
    body: PurchaseInput
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** What was asked for. */
      data: {
        subscription: Subscription
      }
    }
  }
  /**
   * Get the subscription status
   *
   * What the caller has subscribed to. No errors of its own.
   */
  "GET /subscriptions/status": {
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** Get the subscription status. What the caller has subscribed to. */
      data: {
        /** Whether a subscription gives access now. */
        has_active_subscription: boolean
        /** The one that counts: that gives access, else the last; null when there never was one. */
        subscription: Subscription | null
        /** Days of access that are paid for, rounded up. */
        days_remaining: number
      }
    }
  }
  /**
   * Get premium access
   *
   * Whether a subscription of the caller gives access now. No errors of its own.
   */
  "GET /subscriptions/access": {
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** Get premium access. Whether a subscription of the caller gives access now. */
      data: {
        /** The person. */
        user_id: string
        /** Whether a subscription gives access now. */
        has_premium_access: boolean
      }
    }
  }
  /**
   * List plans
   *
   * Every plan, the free one first, in the caller’s language. No errors of its own.
   */
  "GET /subscriptions/plans": {
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** What was asked for. */
      data: {
        /** List plans. Every plan, the free one first. */
        plans: Plan[]
      }
    }
  }
  /**
   * Get allowances
   *
   * What plans limit, and how much of it the caller has used: of messages and speech since midnight in the caller’s time zone. No errors of its own.
   */
  "GET /subscriptions/allowances": {
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** Get allowances. The caller’s plan, and what is left of it. */
      data: {
        /** The plan that the person’s subscription gives, or the free one. */
        plan: Plan
        /** What plans limit, as it stands. */
        allowances: Allowance[]
      }
    }
  }
  /**
   * Get a subscription
   *
   * One of the caller; else not_found. Errors: `not_found`.
   */
  "GET /subscriptions/{subscription_id}": {
    path: {
      /** A subscription of the caller. */
      subscription_id: string
    }
    answer: {
      /** Always `success`. */
      status: "success"
      /** What was done, for a person to read. */
      message: string
      /** What was asked for. */
      data: {
        /** Get a subscription. One of the caller; else not_found. */
        subscription: SubscriptionDetails
      }
    }
  }
}

export const ROUTES: Readonly<Record<keyof Operations, RouteFacts>> = {
  "POST /auth/register": { isPublic: true, input: 'body', answer: 'json' },
  "POST /auth/login": { isPublic: true, input: 'body', answer: 'json' },
  "POST /auth/second-factor": { isPublic: true, input: 'body', answer: 'json' },
  "POST /{idp}/auth": { isPublic: true, input: 'body', answer: 'json' },
  "POST /auth/refresh": { isPublic: true, input: 'body', answer: 'json' },
  "POST /auth/logout": { isPublic: false, answer: 'json' },
  "GET /users/sessions": { isPublic: false, answer: 'json' },
  "DELETE /users/sessions/{id}": { isPublic: false, answer: 'none' },
  "DELETE /users/account": { isPublic: false, input: 'body', answer: 'json' },
  "POST /auth/forgot-password": { isPublic: true, input: 'body', answer: 'json' },
  "POST /auth/verify-otp": { isPublic: true, input: 'body', answer: 'json' },
  "PATCH /auth/reset-password": { isPublic: true, input: 'body', answer: 'json' },
  "POST /auth/resend-verification": { isPublic: true, input: 'body', answer: 'json' },
  "GET /auth/verify-email": { isPublic: true, input: 'query', answer: 'json' },
  "POST /auth/verify-email": { isPublic: true, input: 'body', answer: 'json' },
  "PUT /users/password": { isPublic: false, input: 'body', answer: 'json' },
  "POST /users/email-change": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "POST /admin/login": { isPublic: true, input: 'body', answer: 'json' },
  "POST /admin/register": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "DELETE /admin/{admin_id}": { isPublic: false, answer: 'json' },
  "GET /admin/overview/summary": { isPublic: false, input: 'query', answer: 'json' },
  "GET /admin/overview/charts/post-engagement": { isPublic: false, input: 'query', answer: 'json' },
  "GET /admin/overview/recent-posts": { isPublic: false, input: 'query', answer: 'json', list: {"items":["posts"],"pages":["total_pages"]} },
  "GET /users/profile": { isPublic: false, answer: 'json' },
  "POST /users/profile/photo": { isPublic: false, takesKey: true, isForm: true, input: 'body', answer: 'json' },
  "DELETE /users/profile/photo": { isPublic: false, answer: 'json' },
  "GET /users/settings": { isPublic: false, answer: 'json' },
  "PUT /users/settings": { isPublic: false, input: 'body', answer: 'json' },
  "PUT /users/settings/profile": { isPublic: false, input: 'body', answer: 'json' },
  "PUT /users/settings/notifications": { isPublic: false, input: 'body', answer: 'json' },
  "PUT /users/settings/app": { isPublic: false, input: 'body', answer: 'json' },
  "GET /users/export": { isPublic: false, answer: 'raw' },
  "GET /users/profile/setup": { isPublic: false, answer: 'json' },
  "POST /users/profile/setup": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "PATCH /users/profile/setup": { isPublic: false, input: 'body', answer: 'json' },
  "POST /users/child-profiles": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /users/child-profiles": { isPublic: false, answer: 'json' },
  "GET /users/child-profiles/{child_id}": { isPublic: false, answer: 'json' },
  "PATCH /users/child-profiles/{child_id}": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /users/child-profiles/{child_id}": { isPublic: false, answer: 'json' },
  "POST /users/child-profiles/{child_id}/upload-picture": { isPublic: false, takesKey: true, isForm: true, input: 'body', answer: 'json' },
  "GET /users/child-lives": { isPublic: false, answer: 'json' },
  "GET /users/child-lives/{child_id}": { isPublic: false, answer: 'json' },
  "POST /users/child-profiles/{child_id}/born": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "DELETE /users/child-profiles/{child_id}/born": { isPublic: false, answer: 'json' },
  "POST /users/child-profiles/{child_id}/loss": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "DELETE /users/child-profiles/{child_id}/loss": { isPublic: false, answer: 'json' },
  "GET /family/children": { isPublic: false, answer: 'json' },
  "POST /family/children/{child_id}/leave": { isPublic: false, takesKey: true, answer: 'none' },
  "GET /family/invitations/accept": { isPublic: true, input: 'query', answer: 'json' },
  "POST /family/invitations/accept": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /family/invitations/received": { isPublic: false, input: 'query', answer: 'json' },
  "GET /family/removals": { isPublic: false, answer: 'json' },
  "DELETE /family/removals/{user_id}": { isPublic: false, answer: 'none' },
  "POST /users/child-profiles/{child_id}/invitations": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /users/child-profiles/{child_id}/invitations": { isPublic: false, answer: 'json' },
  "DELETE /users/child-profiles/{child_id}/invitations/{invitation_id}": { isPublic: false, answer: 'none' },
  "GET /users/child-profiles/{child_id}/members": { isPublic: false, answer: 'json' },
  "PATCH /users/child-profiles/{child_id}/members/{user_id}": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /users/child-profiles/{child_id}/members/{user_id}": { isPublic: false, input: 'query', answer: 'none' },
  "POST /users/early-access": { isPublic: true, input: 'body', answer: 'json' },
  "GET /chats": { isPublic: false, input: 'query', answer: 'json', list: {"items":["data","conversations"],"pages":["data","pagination","total_pages"]} },
  "POST /chats": { isPublic: false, takesKey: true, answer: 'json' },
  "GET /chats/{convo_id}": { isPublic: false, input: 'query', answer: 'json', list: {"items":["data","messages"],"pages":["data","pagination","total_pages"]} },
  "DELETE /chats/{convo_id}": { isPublic: false, answer: 'json' },
  "PATCH /chats/{conversation_id}/title": { isPublic: false, input: 'body', answer: 'json' },
  "POST /chats/{session_id}/message": { isPublic: false, takesKey: true, input: 'body', answer: 'raw' },
  "GET /chats/{session_id}/messages/{message_id}/stream": { isPublic: false, answer: 'raw' },
  "POST /chats/{session_id}/messages/{message_id}/regenerate": { isPublic: false, takesKey: true, input: 'body', answer: 'raw' },
  "PUT /chats/{session_id}/messages/{message_id}/rating": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /chats/{session_id}/messages/{message_id}/rating": { isPublic: false, answer: 'json' },
  "POST /chats/{session_id}/stop": { isPublic: false, takesKey: true, answer: 'json' },
  "GET /memories/albums/{album_id}/memories": { isPublic: false, input: 'query', answer: 'json', list: {"items":["memories"]} },
  "POST /memories/": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "PATCH /memories/{memory_id}": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /memories/{memory_id}": { isPublic: false, answer: 'json' },
  "GET /album/": { isPublic: false, input: 'query', answer: 'json', list: {"items":[]} },
  "POST /album/": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /album/{album_id}": { isPublic: false, input: 'query', answer: 'json', list: {"items":["memories"]} },
  "PATCH /album/{album_id}": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /album/{album_id}": { isPublic: false, answer: 'json' },
  "PUT /album/{album_id}/sharing": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /album/{album_id}/sharing": { isPublic: false, answer: 'none' },
  "GET /family/children/{child_id}/albums": { isPublic: false, input: 'query', answer: 'json', list: {"items":[]} },
  "POST /images/upload": { isPublic: false, takesKey: true, isForm: true, input: 'body', answer: 'json' },
  "POST /images/upload-multiple": { isPublic: false, takesKey: true, isForm: true, input: 'body', answer: 'json' },
  "GET /images/": { isPublic: false, input: 'query', answer: 'json', list: {"items":[]} },
  "GET /images/details": { isPublic: false, input: 'query', answer: 'json', list: {"items":[]} },
  "GET /images/{photo_id}": { isPublic: false, answer: 'json' },
  "GET /images/{photo_id}/details": { isPublic: false, answer: 'json' },
  "POST /images/{photo_id}/link-to-album": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "PATCH /images/{photo_id}/update-memory": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /images/delete/{photo_id}": { isPublic: false, answer: 'none' },
  "DELETE /images/delete-all": { isPublic: false, answer: 'none' },
  "POST /journal/entry": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /journal/entries": { isPublic: false, input: 'query', answer: 'json', list: {"items":["entries"],"total":["total"]} },
  "GET /journal/by-category": { isPublic: false, input: 'query', answer: 'json', list: {"items":["entries"],"total":["total"]} },
  "GET /journal/categories": { isPublic: false, answer: 'json' },
  "GET /journal/calendar": { isPublic: false, input: 'query', answer: 'json' },
  "GET /journal/moods": { isPublic: false, input: 'query', answer: 'json' },
  "GET /journal/book": { isPublic: false, input: 'query', answer: 'raw' },
  "GET /journal/preferences": { isPublic: false, answer: 'json' },
  "PATCH /journal/preferences": { isPublic: false, input: 'body', answer: 'json' },
  "PATCH /journal/{entry_id}": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /journal/{entry_id}": { isPublic: false, answer: 'none' },
  "POST /notifications/broadcast": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "POST /notifications/device-token": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /notifications/": { isPublic: false, input: 'query', answer: 'json', list: {"items":["items"],"pages":["pages"]} },
  "GET /notifications/health": { isPublic: true, answer: 'json' },
  "GET /notifications/health/circuits": { isPublic: false, answer: 'json' },
  "GET /notifications/health/metrics": { isPublic: false, answer: 'json' },
  "POST /notifications/health/circuits/{service}/reset": { isPublic: false, takesKey: true, answer: 'json' },
  "GET /notifications/preferences": { isPublic: false, answer: 'json' },
  "PUT /notifications/preferences": { isPublic: false, input: 'body', answer: 'json' },
  "GET /notifications/stats": { isPublic: false, answer: 'json' },
  "PATCH /notifications/read-all": { isPublic: false, answer: 'json' },
  "GET /notifications/{notification_id}": { isPublic: false, answer: 'json' },
  "DELETE /notifications/{notification_id}": { isPublic: false, answer: 'json' },
  "PATCH /notifications/{notification_id}/read": { isPublic: false, answer: 'json' },
  "GET /milestones": { isPublic: false, input: 'query', answer: 'json' },
  "GET /milestones/sources": { isPublic: false, answer: 'json' },
  "PUT /milestones/{child_id}/{milestone_id}": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /milestones/{child_id}/{milestone_id}": { isPublic: false, answer: 'none' },
  "GET /tasks": { isPublic: false, input: 'query', answer: 'json', list: {"items":["items"],"pages":["pages"]} },
  "POST /tasks": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /tasks/{task_id}": { isPublic: false, answer: 'json' },
  "PATCH /tasks/{task_id}": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /tasks/{task_id}": { isPublic: false, answer: 'none' },
  "POST /tasks/{task_id}/complete": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "POST /tasks/{task_id}/reopen": { isPublic: false, takesKey: true, answer: 'json' },
  "GET /family/children/{child_id}/tasks": { isPublic: false, input: 'query', answer: 'json', list: {"items":["items"],"pages":["pages"]} },
  "GET /community/posts/list": { isPublic: false, input: 'query', answer: 'json', list: {"items":["posts"],"cursor":["meta","next_cursor"]} },
  "GET /community/posts/user/{user_id}": { isPublic: false, input: 'query', answer: 'json', list: {"items":["posts"],"cursor":["meta","next_cursor"]} },
  "GET /community/posts/{post_id}": { isPublic: false, input: 'query', answer: 'json' },
  "PUT /community/posts/{post_id}": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /community/posts/{post_id}": { isPublic: false, answer: 'none' },
  "POST /community/posts/": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "POST /community/posts/upload": { isPublic: false, takesKey: true, isForm: true, input: 'body', answer: 'json' },
  "POST /community/posts/{post_id}/approve": { isPublic: false, takesKey: true, answer: 'json' },
  "POST /community/posts/{post_id}/like": { isPublic: false, takesKey: true, answer: 'json' },
  "POST /community/posts/{post_id}/comment": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /community/posts/{post_id}/comments": { isPublic: false, input: 'query', answer: 'json', list: {"items":["comments"],"cursor":["meta","next_cursor"]} },
  "PUT /community/posts/comments/{comment_id}": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /community/posts/comments/{comment_id}": { isPublic: false, answer: 'none' },
  "POST /community/reports": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /community/reports": { isPublic: false, input: 'query', answer: 'json', list: {"items":["reports"],"pages":["total_pages"]} },
  "PATCH /community/reports/{report_id}": { isPublic: false, input: 'body', answer: 'json' },
  "POST /users/blocks": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /users/blocks": { isPublic: false, input: 'query', answer: 'json', list: {"items":["blocks"],"pages":["total_pages"]} },
  "DELETE /users/blocks/{user_id}": { isPublic: false, answer: 'none' },
  "GET /resources/": { isPublic: false, input: 'query', answer: 'json', list: {"items":["data"],"pages":["total_pages"]} },
  "POST /resources/": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /resources/search": { isPublic: false, input: 'query', answer: 'json', list: {"items":["data"],"pages":["total_pages"]} },
  "GET /resources/categories": { isPublic: false, input: 'query', answer: 'json', list: {"items":["categories"]} },
  "POST /resources/categories": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /resources/categories/{category_id}": { isPublic: false, answer: 'json' },
  "PATCH /resources/categories/{category_id}": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /resources/categories/{category_id}": { isPublic: false, answer: 'json' },
  "GET /resources/for-you": { isPublic: false, input: 'query', answer: 'json' },
  "GET /resources/weekly": { isPublic: false, answer: 'json' },
  "PUT /resources/weekly": { isPublic: false, input: 'body', answer: 'json' },
  "PUT /resources/{resource_id}/read": { isPublic: false, answer: 'json' },
  "DELETE /resources/{resource_id}/read": { isPublic: false, answer: 'json' },
  "POST /resources/bookmarks": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /resources/bookmarks": { isPublic: false, input: 'query', answer: 'json', list: {"items":["data"],"pages":["total_pages"]} },
  "DELETE /resources/bookmarks/{resource_id}": { isPublic: false, answer: 'json' },
  "GET /resources/media/{media_id}": { isPublic: false, answer: 'json' },
  "DELETE /resources/media/{media_id}": { isPublic: false, answer: 'json' },
  "GET /resources/{resource_id}": { isPublic: false, answer: 'json' },
  "PATCH /resources/{resource_id}": { isPublic: false, input: 'body', answer: 'json' },
  "DELETE /resources/{resource_id}": { isPublic: false, answer: 'json' },
  "POST /resources/{resource_id}/media": { isPublic: false, takesKey: true, isForm: true, input: 'body', answer: 'json' },
  "POST /subscriptions/verify": { isPublic: false, takesKey: true, input: 'body', answer: 'json' },
  "GET /subscriptions/status": { isPublic: false, answer: 'json' },
  "GET /subscriptions/access": { isPublic: false, answer: 'json' },
  "GET /subscriptions/plans": { isPublic: false, answer: 'json' },
  "GET /subscriptions/allowances": { isPublic: false, answer: 'json' },
  "GET /subscriptions/{subscription_id}": { isPublic: false, answer: 'json' },
}
