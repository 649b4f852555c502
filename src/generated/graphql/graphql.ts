/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The deletion of the caller’s account. */
export type AccountDeletionInput = {
  /** Not needed within ten minutes of signing in. 1 to 128 characters. */
  password?: string | null | undefined;
};

/** What accounts are ordered by. */
export type AccountSort =
  /** When they were made. */
  | 'joined'
  /** When the person was last seen; those who never were are left out. */
  | 'last_seen';

/** Whether an account may be used. */
export type AccountStatus =
  /** It may. */
  | 'active'
  /** It is banned. */
  | 'banned';

/** A new admin. */
export type AdminInput = {
  /** Where the admin signs in and is written to. At most 254 characters. */
  email: string;
  /** The admin’s name. 1 to 200 characters. */
  fullName: string;
  /** The first password. 8 to 128 characters. */
  password: string;
  /** In E.164 form, or as it is dialled in the caller’s country. */
  phone?: string | null | undefined;
  /** What the admin may do. */
  role: AdminRole;
};

/** What somebody who runs the service may do. */
export type AdminRole =
  /** Runs the service, with everything but the rights of others who do. */
  | 'admin'
  /** Writes the library: articles, their media and categories. */
  | 'editor'
  /** Keeps order in the community: posts, comments, reports, and bans of ordinary people. */
  | 'moderator'
  /** May also make and remove admins, and give roles. */
  | 'super_admin';

/** Changes to an album. Absent fields stay unchanged. */
export type AlbumChanges = {
  /** What the person calls it. 1 to 200 characters. */
  name?: string | null | undefined;
};

/** A new album. */
export type AlbumInput = {
  /** What the person calls it. 1 to 200 characters. */
  name: string;
};

/** With whom an album is shared. */
export type AlbumSharingInput = {
  /** A child of the caller: everybody with a part in it sees the album. */
  childId: string;
};

/** What a plan may limit. */
export type AllowanceName =
  /** Messages to the companion, a day. */
  | 'chat_messages'
  /** Photos that were uploaded to the library; those of posts do not count. */
  | 'photos'
  /** Minutes of speech that became messages, a day. */
  | 'voice_minutes';

/** What a person thinks of an answer. */
export type AnswerRating =
  /** It did not help. */
  | 'down'
  /** It helped. */
  | 'up';

/** Changes to how the app behaves. Absent leaves a setting as it is. */
export type AppSettings = {
  /** Consent to send chat messages to the configured AI provider. An addition. */
  aiDataSharing?: boolean | null | undefined;
  /** False refuses the voice channel. */
  aiVoiceEnabled?: boolean | null | undefined;
  /** A display choice of the client. */
  chatHistoryVisible?: boolean | null | undefined;
  /** Who sees posts and comments. */
  communityVisibility?: Visibility | null | undefined;
  /** In the person’s zone; null turns it off. */
  dailyReminderTime?: string | null | undefined;
  /** A display choice of the client. */
  darkMode?: boolean | null | undefined;
  /** Milestone reminders wanted. */
  showMilestoneReminders?: boolean | null | undefined;
};

/** Whether something was done or only read. */
export type AuditKind =
  /** Something was done or changed. */
  | 'acts'
  /** Records of people were read: actions that end with `.view` or `.list`. */
  | 'reads';

/** The birth of a child. What is absent stays as it is. */
export type BirthInput = {
  /** The day, not in the future; the first time today by default. */
  date?: string | null | undefined;
  /** The length in centimetres. 5 to 99. */
  lengthCm?: number | null | undefined;
  /** The time where it was born. */
  time?: string | null | undefined;
  /** The weight in grams. 100 to 9,999. */
  weightGrams?: number | null | undefined;
};

/** Whom to block. */
export type BlockInput = {
  /** A person. */
  userId: string;
};

/** What to find again. */
export type BookmarkInput = {
  /** An article. */
  resourceId: string;
};

/** A notification for everybody. */
export type BroadcastInput = {
  /** The text. 1 to 1,000 characters. */
  body: string;
  /** The channels to use. 1 to 10 items. */
  channels?: Array<NotificationChannel> | null | undefined;
  /** For the app to open the right screen. */
  data?: Record<string, unknown> | null | undefined;
  /** What it is about: whoever switched that off gets none. */
  notificationType?: NotificationType | null | undefined;
  /** How much it matters; urgent breaks quiet hours. */
  priority?: NotificationPriority | null | undefined;
  /** Who gets it. */
  target?: BroadcastTarget | null | undefined;
  /** The first line. 1 to 200 characters. */
  title: string;
};

/** Who gets a broadcast. Also understood: all, everyone, everybody, all active users, users (all_users). */
export type BroadcastTarget =
  /** Everybody with an account that is not banned, admins included. */
  | 'all_users';

/** Changes to a child. Absent leaves a field as it is; null clears due date and picture. */
export type ChildChanges = {
  /** The day of birth, or the due date of an expected child, at most a year ahead. */
  dateOfBirth?: string | null | undefined;
  /** When it was or is due, at most a year ahead. Alone it is that of an expected child. */
  dueDate?: string | null | undefined;
  /** The child’s name. 1 to 200 characters. */
  fullName?: string | null | undefined;
  /** Unknown by default. */
  gender?: Gender | null | undefined;
  /** A URL of one of the caller’s images on this service. At most 2,000 characters. */
  profilePictureUrl?: string | null | undefined;
  /** The caller’s own: the `user_id` of the profile setup. The default. */
  profileSetupId?: string | null | undefined;
};

/** A new child. */
export type ChildInput = {
  /** The day of birth, or the due date of an expected child, at most a year ahead. */
  dateOfBirth?: string | null | undefined;
  /** When it was or is due, at most a year ahead. Alone it is that of an expected child. */
  dueDate?: string | null | undefined;
  /** The child’s name. 1 to 200 characters. */
  fullName: string;
  /** Unknown by default. */
  gender?: Gender | null | undefined;
  /** A URL of one of the caller’s images on this service. At most 2,000 characters. */
  profilePictureUrl?: string | null | undefined;
  /** The caller’s own: the `user_id` of the profile setup. The default. */
  profileSetupId?: string | null | undefined;
};

/** Somebody with whom a child is to be shared. */
export type ChildInvitationInput = {
  /** Where the link is sent. It opens for the account of this address alone. At most 254 characters. */
  email: string;
  /** What the person may do. */
  role: ChildRole;
};

/** Another role for a member. */
export type ChildMemberChanges = {
  /** What the person may do. */
  role: ChildRole;
};

/** What somebody may do whom a child is shared with. Also understood: partner, co-parent (parent); viewer, grandparent (guest). */
export type ChildRole =
  /** See shared albums, and change nothing. */
  | 'guest'
  /** See and change the child, its milestones, and what is shared of albums and tasks. */
  | 'parent';

/** Where the life of a child stands. */
export type ChildStage =
  /** Born. */
  | 'born'
  /** Not recorded as born, whatever the date. */
  | 'expected'
  /** Lost before, at or after birth. */
  | 'lost';

/** Whether calls of an outside service are let through. */
export type CircuitState =
  /** They are. */
  | 'closed'
  /** The next call decides. */
  | 'half_open'
  /** They are refused for a while, because the service failed repeatedly. */
  | 'open';

/** What a person says to a post. */
export type CommentInput = {
  /** The words. 1 to 2,000 characters. */
  comment: string;
};

/** How something is doing. */
export type Condition =
  /** It works, but not all of it. */
  | 'degraded'
  /** All is well. */
  | 'healthy'
  /** It does not work. */
  | 'unhealthy';

/** An e-mail address with its password. */
export type CredentialsInput = {
  /** The address of the account. At most 254 characters. */
  email: string;
  /** Its password. 1 to 128 characters. */
  password: string;
};

/** What became of one channel of a notification. */
export type DeliveryStatus =
  /** It reached a device. */
  | 'delivered'
  /** The channel refused it, or all tries are used up. */
  | 'failed'
  /** Waits: for its turn, the end of quiet hours, or another try. */
  | 'pending'
  /** The channel took it. */
  | 'sent'
  /** It was not sent on purpose. */
  | 'skipped';

/** A device that takes push messages. */
export type DeviceInput = {
  /** The version of the app on it. At most 50 characters. */
  appVersion?: string | null | undefined;
  /** Its model. At most 200 characters. */
  deviceModel?: string | null | undefined;
  /** What its owner calls it. At most 200 characters. */
  deviceName?: string | null | undefined;
  /** What it is: ios, android, web or another word. At most 40 characters. */
  deviceType?: string | null | undefined;
  /** What Expo or Firebase Cloud Messaging knows the device by. Required. At most 512 characters. */
  pushToken?: string | null | undefined;
};

/** The direction of an order. Also understood: ascending (asc); descending (desc). */
export type Direction =
  /** Earliest first. */
  | 'asc'
  /** Latest first. */
  | 'desc';

/** A delicate subject, the gravest first. */
export type DisclaimerCategory =
  /** Money and benefits. */
  | 'financial'
  /** The health of a baby or child. */
  | 'infant_health'
  /** Rights and duties. */
  | 'legal'
  /** Somebody’s life or health may be in danger now. */
  | 'medical_emergency'
  /** Medicines and what to take. */
  | 'medication'
  /** Somebody may harm themselves or others. */
  | 'mental_health_crisis'
  /** Food and supplements. */
  | 'nutrition'
  /** Somebody is hurt, threatened or controlled by a person close by. */
  | 'personal_safety'
  /** Signs in a pregnancy that should be looked at. */
  | 'pregnancy_complication';

/** Somebody who wants to use the app early. */
export type EarlyAccessInput = {
  /** Where to write to; the address of the account for somebody who is signed in. At most 254 characters. */
  email?: string | null | undefined;
  /** How to address the person. 1 to 200 characters. */
  fullName?: string | null | undefined;
};

/** A new address for the account. */
export type EmailChangeInput = {
  /** The address the link is sent to. At most 254 characters. */
  newEmail: string;
  /** Optional within ten minutes of a sign-in. 1 to 128 characters. */
  password?: string | null | undefined;
};

/** What a chart spans, today included; UTC. Also understood: week, last week, 7 days (last_7_days); month, last 30 days, 30 days (last_month); year, last 365 days, last 12 months, 12 months (last_year). */
export type EngagementPeriod =
  /** Seven days, a value a day. */
  | 'last_7_days'
  /** Thirty days, a value a day. */
  | 'last_month'
  /** Twelve calendar months, a value a month. */
  | 'last_year';

/** The stable codes of all errors; the same in REST problem documents and in `extensions.code`. */
export type ErrorCode =
  /** The account is banned (HTTP 403). */
  | 'account_banned'
  /** The request is not valid (HTTP 400). */
  | 'bad_request'
  /** Conflict with the current state (HTTP 409). */
  | 'conflict'
  /** The same text was posted a moment ago (HTTP 409). */
  | 'duplicate_post'
  /** Another account has this e-mail address (HTTP 409). */
  | 'email_taken'
  /** The link is wrong or expired (HTTP 400). */
  | 'email_token_invalid'
  /** The Expect header is not supported (HTTP 417). */
  | 'expectation_failed'
  /** Not allowed (HTTP 403). */
  | 'forbidden'
  /** The GraphQL document is not valid (HTTP 400). */
  | 'graphql_invalid'
  /** The GraphQL document exceeds a limit (HTTP 400). */
  | 'graphql_too_complex'
  /** The request headers are too large (HTTP 431). */
  | 'headers_too_large'
  /** The first request with this key is still running (HTTP 409). */
  | 'idempotency_in_flight'
  /** The idempotency key belongs to another request (HTTP 422). */
  | 'idempotency_key_reused'
  /** The identity cannot be linked (HTTP 409). */
  | 'identity_conflict'
  /** The identity token is not valid (HTTP 401). */
  | 'identity_token_invalid'
  /** Something went wrong (HTTP 500). */
  | 'internal_error'
  /** Wrong e-mail or password (HTTP 401). */
  | 'invalid_credentials'
  /** The request body could not be read (HTTP 400). */
  | 'malformed_body'
  /** Method not allowed (HTTP 405). */
  | 'method_not_allowed'
  /** No response matches the Accept header (HTTP 406). */
  | 'not_acceptable'
  /** The field cannot be changed here (HTTP 422). */
  | 'not_editable_here'
  /** Not found (HTTP 404). */
  | 'not_found'
  /** The code is wrong, used or expired (HTTP 400). */
  | 'otp_invalid'
  /** The service is overloaded (HTTP 503). */
  | 'overloaded'
  /** The page number is too high (HTTP 422). */
  | 'page_too_deep'
  /** The request is too large (HTTP 413). */
  | 'payload_too_large'
  /** This is not set up on this server (HTTP 503). */
  | 'platform_not_configured'
  /** A precondition of the request failed (HTTP 412). */
  | 'precondition_failed'
  /** A subscription is required (HTTP 402). */
  | 'premium_required'
  /** The purchase is for another product (HTTP 422). */
  | 'product_mismatch'
  /** The purchase is not valid (HTTP 422). */
  | 'purchase_invalid'
  /** The purchase belongs to another account (HTTP 409). */
  | 'purchase_taken'
  /** The file does not have the requested range (HTTP 416). */
  | 'range_not_satisfiable'
  /** Too many requests (HTTP 429). */
  | 'rate_limited'
  /** A recent sign-in is required (HTTP 403). */
  | 'reauthentication_required'
  /** The previous message is still being answered (HTTP 409). */
  | 'reply_in_progress'
  /** The request took too long to arrive (HTTP 408). */
  | 'request_timeout'
  /** A second-factor code is required (HTTP 403). */
  | 'second_factor_required'
  /** The service is not available at the moment (HTTP 503). */
  | 'service_unavailable'
  /** The profile setup exists already (HTTP 409). */
  | 'setup_exists'
  /** Speech recognition is not available (HTTP 503). */
  | 'speech_unavailable'
  /** The storage of the account is full (HTTP 409). */
  | 'storage_quota_exceeded'
  /** Sign-in is required (HTTP 401). */
  | 'unauthenticated'
  /** Unsupported media type (HTTP 415). */
  | 'unsupported_media_type'
  /** The input is not valid (HTTP 422). */
  | 'validation_failed';

/** The gender of a child. Also understood: f, girl, daughter (female); m, boy, son (male); non-binary, diverse, intersex (other); not known, not specified, unspecified, not stated, prefer not to say, surprise (unknown). */
export type Gender =
  /** A girl. */
  | 'female'
  /** A boy. */
  | 'male'
  /** Neither. */
  | 'other'
  /** Not known or not stated. */
  | 'unknown';

/** Changes to an entry. Absent fields stay unchanged. */
export type JournalEntryChanges = {
  /** A category of the person’s own; made when it is new. 1 to 200 characters. */
  category?: string | null | undefined;
  /** What the person wrote. At most 50,000 characters. */
  content?: string | null | undefined;
  /** The day and time it is about. */
  entryDate?: string | null | undefined;
  /** How the person felt: happy, calm, grateful, tired, sad… or any word. At most 40 characters. */
  mood?: string | null | undefined;
  /** URLs: of the caller’s images on this service, or others that are kept as they are. At most 50 items. */
  photos?: Array<string> | null | undefined;
  /** What it is about. 1 to 200 characters. */
  title?: string | null | undefined;
};

/** A new entry of the journal. */
export type JournalEntryInput = {
  /** A category of the person’s own; made when it is new. 1 to 200 characters. */
  category?: string | null | undefined;
  /** What the person wrote. At most 50,000 characters. */
  content?: string | null | undefined;
  /** The day and time it is about. */
  entryDate: string;
  /** How the person felt: happy, calm, grateful, tired, sad… or any word. At most 40 characters. */
  mood?: string | null | undefined;
  /** URLs: of the caller’s images on this service, or others that are kept as they are. At most 50 items. */
  photos?: Array<string> | null | undefined;
  /** What it is about. 1 to 200 characters. */
  title: string;
};

/** Changes to what a person wants to be given back. Absent fields stay unchanged. */
export type JournalPreferenceChanges = {
  /** Whether the app asks in private how things are after two low weeks. */
  checkIns?: boolean | null | undefined;
  /** Whether memories of this day in earlier years come up by themselves. */
  thisDay?: boolean | null | undefined;
};

/** What the entries are ordered by. */
export type JournalSort =
  /** When they were written. */
  | 'created_at'
  /** When they are about. */
  | 'entry_date';

/** The loss of a child. All of it is optional; what is absent stays as it is. */
export type LossInput = {
  /** The day, not in the future. */
  date?: string | null | undefined;
  /** How it was lost. */
  kind?: LossKind | null | undefined;
};

/** How a child was lost. Also understood: pregnancy loss, early loss (miscarriage); stillborn, late loss (stillbirth); neonatal death, sids, death (infant_death). */
export type LossKind =
  /** After birth. */
  | 'infant_death'
  /** Early in the pregnancy. */
  | 'miscarriage'
  /** Before or at birth. */
  | 'stillbirth';

/** What a medium is. Also understood: image, picture (photo); film, movie (video). */
export type MediaType =
  /** A picture. */
  | 'photo'
  /** A film. */
  | 'video';

/** Changes to a memory. Absent fields stay unchanged. */
export type MemoryChanges = {
  /** What the person wrote about it. At most 2,000 characters. */
  note?: string | null | undefined;
  /** The time it is about. */
  savedOn?: string | null | undefined;
};

/** A photo for an album. */
export type MemoryInput = {
  /** An album of the caller, or one that is shared with them as a parent. */
  albumId: string;
  /** What the person wrote about it. At most 2,000 characters. */
  note?: string | null | undefined;
  /** A photo of the caller. */
  photoId: string;
  /** The time it is about; now unless given. */
  savedOn?: string | null | undefined;
};

/** What a milestone is about. */
export type MilestoneArea =
  /** Learning and thinking. */
  | 'cognitive'
  /** Language. */
  | 'language'
  /** Movement. */
  | 'motor'
  /** A week of the pregnancy. */
  | 'pregnancy'
  /** Feelings and other people. */
  | 'social';

/** Where a milestone stands for a child. */
export type MilestoneState =
  /** It is its time. */
  | 'now'
  /** Its time has passed, and it is not marked as reached. */
  | 'past'
  /** It is marked as reached. */
  | 'reached'
  /** Its time has not come. */
  | 'upcoming';

/** The stage of parenthood a person is at. Also understood: expecting, pregnancy, mom to be (pregnant); new mother, new mum, new parent, postpartum (new_mom); trying to conceive, ttc, planning (trying); mom, mum, mother, dad, father, parenting (parent). */
export type MomStatus =
  /** Has just had a child. */
  | 'new_mom'
  /** Has children. */
  | 'parent'
  /** Expecting a child. */
  | 'pregnant'
  /** Hoping for a child. */
  | 'trying';

/** Ages of a child in months. */
export type MonthSpanInput = {
  /** The first month. At most 215. */
  from: number;
  /** The last month; not before the first. At most 215. */
  to: number;
};

/** Whether a mood is pleasant or hard. */
export type MoodTone =
  /** Pleasant: happy, calm, grateful… */
  | 'good'
  /** Hard: sad, anxious, angry, overwhelmed… */
  | 'low'
  /** Neither, or a word of the person’s own. */
  | 'other';

/** A way to send somebody a notification. Also understood: push notification (push); mail (email); text, text message (sms); app (in_app). */
export type NotificationChannel =
  /** An e-mail. */
  | 'email'
  /** The list in the app. */
  | 'in_app'
  /** A message on the person’s devices. */
  | 'push'
  /** A text message. */
  | 'sms';

/** Which notifications a list holds. */
export type NotificationFilter =
  /** Those that no channel took. */
  | 'failed'
  /** Those that some channels took. */
  | 'partially_sent'
  /** Those that wait. */
  | 'pending'
  /** Those that were read. */
  | 'read'
  /** Those that were sent. */
  | 'sent'
  /** Those that were not read. */
  | 'unread';

/** Changes to what a person is notified of, and how. Absent fields stay unchanged. */
export type NotificationPreferenceChanges = {
  /** E-mail wanted; the same switch as in the settings. */
  emailEnabled?: boolean | null | undefined;
  /** The list in the app wanted. */
  inAppEnabled?: boolean | null | undefined;
  /** True keeps everything away but what concerns the safety of the account. */
  muteAll?: boolean | null | undefined;
  /** Switches by type. */
  notificationTypes?: NotificationTypeSwitchChanges | null | undefined;
  /** Push messages wanted; the same switch as in the settings. */
  pushEnabled?: boolean | null | undefined;
  /** When they end; earlier than the start means on the next day. */
  quietHoursEnd?: string | null | undefined;
  /** When quiet hours begin, in the person’s zone; null for none. */
  quietHoursStart?: string | null | undefined;
  /** Text messages wanted; the same switch as in the settings. */
  smsEnabled?: boolean | null | undefined;
};

/** How much a notification matters. Also understood: medium, default (normal); important (high); critical, emergency (urgent). */
export type NotificationPriority =
  /** Soon. */
  | 'high'
  /** Can wait. */
  | 'low'
  /** As most. */
  | 'normal'
  /** At once, also in quiet hours. */
  | 'urgent';

/** Changes to what the service may send. Absent leaves a switch as it is. */
export type NotificationSettings = {
  /** E-mail wanted. */
  emailNotificationsEnabled?: boolean | null | undefined;
  /** Push messages wanted. */
  pushNotificationsEnabled?: boolean | null | undefined;
  /** Text messages wanted. */
  smsNotificationsEnabled?: boolean | null | undefined;
};

/** What became of a notification. */
export type NotificationStatus =
  /** No channel took it. */
  | 'failed'
  /** Some channels took it, others failed. */
  | 'partially_sent'
  /** A channel still waits. */
  | 'pending'
  /** Every channel took it, apart from those that were skipped. */
  | 'sent';

/** What a notification is about. Also understood: general, info, update (system); like (community_like); comment (community_comment); announcement, news (broadcast). */
export type NotificationType =
  /** A message to everybody. */
  | 'broadcast'
  /** The assistant. */
  | 'chat'
  /** Somebody commented on a post. */
  | 'community_comment'
  /** Somebody liked a post. */
  | 'community_like'
  /** A week of the pregnancy or an age of a child. */
  | 'milestone'
  /** What the person asked to be reminded of. */
  | 'reminder'
  /** The safety of the account. Cannot be switched off. */
  | 'security'
  /** The subscription. */
  | 'subscription'
  /** The service itself. */
  | 'system';

/** Which types of notifications are wanted. Absent leaves a switch as it is. */
export type NotificationTypeSwitchChanges = {
  /** Messages to everybody. */
  broadcast?: boolean | null | undefined;
  /** The assistant. */
  chat?: boolean | null | undefined;
  /** Comments. */
  communityComment?: boolean | null | undefined;
  /** Likes. */
  communityLike?: boolean | null | undefined;
  /** Weeks of the pregnancy and ages of children. */
  milestone?: boolean | null | undefined;
  /** Reminders. */
  reminder?: boolean | null | undefined;
  /** Only true: it cannot be switched off. */
  security?: boolean | null | undefined;
  /** The subscription. */
  subscription?: boolean | null | undefined;
  /** News of the service. */
  system?: boolean | null | undefined;
};

/** A one-time code and the address it was sent to. */
export type OtpInput = {
  /** The address of the account. At most 254 characters. */
  email: string;
  /** The six digits of the newest code. */
  otp: string;
};

/** A rolling period that ends now; UTC. Also understood: week, last 7 days, 7 days (last_week); month, last 30 days, 30 days (last_month); year, last 365 days, last 12 months, 12 months (last_year). */
export type OverviewPeriod =
  /** Thirty days. */
  | 'last_month'
  /** Seven days. */
  | 'last_week'
  /** 365 days. */
  | 'last_year';

/** Changes to the partner. Both fields are needed unless there is one already. */
export type PartnerChanges = {
  /** Where the partner is written to; nothing is sent there. At most 254 characters. */
  email?: string | null | undefined;
  /** How to call the partner. 1 to 200 characters. */
  name?: string | null | undefined;
};

/** A partner. */
export type PartnerInput = {
  /** Where the partner is written to; nothing is sent there. At most 254 characters. */
  email: string;
  /** How to call the partner. 1 to 200 characters. */
  name: string;
};

/** The current password and its replacement. */
export type PasswordChangeInput = {
  /** The new password again. At most 128 characters. */
  confirmPassword: string;
  /** The current password. 1 to 128 characters. */
  currentPassword: string;
  /** Used exactly as sent; common ones are rejected. 8 to 128 characters. */
  newPassword: string;
};

/** A one-time code and the password it sets. */
export type PasswordResetInput = {
  /** The address of the account. At most 254 characters. */
  email: string;
  /** Used exactly as sent; common ones are rejected. 8 to 128 characters. */
  newPassword: string;
  /** The six digits of the newest code. */
  otp: string;
};

/** The tone the assistant answers in. An unknown word counts as mother_figure. */
export type Personality =
  /** Practical: the next small step. */
  | 'coach'
  /** Precise, organised, neutral. */
  | 'expert'
  /** Relaxed, plain, on your side. */
  | 'friend'
  /** Warm, unhurried, experienced. */
  | 'mother_figure';

/** Where a photo goes. */
export type PhotoLink = {
  /** An album of the caller, or one that is shared with them as a parent. */
  albumId: string;
  /** What the person wrote about it. At most 2,000 characters. */
  note?: string | null | undefined;
  /** The time it is about; now unless given. */
  savedOn?: string | null | undefined;
};

/** A store. Also understood: apple, app store, apple app store, itunes, storekit, iphone, ipad, ipados (ios); google, google play, google play store, play, play store, play billing (android). */
export type Platform =
  /** Google Play. */
  | 'android'
  /** The App Store. */
  | 'ios'
  /** A store for trying out premium, which production does not have: every purchase succeeds. */
  | 'test';

/** Changes to a post. Absent leaves a field as it is. */
export type PostChanges = {
  /** What the person wants to share. 1 to 10,000 characters. */
  content?: string | null | undefined;
  /** Images of the caller, in the order they are shown. At most 10 items. */
  photoIds?: Array<string> | null | undefined;
  /** What it is about. 1 to 200 characters. */
  title?: string | null | undefined;
};

/** A new post. */
export type PostInput = {
  /** What the person wants to share. 1 to 10,000 characters. */
  content: string;
  /** Images of the caller, in the order they are shown. At most 10 items. */
  photoIds?: Array<string> | null | undefined;
  /** What it is about. 1 to 200 characters. */
  title: string;
};

/** Whether others see a post. */
export type PostState =
  /** They do, unless its author is private or banned. */
  | 'approved'
  /** An admin rejected it; its author sees why. */
  | 'rejected'
  /** It waits for an admin. */
  | 'waiting';

/** The words of a new post. */
export type PostWords = {
  /** What the person wants to share. 1 to 10,000 characters. */
  content: string;
  /** What it is about. 1 to 200 characters. */
  title: string;
};

/** Changes to the profile. Absent leaves a field as it is; null clears those that may be empty. */
export type ProfileChanges = {
  /** Only a URL of the present photo; another one is not_editable_here. At most 2,000 characters. */
  avatarUrl?: string | null | undefined;
  /** A few words of the person about themselves. At most 1,000 characters. */
  bio?: string | null | undefined;
  /** ISO 3166-1 alpha-2 code or a name. 1 to 200 characters. */
  country?: string | null | undefined;
  /** Between 1900 and today. */
  dateOfBirth?: string | null | undefined;
  /** Only the present address; another one is not_editable_here. At most 254 characters. */
  email?: string | null | undefined;
  /** The name to address the person by. 1 to 200 characters. */
  fullName?: string | null | undefined;
  /** What the person does. At most 500 characters. */
  occupation?: string | null | undefined;
  /** In E.164 form, or as it is dialled in the country of the profile; punctuation is removed, empty clears. */
  phone?: string | null | undefined;
  /** BCP 47 language tag. At most 100 characters. */
  preferredLanguage?: string | null | undefined;
  /** State or region. At most 500 characters. */
  state?: string | null | undefined;
  /** IANA time zone name, or a fixed offset such as GMT+03:00. At most 100 characters. */
  timezone?: string | null | undefined;
};

