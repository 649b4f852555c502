// Made by `npm run codegen:client`: change the schema, not this file.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '../documents.ts';
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

/** What of a child changed. */
export type FamilyChangeKind =
  /** Albums that are shared with its family, or what is in them. */
  | 'albums'
  /** Its profile, its picture or its birth. */
  | 'child'
  /** To the owner, who has a part in it or is invited; to the others, their own part, which may be over. Read all of it again. */
  | 'members'
  /** The milestones that it has reached. */
  | 'milestones'
  /** Tasks about it that are shared. */
  | 'tasks';

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

export type ChatReplySubscriptionVariables = Exact<{
  sessionId: string;
  messageId?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type ChatReplySubscription = { chatReply:
    | { __typename: 'ChatChunk', messageId: string, content: string, id: string }
    | { __typename: 'ChatDone', messageId: string, id: string, disclaimer: { primaryCategory: DisclaimerCategory, detectedCategories: Array<DisclaimerCategory>, message: string } | null }
    | { __typename: 'ChatError', messageId: string, code: ErrorCode, message: string, id: string }
    | { __typename: 'ChatStart', messageId: string, title: string | null, id: string, disclaimer: { primaryCategory: DisclaimerCategory, detectedCategories: Array<DisclaimerCategory>, message: string } | null }
   };

export type PostFieldsFragment = { id: string, title: string, content: string, createdAt: string, views: number, likesCount: number, commentsCount: number, isLiked: boolean, isApproved: boolean, user: { fullName: string, id: string, profile: { avatarUrl: string | null } }, photos: Array<{ url: string, id: string }> };

export type CommentFieldsFragment = { id: string, comment: string, createdAt: string, user: { fullName: string, id: string, profile: { avatarUrl: string | null } } };

export type FeedQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type FeedQuery = { posts: { totalCount: number, nodes: Array<{ id: string, title: string, content: string, createdAt: string, views: number, likesCount: number, commentsCount: number, isLiked: boolean, isApproved: boolean, newestComments: Array<{ id: string, comment: string, createdAt: string, user: { fullName: string, id: string, profile: { avatarUrl: string | null } } }>, user: { fullName: string, id: string, profile: { avatarUrl: string | null } }, photos: Array<{ url: string, id: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CommentAddedSubscriptionVariables = Exact<{
  postId: string;
}>;


export type CommentAddedSubscription = { commentAdded: { id: string, comment: string, createdAt: string, user: { fullName: string, id: string, profile: { avatarUrl: string | null } } } };

export type FamilyChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type FamilyChangedSubscription = { familyChanged: { childId: string, kind: FamilyChangeKind } };

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { me: { id: string, fullName: string, email: string, emailVerified: boolean, avatarUrl: string | null, role: Role, timezone: string, preferredLanguage: string, darkMode: boolean }, children: Array<{ id: string, fullName: string, dateOfBirth: string, gender: Gender, age: number }>, chats: { nodes: Array<{ id: string, title: string | null, createdAt: string }> }, notificationStats: { total: number, unread: number } };

export type NotificationReceivedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type NotificationReceivedSubscription = { notificationReceived: { id: string, notificationType: NotificationType, title: string, body: string, data: Record<string, unknown>, createdAt: string, readAt: string | null } };

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
export const PostFieldsFragmentDoc = new TypedDocumentString(`
    fragment PostFields on Post {
  id
  title
  content
  createdAt
  views
  likesCount
  commentsCount
  isLiked
  isApproved
  user {
    id: userId
    fullName
    profile {
      avatarUrl
    }
  }
  photos {
    id: photoId
    url
  }
}
    `, {"fragmentName":"PostFields"}) as unknown as TypedDocumentString<PostFieldsFragment, unknown>;
export const CommentFieldsFragmentDoc = new TypedDocumentString(`
    fragment CommentFields on Comment {
  id
  comment
  createdAt
  user {
    id: userId
    fullName
    profile {
      avatarUrl
    }
  }
}
    `, {"fragmentName":"CommentFields"}) as unknown as TypedDocumentString<CommentFieldsFragment, unknown>;
export const ChatReplyDocument = new TypedDocumentString(`
    subscription ChatReply($sessionId: ID!, $messageId: ID, $after: String) {
  chatReply(sessionId: $sessionId, messageId: $messageId, after: $after) {
    __typename
    ... on ChatStart {
      id: position
      messageId
      title
      disclaimer {
        primaryCategory
        detectedCategories
        message
      }
    }
    ... on ChatChunk {
      id: position
      messageId
      content
    }
    ... on ChatDone {
      id: position
      messageId
      disclaimer {
        primaryCategory
        detectedCategories
        message
      }
    }
    ... on ChatError {
      id: position
      messageId
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ChatReplySubscription, ChatReplySubscriptionVariables>;
export const FeedDocument = new TypedDocumentString(`
    query Feed($after: String) {
  posts(first: 20, after: $after) {
    nodes {
      ...PostFields
      newestComments(first: 3) {
        ...CommentFields
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount
  }
}
    fragment PostFields on Post {
  id
  title
  content
  createdAt
  views
  likesCount
  commentsCount
  isLiked
  isApproved
  user {
    id: userId
    fullName
    profile {
      avatarUrl
    }
  }
  photos {
    id: photoId
    url
  }
}
fragment CommentFields on Comment {
  id
  comment
  createdAt
  user {
    id: userId
    fullName
    profile {
      avatarUrl
    }
  }
}`) as unknown as TypedDocumentString<FeedQuery, FeedQueryVariables>;
export const CommentAddedDocument = new TypedDocumentString(`
    subscription CommentAdded($postId: ID!) {
  commentAdded(postId: $postId) {
    ...CommentFields
  }
}
    fragment CommentFields on Comment {
  id
  comment
  createdAt
  user {
    id: userId
    fullName
    profile {
      avatarUrl
    }
  }
}`) as unknown as TypedDocumentString<CommentAddedSubscription, CommentAddedSubscriptionVariables>;
export const FamilyChangedDocument = new TypedDocumentString(`
    subscription FamilyChanged {
  familyChanged {
    childId
    kind
  }
}
    `) as unknown as TypedDocumentString<FamilyChangedSubscription, FamilyChangedSubscriptionVariables>;
export const HomeDocument = new TypedDocumentString(`
    query Home {
  me {
    id
    fullName
    email
    emailVerified
    avatarUrl
    role
    timezone
    preferredLanguage
    darkMode
  }
  children {
    id
    fullName
    dateOfBirth
    gender
    age
  }
  chats(first: 5) {
    nodes {
      id
      title
      createdAt
    }
  }
  notificationStats {
    total
    unread
  }
}
    `) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const NotificationReceivedDocument = new TypedDocumentString(`
    subscription NotificationReceived {
  notificationReceived {
    id
    notificationType
    title
    body
    data
    createdAt
    readAt
  }
}
    `) as unknown as TypedDocumentString<NotificationReceivedSubscription, NotificationReceivedSubscriptionVariables>;