/** Changes to the profile setup. Absent fields stay unchanged. */
export type ProfileSetupChanges = {
  /** Children to change or to add; none is removed. At most 50 items. */
  children?: Array<SetupChildChanges> | null | undefined;
  /** All of them. At most 50 items. */
  goals?: Array<string> | null | undefined;
  /** Where the person stands. */
  momStatus?: MomStatus | null | undefined;
  /** Null, or an empty name and address, removes the partner. */
  partner?: PartnerChanges | null | undefined;
};

/** A new profile setup. */
export type ProfileSetupInput = {
  /** The children, born or expected. At most 50 items. */
  children?: Array<SetupChildInput> | null | undefined;
  /** What the person wishes for. At most 50 items. */
  goals?: Array<string> | null | undefined;
  /** Where the person stands. */
  momStatus: MomStatus;
  /** The partner, or null; one without name and address is none. */
  partner?: PartnerInput | null | undefined;
};

/** A person’s name as the identity provider gave it to the client. */
export type ProviderNameInput = {
  /** Names an account that has no name yet; ignored later. At most 200 characters. */
  firstName?: string | null | undefined;
  /** Names an account that has no name yet; ignored later. At most 200 characters. */
  lastName?: string | null | undefined;
};

/** A sign-in through an identity provider. */
export type ProviderSignInInput = {
  /** The ID token that the provider gave to the client. 1 to 16,384 characters. */
  identityToken: string;
  /** What the provider sent beside it, at the first sign-in. REST takes JSON in a text, too. */
  user?: ProviderUserInput | null | undefined;
};

/** What the identity provider gave to the client beside the token. */
export type ProviderUserInput = {
  /** Ignored: the address in the token counts. At most 500 characters. */
  email?: string | null | undefined;
  /** The person’s name. REST takes one text, too. */
  name?: ProviderNameInput | null | undefined;
};

/** A purchase as the app received it from the store. */
export type PurchaseInput = {
  /** The store it was made in. */
  platform: Platform;
  /** The product the app believes was bought; the store’s word decides. 1 to 200 characters. */
  productId: string;
  /** App Store: the signed transaction of StoreKit 2, or, of a purchase whose `appAccountToken` is the caller’s id, a transaction id. Google Play: the purchase token. Test store: any text of your own, after a status to try another than active (`expired my purchase`). 1 to 20,000 characters. */
  purchaseToken: string;
};

/** When a milestone was reached. */
export type ReachedMilestoneInput = {
  /** A few words about it. At most 2,000 characters. */
  note?: string | null | undefined;
  /** The day; today by default. */
  reachedOn?: string | null | undefined;
};

/** A new account. */
export type RegisterInput = {
  /** For mail and sign-in; case-insensitive. At most 254 characters. */
  email: string;
  /** The name to address the person by. 1 to 200 characters. */
  fullName: string;
  /** Used exactly as sent; common ones are rejected. 8 to 128 characters. */
  password: string;
};

/** Who looks at a report. */
export type ReportClaim =
  /** The caller, or the caller has closed it. */
  | 'me'
  /** Nobody yet. */
  | 'nobody';

/** How a report is closed. */
export type ReportDecision =
  /** Nothing is wrong. */
  | 'dismissed'
  /** Something was done about it. */
  | 'resolved';

/** How a report is closed. */
export type ReportDecisionInput = {
  /** What was done about it; nothing for one that is dismissed. */
  outcome?: ReportOutcome | null | undefined;
  /** How a report is closed. */
  status: ReportDecision;
};

/** What moderators should look at. */
export type ReportInput = {
  /** What the person wants to add. At most 1,000 characters. */
  note?: string | null | undefined;
  /** What is wrong with it. */
  reason: ReportReason;
  /** Of an answer: whether moderators may read it and its question; otherwise they see the report alone. */
  shareText?: boolean | null | undefined;
  /** The post, comment, person or answer. */
  targetId: string;
  /** What kind of thing is reported. */
  targetType: ReportTarget;
};

/** What a moderator did about a report. */
export type ReportOutcome =
  /** The author was banned. */
  | 'author_banned'
  /** The author, who may be in danger, was offered help. */
  | 'author_helped'
  /** The author was written to. */
  | 'author_warned'
  /** Its words were changed. */
  | 'content_edited'
  /** The post or comment was deleted or rejected. */
  | 'content_removed'
  /** Of an answer: it was looked at, and the assistant or the library is to be improved. */
  | 'noted'
  /** Something else. */
  | 'other';

/** What is wrong with it. */
export type ReportReason =
  /** Insults, threats or hatred. */
  | 'abuse'
  /** Wrong and harmful advice. */
  | 'misinformation'
  /** Something else. */
  | 'other'
  /** Somebody may be in danger. */
  | 'self_harm'
  /** Advertising, or the same again and again. */
  | 'spam';

/** What became of a report. */
export type ReportStatus =
  /** A moderator found nothing wrong. */
  | 'dismissed'
  /** Nobody has decided yet. */
  | 'open'
  /** A moderator did something about it. */
  | 'resolved';

/** What kind of thing is reported. */
export type ReportTarget =
  /** An answer of the assistant, in a conversation of the caller. */
  | 'answer'
  /** A comment. */
  | 'comment'
  /** A post. */
  | 'post'
  /** A person. */
  | 'user';

/** Changes to a category. Absent leaves a field as it is. */
export type ResourceCategoryChanges = {
  /** Its name; case makes no difference. 1 to 200 characters. */
  name?: string | null | undefined;
};

/** A new category of the library. */
export type ResourceCategoryInput = {
  /** Its name; case makes no difference. 1 to 200 characters. */
  name: string;
};

/** Changes to an article. Absent leaves a field as it is. */
export type ResourceChanges = {
  /** A category. */
  categoryId?: string | null | undefined;
  /** The article, in Markdown. 1 to 50,000 characters. */
  content?: string | null | undefined;
  /** The language it is written in. At most 100 characters. */
  language?: string | null | undefined;
  /** By default estimated from the text. 1 to 120. */
  minutesToRead?: number | null | undefined;
  /** Who has checked it. 1 to 200 characters. */
  reviewedBy?: string | null | undefined;
  /** When it was last checked. */
  reviewedOn?: string | null | undefined;
  /** Where its facts are from. At most 20 items. */
  sources?: Array<ResourceSourceInput> | null | undefined;
  /** Whom it is for; everybody by default. */
  stages?: ResourceStagesInput | null | undefined;
  /** What it is about. 1 to 200 characters. */
  title?: string | null | undefined;
};

/** A new article of the library. */
export type ResourceInput = {
  /** A category. */
  categoryId: string;
  /** The article, in Markdown. 1 to 50,000 characters. */
  content: string;
  /** The language it is written in. At most 100 characters. */
  language?: string | null | undefined;
  /** By default estimated from the text. 1 to 120. */
  minutesToRead?: number | null | undefined;
  /** Who has checked it. 1 to 200 characters. */
  reviewedBy?: string | null | undefined;
  /** When it was last checked. */
  reviewedOn?: string | null | undefined;
  /** Where its facts are from. At most 20 items. */
  sources?: Array<ResourceSourceInput> | null | undefined;
  /** Whom it is for; everybody by default. */
  stages?: ResourceStagesInput | null | undefined;
  /** What it is about. 1 to 200 characters. */
  title: string;
};

/** A picture or film elsewhere; both fields, or a file instead. */
export type ResourceMediaInput = {
  /** What a medium is. Also understood: image, picture (photo); film, movie (video). */
  mediaType?: MediaType | null | undefined;
  /** An https URL, where there is no file; it is passed on and never fetched. At most 2,000 characters. */
  url?: string | null | undefined;
};

/** Why an article is shown to somebody. */
export type ResourceReasonStage =
  /** It is for this age of a child. */
  | 'age'
  /** A birth is near, or was a short time ago. */
  | 'birth'
  /** It is for everybody. */
  | 'everybody'
  /** They have lost a child within the year. */
  | 'loss'
  /** It is for this week of the pregnancy. */
  | 'pregnancy'
  /** They hope for a child. */
  | 'trying';

/** Where facts of an article are from. */
export type ResourceSourceInput = {
  /** What it is called. 1 to 200 characters. */
  title: string;
  /** Where it is, as an https URL. At most 2,000 characters. */
  url?: string | null | undefined;
};

/** Whom an article is for, given as a whole; without any stage it is for everybody. */
export type ResourceStagesInput = {
  /** The time around the birth. */
  birth?: boolean | null | undefined;
  /** People who have lost a child. */
  loss?: boolean | null | undefined;
  /** Ages of a child in months. */
  months?: MonthSpanInput | null | undefined;
  /** People who hope for a child. */
  trying?: boolean | null | undefined;
  /** Weeks of the pregnancy. */
  weeks?: WeekSpanInput | null | undefined;
};

/** What a caller may do beyond managing its own records. */
export type Role =
  /** Runs the service, with everything but the rights of others who do. */
  | 'admin'
  /** Writes the library: articles, their media and categories. */
  | 'editor'
  /** Keeps order in the community: posts, comments, reports, and bans of ordinary people. */
  | 'moderator'
  /** May also make and remove admins, and give roles. */
  | 'super_admin'
  /** A person using the app. */
  | 'user';

/** The second step of a sign-in. */
export type SecondFactorInput = {
  /** The `challenge` of the error `second_factor_required`. 1 to 2,000 characters. */
  challenge: string;
  /** Six digits of the authenticator app, or a recovery code. At most 100 characters. */
  code: string;
};

/** Who wrote a message. */
export type Sender =
  /** The assistant. */
  | 'ai'
  /** The person. */
  | 'user';

/** A child to change or to add. Name and date of birth are needed for one that is added. */
export type SetupChildChanges = {
  /** The day of birth, or the due date of an expected child, at most a year ahead. */
  dateOfBirth?: string | null | undefined;
  /** When it was or is due, at most a year ahead. Alone it is that of an expected child. */
  dueDate?: string | null | undefined;
  /** The child’s name. 1 to 200 characters. */
  fullName?: string | null | undefined;
  /** Unknown by default. */
  gender?: Gender | null | undefined;
  /** The child to change. Without it a child of the same name and date of birth is changed, else added. */
  id?: string | null | undefined;
};

/** A child of a new profile setup. */
export type SetupChildInput = {
  /** The day of birth, or the due date of an expected child, at most a year ahead. */
  dateOfBirth?: string | null | undefined;
  /** When it was or is due, at most a year ahead. Alone it is that of an expected child. */
  dueDate?: string | null | undefined;
  /** The child’s name. 1 to 200 characters. */
  fullName: string;
  /** Unknown by default. */
  gender?: Gender | null | undefined;
};

/** Where a subscription stands. */
export type SubscriptionStatus =
  /** Paid for. */
  | 'active'
  /** It will not renew; access until it expires. */
  | 'cancelled'
  /** Over. */
  | 'expired'
  /** A payment failed and is tried again; access goes on. */
  | 'in_grace_period'
  /** A payment failed and is not tried again until the person updates how they pay; no access. */
  | 'on_hold'
  /** The person has paused it; no access. */
  | 'paused'
  /** The payment is not complete yet; no access. */
  | 'pending'
  /** The store gave the money back; no access. */
  | 'revoked';

/** Changes to a task. Absent leaves a field as it is; null takes time and child away. */
export type TaskChanges = {
  /** The child it is about. */
  childId?: string | null | undefined;
  /** When it is due; null for no time. */
  dueAt?: string | null | undefined;
  /** Whether the owner and the parents of the child see it and may mark it as done; only for what is about one. */
  isShared?: boolean | null | undefined;
  /** More about it. At most 5,000 characters. */
  notes?: string | null | undefined;
  /** Whether the person is reminded when it is due. */
  remind?: boolean | null | undefined;
  /** How often; only for what has a time. */
  repeat?: TaskRepeat | null | undefined;
  /** What is to be done. 1 to 200 characters. */
  title?: string | null | undefined;
};

/** A new task. */
export type TaskInput = {
  /** The child it is about. */
  childId?: string | null | undefined;
  /** When it is due. */
  dueAt?: string | null | undefined;
  /** Whether the owner and the parents of the child see it and may mark it as done; only for what is about one. */
  isShared?: boolean | null | undefined;
  /** More about it. At most 5,000 characters. */
  notes?: string | null | undefined;
  /** Whether the person is reminded when it is due. */
  remind?: boolean | null | undefined;
  /** How often; only for what has a time. */
  repeat?: TaskRepeat | null | undefined;
  /** What is to be done. 1 to 200 characters. */
  title: string;
};

/** How often a task is due. */
export type TaskRepeat =
  /** Every day. */
  | 'daily'
  /** Every month, on the last day where a month has no such day. */
  | 'monthly'
  /** Once. */
  | 'none'
  /** Every week. */
  | 'weekly'
  /** Every year. */
  | 'yearly';

/** What tasks are ordered by. */
export type TaskSort =
  /** When they were written down. */
  | 'created_at'
  /** When they are due; those without a time last. */
  | 'due_at';

/** Which tasks a list holds. */
export type TaskStatus =
  /** Those that are done. */
  | 'completed'
  /** Those that are to be done. */
  | 'open';

/** Who sees what a person writes in the community. Also understood: everyone, everybody, all (public); only me, nobody, hidden (private). */
export type Visibility =
  /** Nobody but the person and admins. */
  | 'private'
  /** Everybody signed in. */
  | 'public';

/** Weeks of the pregnancy. */
export type WeekSpanInput = {
  /** The first week. 1 to 42. */
  from: number;
  /** The last week; not before the first. 1 to 42. */
  to: number;
};

export type ExportUsersQueryVariables = Exact<{
  after?: string | null | undefined;
  search?: string | null | undefined;
  status?: AccountStatus | null | undefined;
  role?: Role | null | undefined;
  isAdmin?: boolean | null | undefined;
  sortBy?: AccountSort | null | undefined;
}>;


export type ExportUsersQuery = { list: { nodes: Array<{ email: string, status: AccountStatus, role: Role, country: string | null, full_name: string, last_seen_at: string | null, created_at: string }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type ExportPostsQueryVariables = Exact<{
  after?: string | null | undefined;
  search?: string | null | undefined;
  state?: PostState | null | undefined;
  userId?: string | null | undefined;
}>;


export type ExportPostsQuery = { list: { nodes: Array<{ title: string, post_preview: string, reactions_count: number, comments_count: number, date_posted: string, user_status: string, user: { full_name: string } }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type ExportCommentsQueryVariables = Exact<{
  after?: string | null | undefined;
  search?: string | null | undefined;
  userId?: string | null | undefined;
  postId?: string | null | undefined;
}>;


export type ExportCommentsQuery = { list: { nodes: Array<{ comment: string, post_title: string, created_at: string, open_reports_count: number, user: { full_name: string } }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type ExportLibraryQueryVariables = Exact<{
  after?: string | null | undefined;
  q?: string | null | undefined;
  categoryId?: string | null | undefined;
  language?: string | null | undefined;
}>;


export type ExportLibraryQuery = { list: { nodes: Array<{ title: string, language: string | null, updated_at: string, category: { name: string }, media: Array<{ id: string }> }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type ExportReportsQueryVariables = Exact<{
  after?: string | null | undefined;
  status?: ReportStatus | null | undefined;
  claim?: ReportClaim | null | undefined;
  authorId?: string | null | undefined;
}>;


export type ExportReportsQuery = { list: { nodes: Array<{ reason: ReportReason, excerpt: string, note: string | null, status: ReportStatus, outcome: ReportOutcome | null, created_at: string, is_urgent: boolean, target_type: ReportTarget, target_id: string }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type ExportAuditQueryVariables = Exact<{
  after?: string | null | undefined;
  kind?: AuditKind | null | undefined;
  action?: string | null | undefined;
  actorId?: string | null | undefined;
  targetId?: string | null | undefined;
  from?: string | null | undefined;
}>;


export type ExportAuditQuery = { list: { nodes: Array<{ action: string, facts: Record<string, unknown>, created_at: string, actor_id: string, actor_name: string | null, target_type: string, target_id: string | null, target_name: string | null }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type ExportEarlyAccessQueryVariables = Exact<{
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type ExportEarlyAccessQuery = { list: { nodes: Array<{ email: string, full_name: string | null, created_at: string }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type ExportFailedDeliveriesQueryVariables = Exact<{
  after?: string | null | undefined;
  channel: NotificationChannel;
}>;


export type ExportFailedDeliveriesQuery = { list: { nodes: Array<{ reason: string | null, attempts: number, notification_type: NotificationType, user_id: string, created_at: string }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type ExportDeadLettersQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ExportDeadLettersQuery = { list: { nodes: Array<{ name: string, reason: string, attempts: number, queued_at: string, died_at: string, request_id: string | null }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type RestTokensFragment = { access_token: string, refresh_token: string };

export type RestSessionFragment = { id: string, user_agent: string | null, signed_in_at: string, last_used_at: string, expires_at: string, is_current: boolean };

export type RestRegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RestRegisterMutation = { register: { access_token: string, refresh_token: string, user: { id: string, email: string, full_name: string } } };

export type RestLoginMutationVariables = Exact<{
  input: CredentialsInput;
}>;


export type RestLoginMutation = { login: { access_token: string, refresh_token: string } };

export type RestCompleteSignInMutationVariables = Exact<{
  input: SecondFactorInput;
}>;


export type RestCompleteSignInMutation = { complete_sign_in: { access_token: string, refresh_token: string, user: { id: string, email: string, role: Role, full_name: string } } };

export type RestSignInWithProviderMutationVariables = Exact<{
  idp: string;
  input: ProviderSignInInput;
}>;


export type RestSignInWithProviderMutation = { result: { access_token: string, refresh_token: string, first_name: string, last_name: string, user: { id: string, email: string, full_name: string } } };

export type RestRefreshMutationVariables = Exact<{
  refresh_token: string;
}>;


export type RestRefreshMutation = { refresh_tokens: { access_token: string, refresh_token: string } };

export type RestLogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type RestLogoutMutation = { logout: string };

export type RestSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestSessionsQuery = { sessions: Array<{ id: string, user_agent: string | null, signed_in_at: string, last_used_at: string, expires_at: string, is_current: boolean }> };

export type RestEndSessionMutationVariables = Exact<{
  id: string;
}>;


export type RestEndSessionMutation = { end_session: string };

export type RestDeleteAccountMutationVariables = Exact<{
  input: AccountDeletionInput;
}>;


export type RestDeleteAccountMutation = { delete_account: string };

export type RestCardFragment = { value: string, change_percent: number, change_label: string };

export type RestAdminFragment = { email: string, phone: string | null, role: AdminRole, id: string, full_name: string, is_active: boolean };

export type RestAdminLoginMutationVariables = Exact<{
  input: CredentialsInput;
}>;


export type RestAdminLoginMutation = { admin_login: { access_token: string, refresh_token: string, user: { id: string, email: string, role: Role, full_name: string } } };

export type RestCreateAdminMutationVariables = Exact<{
  input: AdminInput;
}>;


export type RestCreateAdminMutation = { admin: { email: string, phone: string | null, role: AdminRole, id: string, full_name: string, is_active: boolean } };

export type RestDeleteAdminMutationVariables = Exact<{
  admin_id: string;
}>;


export type RestDeleteAdminMutation = { delete_admin: string };

export type RestAdminSummaryQueryVariables = Exact<{
  period?: OverviewPeriod | null | undefined;
}>;


export type RestAdminSummaryQuery = { overview: { total_users: { value: string, change_percent: number, change_label: string }, active_users: { value: string, change_percent: number, change_label: string }, total_posts: { value: string, change_percent: number, change_label: string }, banned_users: { value: string, change_percent: number, change_label: string } } };

export type RestPostEngagementQueryVariables = Exact<{
  period?: EngagementPeriod | null | undefined;
}>;


export type RestPostEngagementQuery = { chart: { label: string, points: Array<{ date: string, value: number }> } };

export type RestRecentPostsQueryVariables = Exact<{
  page?: number | null | undefined;
  page_size?: number | null | undefined;
  search?: string | null | undefined;
}>;


export type RestRecentPostsQuery = { found: { total_count: number, nodes: Array<{ actions: Array<string>, post_id: string, post_preview: string, reactions_count: number, comments_count: number, date_posted: string, user_status: string, user: { id: string, full_name: string, avatar_url: string | null, online_status: string } }> } };

export type RestSharedAlbumFragment = { id: string, name: string, user_id: string, child_id: string | null, created_at: string, updated_at: string, last_image: string | null };

export type RestAlbumsQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestAlbumsQuery = { albums: { nodes: Array<{ id: string, name: string, user_id: string, created_at: string, updated_at: string, last_image: string | null }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type RestCreateAlbumMutationVariables = Exact<{
  input: AlbumInput;
}>;


export type RestCreateAlbumMutation = { album: { id: string, name: string } };

export type RestAlbumQueryVariables = Exact<{
  album_id: string;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestAlbumQuery = { album: { id: string, name: string, user_id: string, created_at: string, updated_at: string, memories: { nodes: Array<{ id: string, note: string, image_url: string, photo: string, saved_on: string }>, page_info: { has_next_page: boolean, end_cursor: string | null } } } };

export type RestChangeAlbumMutationVariables = Exact<{
  album_id: string;
  input: AlbumChanges;
}>;


export type RestChangeAlbumMutation = { album: { id: string, name: string } };

export type RestDeleteAlbumMutationVariables = Exact<{
  album_id: string;
}>;


export type RestDeleteAlbumMutation = { delete_album: string };

export type RestShareAlbumMutationVariables = Exact<{
  album_id: string;
  input: AlbumSharingInput;
}>;


export type RestShareAlbumMutation = { share_album: { id: string, name: string, user_id: string, child_id: string | null, created_at: string, updated_at: string, last_image: string | null } };

export type RestUnshareAlbumMutationVariables = Exact<{
  album_id: string;
}>;


export type RestUnshareAlbumMutation = { unshare_album: { id: string } };

export type RestSharedAlbumsQueryVariables = Exact<{
  child_id: string;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestSharedAlbumsQuery = { albums: { nodes: Array<{ id: string, name: string, user_id: string, child_id: string | null, created_at: string, updated_at: string, last_image: string | null }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type RestBlockFragment = { user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } };

export type RestBlockPersonMutationVariables = Exact<{
  input: BlockInput;
}>;


export type RestBlockPersonMutation = { block_person: { user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } } };

export type RestBlocksQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type RestBlocksQuery = { page: { total_count: number, nodes: Array<{ user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } }> } };

export type RestUnblockPersonMutationVariables = Exact<{
  user_id: string;
}>;


export type RestUnblockPersonMutation = { unblock_person: string };

export type RestConversationFragment = { id: string, title: string | null, user_id: string, created_at: string };

export type RestChatSourceFragment = { title: string, id: string };

export type RestAlternativeFragment = { id: string, message: string, suggestions: Array<string> | null, rating: AnswerRating | null, created_at: string, rating_reason: string | null, sources: Array<{ title: string, id: string }> | null };

export type RestMessageFragment = { id: string, sender: Sender, message: string, suggestions: Array<string> | null, rating: AnswerRating | null, created_at: string, rating_reason: string | null, sources: Array<{ title: string, id: string }> | null, alternatives: Array<{ id: string, message: string, suggestions: Array<string> | null, rating: AnswerRating | null, created_at: string, rating_reason: string | null, sources: Array<{ title: string, id: string }> | null }> | null };

export type RestDisclaimerFragment = { message: string, primary_category: DisclaimerCategory, detected_categories: Array<DisclaimerCategory> };

export type RestChatStartFragment = { title: string | null, type: 'ChatStart', id: string, message_id: string, disclaimer: { message: string, primary_category: DisclaimerCategory, detected_categories: Array<DisclaimerCategory> } | null };

export type RestChatChunkFragment = { content: string, type: 'ChatChunk', id: string };

export type RestChatDoneFragment = { suggestions: Array<string> | null, type: 'ChatDone', id: string, message_id: string, disclaimer: { message: string, primary_category: DisclaimerCategory, detected_categories: Array<DisclaimerCategory> } | null, sources: Array<{ title: string, id: string }> | null };

export type RestChatErrorFragment = { code: ErrorCode, message: string, type: 'ChatError', id: string };

type RestChatEvent_ChatChunk_Fragment = { content: string, type: 'ChatChunk', id: string };

type RestChatEvent_ChatDone_Fragment = { suggestions: Array<string> | null, type: 'ChatDone', id: string, message_id: string, disclaimer: { message: string, primary_category: DisclaimerCategory, detected_categories: Array<DisclaimerCategory> } | null, sources: Array<{ title: string, id: string }> | null };

type RestChatEvent_ChatError_Fragment = { code: ErrorCode, message: string, type: 'ChatError', id: string };

type RestChatEvent_ChatStart_Fragment = { title: string | null, type: 'ChatStart', id: string, message_id: string, disclaimer: { message: string, primary_category: DisclaimerCategory, detected_categories: Array<DisclaimerCategory> } | null };

export type RestChatEventFragment =
  | RestChatEvent_ChatChunk_Fragment
  | RestChatEvent_ChatDone_Fragment
  | RestChatEvent_ChatError_Fragment
  | RestChatEvent_ChatStart_Fragment
;

export type RestChatReplySubscriptionVariables = Exact<{
  session_id: string;
  message_id: string;
  last_event_id?: string | null | undefined;
}>;


export type RestChatReplySubscription = { chat_reply:
    | { content: string, type: 'ChatChunk', id: string }
    | { suggestions: Array<string> | null, type: 'ChatDone', id: string, message_id: string, disclaimer: { message: string, primary_category: DisclaimerCategory, detected_categories: Array<DisclaimerCategory> } | null, sources: Array<{ title: string, id: string }> | null }
    | { code: ErrorCode, message: string, type: 'ChatError', id: string }
    | { title: string | null, type: 'ChatStart', id: string, message_id: string, disclaimer: { message: string, primary_category: DisclaimerCategory, detected_categories: Array<DisclaimerCategory> } | null }
   };

export type RestChatsQueryVariables = Exact<{
  page?: number | null | undefined;
  per_page?: number | null | undefined;
}>;


export type RestChatsQuery = { chats: { total_count: number, nodes: Array<{ id: string, title: string | null, user_id: string, created_at: string }> } };

export type RestCreateChatMutationVariables = Exact<{ [key: string]: never; }>;


export type RestCreateChatMutation = { chat: { id: string, title: string | null, user_id: string, created_at: string } };

export type RestChatQueryVariables = Exact<{
  convo_id: string;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
}>;


export type RestChatQuery = { chat: { id: string, title: string | null, user_id: string, created_at: string, messages: { total_count: number, nodes: Array<{ id: string, sender: Sender, message: string, suggestions: Array<string> | null, rating: AnswerRating | null, created_at: string, rating_reason: string | null, sources: Array<{ title: string, id: string }> | null, alternatives: Array<{ id: string, message: string, suggestions: Array<string> | null, rating: AnswerRating | null, created_at: string, rating_reason: string | null, sources: Array<{ title: string, id: string }> | null }> | null }> } } };

export type RestRenameChatMutationVariables = Exact<{
  conversation_id: string;
  title: string;
}>;


export type RestRenameChatMutation = { chat: { id: string, title: string | null, user_id: string, created_at: string } };

export type RestDeleteChatMutationVariables = Exact<{
  conversation_id: string;
}>;


export type RestDeleteChatMutation = { delete_chat: string };

export type RestSendMessageMutationVariables = Exact<{
  session_id: string;
  message: string;
  personality?: Personality | null | undefined;
}>;


export type RestSendMessageMutation = { send_chat_message: { message_id: string, allowance: { name: AllowanceName, allowed: number | null, remaining: number | null, resets_in_seconds: number | null } | null } };

export type RestReplyQueryVariables = Exact<{
  session_id: string;
  message_id: string;
}>;


export type RestReplyQuery = { chat_message: { id: string } };

export type RestRegenerateAnswerMutationVariables = Exact<{
  session_id: string;
  message_id: string;
  personality?: Personality | null | undefined;
}>;


export type RestRegenerateAnswerMutation = { regenerate_chat_answer: { message_id: string, allowance: { name: AllowanceName, allowed: number | null, remaining: number | null, resets_in_seconds: number | null } | null } };

export type RestRateAnswerMutationVariables = Exact<{
  session_id: string;
  message_id: string;
  rating: AnswerRating;
  reason?: string | null | undefined;
  share_text?: boolean | null | undefined;
}>;


export type RestRateAnswerMutation = { answer: { id: string, sender: Sender, message: string, suggestions: Array<string> | null, rating: AnswerRating | null, created_at: string, rating_reason: string | null, sources: Array<{ title: string, id: string }> | null, alternatives: Array<{ id: string, message: string, suggestions: Array<string> | null, rating: AnswerRating | null, created_at: string, rating_reason: string | null, sources: Array<{ title: string, id: string }> | null }> | null } };

export type RestUnrateAnswerMutationVariables = Exact<{
  session_id: string;
  message_id: string;
}>;


export type RestUnrateAnswerMutation = { answer: { id: string, sender: Sender, message: string, suggestions: Array<string> | null, rating: AnswerRating | null, created_at: string, rating_reason: string | null, sources: Array<{ title: string, id: string }> | null, alternatives: Array<{ id: string, message: string, suggestions: Array<string> | null, rating: AnswerRating | null, created_at: string, rating_reason: string | null, sources: Array<{ title: string, id: string }> | null }> | null } };

export type RestStopReplyMutationVariables = Exact<{
  session_id: string;
}>;


export type RestStopReplyMutation = { reply: { is_stopped: boolean } };

export type RestPersonFragment = { id: string, full_name: string, profile: { avatar_url: string | null } };

export type RestPostCommentFragment = { id: string, comment: string, user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } };

export type RestPostFragment = { id: string, title: string, content: string, views: number, user_id: string, created_at: string, likes_count: number, comments_count: number, is_liked: boolean, is_approved: boolean, user: { id: string, full_name: string, profile: { avatar_url: string | null } }, photos: Array<{ url: string, id: string }>, comments: Array<{ id: string, comment: string, user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } }> };

export type RestListedPostFragment = { id: string, title: string, content: string, views: number, user_id: string, created_at: string, likes_count: number, comments_count: number, is_liked: boolean, is_approved: boolean, user: { id: string, full_name: string, profile: { avatar_url: string | null } }, photos: Array<{ url: string, id: string }>, comments: Array<{ id: string, comment: string, user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } }> };

export type RestPostsQueryVariables = Exact<{
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestPostsQuery = { page: { total_count: number, nodes: Array<{ id: string, title: string, content: string, views: number, user_id: string, created_at: string, likes_count: number, comments_count: number, is_liked: boolean, is_approved: boolean, user: { id: string, full_name: string, profile: { avatar_url: string | null } }, photos: Array<{ url: string, id: string }>, comments: Array<{ id: string, comment: string, user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } }> }>, page_info: { has_next_page: boolean, end_cursor: string | null, page_number: number } } };

export type RestPostsOfQueryVariables = Exact<{
  user_id: string;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestPostsOfQuery = { page: { total_count: number, nodes: Array<{ id: string, title: string, content: string, views: number, user_id: string, created_at: string, likes_count: number, comments_count: number, is_liked: boolean, is_approved: boolean, user: { id: string, full_name: string, profile: { avatar_url: string | null } }, photos: Array<{ url: string, id: string }>, comments: Array<{ id: string, comment: string, user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } }> }>, page_info: { has_next_page: boolean, end_cursor: string | null, page_number: number } } };

export type RestPostQueryVariables = Exact<{
  post_id: string;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestPostQuery = { post: { id: string, title: string, content: string, views: number, user_id: string, created_at: string, likes_count: number, comments_count: number, is_liked: boolean, is_approved: boolean, all: { nodes: Array<{ id: string, comment: string, user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } }>, page_info: { has_next_page: boolean, end_cursor: string | null } }, user: { id: string, full_name: string, profile: { avatar_url: string | null } }, photos: Array<{ url: string, id: string }>, comments: Array<{ id: string, comment: string, user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } }> } };

export type RestCreatePostMutationVariables = Exact<{
  input: PostInput;
}>;


export type RestCreatePostMutation = { create_post: { id: string, title: string, content: string, views: number, user_id: string, created_at: string, likes_count: number, comments_count: number, is_liked: boolean, is_approved: boolean, user: { id: string, full_name: string, profile: { avatar_url: string | null } }, photos: Array<{ url: string, id: string }>, comments: Array<{ id: string, comment: string, user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } }> } };

export type RestUploadPostMutationVariables = Exact<{
  input: PostWords;
  files?: Array<unknown> | unknown;
}>;


export type RestUploadPostMutation = { create_post_with_files: { id: string, title: string, content: string, views: number, user_id: string, created_at: string, likes_count: number, comments_count: number, is_liked: boolean, is_approved: boolean, user: { id: string, full_name: string, profile: { avatar_url: string | null } }, photos: Array<{ url: string, id: string }>, comments: Array<{ id: string, comment: string, user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } }> } };

export type RestChangePostMutationVariables = Exact<{
  post_id: string;
  input: PostChanges;
}>;


export type RestChangePostMutation = { update_post: { id: string, title: string, content: string, views: number, user_id: string, created_at: string, likes_count: number, comments_count: number, is_liked: boolean, is_approved: boolean, user: { id: string, full_name: string, profile: { avatar_url: string | null } }, photos: Array<{ url: string, id: string }>, comments: Array<{ id: string, comment: string, user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } }> } };

export type RestDeletePostMutationVariables = Exact<{
  post_id: string;
}>;


export type RestDeletePostMutation = { delete_post: string };

export type RestApprovePostMutationVariables = Exact<{
  post_id: string;
}>;


export type RestApprovePostMutation = { approve_post: { id: string, title: string, content: string, views: number, user_id: string, created_at: string, likes_count: number, comments_count: number, is_liked: boolean, is_approved: boolean, user: { id: string, full_name: string, profile: { avatar_url: string | null } }, photos: Array<{ url: string, id: string }>, comments: Array<{ id: string, comment: string, user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } }> } };

export type RestTogglePostLikeMutationVariables = Exact<{
  post_id: string;
}>;


export type RestTogglePostLikeMutation = { toggle_post_like: { is_liked: boolean, likes_count: number } };

export type RestAddCommentMutationVariables = Exact<{
  post_id: string;
  input: CommentInput;
}>;


export type RestAddCommentMutation = { add_comment: { id: string, comment: string } };

export type RestCommentsQueryVariables = Exact<{
  post_id: string;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestCommentsQuery = { page: { total_count: number, nodes: Array<{ id: string, comment: string, user_id: string, created_at: string, user: { id: string, full_name: string, profile: { avatar_url: string | null } } }>, page_info: { has_next_page: boolean, end_cursor: string | null, page_number: number } } };

export type RestChangeCommentMutationVariables = Exact<{
  comment_id: string;
  input: CommentInput;
}>;


export type RestChangeCommentMutation = { update_comment: { id: string, comment: string } };

export type RestDeleteCommentMutationVariables = Exact<{
  comment_id: string;
}>;


export type RestDeleteCommentMutation = { delete_comment: string };

export type RestJoinEarlyAccessMutationVariables = Exact<{
  input: EarlyAccessInput;
}>;


export type RestJoinEarlyAccessMutation = { join_early_access: { email: string } };

export type RestSharedChildFragment = { role: ChildRole, id: string, full_name: string, owner_id: string, owner_name: string, joined_at: string };

export type RestChildInvitationFragment = { id: string, email: string, role: ChildRole, child_id: string, created_at: string, expires_at: string, is_expired: boolean };

export type RestChildMemberFragment = { email: string, role: ChildRole, user_id: string, full_name: string, joined_at: string };

export type RestFamilyRemovalFragment = { emails: Array<string>, user_id: string, removed_at: string };

export type RestSharedChildrenQueryVariables = Exact<{ [key: string]: never; }>;


export type RestSharedChildrenQuery = { shared_children: Array<{ role: ChildRole, id: string, full_name: string, owner_id: string, owner_name: string, joined_at: string }> };

export type RestLeaveChildMutationVariables = Exact<{
  child_id: string;
}>;


export type RestLeaveChildMutation = { leave_child: string };

export type RestInvitationIsOpenQueryVariables = Exact<{
  token: string;
}>;


export type RestInvitationIsOpenQuery = { child_invitation_is_open: boolean };

export type RestAcceptInvitationMutationVariables = Exact<{
  token: string;
}>;


export type RestAcceptInvitationMutation = { accept_child_invitation: { role: ChildRole, id: string, full_name: string, owner_id: string, owner_name: string, joined_at: string } };

export type RestReceivedInvitationQueryVariables = Exact<{
  token: string;
}>;


export type RestReceivedInvitationQuery = { received_invitation: { role: ChildRole, owner_name: string, expires_at: string } };

export type RestFamilyRemovalsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestFamilyRemovalsQuery = { family_removals: Array<{ emails: Array<string>, user_id: string, removed_at: string }> };

export type RestUndoRemovalMutationVariables = Exact<{
  user_id: string;
}>;


export type RestUndoRemovalMutation = { undo_family_removal: string };

export type RestInviteToChildMutationVariables = Exact<{
  child_id: string;
  input: ChildInvitationInput;
}>;


export type RestInviteToChildMutation = { invite_to_child: { id: string, email: string, role: ChildRole, child_id: string, created_at: string, expires_at: string, is_expired: boolean } };

export type RestChildInvitationsQueryVariables = Exact<{
  child_id: string;
}>;


export type RestChildInvitationsQuery = { invitations: Array<{ id: string, email: string, role: ChildRole, child_id: string, created_at: string, expires_at: string, is_expired: boolean }> };

export type RestRevokeInvitationMutationVariables = Exact<{
  child_id: string;
  invitation_id: string;
}>;


export type RestRevokeInvitationMutation = { revoke_child_invitation: string };

export type RestChildMembersQueryVariables = Exact<{
  child_id: string;
}>;


export type RestChildMembersQuery = { members: Array<{ email: string, role: ChildRole, user_id: string, full_name: string, joined_at: string }> };

export type RestChangeMemberMutationVariables = Exact<{
  child_id: string;
  user_id: string;
  input: ChildMemberChanges;
}>;


export type RestChangeMemberMutation = { change_child_member: { email: string, role: ChildRole, user_id: string, full_name: string, joined_at: string } };

export type RestRemoveMemberMutationVariables = Exact<{
  child_id: string;
  user_id: string;
  safety?: boolean | null | undefined;
}>;


export type RestRemoveMemberMutation = { remove_child_member: string };

export type RestPhotoFragment = { id: string, image_url: string };

export type RestPhotoDetailsFragment = { id: string, width: number, height: number, blurhash: string | null, image_url: string, thumbnail_url: string, created_at: string };

export type RestUploadPhotoMutationVariables = Exact<{
  file: unknown;
}>;


export type RestUploadPhotoMutation = { upload_photo: { id: string, image_url: string } };

export type RestUploadPhotosMutationVariables = Exact<{
  files: Array<unknown> | unknown;
}>;


export type RestUploadPhotosMutation = { upload_photos: Array<{ id: string, image_url: string }> };

export type RestPhotosQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestPhotosQuery = { photos: { nodes: Array<{ id: string, image_url: string }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type RestPhotosDetailsQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestPhotosDetailsQuery = { photos: { nodes: Array<{ id: string, width: number, height: number, blurhash: string | null, image_url: string, thumbnail_url: string, created_at: string }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type RestPhotoByIdQueryVariables = Exact<{
  photo_id: string;
}>;


export type RestPhotoByIdQuery = { photo: { id: string, image_url: string } };

export type RestPhotoDetailsByIdQueryVariables = Exact<{
  photo_id: string;
}>;


export type RestPhotoDetailsByIdQuery = { photo: { id: string, width: number, height: number, blurhash: string | null, image_url: string, thumbnail_url: string, created_at: string } };

export type RestLinkPhotoMutationVariables = Exact<{
  photo_id: string;
  input: PhotoLink;
}>;


export type RestLinkPhotoMutation = { memory: { id: string, note: string, album_id: string, photo_id: string } };

export type RestChangePhotoMemoryMutationVariables = Exact<{
  photo_id: string;
  input: MemoryChanges;
}>;


export type RestChangePhotoMemoryMutation = { update_photo_memory: { id: string, note: string, photo: string, saved_on: string } };

export type RestDeletePhotoMutationVariables = Exact<{
  photo_id: string;
}>;


export type RestDeletePhotoMutation = { delete_photo: string };

export type RestDeleteAllPhotosMutationVariables = Exact<{ [key: string]: never; }>;


export type RestDeleteAllPhotosMutation = { delete_all_photos: number };

export type RestJournalEntryFragment = { id: string, title: string, content: string, mood: string, photos: Array<string>, entry_date: string, created_at: string, updated_at: string, category_id: string };

export type RestMoodCountFragment = { mood: string, tone: MoodTone, entries: number };

export type RestWriteEntryMutationVariables = Exact<{
  input: JournalEntryInput;
}>;


export type RestWriteEntryMutation = { entry: { id: string, title: string } };

export type RestEntriesQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  sort_by?: JournalSort | null | undefined;
  order?: Direction | null | undefined;
  category?: string | null | undefined;
  mood?: string | null | undefined;
  search?: string | null | undefined;
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}>;


export type RestEntriesQuery = { page: { total_count: number, nodes: Array<{ id: string, title: string, content: string, mood: string, photos: Array<string>, entry_date: string, created_at: string, updated_at: string, category_id: string }> } };

export type RestEntriesByCategoryQueryVariables = Exact<{
  category: string;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type RestEntriesByCategoryQuery = { page: { total_count: number, nodes: Array<{ id: string, title: string, content: string, mood: string, photos: Array<string>, entry_date: string, created_at: string, updated_at: string, category_id: string }> } };

export type RestJournalCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type RestJournalCategoriesQuery = { categories: Array<{ id: string, name: string }> };

export type RestJournalCalendarQueryVariables = Exact<{
  month: string;
}>;


export type RestJournalCalendarQuery = { days: Array<{ date: string, entries: number, moods: Array<{ mood: string, tone: MoodTone, entries: number }> }> };

export type RestJournalMoodsQueryVariables = Exact<{
  weeks?: number | null | undefined;
  end_date?: string | null | undefined;
}>;


export type RestJournalMoodsQuery = { weeks: Array<{ entries: number, good: number, low: number, week_start: string, moods: Array<{ mood: string, tone: MoodTone, entries: number }> }> };

export type RestJournalBookQueryVariables = Exact<{
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}>;


export type RestJournalBookQuery = { journal_book: unknown };

export type RestJournalPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type RestJournalPreferencesQuery = { journal_preferences: { this_day: boolean, check_ins: boolean } };

export type RestChangeJournalPreferencesMutationVariables = Exact<{
  input: JournalPreferenceChanges;
}>;


export type RestChangeJournalPreferencesMutation = { update_journal_preferences: { this_day: boolean, check_ins: boolean } };

export type RestChangeEntryMutationVariables = Exact<{
  entry_id: string;
  input: JournalEntryChanges;
}>;


export type RestChangeEntryMutation = { update_journal_entry: { id: string, title: string, content: string, mood: string, photos: Array<string>, entry_date: string, created_at: string, updated_at: string, category_id: string } };

export type RestDeleteEntryMutationVariables = Exact<{
  entry_id: string;
}>;


export type RestDeleteEntryMutation = { delete_journal_entry: string };

export type RestMemoryFragment = { id: string, note: string, photo: string, saved_on: string };

export type RestAlbumMemoriesQueryVariables = Exact<{
  album_id: string;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestAlbumMemoriesQuery = { album: { id: string, name: string, memories: { nodes: Array<{ id: string, note: string, photo: string, saved_on: string }>, page_info: { has_next_page: boolean, end_cursor: string | null } } } };

export type RestCreateMemoryMutationVariables = Exact<{
  input: MemoryInput;
}>;


export type RestCreateMemoryMutation = { create_memory: { id: string, note: string, photo: string, saved_on: string } };

export type RestChangeMemoryMutationVariables = Exact<{
  memory_id: string;
  input: MemoryChanges;
}>;


export type RestChangeMemoryMutation = { update_memory: { id: string, note: string, photo: string, saved_on: string } };

export type RestDeleteMemoryMutationVariables = Exact<{
  memory_id: string;
}>;


export type RestDeleteMemoryMutation = { delete_memory: string };

export type RestMilestoneFragment = { area: MilestoneArea, week: number | null, months: number | null, title: string, description: string | null, state: MilestoneState, note: string | null, id: string, begins_on: string, reached_on: string | null, note_by: string | null, articles: Array<{ title: string, id: string }> };

export type RestMilestonesQueryVariables = Exact<{
  child_id: string;
  state?: MilestoneState | null | undefined;
}>;


export type RestMilestonesQuery = { items: Array<{ area: MilestoneArea, week: number | null, months: number | null, title: string, description: string | null, state: MilestoneState, note: string | null, id: string, begins_on: string, reached_on: string | null, note_by: string | null, articles: Array<{ title: string, id: string }> }> };

export type RestMilestoneSourcesQueryVariables = Exact<{ [key: string]: never; }>;


export type RestMilestoneSourcesQuery = { sources: Array<{ title: string, url: string }> };

export type RestReachMilestoneMutationVariables = Exact<{
  child_id: string;
  milestone_id: string;
  input: ReachedMilestoneInput;
}>;


export type RestReachMilestoneMutation = { reach_milestone: { area: MilestoneArea, week: number | null, months: number | null, title: string, description: string | null, state: MilestoneState, note: string | null, id: string, begins_on: string, reached_on: string | null, note_by: string | null, articles: Array<{ title: string, id: string }> } };

export type RestUnreachMilestoneMutationVariables = Exact<{
  child_id: string;
  milestone_id: string;
}>;


export type RestUnreachMilestoneMutation = { unreach_milestone: { id: string } };

export type RestNotificationFragment = { id: string, title: string, body: string, status: NotificationStatus, priority: NotificationPriority, channels: Array<NotificationChannel>, data: Record<string, unknown>, user_id: string, notification_type: NotificationType, sent_at: string | null, read_at: string | null, created_at: string, updated_at: string };

export type RestChannelCountFragment = { queued: number, sent: number, failed: number, skipped: number };

export type RestNotificationCountFragment = { total: number, unread: number };

export type RestCircuitFragment = { service: string, state: CircuitState, failures: number, opened_at: string | null, retry_at: string | null };

export type RestSendBroadcastMutationVariables = Exact<{
  input: BroadcastInput;
}>;


export type RestSendBroadcastMutation = { broadcast: { id: string } };

export type RestRegisterDeviceMutationVariables = Exact<{
  input: DeviceInput;
}>;


export type RestRegisterDeviceMutation = { register_device: { id: string, user_id: string, device_type: string, is_active: boolean, last_used_at: string, created_at: string } };

export type RestNotificationsQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  status_filter?: NotificationFilter | null | undefined;
  notification_type?: NotificationType | null | undefined;
}>;


export type RestNotificationsQuery = { page: { total_count: number, nodes: Array<{ id: string, title: string, body: string, status: NotificationStatus, priority: NotificationPriority, channels: Array<NotificationChannel>, data: Record<string, unknown>, user_id: string, notification_type: NotificationType, sent_at: string | null, read_at: string | null, created_at: string, updated_at: string }> } };

export type RestNotificationHealthQueryVariables = Exact<{ [key: string]: never; }>;


export type RestNotificationHealthQuery = { health: { status: Condition, timestamp: string, components: { circuit_breakers: { status: Condition, details: Record<string, unknown> }, metrics: { status: Condition, details: Record<string, unknown> }, message_broker: { status: Condition, connected: boolean }, database: { status: Condition, connected: boolean } } } };

export type RestCircuitsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestCircuitsQuery = { circuits: Array<{ service: string, state: CircuitState, failures: number, opened_at: string | null, retry_at: string | null }> };

export type RestDeliveryMetricsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestDeliveryMetricsQuery = { channels: { push: { queued: number, sent: number, failed: number, skipped: number }, email: { queued: number, sent: number, failed: number, skipped: number }, sms: { queued: number, sent: number, failed: number, skipped: number }, in_app: { queued: number, sent: number, failed: number, skipped: number } } };

export type RestResetCircuitMutationVariables = Exact<{
  service: string;
}>;


export type RestResetCircuitMutation = { circuit: { service: string, state: CircuitState } };

export type RestNotificationPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type RestNotificationPreferencesQuery = { preferences: { id: string, user_id: string, mute_all: boolean, email_enabled: boolean, push_enabled: boolean, sms_enabled: boolean, in_app_enabled: boolean, quiet_hours_start: string | null, quiet_hours_end: string | null, created_at: string, updated_at: string, notification_types: { system: boolean, reminder: boolean, milestone: boolean, chat: boolean, subscription: boolean, security: boolean, broadcast: boolean, community_like: boolean, community_comment: boolean } } };

export type RestChangeNotificationPreferencesMutationVariables = Exact<{
  input: NotificationPreferenceChanges;
}>;


export type RestChangeNotificationPreferencesMutation = { preferences: { id: string, updated_at: string } };

export type RestNotificationStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestNotificationStatsQuery = { stats: { total: number, unread: number, by_type: { system: { total: number, unread: number }, reminder: { total: number, unread: number }, milestone: { total: number, unread: number }, community_like: { total: number, unread: number }, community_comment: { total: number, unread: number }, chat: { total: number, unread: number }, subscription: { total: number, unread: number }, security: { total: number, unread: number }, broadcast: { total: number, unread: number } } } };

export type RestReadAllNotificationsMutationVariables = Exact<{ [key: string]: never; }>;


export type RestReadAllNotificationsMutation = { all: { count: number } };

export type RestNotificationDetailQueryVariables = Exact<{
  notification_id: string;
}>;


export type RestNotificationDetailQuery = { notification: { id: string, title: string, body: string, status: NotificationStatus, priority: NotificationPriority, channels: Array<NotificationChannel>, data: Record<string, unknown>, user_id: string, notification_type: NotificationType, sent_at: string | null, read_at: string | null, created_at: string, updated_at: string, delivery_status: Array<{ channel: NotificationChannel, status: DeliveryStatus, attempts: number, sent_at: string | null, delivered_at: string | null, error_message: string | null }> } };

export type RestReadNotificationMutationVariables = Exact<{
  notification_id: string;
}>;


export type RestReadNotificationMutation = { notification: { id: string, updated_at: string } };

export type RestDeleteNotificationMutationVariables = Exact<{
  notification_id: string;
}>;


export type RestDeleteNotificationMutation = { deleted: string };

export type RestProfileSetupFragment = { goals: Array<string>, user_id: string, mom_status: MomStatus, partner: { name: string, email: string } | null, children: Array<{ gender: Gender, full_name: string, date_of_birth: string }>, children_metadata: Array<{ id: string, age: number, full_name: string }> };

export type RestPartnerFragment = { name: string, email: string };

export type RestChildFragment = { id: string, gender: Gender, age: number, profile_setup_id: string, full_name: string, date_of_birth: string, due_date: string | null, birth_order: number, profile_picture_url: string | null, created_at: string, updated_at: string };

export type RestChildLifeFragment = { id: string, stage: ChildStage, gender: Gender, full_name: string, date_of_birth: string, due_date: string | null, pregnancy_week: number | null, pregnancy_day: number | null, age_months: number | null, corrected_age_months: number | null, birth_time: string | null, birth_weight_grams: number | null, birth_length_cm: number | null, loss_kind: LossKind | null, lost_on: string | null };

export type RestSetupQueryVariables = Exact<{ [key: string]: never; }>;


export type RestSetupQuery = { profile_setup: { goals: Array<string>, user_id: string, mom_status: MomStatus, partner: { name: string, email: string } | null, children: Array<{ gender: Gender, full_name: string, date_of_birth: string }>, children_metadata: Array<{ id: string, age: number, full_name: string }> } };

export type RestCreateSetupMutationVariables = Exact<{
  input: ProfileSetupInput;
}>;


export type RestCreateSetupMutation = { setup: { goals: Array<string>, user_id: string, mom_status: MomStatus, partner: { name: string, email: string } | null, children: Array<{ gender: Gender, full_name: string, date_of_birth: string }>, children_metadata: Array<{ id: string, age: number, full_name: string }> } };

export type RestUpdateSetupMutationVariables = Exact<{
  input: ProfileSetupChanges;
}>;


export type RestUpdateSetupMutation = { update_profile_setup: { goals: Array<string>, user_id: string, mom_status: MomStatus, partner: { name: string, email: string } | null, children: Array<{ gender: Gender, full_name: string, date_of_birth: string }>, children_metadata: Array<{ id: string, age: number, full_name: string }> } };

export type RestCreateChildMutationVariables = Exact<{
  input: ChildInput;
}>;


export type RestCreateChildMutation = { create_child: { id: string, gender: Gender, age: number, profile_setup_id: string, full_name: string, date_of_birth: string, due_date: string | null, birth_order: number, profile_picture_url: string | null, created_at: string, updated_at: string } };

export type RestChildrenQueryVariables = Exact<{ [key: string]: never; }>;


export type RestChildrenQuery = { children: Array<{ id: string, gender: Gender, age: number, profile_setup_id: string, full_name: string, date_of_birth: string, due_date: string | null, birth_order: number, profile_picture_url: string | null, created_at: string, updated_at: string }> };

export type RestChildProfileQueryVariables = Exact<{
  child_id: string;
}>;


export type RestChildProfileQuery = { child: { id: string, gender: Gender, age: number, profile_setup_id: string, full_name: string, date_of_birth: string, due_date: string | null, birth_order: number, profile_picture_url: string | null, created_at: string, updated_at: string } };

export type RestUpdateChildMutationVariables = Exact<{
  child_id: string;
  input: ChildChanges;
}>;


export type RestUpdateChildMutation = { update_child: { id: string, gender: Gender, age: number, profile_setup_id: string, full_name: string, date_of_birth: string, due_date: string | null, birth_order: number, profile_picture_url: string | null, created_at: string, updated_at: string } };

export type RestDeleteChildMutationVariables = Exact<{
  child_id: string;
}>;


export type RestDeleteChildMutation = { delete_child: string };

export type RestSetChildPictureMutationVariables = Exact<{
  child_id: string;
  file: unknown;
}>;


export type RestSetChildPictureMutation = { child: { id: string, gender: Gender, age: number, profile_setup_id: string, full_name: string, date_of_birth: string, due_date: string | null, birth_order: number, profile_picture_url: string | null, created_at: string, updated_at: string } };

export type RestChildLivesQueryVariables = Exact<{ [key: string]: never; }>;


export type RestChildLivesQuery = { children: Array<{ id: string, stage: ChildStage, gender: Gender, full_name: string, date_of_birth: string, due_date: string | null, pregnancy_week: number | null, pregnancy_day: number | null, age_months: number | null, corrected_age_months: number | null, birth_time: string | null, birth_weight_grams: number | null, birth_length_cm: number | null, loss_kind: LossKind | null, lost_on: string | null }> };

export type RestOneChildLifeQueryVariables = Exact<{
  child_id: string;
}>;


export type RestOneChildLifeQuery = { child: { id: string, stage: ChildStage, gender: Gender, full_name: string, date_of_birth: string, due_date: string | null, pregnancy_week: number | null, pregnancy_day: number | null, age_months: number | null, corrected_age_months: number | null, birth_time: string | null, birth_weight_grams: number | null, birth_length_cm: number | null, loss_kind: LossKind | null, lost_on: string | null } };

export type RestRecordBirthMutationVariables = Exact<{
  child_id: string;
  input: BirthInput;
}>;


export type RestRecordBirthMutation = { record_birth: { id: string, stage: ChildStage, gender: Gender, full_name: string, date_of_birth: string, due_date: string | null, pregnancy_week: number | null, pregnancy_day: number | null, age_months: number | null, corrected_age_months: number | null, birth_time: string | null, birth_weight_grams: number | null, birth_length_cm: number | null, loss_kind: LossKind | null, lost_on: string | null } };

export type RestUndoBirthMutationVariables = Exact<{
  child_id: string;
}>;


export type RestUndoBirthMutation = { undo_birth: { id: string, stage: ChildStage, gender: Gender, full_name: string, date_of_birth: string, due_date: string | null, pregnancy_week: number | null, pregnancy_day: number | null, age_months: number | null, corrected_age_months: number | null, birth_time: string | null, birth_weight_grams: number | null, birth_length_cm: number | null, loss_kind: LossKind | null, lost_on: string | null } };

export type RestRecordLossMutationVariables = Exact<{
  child_id: string;
  input: LossInput;
}>;


export type RestRecordLossMutation = { record_loss: { id: string, stage: ChildStage, gender: Gender, full_name: string, date_of_birth: string, due_date: string | null, pregnancy_week: number | null, pregnancy_day: number | null, age_months: number | null, corrected_age_months: number | null, birth_time: string | null, birth_weight_grams: number | null, birth_length_cm: number | null, loss_kind: LossKind | null, lost_on: string | null } };

export type RestUndoLossMutationVariables = Exact<{
  child_id: string;
}>;


export type RestUndoLossMutation = { undo_loss: { id: string, stage: ChildStage, gender: Gender, full_name: string, date_of_birth: string, due_date: string | null, pregnancy_week: number | null, pregnancy_day: number | null, age_months: number | null, corrected_age_months: number | null, birth_time: string | null, birth_weight_grams: number | null, birth_length_cm: number | null, loss_kind: LossKind | null, lost_on: string | null } };

export type RestForgotPasswordMutationVariables = Exact<{
  email: string;
}>;


export type RestForgotPasswordMutation = { request_password_reset: null | null };

export type RestVerifyOtpMutationVariables = Exact<{
  input: OtpInput;
}>;


export type RestVerifyOtpMutation = { verify_otp: null | null };

export type RestResetPasswordMutationVariables = Exact<{
  input: PasswordResetInput;
}>;


export type RestResetPasswordMutation = { reset_password: null | null };

export type RestResendVerificationMutationVariables = Exact<{
  email: string;
}>;


export type RestResendVerificationMutation = { resend_verification: null | null };

export type RestVerifyEmailMutationVariables = Exact<{
  token: string;
}>;


export type RestVerifyEmailMutation = { verify_email: null | null };

export type RestVerifyEmailByPostMutationVariables = Exact<{
  token: string;
}>;


export type RestVerifyEmailByPostMutation = { verify_email: null | null };

export type RestChangePasswordMutationVariables = Exact<{
  input: PasswordChangeInput;
}>;


export type RestChangePasswordMutation = { change_password: { id: string } };

export type RestEmailChangeMutationVariables = Exact<{
  input: EmailChangeInput;
}>;


export type RestEmailChangeMutation = { request_email_change: null | null };

export type RestReportFragment = { id: string, excerpt: string, reason: ReportReason, note: string | null, status: ReportStatus, priority: number, user_id: string | null, target_type: ReportTarget, target_id: string, author_id: string, is_urgent: boolean, created_at: string, closed_at: string | null };

export type RestReportMutationVariables = Exact<{
  input: ReportInput;
}>;


export type RestReportMutation = { report: { status: ReportStatus, id: string } };

export type RestReportsQueryVariables = Exact<{
  status?: ReportStatus | null | undefined;
  urgent?: boolean | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type RestReportsQuery = { page: { total_count: number, nodes: Array<{ id: string, excerpt: string, reason: ReportReason, note: string | null, status: ReportStatus, priority: number, user_id: string | null, target_type: ReportTarget, target_id: string, author_id: string, is_urgent: boolean, created_at: string, closed_at: string | null }> } };

export type RestCloseReportMutationVariables = Exact<{
  report_id: string;
  input: ReportDecisionInput;
}>;


export type RestCloseReportMutation = { close_report: { id: string, status: ReportStatus } };

export type RestResourceForYouFragment = { is_read: boolean, is_saved: boolean, resource: { language: string | null, id: string, title: string, content: string, minutes_to_read: number, reviewed_by: string | null, reviewed_on: string | null, category_id: string, created_at: string, updated_at: string, stages: { trying: boolean, birth: boolean, loss: boolean, weeks: { from: number, to: number } | null, months: { from: number, to: number } | null } | null, sources: Array<{ title: string, url: string | null }>, category: { id: string, name: string }, media: Array<{ id: string, url: string, resource_id: string, media_type: MediaType }> }, reason: { stage: ResourceReasonStage, week: number | null, months: number | null, child_id: string | null } };

export type RestResourcesForYouQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type RestResourcesForYouQuery = { items: Array<{ is_read: boolean, is_saved: boolean, resource: { language: string | null, id: string, title: string, content: string, minutes_to_read: number, reviewed_by: string | null, reviewed_on: string | null, category_id: string, created_at: string, updated_at: string, stages: { trying: boolean, birth: boolean, loss: boolean, weeks: { from: number, to: number } | null, months: { from: number, to: number } | null } | null, sources: Array<{ title: string, url: string | null }>, category: { id: string, name: string }, media: Array<{ id: string, url: string, resource_id: string, media_type: MediaType }> }, reason: { stage: ResourceReasonStage, week: number | null, months: number | null, child_id: string | null } }> };

export type RestWeeklyArticleQueryVariables = Exact<{ [key: string]: never; }>;


export type RestWeeklyArticleQuery = { weekly_article: { is_on: boolean, next_at: string | null } };

export type RestSetWeeklyArticleMutationVariables = Exact<{
  is_on: boolean;
}>;


export type RestSetWeeklyArticleMutation = { set_weekly_article: { is_on: boolean, next_at: string | null } };

export type RestMarkResourceReadMutationVariables = Exact<{
  resource_id: string;
}>;


export type RestMarkResourceReadMutation = { mark_resource_read: { resource_id: string, read_at: string } };

export type RestMarkResourceUnreadMutationVariables = Exact<{
  resource_id: string;
}>;


export type RestMarkResourceUnreadMutation = { mark_resource_unread: { id: string } };

export type RestAddBookmarkMutationVariables = Exact<{
  input: BookmarkInput;
}>;


export type RestAddBookmarkMutation = { add_bookmark: { id: string, user_id: string, resource_id: string } };

export type RestBookmarksQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type RestBookmarksQuery = { page: { total_count: number, nodes: Array<{ id: string, user_id: string, resource_id: string, created_at: string, resource: { id: string, title: string, content: string, category_id: string, created_at: string, updated_at: string, category: { id: string, name: string }, media: Array<{ id: string, url: string, resource_id: string, media_type: MediaType }> } }> } };

export type RestDeleteBookmarkMutationVariables = Exact<{
  resource_id: string;
}>;


export type RestDeleteBookmarkMutation = { delete_bookmark: { id: string } };

export type RestResourceMediaFragment = { id: string, url: string, resource_id: string, media_type: MediaType };

export type RestResourceCategoryFragment = { id: string, name: string };

export type RestListedResourceFragment = { id: string, title: string, content: string, category_id: string, created_at: string, updated_at: string, category: { id: string, name: string }, media: Array<{ id: string, url: string, resource_id: string, media_type: MediaType }> };

export type RestResourcesQueryVariables = Exact<{
  q?: string | null | undefined;
  category_id?: string | null | undefined;
  language?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type RestResourcesQuery = { page: { total_count: number, nodes: Array<{ id: string, title: string, content: string, category_id: string, created_at: string, updated_at: string, category: { id: string, name: string }, media: Array<{ id: string, url: string, resource_id: string, media_type: MediaType }> }> } };

export type RestSearchResourcesQueryVariables = Exact<{
  title?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type RestSearchResourcesQuery = { page: { total_count: number, nodes: Array<{ id: string, title: string, content: string, category_id: string, created_at: string, updated_at: string, category: { id: string, name: string }, media: Array<{ id: string, url: string, resource_id: string, media_type: MediaType }> }> } };

export type RestCreateResourceMutationVariables = Exact<{
  input: ResourceInput;
}>;


export type RestCreateResourceMutation = { create_resource: { id: string, title: string, category_id: string, created_at: string } };

export type RestResourceCategoriesQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type RestResourceCategoriesQuery = { categories: { nodes: Array<{ id: string, name: string }>, page_info: { has_next_page: boolean, end_cursor: string | null } } };

export type RestCreateResourceCategoryMutationVariables = Exact<{
  input: ResourceCategoryInput;
}>;


export type RestCreateResourceCategoryMutation = { create_resource_category: { id: string, name: string } };

export type RestResourceCategoryQueryVariables = Exact<{
  category_id: string;
}>;


export type RestResourceCategoryQuery = { resource_category: { id: string, name: string } };

export type RestChangeResourceCategoryMutationVariables = Exact<{
  category_id: string;
  input: ResourceCategoryChanges;
}>;


export type RestChangeResourceCategoryMutation = { update_resource_category: { id: string, name: string } };

export type RestDeleteResourceCategoryMutationVariables = Exact<{
  category_id: string;
}>;


export type RestDeleteResourceCategoryMutation = { delete_resource_category: string };

export type RestMediaQueryVariables = Exact<{
  media_id: string;
}>;


export type RestMediaQuery = { resource_media: { id: string, url: string, resource_id: string, media_type: MediaType } };

export type RestDeleteMediaMutationVariables = Exact<{
  media_id: string;
}>;


export type RestDeleteMediaMutation = { delete_resource_media: string };

export type RestResourceQueryVariables = Exact<{
  resource_id: string;
}>;


export type RestResourceQuery = { resource: { id: string, title: string, content: string, category_id: string, created_at: string, updated_at: string } };

export type RestChangeResourceMutationVariables = Exact<{
  resource_id: string;
  input: ResourceChanges;
}>;


export type RestChangeResourceMutation = { update_resource: { id: string, title: string, category_id: string, created_at: string, updated_at: string } };

export type RestDeleteResourceMutationVariables = Exact<{
  resource_id: string;
}>;


export type RestDeleteResourceMutation = { delete_resource: string };

export type RestAddMediaMutationVariables = Exact<{
  resource_id: string;
  input: ResourceMediaInput;
  file?: unknown;
}>;


export type RestAddMediaMutation = { add_resource_media: { id: string, url: string, resource_id: string, media_type: MediaType } };

export type RestSubscriptionFragment = { id: string, status: SubscriptionStatus, platform: Platform, user_id: string | null, product_id: string, started_at: string, expires_at: string, cancelled_at: string | null, auto_renewing: boolean, original_transaction_id: string, latest_transaction_id: string };

export type RestSubscriptionDetailsFragment = { id: string, status: SubscriptionStatus, platform: Platform, user_id: string | null, product_id: string, started_at: string, expires_at: string, cancelled_at: string | null, auto_renewing: boolean, original_transaction_id: string, latest_transaction_id: string, created_at: string, updated_at: string };

export type RestPlanFragment = { name: string, description: string, id: string, is_free: boolean, products: Array<{ platform: Platform, product_id: string }>, allowances: Array<{ name: AllowanceName, allowed: number | null }> };

export type RestAllowanceFragment = { name: AllowanceName, used: number, allowed: number | null, remaining: number | null, plans: Array<string>, resets_at: string | null };

export type RestVerifyPurchaseMutationVariables = Exact<{
  input: PurchaseInput;
}>;


export type RestVerifyPurchaseMutation = { subscription: { id: string, status: SubscriptionStatus, platform: Platform, is_sandbox: boolean, user_id: string | null, product_id: string, started_at: string, expires_at: string, cancelled_at: string | null, auto_renewing: boolean, original_transaction_id: string, latest_transaction_id: string } };

export type RestSubscriptionStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type RestSubscriptionStatusQuery = { standing: { has_active_subscription: boolean, days_remaining: number, subscription: { id: string, status: SubscriptionStatus, platform: Platform, user_id: string | null, product_id: string, started_at: string, expires_at: string, cancelled_at: string | null, auto_renewing: boolean, original_transaction_id: string, latest_transaction_id: string } | null } };

export type RestPremiumAccessQueryVariables = Exact<{ [key: string]: never; }>;


export type RestPremiumAccessQuery = { access: { user_id: string, has_premium_access: boolean } };

export type RestPlansQueryVariables = Exact<{ [key: string]: never; }>;


export type RestPlansQuery = { plans: Array<{ name: string, description: string, id: string, is_free: boolean, products: Array<{ platform: Platform, product_id: string }>, allowances: Array<{ name: AllowanceName, allowed: number | null }> }> };

export type RestAllowancesQueryVariables = Exact<{ [key: string]: never; }>;


export type RestAllowancesQuery = { allowances: { plan: { name: string, description: string, id: string, is_free: boolean, products: Array<{ platform: Platform, product_id: string }>, allowances: Array<{ name: AllowanceName, allowed: number | null }> }, allowances: Array<{ name: AllowanceName, used: number, allowed: number | null, remaining: number | null, plans: Array<string>, resets_at: string | null }> } };

export type RestSubscriptionByIdQueryVariables = Exact<{
  subscription_id: string;
}>;


export type RestSubscriptionByIdQuery = { subscription: { id: string, status: SubscriptionStatus, platform: Platform, user_id: string | null, product_id: string, started_at: string, expires_at: string, cancelled_at: string | null, auto_renewing: boolean, original_transaction_id: string, latest_transaction_id: string, created_at: string, updated_at: string } };

export type RestTaskFragment = { id: string, title: string, notes: string, repeat: TaskRepeat, remind: boolean, completions: number, child_id: string | null, is_shared: boolean, user_id: string, due_at: string | null, completed_at: string | null, last_completed_at: string | null, created_at: string, updated_at: string };

export type RestTasksQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  status?: TaskStatus | null | undefined;
  child_id?: string | null | undefined;
  sort_by?: TaskSort | null | undefined;
  order?: Direction | null | undefined;
}>;


export type RestTasksQuery = { page: { total_count: number, nodes: Array<{ id: string, title: string, notes: string, repeat: TaskRepeat, remind: boolean, completions: number, child_id: string | null, is_shared: boolean, user_id: string, due_at: string | null, completed_at: string | null, last_completed_at: string | null, created_at: string, updated_at: string }> } };

export type RestCreateTaskMutationVariables = Exact<{
  input: TaskInput;
}>;


export type RestCreateTaskMutation = { create_task: { id: string, title: string, notes: string, repeat: TaskRepeat, remind: boolean, completions: number, child_id: string | null, is_shared: boolean, user_id: string, due_at: string | null, completed_at: string | null, last_completed_at: string | null, created_at: string, updated_at: string } };

export type RestTaskByIdQueryVariables = Exact<{
  task_id: string;
}>;


export type RestTaskByIdQuery = { task: { id: string, title: string, notes: string, repeat: TaskRepeat, remind: boolean, completions: number, child_id: string | null, is_shared: boolean, user_id: string, due_at: string | null, completed_at: string | null, last_completed_at: string | null, created_at: string, updated_at: string } };

export type RestUpdateTaskMutationVariables = Exact<{
  task_id: string;
  input: TaskChanges;
}>;


export type RestUpdateTaskMutation = { update_task: { id: string, title: string, notes: string, repeat: TaskRepeat, remind: boolean, completions: number, child_id: string | null, is_shared: boolean, user_id: string, due_at: string | null, completed_at: string | null, last_completed_at: string | null, created_at: string, updated_at: string } };

export type RestCompleteTaskMutationVariables = Exact<{
  task_id: string;
  due_at?: string | null | undefined;
}>;


export type RestCompleteTaskMutation = { complete_task: { id: string, title: string, notes: string, repeat: TaskRepeat, remind: boolean, completions: number, child_id: string | null, is_shared: boolean, user_id: string, due_at: string | null, completed_at: string | null, last_completed_at: string | null, created_at: string, updated_at: string } };

export type RestReopenTaskMutationVariables = Exact<{
  task_id: string;
}>;


export type RestReopenTaskMutation = { reopen_task: { id: string, title: string, notes: string, repeat: TaskRepeat, remind: boolean, completions: number, child_id: string | null, is_shared: boolean, user_id: string, due_at: string | null, completed_at: string | null, last_completed_at: string | null, created_at: string, updated_at: string } };

export type RestDeleteTaskMutationVariables = Exact<{
  task_id: string;
}>;


export type RestDeleteTaskMutation = { delete_task: string };

export type RestSharedTasksQueryVariables = Exact<{
  child_id: string;
  page?: number | null | undefined;
  limit?: number | null | undefined;
  status?: TaskStatus | null | undefined;
}>;


export type RestSharedTasksQuery = { page: { total_count: number, nodes: Array<{ id: string, title: string, notes: string, repeat: TaskRepeat, remind: boolean, completions: number, child_id: string | null, is_shared: boolean, user_id: string, due_at: string | null, completed_at: string | null, last_completed_at: string | null, created_at: string, updated_at: string }> } };

export type RestUserFragment = { id: string, email: string, phone: string | null, state: string | null, country: string | null, occupation: string | null, timezone: string, bio: string | null, full_name: string, date_of_birth: string | null, preferred_language: string, avatar_url: string | null, push_notifications_enabled: boolean, email_notifications_enabled: boolean, sms_notifications_enabled: boolean, dark_mode: boolean, ai_voice_enabled: boolean, chat_history_visible: boolean, show_milestone_reminders: boolean, daily_reminder_time: string | null, community_visibility: Visibility };

export type RestProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type RestProfileQuery = { me: { id: string, email: string, phone: string | null, state: string | null, country: string | null, occupation: string | null, timezone: string, bio: string | null, full_name: string, date_of_birth: string | null, preferred_language: string, avatar_url: string | null, push_notifications_enabled: boolean, email_notifications_enabled: boolean, sms_notifications_enabled: boolean, dark_mode: boolean, ai_voice_enabled: boolean, chat_history_visible: boolean, show_milestone_reminders: boolean, daily_reminder_time: string | null, community_visibility: Visibility } };

export type RestSetProfilePhotoMutationVariables = Exact<{
  file: unknown;
}>;


export type RestSetProfilePhotoMutation = { user: { avatar_url: string | null } };

export type RestRemoveProfilePhotoMutationVariables = Exact<{ [key: string]: never; }>;


export type RestRemoveProfilePhotoMutation = { remove_profile_photo: { id: string } };

export type RestSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestSettingsQuery = { me: { id: string, email: string, phone: string | null, state: string | null, country: string | null, occupation: string | null, timezone: string, bio: string | null, full_name: string, date_of_birth: string | null, preferred_language: string, avatar_url: string | null, push_notifications_enabled: boolean, email_notifications_enabled: boolean, sms_notifications_enabled: boolean, dark_mode: boolean, ai_voice_enabled: boolean, chat_history_visible: boolean, show_milestone_reminders: boolean, daily_reminder_time: string | null, community_visibility: Visibility } };

export type RestUpdateSettingsMutationVariables = Exact<{
  profile?: ProfileChanges | null | undefined;
  notifications?: NotificationSettings | null | undefined;
  app_settings?: AppSettings | null | undefined;
}>;


export type RestUpdateSettingsMutation = { update_settings: { id: string, email: string, phone: string | null, state: string | null, country: string | null, occupation: string | null, timezone: string, bio: string | null, full_name: string, date_of_birth: string | null, preferred_language: string, avatar_url: string | null, push_notifications_enabled: boolean, email_notifications_enabled: boolean, sms_notifications_enabled: boolean, dark_mode: boolean, ai_voice_enabled: boolean, chat_history_visible: boolean, show_milestone_reminders: boolean, daily_reminder_time: string | null, community_visibility: Visibility } };

export type RestUpdateProfileMutationVariables = Exact<{
  input: ProfileChanges;
}>;


export type RestUpdateProfileMutation = { update_settings: { id: string, email: string, phone: string | null, state: string | null, country: string | null, occupation: string | null, timezone: string, bio: string | null, full_name: string, date_of_birth: string | null, preferred_language: string, avatar_url: string | null, push_notifications_enabled: boolean, email_notifications_enabled: boolean, sms_notifications_enabled: boolean, dark_mode: boolean, ai_voice_enabled: boolean, chat_history_visible: boolean, show_milestone_reminders: boolean, daily_reminder_time: string | null, community_visibility: Visibility } };

export type RestUpdateNotificationSettingsMutationVariables = Exact<{
  input: NotificationSettings;
}>;


export type RestUpdateNotificationSettingsMutation = { update_settings: { id: string, email: string, phone: string | null, state: string | null, country: string | null, occupation: string | null, timezone: string, bio: string | null, full_name: string, date_of_birth: string | null, preferred_language: string, avatar_url: string | null, push_notifications_enabled: boolean, email_notifications_enabled: boolean, sms_notifications_enabled: boolean, dark_mode: boolean, ai_voice_enabled: boolean, chat_history_visible: boolean, show_milestone_reminders: boolean, daily_reminder_time: string | null, community_visibility: Visibility } };

export type RestUpdateAppSettingsMutationVariables = Exact<{
  input: AppSettings;
}>;


export type RestUpdateAppSettingsMutation = { update_settings: { id: string, email: string, phone: string | null, state: string | null, country: string | null, occupation: string | null, timezone: string, bio: string | null, full_name: string, date_of_birth: string | null, preferred_language: string, avatar_url: string | null, push_notifications_enabled: boolean, email_notifications_enabled: boolean, sms_notifications_enabled: boolean, dark_mode: boolean, ai_voice_enabled: boolean, chat_history_visible: boolean, show_milestone_reminders: boolean, daily_reminder_time: string | null, community_visibility: Visibility } };

export type RestExportQueryVariables = Exact<{ [key: string]: never; }>;


export type RestExportQuery = { data_export: unknown };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const RestTokensFragmentDoc = new TypedDocumentString(`
    fragment RestTokens on TokenPair {
  access_token: accessToken
  refresh_token: refreshToken
}
    `, {"fragmentName":"RestTokens"}) as unknown as TypedDocumentString<RestTokensFragment, unknown>;
export const RestSessionFragmentDoc = new TypedDocumentString(`
    fragment RestSession on Session {
  id
  user_agent: userAgent
  signed_in_at: signedInAt
  last_used_at: lastUsedAt
  expires_at: expiresAt
  is_current: isCurrent
}
    `, {"fragmentName":"RestSession"}) as unknown as TypedDocumentString<RestSessionFragment, unknown>;
export const RestCardFragmentDoc = new TypedDocumentString(`
    fragment RestCard on OverviewCard {
  value
  change_percent: changePercent
  change_label: changeLabel
}
    `, {"fragmentName":"RestCard"}) as unknown as TypedDocumentString<RestCardFragment, unknown>;
export const RestAdminFragmentDoc = new TypedDocumentString(`
    fragment RestAdmin on Admin {
  id: userId
  full_name: fullName
  email
  phone
  role
  is_active: isActive
}
    `, {"fragmentName":"RestAdmin"}) as unknown as TypedDocumentString<RestAdminFragment, unknown>;
export const RestSharedAlbumFragmentDoc = new TypedDocumentString(`
    fragment RestSharedAlbum on Album {
  id
  name
  user_id: userId
  child_id: childId
  created_at: createdAt
  updated_at: updatedAt
  last_image: lastImage
}
    `, {"fragmentName":"RestSharedAlbum"}) as unknown as TypedDocumentString<RestSharedAlbumFragment, unknown>;
export const RestPersonFragmentDoc = new TypedDocumentString(`
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}
    `, {"fragmentName":"RestPerson"}) as unknown as TypedDocumentString<RestPersonFragment, unknown>;
export const RestBlockFragmentDoc = new TypedDocumentString(`
    fragment RestBlock on Block {
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt
}
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}`, {"fragmentName":"RestBlock"}) as unknown as TypedDocumentString<RestBlockFragment, unknown>;
export const RestConversationFragmentDoc = new TypedDocumentString(`
    fragment RestConversation on Conversation {
  id
  user_id: userId
  title
  created_at: createdAt @micros
}
    `, {"fragmentName":"RestConversation"}) as unknown as TypedDocumentString<RestConversationFragment, unknown>;
export const RestChatSourceFragmentDoc = new TypedDocumentString(`
    fragment RestChatSource on ChatSource {
  id: resourceId
  title
}
    `, {"fragmentName":"RestChatSource"}) as unknown as TypedDocumentString<RestChatSourceFragment, unknown>;
export const RestAlternativeFragmentDoc = new TypedDocumentString(`
    fragment RestAlternative on Message {
  id
  message
  created_at: createdAt @micros
  sources @omitNull {
    ...RestChatSource
  }
  suggestions @omitNull
  rating @omitNull
  rating_reason: ratingReason @omitNull
}
    fragment RestChatSource on ChatSource {
  id: resourceId
  title
}`, {"fragmentName":"RestAlternative"}) as unknown as TypedDocumentString<RestAlternativeFragment, unknown>;
export const RestMessageFragmentDoc = new TypedDocumentString(`
    fragment RestMessage on Message {
  id
  sender
  message
  created_at: createdAt @micros
  sources @omitNull {
    ...RestChatSource
  }
  suggestions @omitNull
  rating @omitNull
  rating_reason: ratingReason @omitNull
  alternatives @omitNull {
    ...RestAlternative
  }
}
    fragment RestChatSource on ChatSource {
  id: resourceId
  title
}
fragment RestAlternative on Message {
  id
  message
  created_at: createdAt @micros
  sources @omitNull {
    ...RestChatSource
  }
  suggestions @omitNull
  rating @omitNull
  rating_reason: ratingReason @omitNull
}`, {"fragmentName":"RestMessage"}) as unknown as TypedDocumentString<RestMessageFragment, unknown>;
export const RestDisclaimerFragmentDoc = new TypedDocumentString(`
    fragment RestDisclaimer on Disclaimer {
  primary_category: primaryCategory
  detected_categories: detectedCategories
  message
}
    `, {"fragmentName":"RestDisclaimer"}) as unknown as TypedDocumentString<RestDisclaimerFragment, unknown>;
export const RestChatStartFragmentDoc = new TypedDocumentString(`
    fragment RestChatStart on ChatStart {
  type: __typename @const(value: "start")
  id: position @eventId
  message_id: messageId
  title @omitNull
  disclaimer @omitNull {
    ...RestDisclaimer
  }
}
    fragment RestDisclaimer on Disclaimer {
  primary_category: primaryCategory
  detected_categories: detectedCategories
  message
}`, {"fragmentName":"RestChatStart"}) as unknown as TypedDocumentString<RestChatStartFragment, unknown>;
export const RestChatChunkFragmentDoc = new TypedDocumentString(`
    fragment RestChatChunk on ChatChunk {
  type: __typename @const(value: "chunk")
  id: position @eventId
  content
}
    `, {"fragmentName":"RestChatChunk"}) as unknown as TypedDocumentString<RestChatChunkFragment, unknown>;
export const RestChatDoneFragmentDoc = new TypedDocumentString(`
    fragment RestChatDone on ChatDone {
  type: __typename @const(value: "done")
  id: position @eventId
  message_id: messageId
  disclaimer @omitNull {
    ...RestDisclaimer
  }
  sources @omitNull {
    ...RestChatSource
  }
  suggestions @omitNull
}
    fragment RestChatSource on ChatSource {
  id: resourceId
  title
}
fragment RestDisclaimer on Disclaimer {
  primary_category: primaryCategory
  detected_categories: detectedCategories
  message
}`, {"fragmentName":"RestChatDone"}) as unknown as TypedDocumentString<RestChatDoneFragment, unknown>;
export const RestChatErrorFragmentDoc = new TypedDocumentString(`
    fragment RestChatError on ChatError {
  type: __typename @const(value: "error")
  id: position @eventId
  code
  message
}
    `, {"fragmentName":"RestChatError"}) as unknown as TypedDocumentString<RestChatErrorFragment, unknown>;
export const RestChatEventFragmentDoc = new TypedDocumentString(`
    fragment RestChatEvent on ChatEvent {
  ...RestChatStart
  ...RestChatChunk
  ...RestChatDone
  ...RestChatError
}
    fragment RestChatSource on ChatSource {
  id: resourceId
  title
}
fragment RestDisclaimer on Disclaimer {
  primary_category: primaryCategory
  detected_categories: detectedCategories
  message
}
fragment RestChatStart on ChatStart {
  type: __typename @const(value: "start")
  id: position @eventId
  message_id: messageId
  title @omitNull
  disclaimer @omitNull {
    ...RestDisclaimer
  }
}
fragment RestChatChunk on ChatChunk {
  type: __typename @const(value: "chunk")
  id: position @eventId
  content
}
fragment RestChatDone on ChatDone {
  type: __typename @const(value: "done")
  id: position @eventId
  message_id: messageId
  disclaimer @omitNull {
    ...RestDisclaimer
  }
  sources @omitNull {
    ...RestChatSource
  }
  suggestions @omitNull
}
fragment RestChatError on ChatError {
  type: __typename @const(value: "error")
  id: position @eventId
  code
  message
}`, {"fragmentName":"RestChatEvent"}) as unknown as TypedDocumentString<RestChatEventFragment, unknown>;
export const RestPostCommentFragmentDoc = new TypedDocumentString(`
    fragment RestPostComment on Comment {
  id
  comment
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt @local
}
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}`, {"fragmentName":"RestPostComment"}) as unknown as TypedDocumentString<RestPostCommentFragment, unknown>;
export const RestPostFragmentDoc = new TypedDocumentString(`
    fragment RestPost on Post {
  id
  user_id: userId
  user {
    ...RestPerson
  }
  title
  content
  created_at: createdAt @local
  views
  likes_count: likesCount
  comments_count: commentsCount
  photos {
    id: photoId
    url
  }
  comments: newestComments(first: 20) {
    ...RestPostComment
  }
  is_liked: isLiked
  is_approved: isApproved
}
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}
fragment RestPostComment on Comment {
  id
  comment
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt @local
}`, {"fragmentName":"RestPost"}) as unknown as TypedDocumentString<RestPostFragment, unknown>;
export const RestListedPostFragmentDoc = new TypedDocumentString(`
    fragment RestListedPost on Post {
  id
  user_id: userId
  user {
    ...RestPerson
  }
  title
  content
  created_at: createdAt @local
  views
  likes_count: likesCount
  comments_count: commentsCount
  photos {
    id: photoId
    url
  }
  comments: newestComments(first: 0) {
    ...RestPostComment
  }
  is_liked: isLiked
  is_approved: isApproved
}
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}
fragment RestPostComment on Comment {
  id
  comment
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt @local
}`, {"fragmentName":"RestListedPost"}) as unknown as TypedDocumentString<RestListedPostFragment, unknown>;
export const RestSharedChildFragmentDoc = new TypedDocumentString(`
    fragment RestSharedChild on SharedChild {
  id: childId
  full_name: fullName
  role
  owner_id: ownerId
  owner_name: ownerName
  joined_at: joinedAt
}
    `, {"fragmentName":"RestSharedChild"}) as unknown as TypedDocumentString<RestSharedChildFragment, unknown>;
export const RestChildInvitationFragmentDoc = new TypedDocumentString(`
    fragment RestChildInvitation on ChildInvitation {
  id
  child_id: childId
  email
  role
  created_at: createdAt
  expires_at: expiresAt
  is_expired: isExpired
}
    `, {"fragmentName":"RestChildInvitation"}) as unknown as TypedDocumentString<RestChildInvitationFragment, unknown>;
export const RestChildMemberFragmentDoc = new TypedDocumentString(`
    fragment RestChildMember on ChildMember {
  user_id: userId
  full_name: fullName
  email
  role
  joined_at: joinedAt
}
    `, {"fragmentName":"RestChildMember"}) as unknown as TypedDocumentString<RestChildMemberFragment, unknown>;
export const RestFamilyRemovalFragmentDoc = new TypedDocumentString(`
    fragment RestFamilyRemoval on FamilyRemoval {
  user_id: userId
  emails
  removed_at: removedAt
}
    `, {"fragmentName":"RestFamilyRemoval"}) as unknown as TypedDocumentString<RestFamilyRemovalFragment, unknown>;
export const RestPhotoFragmentDoc = new TypedDocumentString(`
    fragment RestPhoto on Photo {
  id
  image_url: imageUrl
}
    `, {"fragmentName":"RestPhoto"}) as unknown as TypedDocumentString<RestPhotoFragment, unknown>;
export const RestPhotoDetailsFragmentDoc = new TypedDocumentString(`
    fragment RestPhotoDetails on Photo {
  id
  image_url: imageUrl
  thumbnail_url: thumbnailUrl
  width
  height
  blurhash
  created_at: createdAt
}
    `, {"fragmentName":"RestPhotoDetails"}) as unknown as TypedDocumentString<RestPhotoDetailsFragment, unknown>;
export const RestJournalEntryFragmentDoc = new TypedDocumentString(`
    fragment RestJournalEntry on JournalEntry {
  id
  title
  content
  mood
  entry_date: entryDate @seconds
  created_at: createdAt @seconds
  updated_at: updatedAt @seconds
  category_id: categoryId
  photos
}
    `, {"fragmentName":"RestJournalEntry"}) as unknown as TypedDocumentString<RestJournalEntryFragment, unknown>;
export const RestMoodCountFragmentDoc = new TypedDocumentString(`
    fragment RestMoodCount on MoodCount {
  mood
  tone
  entries
}
    `, {"fragmentName":"RestMoodCount"}) as unknown as TypedDocumentString<RestMoodCountFragment, unknown>;
export const RestMemoryFragmentDoc = new TypedDocumentString(`
    fragment RestMemory on Memory {
  id
  photo: photoId
  note
  saved_on: savedOn @seconds
}
    `, {"fragmentName":"RestMemory"}) as unknown as TypedDocumentString<RestMemoryFragment, unknown>;
export const RestMilestoneFragmentDoc = new TypedDocumentString(`
    fragment RestMilestone on Milestone {
  id: milestoneId
  area
  week
  months
  title
  description
  begins_on: beginsOn
  state
  reached_on: reachedOn
  note
  note_by: noteBy
  articles {
    id: resourceId
    title
  }
}
    `, {"fragmentName":"RestMilestone"}) as unknown as TypedDocumentString<RestMilestoneFragment, unknown>;
export const RestNotificationFragmentDoc = new TypedDocumentString(`
    fragment RestNotification on Notification {
  id
  user_id: userId
  notification_type: notificationType
  title
  body
  status
  priority
  channels
  data
  sent_at: sentAt
  read_at: readAt
  created_at: createdAt
  updated_at: updatedAt
}
    `, {"fragmentName":"RestNotification"}) as unknown as TypedDocumentString<RestNotificationFragment, unknown>;
export const RestChannelCountFragmentDoc = new TypedDocumentString(`
    fragment RestChannelCount on ChannelCount {
  queued
  sent
  failed
  skipped
}
    `, {"fragmentName":"RestChannelCount"}) as unknown as TypedDocumentString<RestChannelCountFragment, unknown>;
export const RestNotificationCountFragmentDoc = new TypedDocumentString(`
    fragment RestNotificationCount on NotificationCount {
  total
  unread
}
    `, {"fragmentName":"RestNotificationCount"}) as unknown as TypedDocumentString<RestNotificationCountFragment, unknown>;
export const RestCircuitFragmentDoc = new TypedDocumentString(`
    fragment RestCircuit on Circuit {
  service
  state
  failures
  opened_at: openedAt
  retry_at: retryAt
}
    `, {"fragmentName":"RestCircuit"}) as unknown as TypedDocumentString<RestCircuitFragment, unknown>;
export const RestPartnerFragmentDoc = new TypedDocumentString(`
    fragment RestPartner on Partner {
  name
  email
}
    `, {"fragmentName":"RestPartner"}) as unknown as TypedDocumentString<RestPartnerFragment, unknown>;
export const RestProfileSetupFragmentDoc = new TypedDocumentString(`
    fragment RestProfileSetup on ProfileSetup {
  user_id: userId
  mom_status: momStatus
  goals
  partner {
    ...RestPartner
  }
  children {
    full_name: fullName
    date_of_birth: dateOfBirth
    gender
  }
  children_metadata: children {
    id
    full_name: fullName
    age
  }
}
    fragment RestPartner on Partner {
  name
  email
}`, {"fragmentName":"RestProfileSetup"}) as unknown as TypedDocumentString<RestProfileSetupFragment, unknown>;
export const RestChildFragmentDoc = new TypedDocumentString(`
    fragment RestChild on Child {
  id
  profile_setup_id: profileSetupId
  full_name: fullName
  date_of_birth: dateOfBirth
  due_date: dueDate
  gender
  birth_order: birthOrder
  profile_picture_url: profilePictureUrl
  age
  created_at: createdAt @date
  updated_at: updatedAt @date
}
    `, {"fragmentName":"RestChild"}) as unknown as TypedDocumentString<RestChildFragment, unknown>;
export const RestChildLifeFragmentDoc = new TypedDocumentString(`
    fragment RestChildLife on Child {
  id
  full_name: fullName
  stage
  gender
  date_of_birth: dateOfBirth
  due_date: dueDate
  pregnancy_week: pregnancyWeek
  pregnancy_day: pregnancyDay
  age_months: ageMonths
  corrected_age_months: correctedAgeMonths
  birth_time: birthTime
  birth_weight_grams: birthWeightGrams
  birth_length_cm: birthLengthCm
  loss_kind: lossKind
  lost_on: lostOn
}
    `, {"fragmentName":"RestChildLife"}) as unknown as TypedDocumentString<RestChildLifeFragment, unknown>;
export const RestReportFragmentDoc = new TypedDocumentString(`
    fragment RestReport on Report {
  id
  user_id: userId
  target_type: targetType
  target_id: targetId
  author_id: authorId
  excerpt
  reason
  note
  status
  priority
  is_urgent: isUrgent
  created_at: createdAt
  closed_at: closedAt
}
    `, {"fragmentName":"RestReport"}) as unknown as TypedDocumentString<RestReportFragment, unknown>;
export const RestResourceCategoryFragmentDoc = new TypedDocumentString(`
    fragment RestResourceCategory on ResourceCategory {
  id
  name
}
    `, {"fragmentName":"RestResourceCategory"}) as unknown as TypedDocumentString<RestResourceCategoryFragment, unknown>;
export const RestResourceMediaFragmentDoc = new TypedDocumentString(`
    fragment RestResourceMedia on ResourceMedia {
  id
  resource_id: resourceId
  url
  media_type: mediaType
}
    `, {"fragmentName":"RestResourceMedia"}) as unknown as TypedDocumentString<RestResourceMediaFragment, unknown>;
export const RestListedResourceFragmentDoc = new TypedDocumentString(`
    fragment RestListedResource on Resource {
  id
  title
  content
  category_id: categoryId
  category {
    ...RestResourceCategory
  }
  media {
    ...RestResourceMedia
  }
  created_at: createdAt
  updated_at: updatedAt
}
    fragment RestResourceMedia on ResourceMedia {
  id
  resource_id: resourceId
  url
  media_type: mediaType
}
fragment RestResourceCategory on ResourceCategory {
  id
  name
}`, {"fragmentName":"RestListedResource"}) as unknown as TypedDocumentString<RestListedResourceFragment, unknown>;
export const RestResourceForYouFragmentDoc = new TypedDocumentString(`
    fragment RestResourceForYou on ResourceForYou {
  resource {
    ...RestListedResource
    stages {
      trying
      weeks {
        from
        to
      }
      birth
      months {
        from
        to
      }
      loss
    }
    language
    minutes_to_read: minutesToRead
    reviewed_by: reviewedBy
    reviewed_on: reviewedOn
    sources {
      title
      url
    }
  }
  reason {
    stage
    week
    months
    child_id: childId
  }
  is_read: isRead
  is_saved: isSaved
}
    fragment RestResourceMedia on ResourceMedia {
  id
  resource_id: resourceId
  url
  media_type: mediaType
}
fragment RestResourceCategory on ResourceCategory {
  id
  name
}
fragment RestListedResource on Resource {
  id
  title
  content
  category_id: categoryId
  category {
    ...RestResourceCategory
  }
  media {
    ...RestResourceMedia
  }
  created_at: createdAt
  updated_at: updatedAt
}`, {"fragmentName":"RestResourceForYou"}) as unknown as TypedDocumentString<RestResourceForYouFragment, unknown>;
export const RestSubscriptionFragmentDoc = new TypedDocumentString(`
    fragment RestSubscription on StoreSubscription {
  id
  user_id: userId
  status
  platform
  product_id: productId
  started_at: startedAt @seconds
  expires_at: expiresAt @seconds
  cancelled_at: cancelledAt @seconds
  auto_renewing: autoRenewing
  original_transaction_id: originalTransactionId
  latest_transaction_id: latestTransactionId
}
    `, {"fragmentName":"RestSubscription"}) as unknown as TypedDocumentString<RestSubscriptionFragment, unknown>;
export const RestSubscriptionDetailsFragmentDoc = new TypedDocumentString(`
    fragment RestSubscriptionDetails on StoreSubscription {
  id
  user_id: userId
  status
  platform
  product_id: productId
  started_at: startedAt @seconds
  expires_at: expiresAt @seconds
  cancelled_at: cancelledAt @seconds
  auto_renewing: autoRenewing
  original_transaction_id: originalTransactionId
  latest_transaction_id: latestTransactionId
  created_at: createdAt @seconds
  updated_at: updatedAt @seconds
}
    `, {"fragmentName":"RestSubscriptionDetails"}) as unknown as TypedDocumentString<RestSubscriptionDetailsFragment, unknown>;
export const RestPlanFragmentDoc = new TypedDocumentString(`
    fragment RestPlan on Plan {
  id: planId
  name
  description
  is_free: isFree
  products {
    platform
    product_id: productId
  }
  allowances {
    name
    allowed
  }
}
    `, {"fragmentName":"RestPlan"}) as unknown as TypedDocumentString<RestPlanFragment, unknown>;
export const RestAllowanceFragmentDoc = new TypedDocumentString(`
    fragment RestAllowance on Allowance {
  name
  used
  allowed
  remaining
  resets_at: resetsAt @seconds
  plans
}
    `, {"fragmentName":"RestAllowance"}) as unknown as TypedDocumentString<RestAllowanceFragment, unknown>;
export const RestTaskFragmentDoc = new TypedDocumentString(`
    fragment RestTask on Task {
  id
  child_id: childId
  is_shared: isShared
  user_id: userId
  title
  notes
  due_at: dueAt
  repeat
  remind
  completed_at: completedAt
  completions
  last_completed_at: lastCompletedAt
  created_at: createdAt
  updated_at: updatedAt
}
    `, {"fragmentName":"RestTask"}) as unknown as TypedDocumentString<RestTaskFragment, unknown>;
export const RestUserFragmentDoc = new TypedDocumentString(`
    fragment RestUser on User {
  id
  full_name: fullName
  email
  phone
  date_of_birth: dateOfBirth @local
  state
  country
  occupation
  preferred_language: preferredLanguage
  timezone
  bio
  avatar_url: avatarUrl
  push_notifications_enabled: pushNotificationsEnabled
  email_notifications_enabled: emailNotificationsEnabled
  sms_notifications_enabled: smsNotificationsEnabled
  dark_mode: darkMode
  ai_voice_enabled: aiVoiceEnabled
  chat_history_visible: chatHistoryVisible
  show_milestone_reminders: showMilestoneReminders
  daily_reminder_time: dailyReminderTime
  community_visibility: communityVisibility
}
    `, {"fragmentName":"RestUser"}) as unknown as TypedDocumentString<RestUserFragment, unknown>;
export const ExportUsersDocument = new TypedDocumentString(`
    query ExportUsers($after: String, $search: String, $status: AccountStatus, $role: Role, $isAdmin: Boolean, $sortBy: AccountSort) {
  list: users(
    first: 100
    after: $after
    search: $search
    status: $status
    role: $role
    isAdmin: $isAdmin
    sortBy: $sortBy
  ) {
    nodes {
      full_name: fullName
      email
      status
      role
      country
      last_seen_at: lastSeenAt
      created_at: createdAt
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ExportUsersQuery, ExportUsersQueryVariables>;
export const ExportPostsDocument = new TypedDocumentString(`
    query ExportPosts($after: String, $search: String, $state: PostState, $userId: ID) {
  list: adminPosts(
    first: 100
    after: $after
    search: $search
    state: $state
    userId: $userId
  ) {
    nodes {
      title
      post_preview: postPreview
      reactions_count: reactionsCount
      comments_count: commentsCount
      date_posted: datePosted
      user_status: userStatus
      user {
        full_name: fullName
      }
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ExportPostsQuery, ExportPostsQueryVariables>;
export const ExportCommentsDocument = new TypedDocumentString(`
    query ExportComments($after: String, $search: String, $userId: ID, $postId: ID) {
  list: adminComments(
    first: 100
    after: $after
    search: $search
    userId: $userId
    postId: $postId
  ) {
    nodes {
      comment
      post_title: postTitle
      created_at: createdAt
      open_reports_count: openReportsCount
      user {
        full_name: fullName
      }
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ExportCommentsQuery, ExportCommentsQueryVariables>;
export const ExportLibraryDocument = new TypedDocumentString(`
    query ExportLibrary($after: String, $q: String, $categoryId: ID, $language: String) {
  list: resources(
    first: 100
    after: $after
    q: $q
    categoryId: $categoryId
    language: $language
  ) {
    nodes {
      title
      language
      updated_at: updatedAt
      category {
        name
      }
      media {
        id
      }
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ExportLibraryQuery, ExportLibraryQueryVariables>;
export const ExportReportsDocument = new TypedDocumentString(`
    query ExportReports($after: String, $status: ReportStatus, $claim: ReportClaim, $authorId: ID) {
  list: reports(
    first: 100
    after: $after
    status: $status
    claim: $claim
    authorId: $authorId
  ) {
    nodes {
      created_at: createdAt
      reason
      is_urgent: isUrgent
      target_type: targetType
      target_id: targetId
      excerpt
      note
      status
      outcome
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ExportReportsQuery, ExportReportsQueryVariables>;
export const ExportAuditDocument = new TypedDocumentString(`
    query ExportAudit($after: String, $kind: AuditKind, $action: String, $actorId: ID, $targetId: ID, $from: DateTime) {
  list: auditLog(
    first: 100
    after: $after
    kind: $kind
    action: $action
    actorId: $actorId
    targetId: $targetId
    from: $from
  ) {
    nodes {
      created_at: createdAt
      actor_id: actorId
      actor_name: actorName
      action
      target_type: targetType
      target_id: targetId
      target_name: targetName
      facts
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ExportAuditQuery, ExportAuditQueryVariables>;
export const ExportEarlyAccessDocument = new TypedDocumentString(`
    query ExportEarlyAccess($after: String, $search: String) {
  list: earlyAccessList(first: 100, after: $after, search: $search) {
    nodes {
      email
      full_name: fullName
      created_at: createdAt
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ExportEarlyAccessQuery, ExportEarlyAccessQueryVariables>;
export const ExportFailedDeliveriesDocument = new TypedDocumentString(`
    query ExportFailedDeliveries($after: String, $channel: NotificationChannel!) {
  list: failedDeliveries(first: 100, after: $after, channel: $channel) {
    nodes {
      notification_type: notificationType
      reason
      user_id: userId
      attempts
      created_at: createdAt
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ExportFailedDeliveriesQuery, ExportFailedDeliveriesQueryVariables>;
export const ExportDeadLettersDocument = new TypedDocumentString(`
    query ExportDeadLetters($after: String) {
  list: deadLetters(first: 100, after: $after) {
    nodes {
      name
      reason
      attempts
      queued_at: queuedAt
      died_at: diedAt
      request_id: requestId
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ExportDeadLettersQuery, ExportDeadLettersQueryVariables>;
export const RestRegisterDocument = new TypedDocumentString(`
    mutation RestRegister($input: RegisterInput!) {
  register(input: $input) {
    user {
      id
      full_name: fullName
      email
    }
    access_token: accessToken
    refresh_token: refreshToken
  }
}
    `) as unknown as TypedDocumentString<RestRegisterMutation, RestRegisterMutationVariables>;
export const RestLoginDocument = new TypedDocumentString(`
    mutation RestLogin($input: CredentialsInput!) {
  login(input: $input) {
    access_token: accessToken
    refresh_token: refreshToken
  }
}
    `) as unknown as TypedDocumentString<RestLoginMutation, RestLoginMutationVariables>;
export const RestCompleteSignInDocument = new TypedDocumentString(`
    mutation RestCompleteSignIn($input: SecondFactorInput!) {
  complete_sign_in: completeSignIn(input: $input) {
    user {
      id
      full_name: fullName
      email
      role
    }
    access_token: accessToken
    refresh_token: refreshToken
  }
}
    `) as unknown as TypedDocumentString<RestCompleteSignInMutation, RestCompleteSignInMutationVariables>;
export const RestSignInWithProviderDocument = new TypedDocumentString(`
    mutation RestSignInWithProvider($idp: String!, $input: ProviderSignInInput!) {
  result: signInWithProvider(provider: $idp, input: $input) {
    access_token: accessToken
    refresh_token: refreshToken
    first_name: firstName
    last_name: lastName
    user {
      id
      email
      full_name: fullName
    }
  }
}
    `) as unknown as TypedDocumentString<RestSignInWithProviderMutation, RestSignInWithProviderMutationVariables>;
export const RestRefreshDocument = new TypedDocumentString(`
    mutation RestRefresh($refresh_token: String!) {
  refresh_tokens: refreshTokens(refreshToken: $refresh_token) {
    ...RestTokens
  }
}
    fragment RestTokens on TokenPair {
  access_token: accessToken
  refresh_token: refreshToken
}`) as unknown as TypedDocumentString<RestRefreshMutation, RestRefreshMutationVariables>;
export const RestLogoutDocument = new TypedDocumentString(`
    mutation RestLogout {
  logout
}
    `) as unknown as TypedDocumentString<RestLogoutMutation, RestLogoutMutationVariables>;
export const RestSessionsDocument = new TypedDocumentString(`
    query RestSessions {
  sessions {
    ...RestSession
  }
}
    fragment RestSession on Session {
  id
  user_agent: userAgent
  signed_in_at: signedInAt
  last_used_at: lastUsedAt
  expires_at: expiresAt
  is_current: isCurrent
}`) as unknown as TypedDocumentString<RestSessionsQuery, RestSessionsQueryVariables>;
export const RestEndSessionDocument = new TypedDocumentString(`
    mutation RestEndSession($id: ID!) {
  end_session: endSession(id: $id)
}
    `) as unknown as TypedDocumentString<RestEndSessionMutation, RestEndSessionMutationVariables>;
export const RestDeleteAccountDocument = new TypedDocumentString(`
    mutation RestDeleteAccount($input: AccountDeletionInput!) {
  delete_account: deleteAccount(input: $input)
}
    `) as unknown as TypedDocumentString<RestDeleteAccountMutation, RestDeleteAccountMutationVariables>;
export const RestAdminLoginDocument = new TypedDocumentString(`
    mutation RestAdminLogin($input: CredentialsInput!) {
  admin_login: adminLogin(input: $input) {
    access_token: accessToken
    refresh_token: refreshToken
    user {
      id
      full_name: fullName
      email
      role
    }
  }
}
    `) as unknown as TypedDocumentString<RestAdminLoginMutation, RestAdminLoginMutationVariables>;
export const RestCreateAdminDocument = new TypedDocumentString(`
    mutation RestCreateAdmin($input: AdminInput!) {
  admin: createAdmin(input: $input) {
    ...RestAdmin
  }
}
    fragment RestAdmin on Admin {
  id: userId
  full_name: fullName
  email
  phone
  role
  is_active: isActive
}`) as unknown as TypedDocumentString<RestCreateAdminMutation, RestCreateAdminMutationVariables>;
export const RestDeleteAdminDocument = new TypedDocumentString(`
    mutation RestDeleteAdmin($admin_id: ID!) {
  delete_admin: deleteAdmin(id: $admin_id)
}
    `) as unknown as TypedDocumentString<RestDeleteAdminMutation, RestDeleteAdminMutationVariables>;
export const RestAdminSummaryDocument = new TypedDocumentString(`
    query RestAdminSummary($period: OverviewPeriod = last_month) {
  overview: adminOverview(period: $period) {
    total_users: totalUsers {
      ...RestCard
    }
    active_users: activeUsers {
      ...RestCard
    }
    total_posts: totalPosts {
      ...RestCard
    }
    banned_users: bannedUsers {
      ...RestCard
    }
  }
}
    fragment RestCard on OverviewCard {
  value
  change_percent: changePercent
  change_label: changeLabel
}`) as unknown as TypedDocumentString<RestAdminSummaryQuery, RestAdminSummaryQueryVariables>;
export const RestPostEngagementDocument = new TypedDocumentString(`
    query RestPostEngagement($period: EngagementPeriod = last_7_days) {
  chart: adminEngagement(period: $period) {
    label
    points {
      date
      value
    }
  }
}
    `) as unknown as TypedDocumentString<RestPostEngagementQuery, RestPostEngagementQueryVariables>;
export const RestRecentPostsDocument = new TypedDocumentString(`
    query RestRecentPosts($page: Int = 1, $page_size: Int = 10, $search: String) {
  found: adminPosts(page: $page, first: $page_size, search: $search) {
    nodes {
      post_id: postId
      user {
        id: userId
        full_name: fullName
        avatar_url: avatarUrl
        online_status: onlineStatus
      }
      post_preview: postPreview
      reactions_count: reactionsCount
      comments_count: commentsCount
      date_posted: datePosted
      user_status: userStatus
      actions
    }
    total_count: totalCount
  }
}
    `) as unknown as TypedDocumentString<RestRecentPostsQuery, RestRecentPostsQueryVariables>;
export const RestAlbumsDocument = new TypedDocumentString(`
    query RestAlbums($limit: Int = 1000, $cursor: String) {
  albums(first: $limit, after: $cursor) {
    nodes {
      id
      name
      user_id: userId
      created_at: createdAt
      updated_at: updatedAt
      last_image: lastImage
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<RestAlbumsQuery, RestAlbumsQueryVariables>;
export const RestCreateAlbumDocument = new TypedDocumentString(`
    mutation RestCreateAlbum($input: AlbumInput!) {
  album: createAlbum(input: $input) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<RestCreateAlbumMutation, RestCreateAlbumMutationVariables>;
export const RestAlbumDocument = new TypedDocumentString(`
    query RestAlbum($album_id: ID!, $limit: Int = 1000, $cursor: String) {
  album(id: $album_id) {
    id
    name
    user_id: userId
    created_at: createdAt
    updated_at: updatedAt
    memories(first: $limit, after: $cursor) {
      nodes {
        ...RestMemory
        image_url: imageUrl
      }
      page_info: pageInfo {
        has_next_page: hasNextPage
        end_cursor: endCursor
      }
    }
  }
}
    fragment RestMemory on Memory {
  id
  photo: photoId
  note
  saved_on: savedOn @seconds
}`) as unknown as TypedDocumentString<RestAlbumQuery, RestAlbumQueryVariables>;
export const RestChangeAlbumDocument = new TypedDocumentString(`
    mutation RestChangeAlbum($album_id: ID!, $input: AlbumChanges!) {
  album: updateAlbum(id: $album_id, input: $input) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<RestChangeAlbumMutation, RestChangeAlbumMutationVariables>;
export const RestDeleteAlbumDocument = new TypedDocumentString(`
    mutation RestDeleteAlbum($album_id: ID!) {
  delete_album: deleteAlbum(id: $album_id)
}
    `) as unknown as TypedDocumentString<RestDeleteAlbumMutation, RestDeleteAlbumMutationVariables>;
export const RestShareAlbumDocument = new TypedDocumentString(`
    mutation RestShareAlbum($album_id: ID!, $input: AlbumSharingInput!) {
  share_album: shareAlbum(id: $album_id, input: $input) {
    ...RestSharedAlbum
  }
}
    fragment RestSharedAlbum on Album {
  id
  name
  user_id: userId
  child_id: childId
  created_at: createdAt
  updated_at: updatedAt
  last_image: lastImage
}`) as unknown as TypedDocumentString<RestShareAlbumMutation, RestShareAlbumMutationVariables>;
export const RestUnshareAlbumDocument = new TypedDocumentString(`
    mutation RestUnshareAlbum($album_id: ID!) {
  unshare_album: unshareAlbum(id: $album_id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestUnshareAlbumMutation, RestUnshareAlbumMutationVariables>;
export const RestSharedAlbumsDocument = new TypedDocumentString(`
    query RestSharedAlbums($child_id: ID!, $limit: Int = 1000, $cursor: String) {
  albums: sharedAlbums(childId: $child_id, first: $limit, after: $cursor) {
    nodes {
      ...RestSharedAlbum
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    fragment RestSharedAlbum on Album {
  id
  name
  user_id: userId
  child_id: childId
  created_at: createdAt
  updated_at: updatedAt
  last_image: lastImage
}`) as unknown as TypedDocumentString<RestSharedAlbumsQuery, RestSharedAlbumsQueryVariables>;
export const RestBlockPersonDocument = new TypedDocumentString(`
    mutation RestBlockPerson($input: BlockInput!) {
  block_person: blockPerson(input: $input) {
    ...RestBlock
  }
}
    fragment RestBlock on Block {
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt
}
fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}`) as unknown as TypedDocumentString<RestBlockPersonMutation, RestBlockPersonMutationVariables>;
export const RestBlocksDocument = new TypedDocumentString(`
    query RestBlocks($page: Int = 1, $limit: Int = 20) {
  page: blocks(first: $limit, page: $page) {
    nodes {
      ...RestBlock
    }
    total_count: totalCount
  }
}
    fragment RestBlock on Block {
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt
}
fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}`) as unknown as TypedDocumentString<RestBlocksQuery, RestBlocksQueryVariables>;
export const RestUnblockPersonDocument = new TypedDocumentString(`
    mutation RestUnblockPerson($user_id: ID!) {
  unblock_person: unblockPerson(userId: $user_id)
}
    `) as unknown as TypedDocumentString<RestUnblockPersonMutation, RestUnblockPersonMutationVariables>;
export const RestChatReplyDocument = new TypedDocumentString(`
    subscription RestChatReply($session_id: ID!, $message_id: ID!, $last_event_id: String) {
  chat_reply: chatReply(
    sessionId: $session_id
    messageId: $message_id
    after: $last_event_id
  ) {
    ...RestChatEvent
  }
}
    fragment RestChatSource on ChatSource {
  id: resourceId
  title
}
fragment RestDisclaimer on Disclaimer {
  primary_category: primaryCategory
  detected_categories: detectedCategories
  message
}
fragment RestChatStart on ChatStart {
  type: __typename @const(value: "start")
  id: position @eventId
  message_id: messageId
  title @omitNull
  disclaimer @omitNull {
    ...RestDisclaimer
  }
}
fragment RestChatChunk on ChatChunk {
  type: __typename @const(value: "chunk")
  id: position @eventId
  content
}
fragment RestChatDone on ChatDone {
  type: __typename @const(value: "done")
  id: position @eventId
  message_id: messageId
  disclaimer @omitNull {
    ...RestDisclaimer
  }
  sources @omitNull {
    ...RestChatSource
  }
  suggestions @omitNull
}
fragment RestChatError on ChatError {
  type: __typename @const(value: "error")
  id: position @eventId
  code
  message
}
fragment RestChatEvent on ChatEvent {
  ...RestChatStart
  ...RestChatChunk
  ...RestChatDone
  ...RestChatError
}`) as unknown as TypedDocumentString<RestChatReplySubscription, RestChatReplySubscriptionVariables>;
export const RestChatsDocument = new TypedDocumentString(`
    query RestChats($page: Int = 1, $per_page: Int = 20) {
  chats(first: $per_page, page: $page) {
    nodes {
      ...RestConversation
    }
    total_count: totalCount
  }
}
    fragment RestConversation on Conversation {
  id
  user_id: userId
  title
  created_at: createdAt @micros
}`) as unknown as TypedDocumentString<RestChatsQuery, RestChatsQueryVariables>;
export const RestCreateChatDocument = new TypedDocumentString(`
    mutation RestCreateChat {
  chat: createChat {
    ...RestConversation
  }
}
    fragment RestConversation on Conversation {
  id
  user_id: userId
  title
  created_at: createdAt @micros
}`) as unknown as TypedDocumentString<RestCreateChatMutation, RestCreateChatMutationVariables>;
export const RestChatDocument = new TypedDocumentString(`
    query RestChat($convo_id: ID!, $page: Int = 1, $per_page: Int = 20) {
  chat(id: $convo_id) {
    ...RestConversation
    messages(first: $per_page, page: $page) {
      nodes {
        ...RestMessage
      }
      total_count: totalCount
    }
  }
}
    fragment RestConversation on Conversation {
  id
  user_id: userId
  title
  created_at: createdAt @micros
}
fragment RestChatSource on ChatSource {
  id: resourceId
  title
}
fragment RestAlternative on Message {
  id
  message
  created_at: createdAt @micros
  sources @omitNull {
    ...RestChatSource
  }
  suggestions @omitNull
  rating @omitNull
  rating_reason: ratingReason @omitNull
}
fragment RestMessage on Message {
  id
  sender
  message
  created_at: createdAt @micros
  sources @omitNull {
    ...RestChatSource
  }
  suggestions @omitNull
  rating @omitNull
  rating_reason: ratingReason @omitNull
  alternatives @omitNull {
    ...RestAlternative
  }
}`) as unknown as TypedDocumentString<RestChatQuery, RestChatQueryVariables>;
export const RestRenameChatDocument = new TypedDocumentString(`
    mutation RestRenameChat($conversation_id: ID!, $title: String!) {
  chat: renameChat(id: $conversation_id, title: $title) {
    ...RestConversation
  }
}
    fragment RestConversation on Conversation {
  id
  user_id: userId
  title
  created_at: createdAt @micros
}`) as unknown as TypedDocumentString<RestRenameChatMutation, RestRenameChatMutationVariables>;
export const RestDeleteChatDocument = new TypedDocumentString(`
    mutation RestDeleteChat($conversation_id: ID!) {
  delete_chat: deleteChat(id: $conversation_id)
}
    `) as unknown as TypedDocumentString<RestDeleteChatMutation, RestDeleteChatMutationVariables>;
export const RestSendMessageDocument = new TypedDocumentString(`
    mutation RestSendMessage($session_id: ID!, $message: String!, $personality: Personality = mother_figure) {
  send_chat_message: sendChatMessage(
    sessionId: $session_id
    message: $message
    personality: $personality
  ) {
    message_id: messageId
    allowance {
      name
      allowed
      remaining
      resets_in_seconds: resetsInSeconds
    }
  }
}
    `) as unknown as TypedDocumentString<RestSendMessageMutation, RestSendMessageMutationVariables>;
export const RestReplyDocument = new TypedDocumentString(`
    query RestReply($session_id: ID!, $message_id: ID!) {
  chat_message: chatMessage(sessionId: $session_id, id: $message_id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestReplyQuery, RestReplyQueryVariables>;
export const RestRegenerateAnswerDocument = new TypedDocumentString(`
    mutation RestRegenerateAnswer($session_id: ID!, $message_id: ID!, $personality: Personality = mother_figure) {
  regenerate_chat_answer: regenerateChatAnswer(
    sessionId: $session_id
    id: $message_id
    personality: $personality
  ) {
    message_id: messageId
    allowance {
      name
      allowed
      remaining
      resets_in_seconds: resetsInSeconds
    }
  }
}
    `) as unknown as TypedDocumentString<RestRegenerateAnswerMutation, RestRegenerateAnswerMutationVariables>;
export const RestRateAnswerDocument = new TypedDocumentString(`
    mutation RestRateAnswer($session_id: ID!, $message_id: ID!, $rating: AnswerRating!, $reason: String, $share_text: Boolean = false) {
  answer: rateChatAnswer(
    sessionId: $session_id
    id: $message_id
    rating: $rating
    reason: $reason
    shareText: $share_text
  ) {
    ...RestMessage
  }
}
    fragment RestChatSource on ChatSource {
  id: resourceId
  title
}
fragment RestAlternative on Message {
  id
  message
  created_at: createdAt @micros
  sources @omitNull {
    ...RestChatSource
  }
  suggestions @omitNull
  rating @omitNull
  rating_reason: ratingReason @omitNull
}
fragment RestMessage on Message {
  id
  sender
  message
  created_at: createdAt @micros
  sources @omitNull {
    ...RestChatSource
  }
  suggestions @omitNull
  rating @omitNull
  rating_reason: ratingReason @omitNull
  alternatives @omitNull {
    ...RestAlternative
  }
}`) as unknown as TypedDocumentString<RestRateAnswerMutation, RestRateAnswerMutationVariables>;
export const RestUnrateAnswerDocument = new TypedDocumentString(`
    mutation RestUnrateAnswer($session_id: ID!, $message_id: ID!) {
  answer: unrateChatAnswer(sessionId: $session_id, id: $message_id) {
    ...RestMessage
  }
}
    fragment RestChatSource on ChatSource {
  id: resourceId
  title
}
fragment RestAlternative on Message {
  id
  message
  created_at: createdAt @micros
  sources @omitNull {
    ...RestChatSource
  }
  suggestions @omitNull
  rating @omitNull
  rating_reason: ratingReason @omitNull
}
fragment RestMessage on Message {
  id
  sender
  message
  created_at: createdAt @micros
  sources @omitNull {
    ...RestChatSource
  }
  suggestions @omitNull
  rating @omitNull
  rating_reason: ratingReason @omitNull
  alternatives @omitNull {
    ...RestAlternative
  }
}`) as unknown as TypedDocumentString<RestUnrateAnswerMutation, RestUnrateAnswerMutationVariables>;
export const RestStopReplyDocument = new TypedDocumentString(`
    mutation RestStopReply($session_id: ID!) {
  reply: stopChatReply(sessionId: $session_id) {
    is_stopped: isStopped
  }
}
    `) as unknown as TypedDocumentString<RestStopReplyMutation, RestStopReplyMutationVariables>;
export const RestPostsDocument = new TypedDocumentString(`
    query RestPosts($page: Int = 1, $per_page: Int = 20, $cursor: String) {
  page: posts(first: $per_page, page: $page, after: $cursor) {
    nodes {
      ...RestListedPost
    }
    total_count: totalCount
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
      page_number: pageNumber
    }
  }
}
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}
fragment RestPostComment on Comment {
  id
  comment
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt @local
}
fragment RestListedPost on Post {
  id
  user_id: userId
  user {
    ...RestPerson
  }
  title
  content
  created_at: createdAt @local
  views
  likes_count: likesCount
  comments_count: commentsCount
  photos {
    id: photoId
    url
  }
  comments: newestComments(first: 0) {
    ...RestPostComment
  }
  is_liked: isLiked
  is_approved: isApproved
}`) as unknown as TypedDocumentString<RestPostsQuery, RestPostsQueryVariables>;
export const RestPostsOfDocument = new TypedDocumentString(`
    query RestPostsOf($user_id: ID!, $page: Int = 1, $per_page: Int = 20, $cursor: String) {
  page: postsOf(userId: $user_id, first: $per_page, page: $page, after: $cursor) {
    nodes {
      ...RestListedPost
    }
    total_count: totalCount
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
      page_number: pageNumber
    }
  }
}
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}
fragment RestPostComment on Comment {
  id
  comment
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt @local
}
fragment RestListedPost on Post {
  id
  user_id: userId
  user {
    ...RestPerson
  }
  title
  content
  created_at: createdAt @local
  views
  likes_count: likesCount
  comments_count: commentsCount
  photos {
    id: photoId
    url
  }
  comments: newestComments(first: 0) {
    ...RestPostComment
  }
  is_liked: isLiked
  is_approved: isApproved
}`) as unknown as TypedDocumentString<RestPostsOfQuery, RestPostsOfQueryVariables>;
export const RestPostDocument = new TypedDocumentString(`
    query RestPost($post_id: ID!, $limit: Int = 1000, $cursor: String) {
  post(id: $post_id) {
    ...RestListedPost
    all: comments(first: $limit, after: $cursor) {
      nodes {
        ...RestPostComment
      }
      page_info: pageInfo {
        has_next_page: hasNextPage
        end_cursor: endCursor
      }
    }
  }
}
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}
fragment RestPostComment on Comment {
  id
  comment
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt @local
}
fragment RestListedPost on Post {
  id
  user_id: userId
  user {
    ...RestPerson
  }
  title
  content
  created_at: createdAt @local
  views
  likes_count: likesCount
  comments_count: commentsCount
  photos {
    id: photoId
    url
  }
  comments: newestComments(first: 0) {
    ...RestPostComment
  }
  is_liked: isLiked
  is_approved: isApproved
}`) as unknown as TypedDocumentString<RestPostQuery, RestPostQueryVariables>;
export const RestCreatePostDocument = new TypedDocumentString(`
    mutation RestCreatePost($input: PostInput!) {
  create_post: createPost(input: $input) {
    ...RestPost
  }
}
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}
fragment RestPostComment on Comment {
  id
  comment
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt @local
}
fragment RestPost on Post {
  id
  user_id: userId
  user {
    ...RestPerson
  }
  title
  content
  created_at: createdAt @local
  views
  likes_count: likesCount
  comments_count: commentsCount
  photos {
    id: photoId
    url
  }
  comments: newestComments(first: 20) {
    ...RestPostComment
  }
  is_liked: isLiked
  is_approved: isApproved
}`) as unknown as TypedDocumentString<RestCreatePostMutation, RestCreatePostMutationVariables>;
export const RestUploadPostDocument = new TypedDocumentString(`
    mutation RestUploadPost($input: PostWords!, $files: [File!]! = []) {
  create_post_with_files: createPostWithFiles(input: $input, files: $files) {
    ...RestPost
  }
}
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}
fragment RestPostComment on Comment {
  id
  comment
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt @local
}
fragment RestPost on Post {
  id
  user_id: userId
  user {
    ...RestPerson
  }
  title
  content
  created_at: createdAt @local
  views
  likes_count: likesCount
  comments_count: commentsCount
  photos {
    id: photoId
    url
  }
  comments: newestComments(first: 20) {
    ...RestPostComment
  }
  is_liked: isLiked
  is_approved: isApproved
}`) as unknown as TypedDocumentString<RestUploadPostMutation, RestUploadPostMutationVariables>;
export const RestChangePostDocument = new TypedDocumentString(`
    mutation RestChangePost($post_id: ID!, $input: PostChanges!) {
  update_post: updatePost(id: $post_id, input: $input) {
    ...RestPost
  }
}
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}
fragment RestPostComment on Comment {
  id
  comment
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt @local
}
fragment RestPost on Post {
  id
  user_id: userId
  user {
    ...RestPerson
  }
  title
  content
  created_at: createdAt @local
  views
  likes_count: likesCount
  comments_count: commentsCount
  photos {
    id: photoId
    url
  }
  comments: newestComments(first: 20) {
    ...RestPostComment
  }
  is_liked: isLiked
  is_approved: isApproved
}`) as unknown as TypedDocumentString<RestChangePostMutation, RestChangePostMutationVariables>;
export const RestDeletePostDocument = new TypedDocumentString(`
    mutation RestDeletePost($post_id: ID!) {
  delete_post: deletePost(id: $post_id)
}
    `) as unknown as TypedDocumentString<RestDeletePostMutation, RestDeletePostMutationVariables>;
export const RestApprovePostDocument = new TypedDocumentString(`
    mutation RestApprovePost($post_id: ID!) {
  approve_post: approvePost(id: $post_id) {
    ...RestPost
  }
}
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}
fragment RestPostComment on Comment {
  id
  comment
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt @local
}
fragment RestPost on Post {
  id
  user_id: userId
  user {
    ...RestPerson
  }
  title
  content
  created_at: createdAt @local
  views
  likes_count: likesCount
  comments_count: commentsCount
  photos {
    id: photoId
    url
  }
  comments: newestComments(first: 20) {
    ...RestPostComment
  }
  is_liked: isLiked
  is_approved: isApproved
}`) as unknown as TypedDocumentString<RestApprovePostMutation, RestApprovePostMutationVariables>;
export const RestTogglePostLikeDocument = new TypedDocumentString(`
    mutation RestTogglePostLike($post_id: ID!) {
  toggle_post_like: togglePostLike(id: $post_id) {
    is_liked: isLiked
    likes_count: likesCount
  }
}
    `) as unknown as TypedDocumentString<RestTogglePostLikeMutation, RestTogglePostLikeMutationVariables>;
export const RestAddCommentDocument = new TypedDocumentString(`
    mutation RestAddComment($post_id: ID!, $input: CommentInput!) {
  add_comment: addComment(postId: $post_id, input: $input) {
    id
    comment
  }
}
    `) as unknown as TypedDocumentString<RestAddCommentMutation, RestAddCommentMutationVariables>;
export const RestCommentsDocument = new TypedDocumentString(`
    query RestComments($post_id: ID!, $page: Int = 1, $per_page: Int = 20, $cursor: String) {
  page: comments(postId: $post_id, first: $per_page, page: $page, after: $cursor) {
    nodes {
      ...RestPostComment
    }
    total_count: totalCount
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
      page_number: pageNumber
    }
  }
}
    fragment RestPerson on Person {
  id: userId
  full_name: fullName
  profile {
    avatar_url: avatarUrl
  }
}
fragment RestPostComment on Comment {
  id
  comment
  user_id: userId
  user {
    ...RestPerson
  }
  created_at: createdAt @local
}`) as unknown as TypedDocumentString<RestCommentsQuery, RestCommentsQueryVariables>;
export const RestChangeCommentDocument = new TypedDocumentString(`
    mutation RestChangeComment($comment_id: ID!, $input: CommentInput!) {
  update_comment: updateComment(id: $comment_id, input: $input) {
    id
    comment
  }
}
    `) as unknown as TypedDocumentString<RestChangeCommentMutation, RestChangeCommentMutationVariables>;
export const RestDeleteCommentDocument = new TypedDocumentString(`
    mutation RestDeleteComment($comment_id: ID!) {
  delete_comment: deleteComment(id: $comment_id)
}
    `) as unknown as TypedDocumentString<RestDeleteCommentMutation, RestDeleteCommentMutationVariables>;
export const RestJoinEarlyAccessDocument = new TypedDocumentString(`
    mutation RestJoinEarlyAccess($input: EarlyAccessInput!) {
  join_early_access: joinEarlyAccess(input: $input) {
    email
  }
}
    `) as unknown as TypedDocumentString<RestJoinEarlyAccessMutation, RestJoinEarlyAccessMutationVariables>;
export const RestSharedChildrenDocument = new TypedDocumentString(`
    query RestSharedChildren {
  shared_children: sharedChildren {
    ...RestSharedChild
  }
}
    fragment RestSharedChild on SharedChild {
  id: childId
  full_name: fullName
  role
  owner_id: ownerId
  owner_name: ownerName
  joined_at: joinedAt
}`) as unknown as TypedDocumentString<RestSharedChildrenQuery, RestSharedChildrenQueryVariables>;
export const RestLeaveChildDocument = new TypedDocumentString(`
    mutation RestLeaveChild($child_id: ID!) {
  leave_child: leaveChild(childId: $child_id)
}
    `) as unknown as TypedDocumentString<RestLeaveChildMutation, RestLeaveChildMutationVariables>;
export const RestInvitationIsOpenDocument = new TypedDocumentString(`
    query RestInvitationIsOpen($token: String!) {
  child_invitation_is_open: childInvitationIsOpen(token: $token)
}
    `) as unknown as TypedDocumentString<RestInvitationIsOpenQuery, RestInvitationIsOpenQueryVariables>;
export const RestAcceptInvitationDocument = new TypedDocumentString(`
    mutation RestAcceptInvitation($token: String!) {
  accept_child_invitation: acceptChildInvitation(token: $token) {
    ...RestSharedChild
  }
}
    fragment RestSharedChild on SharedChild {
  id: childId
  full_name: fullName
  role
  owner_id: ownerId
  owner_name: ownerName
  joined_at: joinedAt
}`) as unknown as TypedDocumentString<RestAcceptInvitationMutation, RestAcceptInvitationMutationVariables>;
export const RestReceivedInvitationDocument = new TypedDocumentString(`
    query RestReceivedInvitation($token: String!) {
  received_invitation: receivedInvitation(token: $token) {
    role
    owner_name: ownerName
    expires_at: expiresAt
  }
}
    `) as unknown as TypedDocumentString<RestReceivedInvitationQuery, RestReceivedInvitationQueryVariables>;
export const RestFamilyRemovalsDocument = new TypedDocumentString(`
    query RestFamilyRemovals {
  family_removals: familyRemovals {
    ...RestFamilyRemoval
  }
}
    fragment RestFamilyRemoval on FamilyRemoval {
  user_id: userId
  emails
  removed_at: removedAt
}`) as unknown as TypedDocumentString<RestFamilyRemovalsQuery, RestFamilyRemovalsQueryVariables>;
export const RestUndoRemovalDocument = new TypedDocumentString(`
    mutation RestUndoRemoval($user_id: ID!) {
  undo_family_removal: undoFamilyRemoval(userId: $user_id)
}
    `) as unknown as TypedDocumentString<RestUndoRemovalMutation, RestUndoRemovalMutationVariables>;
export const RestInviteToChildDocument = new TypedDocumentString(`
    mutation RestInviteToChild($child_id: ID!, $input: ChildInvitationInput!) {
  invite_to_child: inviteToChild(childId: $child_id, input: $input) {
    ...RestChildInvitation
  }
}
    fragment RestChildInvitation on ChildInvitation {
  id
  child_id: childId
  email
  role
  created_at: createdAt
  expires_at: expiresAt
  is_expired: isExpired
}`) as unknown as TypedDocumentString<RestInviteToChildMutation, RestInviteToChildMutationVariables>;
export const RestChildInvitationsDocument = new TypedDocumentString(`
    query RestChildInvitations($child_id: ID!) {
  invitations: childInvitations(childId: $child_id) {
    ...RestChildInvitation
  }
}
    fragment RestChildInvitation on ChildInvitation {
  id
  child_id: childId
  email
  role
  created_at: createdAt
  expires_at: expiresAt
  is_expired: isExpired
}`) as unknown as TypedDocumentString<RestChildInvitationsQuery, RestChildInvitationsQueryVariables>;
export const RestRevokeInvitationDocument = new TypedDocumentString(`
    mutation RestRevokeInvitation($child_id: ID!, $invitation_id: ID!) {
  revoke_child_invitation: revokeChildInvitation(
    childId: $child_id
    id: $invitation_id
  )
}
    `) as unknown as TypedDocumentString<RestRevokeInvitationMutation, RestRevokeInvitationMutationVariables>;
export const RestChildMembersDocument = new TypedDocumentString(`
    query RestChildMembers($child_id: ID!) {
  members: childMembers(childId: $child_id) {
    ...RestChildMember
  }
}
    fragment RestChildMember on ChildMember {
  user_id: userId
  full_name: fullName
  email
  role
  joined_at: joinedAt
}`) as unknown as TypedDocumentString<RestChildMembersQuery, RestChildMembersQueryVariables>;
export const RestChangeMemberDocument = new TypedDocumentString(`
    mutation RestChangeMember($child_id: ID!, $user_id: ID!, $input: ChildMemberChanges!) {
  change_child_member: changeChildMember(
    childId: $child_id
    userId: $user_id
    input: $input
  ) {
    ...RestChildMember
  }
}
    fragment RestChildMember on ChildMember {
  user_id: userId
  full_name: fullName
  email
  role
  joined_at: joinedAt
}`) as unknown as TypedDocumentString<RestChangeMemberMutation, RestChangeMemberMutationVariables>;
export const RestRemoveMemberDocument = new TypedDocumentString(`
    mutation RestRemoveMember($child_id: ID!, $user_id: ID!, $safety: Boolean = false) {
  remove_child_member: removeChildMember(
    childId: $child_id
    userId: $user_id
    safety: $safety
  )
}
    `) as unknown as TypedDocumentString<RestRemoveMemberMutation, RestRemoveMemberMutationVariables>;
export const RestUploadPhotoDocument = new TypedDocumentString(`
    mutation RestUploadPhoto($file: File!) {
  upload_photo: uploadPhoto(file: $file) {
    ...RestPhoto
  }
}
    fragment RestPhoto on Photo {
  id
  image_url: imageUrl
}`) as unknown as TypedDocumentString<RestUploadPhotoMutation, RestUploadPhotoMutationVariables>;
export const RestUploadPhotosDocument = new TypedDocumentString(`
    mutation RestUploadPhotos($files: [File!]!) {
  upload_photos: uploadPhotos(files: $files) {
    ...RestPhoto
  }
}
    fragment RestPhoto on Photo {
  id
  image_url: imageUrl
}`) as unknown as TypedDocumentString<RestUploadPhotosMutation, RestUploadPhotosMutationVariables>;
export const RestPhotosDocument = new TypedDocumentString(`
    query RestPhotos($limit: Int = 1000, $cursor: String) {
  photos(first: $limit, after: $cursor) {
    nodes {
      ...RestPhoto
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    fragment RestPhoto on Photo {
  id
  image_url: imageUrl
}`) as unknown as TypedDocumentString<RestPhotosQuery, RestPhotosQueryVariables>;
export const RestPhotosDetailsDocument = new TypedDocumentString(`
    query RestPhotosDetails($limit: Int = 1000, $cursor: String) {
  photos(first: $limit, after: $cursor) {
    nodes {
      ...RestPhotoDetails
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    fragment RestPhotoDetails on Photo {
  id
  image_url: imageUrl
  thumbnail_url: thumbnailUrl
  width
  height
  blurhash
  created_at: createdAt
}`) as unknown as TypedDocumentString<RestPhotosDetailsQuery, RestPhotosDetailsQueryVariables>;
export const RestPhotoByIdDocument = new TypedDocumentString(`
    query RestPhotoById($photo_id: ID!) {
  photo(id: $photo_id) {
    ...RestPhoto
  }
}
    fragment RestPhoto on Photo {
  id
  image_url: imageUrl
}`) as unknown as TypedDocumentString<RestPhotoByIdQuery, RestPhotoByIdQueryVariables>;
export const RestPhotoDetailsByIdDocument = new TypedDocumentString(`
    query RestPhotoDetailsById($photo_id: ID!) {
  photo(id: $photo_id) {
    ...RestPhotoDetails
  }
}
    fragment RestPhotoDetails on Photo {
  id
  image_url: imageUrl
  thumbnail_url: thumbnailUrl
  width
  height
  blurhash
  created_at: createdAt
}`) as unknown as TypedDocumentString<RestPhotoDetailsByIdQuery, RestPhotoDetailsByIdQueryVariables>;
export const RestLinkPhotoDocument = new TypedDocumentString(`
    mutation RestLinkPhoto($photo_id: ID!, $input: PhotoLink!) {
  memory: linkPhoto(photoId: $photo_id, input: $input) {
    id
    album_id: albumId
    photo_id: photoId
    note
  }
}
    `) as unknown as TypedDocumentString<RestLinkPhotoMutation, RestLinkPhotoMutationVariables>;
export const RestChangePhotoMemoryDocument = new TypedDocumentString(`
    mutation RestChangePhotoMemory($photo_id: ID!, $input: MemoryChanges!) {
  update_photo_memory: updatePhotoMemory(photoId: $photo_id, input: $input) {
    ...RestMemory
  }
}
    fragment RestMemory on Memory {
  id
  photo: photoId
  note
  saved_on: savedOn @seconds
}`) as unknown as TypedDocumentString<RestChangePhotoMemoryMutation, RestChangePhotoMemoryMutationVariables>;
export const RestDeletePhotoDocument = new TypedDocumentString(`
    mutation RestDeletePhoto($photo_id: ID!) {
  delete_photo: deletePhoto(id: $photo_id)
}
    `) as unknown as TypedDocumentString<RestDeletePhotoMutation, RestDeletePhotoMutationVariables>;
export const RestDeleteAllPhotosDocument = new TypedDocumentString(`
    mutation RestDeleteAllPhotos {
  delete_all_photos: deleteAllPhotos
}
    `) as unknown as TypedDocumentString<RestDeleteAllPhotosMutation, RestDeleteAllPhotosMutationVariables>;
export const RestWriteEntryDocument = new TypedDocumentString(`
    mutation RestWriteEntry($input: JournalEntryInput!) {
  entry: createJournalEntry(input: $input) {
    id
    title
  }
}
    `) as unknown as TypedDocumentString<RestWriteEntryMutation, RestWriteEntryMutationVariables>;
export const RestEntriesDocument = new TypedDocumentString(`
    query RestEntries($limit: Int = 20, $offset: Int = 0, $sort_by: JournalSort = entry_date, $order: Direction = desc, $category: String, $mood: String, $search: String, $start_date: Date, $end_date: Date) {
  page: journalEntries(
    first: $limit
    offset: $offset
    sortBy: $sort_by
    order: $order
    category: $category
    mood: $mood
    search: $search
    startDate: $start_date
    endDate: $end_date
  ) {
    nodes {
      ...RestJournalEntry
    }
    total_count: totalCount
  }
}
    fragment RestJournalEntry on JournalEntry {
  id
  title
  content
  mood
  entry_date: entryDate @seconds
  created_at: createdAt @seconds
  updated_at: updatedAt @seconds
  category_id: categoryId
  photos
}`) as unknown as TypedDocumentString<RestEntriesQuery, RestEntriesQueryVariables>;
export const RestEntriesByCategoryDocument = new TypedDocumentString(`
    query RestEntriesByCategory($category: String!, $limit: Int = 20, $offset: Int = 0) {
  page: journalEntries(category: $category, first: $limit, offset: $offset) {
    nodes {
      ...RestJournalEntry
    }
    total_count: totalCount
  }
}
    fragment RestJournalEntry on JournalEntry {
  id
  title
  content
  mood
  entry_date: entryDate @seconds
  created_at: createdAt @seconds
  updated_at: updatedAt @seconds
  category_id: categoryId
  photos
}`) as unknown as TypedDocumentString<RestEntriesByCategoryQuery, RestEntriesByCategoryQueryVariables>;
export const RestJournalCategoriesDocument = new TypedDocumentString(`
    query RestJournalCategories {
  categories: journalCategories {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<RestJournalCategoriesQuery, RestJournalCategoriesQueryVariables>;
export const RestJournalCalendarDocument = new TypedDocumentString(`
    query RestJournalCalendar($month: String!) {
  days: journalCalendar(month: $month) {
    date
    entries
    moods {
      ...RestMoodCount
    }
  }
}
    fragment RestMoodCount on MoodCount {
  mood
  tone
  entries
}`) as unknown as TypedDocumentString<RestJournalCalendarQuery, RestJournalCalendarQueryVariables>;
export const RestJournalMoodsDocument = new TypedDocumentString(`
    query RestJournalMoods($weeks: Int = 12, $end_date: Date) {
  weeks: journalWeeks(weeks: $weeks, endDate: $end_date) {
    week_start: weekStart
    entries
    good
    low
    moods {
      ...RestMoodCount
    }
  }
}
    fragment RestMoodCount on MoodCount {
  mood
  tone
  entries
}`) as unknown as TypedDocumentString<RestJournalMoodsQuery, RestJournalMoodsQueryVariables>;
export const RestJournalBookDocument = new TypedDocumentString(`
    query RestJournalBook($start_date: Date, $end_date: Date) {
  journal_book: journalBook(startDate: $start_date, endDate: $end_date)
}
    `) as unknown as TypedDocumentString<RestJournalBookQuery, RestJournalBookQueryVariables>;
export const RestJournalPreferencesDocument = new TypedDocumentString(`
    query RestJournalPreferences {
  journal_preferences: journalPreferences {
    this_day: thisDay
    check_ins: checkIns
  }
}
    `) as unknown as TypedDocumentString<RestJournalPreferencesQuery, RestJournalPreferencesQueryVariables>;
export const RestChangeJournalPreferencesDocument = new TypedDocumentString(`
    mutation RestChangeJournalPreferences($input: JournalPreferenceChanges!) {
  update_journal_preferences: updateJournalPreferences(input: $input) {
    this_day: thisDay
    check_ins: checkIns
  }
}
    `) as unknown as TypedDocumentString<RestChangeJournalPreferencesMutation, RestChangeJournalPreferencesMutationVariables>;
export const RestChangeEntryDocument = new TypedDocumentString(`
    mutation RestChangeEntry($entry_id: ID!, $input: JournalEntryChanges!) {
  update_journal_entry: updateJournalEntry(id: $entry_id, input: $input) {
    ...RestJournalEntry
  }
}
    fragment RestJournalEntry on JournalEntry {
  id
  title
  content
  mood
  entry_date: entryDate @seconds
  created_at: createdAt @seconds
  updated_at: updatedAt @seconds
  category_id: categoryId
  photos
}`) as unknown as TypedDocumentString<RestChangeEntryMutation, RestChangeEntryMutationVariables>;
export const RestDeleteEntryDocument = new TypedDocumentString(`
    mutation RestDeleteEntry($entry_id: ID!) {
  delete_journal_entry: deleteJournalEntry(id: $entry_id)
}
    `) as unknown as TypedDocumentString<RestDeleteEntryMutation, RestDeleteEntryMutationVariables>;
export const RestAlbumMemoriesDocument = new TypedDocumentString(`
    query RestAlbumMemories($album_id: ID!, $limit: Int = 1000, $cursor: String) {
  album(id: $album_id) {
    id
    name
    memories(first: $limit, after: $cursor) {
      nodes {
        ...RestMemory
      }
      page_info: pageInfo {
        has_next_page: hasNextPage
        end_cursor: endCursor
      }
    }
  }
}
    fragment RestMemory on Memory {
  id
  photo: photoId
  note
  saved_on: savedOn @seconds
}`) as unknown as TypedDocumentString<RestAlbumMemoriesQuery, RestAlbumMemoriesQueryVariables>;
export const RestCreateMemoryDocument = new TypedDocumentString(`
    mutation RestCreateMemory($input: MemoryInput!) {
  create_memory: createMemory(input: $input) {
    ...RestMemory
  }
}
    fragment RestMemory on Memory {
  id
  photo: photoId
  note
  saved_on: savedOn @seconds
}`) as unknown as TypedDocumentString<RestCreateMemoryMutation, RestCreateMemoryMutationVariables>;
export const RestChangeMemoryDocument = new TypedDocumentString(`
    mutation RestChangeMemory($memory_id: ID!, $input: MemoryChanges!) {
  update_memory: updateMemory(id: $memory_id, input: $input) {
    ...RestMemory
  }
}
    fragment RestMemory on Memory {
  id
  photo: photoId
  note
  saved_on: savedOn @seconds
}`) as unknown as TypedDocumentString<RestChangeMemoryMutation, RestChangeMemoryMutationVariables>;
export const RestDeleteMemoryDocument = new TypedDocumentString(`
    mutation RestDeleteMemory($memory_id: ID!) {
  delete_memory: deleteMemory(id: $memory_id)
}
    `) as unknown as TypedDocumentString<RestDeleteMemoryMutation, RestDeleteMemoryMutationVariables>;
export const RestMilestonesDocument = new TypedDocumentString(`
    query RestMilestones($child_id: ID!, $state: MilestoneState) {
  items: milestones(childId: $child_id, state: $state) {
    ...RestMilestone
  }
}
    fragment RestMilestone on Milestone {
  id: milestoneId
  area
  week
  months
  title
  description
  begins_on: beginsOn
  state
  reached_on: reachedOn
  note
  note_by: noteBy
  articles {
    id: resourceId
    title
  }
}`) as unknown as TypedDocumentString<RestMilestonesQuery, RestMilestonesQueryVariables>;
export const RestMilestoneSourcesDocument = new TypedDocumentString(`
    query RestMilestoneSources {
  sources: milestoneSources {
    title
    url
  }
}
    `) as unknown as TypedDocumentString<RestMilestoneSourcesQuery, RestMilestoneSourcesQueryVariables>;
export const RestReachMilestoneDocument = new TypedDocumentString(`
    mutation RestReachMilestone($child_id: ID!, $milestone_id: String!, $input: ReachedMilestoneInput!) {
  reach_milestone: reachMilestone(
    childId: $child_id
    milestoneId: $milestone_id
    input: $input
  ) {
    ...RestMilestone
  }
}
    fragment RestMilestone on Milestone {
  id: milestoneId
  area
  week
  months
  title
  description
  begins_on: beginsOn
  state
  reached_on: reachedOn
  note
  note_by: noteBy
  articles {
    id: resourceId
    title
  }
}`) as unknown as TypedDocumentString<RestReachMilestoneMutation, RestReachMilestoneMutationVariables>;
export const RestUnreachMilestoneDocument = new TypedDocumentString(`
    mutation RestUnreachMilestone($child_id: ID!, $milestone_id: String!) {
  unreach_milestone: unreachMilestone(
    childId: $child_id
    milestoneId: $milestone_id
  ) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestUnreachMilestoneMutation, RestUnreachMilestoneMutationVariables>;
export const RestSendBroadcastDocument = new TypedDocumentString(`
    mutation RestSendBroadcast($input: BroadcastInput!) {
  broadcast: sendBroadcast(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestSendBroadcastMutation, RestSendBroadcastMutationVariables>;
export const RestRegisterDeviceDocument = new TypedDocumentString(`
    mutation RestRegisterDevice($input: DeviceInput!) {
  register_device: registerDevice(input: $input) {
    id
    user_id: userId
    device_type: deviceType
    is_active: isActive
    last_used_at: lastUsedAt
    created_at: createdAt
  }
}
    `) as unknown as TypedDocumentString<RestRegisterDeviceMutation, RestRegisterDeviceMutationVariables>;
export const RestNotificationsDocument = new TypedDocumentString(`
    query RestNotifications($page: Int = 1, $limit: Int = 20, $status_filter: NotificationFilter, $notification_type: NotificationType) {
  page: notifications(
    page: $page
    first: $limit
    status: $status_filter
    notificationType: $notification_type
  ) {
    nodes {
      ...RestNotification
    }
    total_count: totalCount
  }
}
    fragment RestNotification on Notification {
  id
  user_id: userId
  notification_type: notificationType
  title
  body
  status
  priority
  channels
  data
  sent_at: sentAt
  read_at: readAt
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestNotificationsQuery, RestNotificationsQueryVariables>;
export const RestNotificationHealthDocument = new TypedDocumentString(`
    query RestNotificationHealth {
  health: notificationHealth {
    status
    timestamp
    components {
      circuit_breakers: circuitBreakers {
        status
        details
      }
      metrics {
        status
        details
      }
      message_broker: messageBroker {
        status
        connected
      }
      database {
        status
        connected
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RestNotificationHealthQuery, RestNotificationHealthQueryVariables>;
export const RestCircuitsDocument = new TypedDocumentString(`
    query RestCircuits {
  circuits {
    ...RestCircuit
  }
}
    fragment RestCircuit on Circuit {
  service
  state
  failures
  opened_at: openedAt
  retry_at: retryAt
}`) as unknown as TypedDocumentString<RestCircuitsQuery, RestCircuitsQueryVariables>;
export const RestDeliveryMetricsDocument = new TypedDocumentString(`
    query RestDeliveryMetrics {
  channels: deliveryMetrics {
    push {
      ...RestChannelCount
    }
    email {
      ...RestChannelCount
    }
    sms {
      ...RestChannelCount
    }
    in_app: inApp {
      ...RestChannelCount
    }
  }
}
    fragment RestChannelCount on ChannelCount {
  queued
  sent
  failed
  skipped
}`) as unknown as TypedDocumentString<RestDeliveryMetricsQuery, RestDeliveryMetricsQueryVariables>;
export const RestResetCircuitDocument = new TypedDocumentString(`
    mutation RestResetCircuit($service: String!) {
  circuit: resetCircuit(service: $service) {
    service
    state
  }
}
    `) as unknown as TypedDocumentString<RestResetCircuitMutation, RestResetCircuitMutationVariables>;
export const RestNotificationPreferencesDocument = new TypedDocumentString(`
    query RestNotificationPreferences {
  preferences: notificationPreferences {
    id: userId
    user_id: userId
    mute_all: muteAll
    email_enabled: emailEnabled
    push_enabled: pushEnabled
    sms_enabled: smsEnabled
    in_app_enabled: inAppEnabled
    quiet_hours_start: quietHoursStart
    quiet_hours_end: quietHoursEnd
    notification_types: notificationTypes {
      system
      reminder
      milestone
      community_like: communityLike
      community_comment: communityComment
      chat
      subscription
      security
      broadcast
    }
    created_at: createdAt
    updated_at: updatedAt
  }
}
    `) as unknown as TypedDocumentString<RestNotificationPreferencesQuery, RestNotificationPreferencesQueryVariables>;
export const RestChangeNotificationPreferencesDocument = new TypedDocumentString(`
    mutation RestChangeNotificationPreferences($input: NotificationPreferenceChanges!) {
  preferences: updateNotificationPreferences(input: $input) {
    id: userId
    updated_at: updatedAt
  }
}
    `) as unknown as TypedDocumentString<RestChangeNotificationPreferencesMutation, RestChangeNotificationPreferencesMutationVariables>;
export const RestNotificationStatsDocument = new TypedDocumentString(`
    query RestNotificationStats {
  stats: notificationStats {
    total
    unread
    by_type: byType {
      system {
        ...RestNotificationCount
      }
      reminder {
        ...RestNotificationCount
      }
      milestone {
        ...RestNotificationCount
      }
      community_like: communityLike {
        ...RestNotificationCount
      }
      community_comment: communityComment {
        ...RestNotificationCount
      }
      chat {
        ...RestNotificationCount
      }
      subscription {
        ...RestNotificationCount
      }
      security {
        ...RestNotificationCount
      }
      broadcast {
        ...RestNotificationCount
      }
    }
  }
}
    fragment RestNotificationCount on NotificationCount {
  total
  unread
}`) as unknown as TypedDocumentString<RestNotificationStatsQuery, RestNotificationStatsQueryVariables>;
export const RestReadAllNotificationsDocument = new TypedDocumentString(`
    mutation RestReadAllNotifications {
  all: markAllNotificationsRead {
    count
  }
}
    `) as unknown as TypedDocumentString<RestReadAllNotificationsMutation, RestReadAllNotificationsMutationVariables>;
export const RestNotificationDetailDocument = new TypedDocumentString(`
    query RestNotificationDetail($notification_id: ID!) {
  notification(id: $notification_id) {
    ...RestNotification
    delivery_status: deliveryStatus {
      channel
      status
      sent_at: sentAt
      delivered_at: deliveredAt
      error_message: errorMessage
      attempts
    }
  }
}
    fragment RestNotification on Notification {
  id
  user_id: userId
  notification_type: notificationType
  title
  body
  status
  priority
  channels
  data
  sent_at: sentAt
  read_at: readAt
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestNotificationDetailQuery, RestNotificationDetailQueryVariables>;
export const RestReadNotificationDocument = new TypedDocumentString(`
    mutation RestReadNotification($notification_id: ID!) {
  notification: markNotificationRead(id: $notification_id) {
    id
    updated_at: updatedAt
  }
}
    `) as unknown as TypedDocumentString<RestReadNotificationMutation, RestReadNotificationMutationVariables>;
export const RestDeleteNotificationDocument = new TypedDocumentString(`
    mutation RestDeleteNotification($notification_id: ID!) {
  deleted: deleteNotification(id: $notification_id)
}
    `) as unknown as TypedDocumentString<RestDeleteNotificationMutation, RestDeleteNotificationMutationVariables>;
export const RestSetupDocument = new TypedDocumentString(`
    query RestSetup {
  profile_setup: profileSetup {
    ...RestProfileSetup
  }
}
    fragment RestProfileSetup on ProfileSetup {
  user_id: userId
  mom_status: momStatus
  goals
  partner {
    ...RestPartner
  }
  children {
    full_name: fullName
    date_of_birth: dateOfBirth
    gender
  }
  children_metadata: children {
    id
    full_name: fullName
    age
  }
}
fragment RestPartner on Partner {
  name
  email
}`) as unknown as TypedDocumentString<RestSetupQuery, RestSetupQueryVariables>;
export const RestCreateSetupDocument = new TypedDocumentString(`
    mutation RestCreateSetup($input: ProfileSetupInput!) {
  setup: createProfileSetup(input: $input) {
    ...RestProfileSetup
  }
}
    fragment RestProfileSetup on ProfileSetup {
  user_id: userId
  mom_status: momStatus
  goals
  partner {
    ...RestPartner
  }
  children {
    full_name: fullName
    date_of_birth: dateOfBirth
    gender
  }
  children_metadata: children {
    id
    full_name: fullName
    age
  }
}
fragment RestPartner on Partner {
  name
  email
}`) as unknown as TypedDocumentString<RestCreateSetupMutation, RestCreateSetupMutationVariables>;
export const RestUpdateSetupDocument = new TypedDocumentString(`
    mutation RestUpdateSetup($input: ProfileSetupChanges!) {
  update_profile_setup: updateProfileSetup(input: $input) {
    ...RestProfileSetup
  }
}
    fragment RestProfileSetup on ProfileSetup {
  user_id: userId
  mom_status: momStatus
  goals
  partner {
    ...RestPartner
  }
  children {
    full_name: fullName
    date_of_birth: dateOfBirth
    gender
  }
  children_metadata: children {
    id
    full_name: fullName
    age
  }
}
fragment RestPartner on Partner {
  name
  email
}`) as unknown as TypedDocumentString<RestUpdateSetupMutation, RestUpdateSetupMutationVariables>;
export const RestCreateChildDocument = new TypedDocumentString(`
    mutation RestCreateChild($input: ChildInput!) {
  create_child: createChild(input: $input) {
    ...RestChild
  }
}
    fragment RestChild on Child {
  id
  profile_setup_id: profileSetupId
  full_name: fullName
  date_of_birth: dateOfBirth
  due_date: dueDate
  gender
  birth_order: birthOrder
  profile_picture_url: profilePictureUrl
  age
  created_at: createdAt @date
  updated_at: updatedAt @date
}`) as unknown as TypedDocumentString<RestCreateChildMutation, RestCreateChildMutationVariables>;
export const RestChildrenDocument = new TypedDocumentString(`
    query RestChildren {
  children {
    ...RestChild
  }
}
    fragment RestChild on Child {
  id
  profile_setup_id: profileSetupId
  full_name: fullName
  date_of_birth: dateOfBirth
  due_date: dueDate
  gender
  birth_order: birthOrder
  profile_picture_url: profilePictureUrl
  age
  created_at: createdAt @date
  updated_at: updatedAt @date
}`) as unknown as TypedDocumentString<RestChildrenQuery, RestChildrenQueryVariables>;
export const RestChildProfileDocument = new TypedDocumentString(`
    query RestChildProfile($child_id: ID!) {
  child(id: $child_id) {
    ...RestChild
  }
}
    fragment RestChild on Child {
  id
  profile_setup_id: profileSetupId
  full_name: fullName
  date_of_birth: dateOfBirth
  due_date: dueDate
  gender
  birth_order: birthOrder
  profile_picture_url: profilePictureUrl
  age
  created_at: createdAt @date
  updated_at: updatedAt @date
}`) as unknown as TypedDocumentString<RestChildProfileQuery, RestChildProfileQueryVariables>;
export const RestUpdateChildDocument = new TypedDocumentString(`
    mutation RestUpdateChild($child_id: ID!, $input: ChildChanges!) {
  update_child: updateChild(id: $child_id, input: $input) {
    ...RestChild
  }
}
    fragment RestChild on Child {
  id
  profile_setup_id: profileSetupId
  full_name: fullName
  date_of_birth: dateOfBirth
  due_date: dueDate
  gender
  birth_order: birthOrder
  profile_picture_url: profilePictureUrl
  age
  created_at: createdAt @date
  updated_at: updatedAt @date
}`) as unknown as TypedDocumentString<RestUpdateChildMutation, RestUpdateChildMutationVariables>;
export const RestDeleteChildDocument = new TypedDocumentString(`
    mutation RestDeleteChild($child_id: ID!) {
  delete_child: deleteChild(id: $child_id)
}
    `) as unknown as TypedDocumentString<RestDeleteChildMutation, RestDeleteChildMutationVariables>;
export const RestSetChildPictureDocument = new TypedDocumentString(`
    mutation RestSetChildPicture($child_id: ID!, $file: File!) {
  child: setChildPicture(id: $child_id, file: $file) {
    ...RestChild
  }
}
    fragment RestChild on Child {
  id
  profile_setup_id: profileSetupId
  full_name: fullName
  date_of_birth: dateOfBirth
  due_date: dueDate
  gender
  birth_order: birthOrder
  profile_picture_url: profilePictureUrl
  age
  created_at: createdAt @date
  updated_at: updatedAt @date
}`) as unknown as TypedDocumentString<RestSetChildPictureMutation, RestSetChildPictureMutationVariables>;
export const RestChildLivesDocument = new TypedDocumentString(`
    query RestChildLives {
  children(lost: true) {
    ...RestChildLife
  }
}
    fragment RestChildLife on Child {
  id
  full_name: fullName
  stage
  gender
  date_of_birth: dateOfBirth
  due_date: dueDate
  pregnancy_week: pregnancyWeek
  pregnancy_day: pregnancyDay
  age_months: ageMonths
  corrected_age_months: correctedAgeMonths
  birth_time: birthTime
  birth_weight_grams: birthWeightGrams
  birth_length_cm: birthLengthCm
  loss_kind: lossKind
  lost_on: lostOn
}`) as unknown as TypedDocumentString<RestChildLivesQuery, RestChildLivesQueryVariables>;
export const RestOneChildLifeDocument = new TypedDocumentString(`
    query RestOneChildLife($child_id: ID!) {
  child(id: $child_id) {
    ...RestChildLife
  }
}
    fragment RestChildLife on Child {
  id
  full_name: fullName
  stage
  gender
  date_of_birth: dateOfBirth
  due_date: dueDate
  pregnancy_week: pregnancyWeek
  pregnancy_day: pregnancyDay
  age_months: ageMonths
  corrected_age_months: correctedAgeMonths
  birth_time: birthTime
  birth_weight_grams: birthWeightGrams
  birth_length_cm: birthLengthCm
  loss_kind: lossKind
  lost_on: lostOn
}`) as unknown as TypedDocumentString<RestOneChildLifeQuery, RestOneChildLifeQueryVariables>;
export const RestRecordBirthDocument = new TypedDocumentString(`
    mutation RestRecordBirth($child_id: ID!, $input: BirthInput!) {
  record_birth: recordBirth(id: $child_id, input: $input) {
    ...RestChildLife
  }
}
    fragment RestChildLife on Child {
  id
  full_name: fullName
  stage
  gender
  date_of_birth: dateOfBirth
  due_date: dueDate
  pregnancy_week: pregnancyWeek
  pregnancy_day: pregnancyDay
  age_months: ageMonths
  corrected_age_months: correctedAgeMonths
  birth_time: birthTime
  birth_weight_grams: birthWeightGrams
  birth_length_cm: birthLengthCm
  loss_kind: lossKind
  lost_on: lostOn
}`) as unknown as TypedDocumentString<RestRecordBirthMutation, RestRecordBirthMutationVariables>;
export const RestUndoBirthDocument = new TypedDocumentString(`
    mutation RestUndoBirth($child_id: ID!) {
  undo_birth: undoBirth(id: $child_id) {
    ...RestChildLife
  }
}
    fragment RestChildLife on Child {
  id
  full_name: fullName
  stage
  gender
  date_of_birth: dateOfBirth
  due_date: dueDate
  pregnancy_week: pregnancyWeek
  pregnancy_day: pregnancyDay
  age_months: ageMonths
  corrected_age_months: correctedAgeMonths
  birth_time: birthTime
  birth_weight_grams: birthWeightGrams
  birth_length_cm: birthLengthCm
  loss_kind: lossKind
  lost_on: lostOn
}`) as unknown as TypedDocumentString<RestUndoBirthMutation, RestUndoBirthMutationVariables>;
export const RestRecordLossDocument = new TypedDocumentString(`
    mutation RestRecordLoss($child_id: ID!, $input: LossInput!) {
  record_loss: recordLoss(id: $child_id, input: $input) {
    ...RestChildLife
  }
}
    fragment RestChildLife on Child {
  id
  full_name: fullName
  stage
  gender
  date_of_birth: dateOfBirth
  due_date: dueDate
  pregnancy_week: pregnancyWeek
  pregnancy_day: pregnancyDay
  age_months: ageMonths
  corrected_age_months: correctedAgeMonths
  birth_time: birthTime
  birth_weight_grams: birthWeightGrams
  birth_length_cm: birthLengthCm
  loss_kind: lossKind
  lost_on: lostOn
}`) as unknown as TypedDocumentString<RestRecordLossMutation, RestRecordLossMutationVariables>;
export const RestUndoLossDocument = new TypedDocumentString(`
    mutation RestUndoLoss($child_id: ID!) {
  undo_loss: undoLoss(id: $child_id) {
    ...RestChildLife
  }
}
    fragment RestChildLife on Child {
  id
  full_name: fullName
  stage
  gender
  date_of_birth: dateOfBirth
  due_date: dueDate
  pregnancy_week: pregnancyWeek
  pregnancy_day: pregnancyDay
  age_months: ageMonths
  corrected_age_months: correctedAgeMonths
  birth_time: birthTime
  birth_weight_grams: birthWeightGrams
  birth_length_cm: birthLengthCm
  loss_kind: lossKind
  lost_on: lostOn
}`) as unknown as TypedDocumentString<RestUndoLossMutation, RestUndoLossMutationVariables>;
export const RestForgotPasswordDocument = new TypedDocumentString(`
    mutation RestForgotPassword($email: String!) {
  request_password_reset: requestPasswordReset(email: $email)
}
    `) as unknown as TypedDocumentString<RestForgotPasswordMutation, RestForgotPasswordMutationVariables>;
export const RestVerifyOtpDocument = new TypedDocumentString(`
    mutation RestVerifyOtp($input: OtpInput!) {
  verify_otp: verifyOtp(input: $input)
}
    `) as unknown as TypedDocumentString<RestVerifyOtpMutation, RestVerifyOtpMutationVariables>;
export const RestResetPasswordDocument = new TypedDocumentString(`
    mutation RestResetPassword($input: PasswordResetInput!) {
  reset_password: resetPassword(input: $input)
}
    `) as unknown as TypedDocumentString<RestResetPasswordMutation, RestResetPasswordMutationVariables>;
export const RestResendVerificationDocument = new TypedDocumentString(`
    mutation RestResendVerification($email: String!) {
  resend_verification: resendVerification(email: $email)
}
    `) as unknown as TypedDocumentString<RestResendVerificationMutation, RestResendVerificationMutationVariables>;
export const RestVerifyEmailDocument = new TypedDocumentString(`
    mutation RestVerifyEmail($token: String!) {
  verify_email: verifyEmail(token: $token)
}
    `) as unknown as TypedDocumentString<RestVerifyEmailMutation, RestVerifyEmailMutationVariables>;
export const RestVerifyEmailByPostDocument = new TypedDocumentString(`
    mutation RestVerifyEmailByPost($token: String!) {
  verify_email: verifyEmail(token: $token)
}
    `) as unknown as TypedDocumentString<RestVerifyEmailByPostMutation, RestVerifyEmailByPostMutationVariables>;
export const RestChangePasswordDocument = new TypedDocumentString(`
    mutation RestChangePassword($input: PasswordChangeInput!) {
  change_password: changePassword(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestChangePasswordMutation, RestChangePasswordMutationVariables>;
export const RestEmailChangeDocument = new TypedDocumentString(`
    mutation RestEmailChange($input: EmailChangeInput!) {
  request_email_change: requestEmailChange(input: $input)
}
    `) as unknown as TypedDocumentString<RestEmailChangeMutation, RestEmailChangeMutationVariables>;
export const RestReportDocument = new TypedDocumentString(`
    mutation RestReport($input: ReportInput!) {
  report(input: $input) {
    id: reportId
    status
  }
}
    `) as unknown as TypedDocumentString<RestReportMutation, RestReportMutationVariables>;
export const RestReportsDocument = new TypedDocumentString(`
    query RestReports($status: ReportStatus = open, $urgent: Boolean = false, $page: Int = 1, $limit: Int = 20) {
  page: reports(status: $status, urgent: $urgent, first: $limit, page: $page) {
    nodes {
      ...RestReport
    }
    total_count: totalCount
  }
}
    fragment RestReport on Report {
  id
  user_id: userId
  target_type: targetType
  target_id: targetId
  author_id: authorId
  excerpt
  reason
  note
  status
  priority
  is_urgent: isUrgent
  created_at: createdAt
  closed_at: closedAt
}`) as unknown as TypedDocumentString<RestReportsQuery, RestReportsQueryVariables>;
export const RestCloseReportDocument = new TypedDocumentString(`
    mutation RestCloseReport($report_id: ID!, $input: ReportDecisionInput!) {
  close_report: closeReport(id: $report_id, input: $input) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<RestCloseReportMutation, RestCloseReportMutationVariables>;
export const RestResourcesForYouDocument = new TypedDocumentString(`
    query RestResourcesForYou($limit: Int = 20) {
  items: resourcesForYou(first: $limit) {
    ...RestResourceForYou
  }
}
    fragment RestResourceForYou on ResourceForYou {
  resource {
    ...RestListedResource
    stages {
      trying
      weeks {
        from
        to
      }
      birth
      months {
        from
        to
      }
      loss
    }
    language
    minutes_to_read: minutesToRead
    reviewed_by: reviewedBy
    reviewed_on: reviewedOn
    sources {
      title
      url
    }
  }
  reason {
    stage
    week
    months
    child_id: childId
  }
  is_read: isRead
  is_saved: isSaved
}
fragment RestResourceMedia on ResourceMedia {
  id
  resource_id: resourceId
  url
  media_type: mediaType
}
fragment RestResourceCategory on ResourceCategory {
  id
  name
}
fragment RestListedResource on Resource {
  id
  title
  content
  category_id: categoryId
  category {
    ...RestResourceCategory
  }
  media {
    ...RestResourceMedia
  }
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestResourcesForYouQuery, RestResourcesForYouQueryVariables>;
export const RestWeeklyArticleDocument = new TypedDocumentString(`
    query RestWeeklyArticle {
  weekly_article: weeklyArticle {
    is_on: isOn
    next_at: nextAt
  }
}
    `) as unknown as TypedDocumentString<RestWeeklyArticleQuery, RestWeeklyArticleQueryVariables>;
export const RestSetWeeklyArticleDocument = new TypedDocumentString(`
    mutation RestSetWeeklyArticle($is_on: Boolean!) {
  set_weekly_article: setWeeklyArticle(isOn: $is_on) {
    is_on: isOn
    next_at: nextAt
  }
}
    `) as unknown as TypedDocumentString<RestSetWeeklyArticleMutation, RestSetWeeklyArticleMutationVariables>;
export const RestMarkResourceReadDocument = new TypedDocumentString(`
    mutation RestMarkResourceRead($resource_id: ID!) {
  mark_resource_read: markResourceRead(resourceId: $resource_id) {
    resource_id: resourceId
    read_at: readAt
  }
}
    `) as unknown as TypedDocumentString<RestMarkResourceReadMutation, RestMarkResourceReadMutationVariables>;
export const RestMarkResourceUnreadDocument = new TypedDocumentString(`
    mutation RestMarkResourceUnread($resource_id: ID!) {
  mark_resource_unread: markResourceUnread(resourceId: $resource_id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestMarkResourceUnreadMutation, RestMarkResourceUnreadMutationVariables>;
export const RestAddBookmarkDocument = new TypedDocumentString(`
    mutation RestAddBookmark($input: BookmarkInput!) {
  add_bookmark: addBookmark(input: $input) {
    id
    user_id: userId
    resource_id: resourceId
  }
}
    `) as unknown as TypedDocumentString<RestAddBookmarkMutation, RestAddBookmarkMutationVariables>;
export const RestBookmarksDocument = new TypedDocumentString(`
    query RestBookmarks($page: Int = 1, $limit: Int = 20) {
  page: bookmarks(page: $page, first: $limit) {
    nodes {
      id
      user_id: userId
      resource_id: resourceId
      created_at: createdAt
      resource {
        ...RestListedResource
      }
    }
    total_count: totalCount
  }
}
    fragment RestResourceMedia on ResourceMedia {
  id
  resource_id: resourceId
  url
  media_type: mediaType
}
fragment RestResourceCategory on ResourceCategory {
  id
  name
}
fragment RestListedResource on Resource {
  id
  title
  content
  category_id: categoryId
  category {
    ...RestResourceCategory
  }
  media {
    ...RestResourceMedia
  }
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestBookmarksQuery, RestBookmarksQueryVariables>;
export const RestDeleteBookmarkDocument = new TypedDocumentString(`
    mutation RestDeleteBookmark($resource_id: ID!) {
  delete_bookmark: deleteBookmark(resourceId: $resource_id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestDeleteBookmarkMutation, RestDeleteBookmarkMutationVariables>;
export const RestResourcesDocument = new TypedDocumentString(`
    query RestResources($q: String, $category_id: ID, $language: String, $page: Int = 1, $limit: Int = 20) {
  page: resources(
    q: $q
    categoryId: $category_id
    language: $language
    page: $page
    first: $limit
  ) {
    nodes {
      ...RestListedResource
    }
    total_count: totalCount
  }
}
    fragment RestResourceMedia on ResourceMedia {
  id
  resource_id: resourceId
  url
  media_type: mediaType
}
fragment RestResourceCategory on ResourceCategory {
  id
  name
}
fragment RestListedResource on Resource {
  id
  title
  content
  category_id: categoryId
  category {
    ...RestResourceCategory
  }
  media {
    ...RestResourceMedia
  }
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestResourcesQuery, RestResourcesQueryVariables>;
export const RestSearchResourcesDocument = new TypedDocumentString(`
    query RestSearchResources($title: String, $page: Int = 1, $limit: Int = 20) {
  page: resources(title: $title, page: $page, first: $limit) {
    nodes {
      ...RestListedResource
    }
    total_count: totalCount
  }
}
    fragment RestResourceMedia on ResourceMedia {
  id
  resource_id: resourceId
  url
  media_type: mediaType
}
fragment RestResourceCategory on ResourceCategory {
  id
  name
}
fragment RestListedResource on Resource {
  id
  title
  content
  category_id: categoryId
  category {
    ...RestResourceCategory
  }
  media {
    ...RestResourceMedia
  }
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestSearchResourcesQuery, RestSearchResourcesQueryVariables>;
export const RestCreateResourceDocument = new TypedDocumentString(`
    mutation RestCreateResource($input: ResourceInput!) {
  create_resource: createResource(input: $input) {
    id
    title
    category_id: categoryId
    created_at: createdAt
  }
}
    `) as unknown as TypedDocumentString<RestCreateResourceMutation, RestCreateResourceMutationVariables>;
export const RestResourceCategoriesDocument = new TypedDocumentString(`
    query RestResourceCategories($limit: Int = 1000, $cursor: String) {
  categories: resourceCategories(first: $limit, after: $cursor) {
    nodes {
      ...RestResourceCategory
    }
    page_info: pageInfo {
      has_next_page: hasNextPage
      end_cursor: endCursor
    }
  }
}
    fragment RestResourceCategory on ResourceCategory {
  id
  name
}`) as unknown as TypedDocumentString<RestResourceCategoriesQuery, RestResourceCategoriesQueryVariables>;
export const RestCreateResourceCategoryDocument = new TypedDocumentString(`
    mutation RestCreateResourceCategory($input: ResourceCategoryInput!) {
  create_resource_category: createResourceCategory(input: $input) {
    ...RestResourceCategory
  }
}
    fragment RestResourceCategory on ResourceCategory {
  id
  name
}`) as unknown as TypedDocumentString<RestCreateResourceCategoryMutation, RestCreateResourceCategoryMutationVariables>;
export const RestResourceCategoryDocument = new TypedDocumentString(`
    query RestResourceCategory($category_id: ID!) {
  resource_category: resourceCategory(id: $category_id) {
    ...RestResourceCategory
  }
}
    fragment RestResourceCategory on ResourceCategory {
  id
  name
}`) as unknown as TypedDocumentString<RestResourceCategoryQuery, RestResourceCategoryQueryVariables>;
export const RestChangeResourceCategoryDocument = new TypedDocumentString(`
    mutation RestChangeResourceCategory($category_id: ID!, $input: ResourceCategoryChanges!) {
  update_resource_category: updateResourceCategory(
    id: $category_id
    input: $input
  ) {
    ...RestResourceCategory
  }
}
    fragment RestResourceCategory on ResourceCategory {
  id
  name
}`) as unknown as TypedDocumentString<RestChangeResourceCategoryMutation, RestChangeResourceCategoryMutationVariables>;
export const RestDeleteResourceCategoryDocument = new TypedDocumentString(`
    mutation RestDeleteResourceCategory($category_id: ID!) {
  delete_resource_category: deleteResourceCategory(id: $category_id)
}
    `) as unknown as TypedDocumentString<RestDeleteResourceCategoryMutation, RestDeleteResourceCategoryMutationVariables>;
export const RestMediaDocument = new TypedDocumentString(`
    query RestMedia($media_id: ID!) {
  resource_media: resourceMedia(id: $media_id) {
    ...RestResourceMedia
  }
}
    fragment RestResourceMedia on ResourceMedia {
  id
  resource_id: resourceId
  url
  media_type: mediaType
}`) as unknown as TypedDocumentString<RestMediaQuery, RestMediaQueryVariables>;
export const RestDeleteMediaDocument = new TypedDocumentString(`
    mutation RestDeleteMedia($media_id: ID!) {
  delete_resource_media: deleteResourceMedia(id: $media_id)
}
    `) as unknown as TypedDocumentString<RestDeleteMediaMutation, RestDeleteMediaMutationVariables>;
export const RestResourceDocument = new TypedDocumentString(`
    query RestResource($resource_id: ID!) {
  resource(id: $resource_id) {
    id
    title
    content
    category_id: categoryId
    created_at: createdAt
    updated_at: updatedAt
  }
}
    `) as unknown as TypedDocumentString<RestResourceQuery, RestResourceQueryVariables>;
export const RestChangeResourceDocument = new TypedDocumentString(`
    mutation RestChangeResource($resource_id: ID!, $input: ResourceChanges!) {
  update_resource: updateResource(id: $resource_id, input: $input) {
    id
    title
    category_id: categoryId
    created_at: createdAt
    updated_at: updatedAt
  }
}
    `) as unknown as TypedDocumentString<RestChangeResourceMutation, RestChangeResourceMutationVariables>;
export const RestDeleteResourceDocument = new TypedDocumentString(`
    mutation RestDeleteResource($resource_id: ID!) {
  delete_resource: deleteResource(id: $resource_id)
}
    `) as unknown as TypedDocumentString<RestDeleteResourceMutation, RestDeleteResourceMutationVariables>;
export const RestAddMediaDocument = new TypedDocumentString(`
    mutation RestAddMedia($resource_id: ID!, $input: ResourceMediaInput!, $file: File) {
  add_resource_media: addResourceMedia(
    resourceId: $resource_id
    input: $input
    file: $file
  ) {
    ...RestResourceMedia
  }
}
    fragment RestResourceMedia on ResourceMedia {
  id
  resource_id: resourceId
  url
  media_type: mediaType
}`) as unknown as TypedDocumentString<RestAddMediaMutation, RestAddMediaMutationVariables>;
export const RestVerifyPurchaseDocument = new TypedDocumentString(`
    mutation RestVerifyPurchase($input: PurchaseInput!) {
  subscription: verifyPurchase(input: $input) {
    ...RestSubscription
    is_sandbox: isSandbox
  }
}
    fragment RestSubscription on StoreSubscription {
  id
  user_id: userId
  status
  platform
  product_id: productId
  started_at: startedAt @seconds
  expires_at: expiresAt @seconds
  cancelled_at: cancelledAt @seconds
  auto_renewing: autoRenewing
  original_transaction_id: originalTransactionId
  latest_transaction_id: latestTransactionId
}`) as unknown as TypedDocumentString<RestVerifyPurchaseMutation, RestVerifyPurchaseMutationVariables>;
export const RestSubscriptionStatusDocument = new TypedDocumentString(`
    query RestSubscriptionStatus {
  standing: subscriptionStanding {
    has_active_subscription: hasActiveSubscription
    subscription {
      ...RestSubscription
    }
    days_remaining: daysRemaining
  }
}
    fragment RestSubscription on StoreSubscription {
  id
  user_id: userId
  status
  platform
  product_id: productId
  started_at: startedAt @seconds
  expires_at: expiresAt @seconds
  cancelled_at: cancelledAt @seconds
  auto_renewing: autoRenewing
  original_transaction_id: originalTransactionId
  latest_transaction_id: latestTransactionId
}`) as unknown as TypedDocumentString<RestSubscriptionStatusQuery, RestSubscriptionStatusQueryVariables>;
export const RestPremiumAccessDocument = new TypedDocumentString(`
    query RestPremiumAccess {
  access: premiumAccess {
    user_id: userId
    has_premium_access: hasPremiumAccess
  }
}
    `) as unknown as TypedDocumentString<RestPremiumAccessQuery, RestPremiumAccessQueryVariables>;
export const RestPlansDocument = new TypedDocumentString(`
    query RestPlans {
  plans {
    ...RestPlan
  }
}
    fragment RestPlan on Plan {
  id: planId
  name
  description
  is_free: isFree
  products {
    platform
    product_id: productId
  }
  allowances {
    name
    allowed
  }
}`) as unknown as TypedDocumentString<RestPlansQuery, RestPlansQueryVariables>;
export const RestAllowancesDocument = new TypedDocumentString(`
    query RestAllowances {
  allowances {
    plan {
      ...RestPlan
    }
    allowances {
      ...RestAllowance
    }
  }
}
    fragment RestPlan on Plan {
  id: planId
  name
  description
  is_free: isFree
  products {
    platform
    product_id: productId
  }
  allowances {
    name
    allowed
  }
}
fragment RestAllowance on Allowance {
  name
  used
  allowed
  remaining
  resets_at: resetsAt @seconds
  plans
}`) as unknown as TypedDocumentString<RestAllowancesQuery, RestAllowancesQueryVariables>;
export const RestSubscriptionByIdDocument = new TypedDocumentString(`
    query RestSubscriptionById($subscription_id: ID!) {
  subscription: storeSubscription(id: $subscription_id) {
    ...RestSubscriptionDetails
  }
}
    fragment RestSubscriptionDetails on StoreSubscription {
  id
  user_id: userId
  status
  platform
  product_id: productId
  started_at: startedAt @seconds
  expires_at: expiresAt @seconds
  cancelled_at: cancelledAt @seconds
  auto_renewing: autoRenewing
  original_transaction_id: originalTransactionId
  latest_transaction_id: latestTransactionId
  created_at: createdAt @seconds
  updated_at: updatedAt @seconds
}`) as unknown as TypedDocumentString<RestSubscriptionByIdQuery, RestSubscriptionByIdQueryVariables>;
export const RestTasksDocument = new TypedDocumentString(`
    query RestTasks($page: Int = 1, $limit: Int = 20, $status: TaskStatus, $child_id: ID, $sort_by: TaskSort = due_at, $order: Direction = asc) {
  page: tasks(
    page: $page
    first: $limit
    status: $status
    childId: $child_id
    sortBy: $sort_by
    order: $order
  ) {
    nodes {
      ...RestTask
    }
    total_count: totalCount
  }
}
    fragment RestTask on Task {
  id
  child_id: childId
  is_shared: isShared
  user_id: userId
  title
  notes
  due_at: dueAt
  repeat
  remind
  completed_at: completedAt
  completions
  last_completed_at: lastCompletedAt
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestTasksQuery, RestTasksQueryVariables>;
export const RestCreateTaskDocument = new TypedDocumentString(`
    mutation RestCreateTask($input: TaskInput!) {
  create_task: createTask(input: $input) {
    ...RestTask
  }
}
    fragment RestTask on Task {
  id
  child_id: childId
  is_shared: isShared
  user_id: userId
  title
  notes
  due_at: dueAt
  repeat
  remind
  completed_at: completedAt
  completions
  last_completed_at: lastCompletedAt
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestCreateTaskMutation, RestCreateTaskMutationVariables>;
export const RestTaskByIdDocument = new TypedDocumentString(`
    query RestTaskById($task_id: ID!) {
  task(id: $task_id) {
    ...RestTask
  }
}
    fragment RestTask on Task {
  id
  child_id: childId
  is_shared: isShared
  user_id: userId
  title
  notes
  due_at: dueAt
  repeat
  remind
  completed_at: completedAt
  completions
  last_completed_at: lastCompletedAt
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestTaskByIdQuery, RestTaskByIdQueryVariables>;
export const RestUpdateTaskDocument = new TypedDocumentString(`
    mutation RestUpdateTask($task_id: ID!, $input: TaskChanges!) {
  update_task: updateTask(id: $task_id, input: $input) {
    ...RestTask
  }
}
    fragment RestTask on Task {
  id
  child_id: childId
  is_shared: isShared
  user_id: userId
  title
  notes
  due_at: dueAt
  repeat
  remind
  completed_at: completedAt
  completions
  last_completed_at: lastCompletedAt
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestUpdateTaskMutation, RestUpdateTaskMutationVariables>;
export const RestCompleteTaskDocument = new TypedDocumentString(`
    mutation RestCompleteTask($task_id: ID!, $due_at: DateTime) {
  complete_task: completeTask(id: $task_id, dueAt: $due_at) {
    ...RestTask
  }
}
    fragment RestTask on Task {
  id
  child_id: childId
  is_shared: isShared
  user_id: userId
  title
  notes
  due_at: dueAt
  repeat
  remind
  completed_at: completedAt
  completions
  last_completed_at: lastCompletedAt
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestCompleteTaskMutation, RestCompleteTaskMutationVariables>;
export const RestReopenTaskDocument = new TypedDocumentString(`
    mutation RestReopenTask($task_id: ID!) {
  reopen_task: reopenTask(id: $task_id) {
    ...RestTask
  }
}
    fragment RestTask on Task {
  id
  child_id: childId
  is_shared: isShared
  user_id: userId
  title
  notes
  due_at: dueAt
  repeat
  remind
  completed_at: completedAt
  completions
  last_completed_at: lastCompletedAt
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestReopenTaskMutation, RestReopenTaskMutationVariables>;
export const RestDeleteTaskDocument = new TypedDocumentString(`
    mutation RestDeleteTask($task_id: ID!) {
  delete_task: deleteTask(id: $task_id)
}
    `) as unknown as TypedDocumentString<RestDeleteTaskMutation, RestDeleteTaskMutationVariables>;
export const RestSharedTasksDocument = new TypedDocumentString(`
    query RestSharedTasks($child_id: ID!, $page: Int = 1, $limit: Int = 20, $status: TaskStatus) {
  page: sharedTasks(
    childId: $child_id
    page: $page
    first: $limit
    status: $status
  ) {
    nodes {
      ...RestTask
    }
    total_count: totalCount
  }
}
    fragment RestTask on Task {
  id
  child_id: childId
  is_shared: isShared
  user_id: userId
  title
  notes
  due_at: dueAt
  repeat
  remind
  completed_at: completedAt
  completions
  last_completed_at: lastCompletedAt
  created_at: createdAt
  updated_at: updatedAt
}`) as unknown as TypedDocumentString<RestSharedTasksQuery, RestSharedTasksQueryVariables>;
export const RestProfileDocument = new TypedDocumentString(`
    query RestProfile {
  me {
    ...RestUser
  }
}
    fragment RestUser on User {
  id
  full_name: fullName
  email
  phone
  date_of_birth: dateOfBirth @local
  state
  country
  occupation
  preferred_language: preferredLanguage
  timezone
  bio
  avatar_url: avatarUrl
  push_notifications_enabled: pushNotificationsEnabled
  email_notifications_enabled: emailNotificationsEnabled
  sms_notifications_enabled: smsNotificationsEnabled
  dark_mode: darkMode
  ai_voice_enabled: aiVoiceEnabled
  chat_history_visible: chatHistoryVisible
  show_milestone_reminders: showMilestoneReminders
  daily_reminder_time: dailyReminderTime
  community_visibility: communityVisibility
}`) as unknown as TypedDocumentString<RestProfileQuery, RestProfileQueryVariables>;
export const RestSetProfilePhotoDocument = new TypedDocumentString(`
    mutation RestSetProfilePhoto($file: File!) {
  user: setProfilePhoto(file: $file) {
    avatar_url: avatarUrl
  }
}
    `) as unknown as TypedDocumentString<RestSetProfilePhotoMutation, RestSetProfilePhotoMutationVariables>;
export const RestRemoveProfilePhotoDocument = new TypedDocumentString(`
    mutation RestRemoveProfilePhoto {
  remove_profile_photo: removeProfilePhoto {
    id
  }
}
    `) as unknown as TypedDocumentString<RestRemoveProfilePhotoMutation, RestRemoveProfilePhotoMutationVariables>;
export const RestSettingsDocument = new TypedDocumentString(`
    query RestSettings {
  me {
    ...RestUser
  }
}
    fragment RestUser on User {
  id
  full_name: fullName
  email
  phone
  date_of_birth: dateOfBirth @local
  state
  country
  occupation
  preferred_language: preferredLanguage
  timezone
  bio
  avatar_url: avatarUrl
  push_notifications_enabled: pushNotificationsEnabled
  email_notifications_enabled: emailNotificationsEnabled
  sms_notifications_enabled: smsNotificationsEnabled
  dark_mode: darkMode
  ai_voice_enabled: aiVoiceEnabled
  chat_history_visible: chatHistoryVisible
  show_milestone_reminders: showMilestoneReminders
  daily_reminder_time: dailyReminderTime
  community_visibility: communityVisibility
}`) as unknown as TypedDocumentString<RestSettingsQuery, RestSettingsQueryVariables>;
export const RestUpdateSettingsDocument = new TypedDocumentString(`
    mutation RestUpdateSettings($profile: ProfileChanges, $notifications: NotificationSettings, $app_settings: AppSettings) {
  update_settings: updateSettings(
    profile: $profile
    notifications: $notifications
    appSettings: $app_settings
  ) {
    ...RestUser
  }
}
    fragment RestUser on User {
  id
  full_name: fullName
  email
  phone
  date_of_birth: dateOfBirth @local
  state
  country
  occupation
  preferred_language: preferredLanguage
  timezone
  bio
  avatar_url: avatarUrl
  push_notifications_enabled: pushNotificationsEnabled
  email_notifications_enabled: emailNotificationsEnabled
  sms_notifications_enabled: smsNotificationsEnabled
  dark_mode: darkMode
  ai_voice_enabled: aiVoiceEnabled
  chat_history_visible: chatHistoryVisible
  show_milestone_reminders: showMilestoneReminders
  daily_reminder_time: dailyReminderTime
  community_visibility: communityVisibility
}`) as unknown as TypedDocumentString<RestUpdateSettingsMutation, RestUpdateSettingsMutationVariables>;
export const RestUpdateProfileDocument = new TypedDocumentString(`
    mutation RestUpdateProfile($input: ProfileChanges!) {
  update_settings: updateSettings(profile: $input) {
    ...RestUser
  }
}
    fragment RestUser on User {
  id
  full_name: fullName
  email
  phone
  date_of_birth: dateOfBirth @local
  state
  country
  occupation
  preferred_language: preferredLanguage
  timezone
  bio
  avatar_url: avatarUrl
  push_notifications_enabled: pushNotificationsEnabled
  email_notifications_enabled: emailNotificationsEnabled
  sms_notifications_enabled: smsNotificationsEnabled
  dark_mode: darkMode
  ai_voice_enabled: aiVoiceEnabled
  chat_history_visible: chatHistoryVisible
  show_milestone_reminders: showMilestoneReminders
  daily_reminder_time: dailyReminderTime
  community_visibility: communityVisibility
}`) as unknown as TypedDocumentString<RestUpdateProfileMutation, RestUpdateProfileMutationVariables>;
export const RestUpdateNotificationSettingsDocument = new TypedDocumentString(`
    mutation RestUpdateNotificationSettings($input: NotificationSettings!) {
  update_settings: updateSettings(notifications: $input) {
    ...RestUser
  }
}
    fragment RestUser on User {
  id
  full_name: fullName
  email
  phone
  date_of_birth: dateOfBirth @local
  state
  country
  occupation
  preferred_language: preferredLanguage
  timezone
  bio
  avatar_url: avatarUrl
  push_notifications_enabled: pushNotificationsEnabled
  email_notifications_enabled: emailNotificationsEnabled
  sms_notifications_enabled: smsNotificationsEnabled
  dark_mode: darkMode
  ai_voice_enabled: aiVoiceEnabled
  chat_history_visible: chatHistoryVisible
  show_milestone_reminders: showMilestoneReminders
  daily_reminder_time: dailyReminderTime
  community_visibility: communityVisibility
}`) as unknown as TypedDocumentString<RestUpdateNotificationSettingsMutation, RestUpdateNotificationSettingsMutationVariables>;
export const RestUpdateAppSettingsDocument = new TypedDocumentString(`
    mutation RestUpdateAppSettings($input: AppSettings!) {
  update_settings: updateSettings(appSettings: $input) {
    ...RestUser
  }
}
    fragment RestUser on User {
  id
  full_name: fullName
  email
  phone
  date_of_birth: dateOfBirth @local
  state
  country
  occupation
  preferred_language: preferredLanguage
  timezone
  bio
  avatar_url: avatarUrl
  push_notifications_enabled: pushNotificationsEnabled
  email_notifications_enabled: emailNotificationsEnabled
  sms_notifications_enabled: smsNotificationsEnabled
  dark_mode: darkMode
  ai_voice_enabled: aiVoiceEnabled
  chat_history_visible: chatHistoryVisible
  show_milestone_reminders: showMilestoneReminders
  daily_reminder_time: dailyReminderTime
  community_visibility: communityVisibility
}`) as unknown as TypedDocumentString<RestUpdateAppSettingsMutation, RestUpdateAppSettingsMutationVariables>;
export const RestExportDocument = new TypedDocumentString(`
    query RestExport {
  data_export: dataExport
}
    `) as unknown as TypedDocumentString<RestExportQuery, RestExportQueryVariables>;