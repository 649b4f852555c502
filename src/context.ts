import type { Risk } from '@parenting/care'
import type { AnyJob, EventHandler, Events, JobRunner } from '@parenting/jobs'
import type { Download as GeneratedFile } from '@parenting/rest-facade'
import type { Logger } from 'pino'
import type { Metric } from 'prom-client'
import type { Config } from './config.ts'
import type { AppError } from './errors.ts'
import type { Role, User } from './generated/prisma/client.ts'
import type { AiProvider } from './providers/ai/ai.ts'
import type { BookPrinter } from './providers/books/books.ts'
import type { Db, Sql, Tx } from './providers/database/db.ts'
import type { Idempotency } from './providers/idempotency/idempotency.ts'
import type { IdentityVerifier } from './providers/identity/identity.ts'
import type { ImagePipeline } from './providers/images/images.ts'
import type { Slots } from './providers/images/slots.ts'
import type { AccessTokens } from './providers/keys/access-tokens.ts'
import type { Cursors } from './providers/keys/cursors.ts'
import type { Keys } from './providers/keys/keys.ts'
import type { ReplyWriters } from './providers/live-replies/live-replies.ts'
import type { MailSender } from './providers/mail/mail.ts'
import type { EndpointFault } from './providers/models/faults.ts'
import type { PasswordHasher } from './providers/passwords/passwords.ts'
import type { Plans } from './providers/plans/plans.ts'
import type { PushSenders } from './providers/push/push.ts'
import type { RateLimits } from './providers/rate-limits/rate-limits.ts'
import type { Circuits } from './providers/resilience/circuit.ts'
import type { SmsSender } from './providers/sms/sms.ts'
import type { SpeechRecogniser } from './providers/speech/speech.ts'
import type { UrlSigner } from './providers/storage/signed-url.ts'
import type { ObjectStorage } from './providers/storage/storage.ts'
import type { Stores } from './providers/stores/stores.ts'
import type { Span, Tracing } from './providers/tracing/tracing.ts'
import type { SpeechSynthesiser } from './providers/tts/tts.ts'

/** Records who was active, for the admins' statistics. */
export interface Activity {
  /** Records that this person made a request. Never blocks the request. */
  note(userId: string): void
}

/** Services that issue and check credentials. */
export interface Credentials {
  readonly accessTokens: AccessTokens
  readonly passwords: PasswordHasher
  /** Checks the tokens of identity providers. */
  readonly identities: IdentityVerifier
}

/** Services that process images and sign their URLs. */
export interface Images {
  /** Turns uploads into images that are safe to store. */
  readonly pipeline: ImagePipeline
  /** Signs the URLs images are served under. */
  readonly urls: UrlSigner
}

/** Usage statistics, recorded in passing; the newest may be lost with the process. */
export interface Usage {
  /** Records who uses the service. */
  readonly activity: Activity
  /** Counts views of posts. */
  readonly views: ViewRecorder
}

/** Channels that reach people outside the app. Jobs call them, never a request that waits. */
export interface Senders {
  readonly mail: MailSender
  readonly push: PushSenders
  /** Text messages; null where not configured. */
  readonly sms: SmsSender | null
}

/** The providers that answer messages. */
export interface Ai {
  /**
   * Chooses the provider that answers a message: the built-in companion until the user has given the consent that the
   * configuration may require, and where the model cannot answer: before its first piece, or, where the talk is about a
   * danger (`hasRisk`), also in mid-sentence.
   */
  answererFor(message: { aiDataSharing: boolean; hasRisk: boolean }): AiProvider
  /** The refusal of the model's endpoint that only the settings can fix; null while it answers. */
  fault(): EndpointFault | null
  /** Durations and token counts of answers. */
  readonly metrics: readonly Metric[]
}

/** Speech in both directions; null where not configured. */
export interface Speech {
  readonly recogniser: SpeechRecogniser | null
  readonly synthesiser: SpeechSynthesiser | null
}

/**
 * Everything the process has, built once in `app.ts`. Functions take only the part they need: `Pick<App, 'db' |
 * 'now'>`.
 */
export interface App {
  readonly config: Config
  readonly log: Logger
  /** The clock; tests may freeze it. */
  readonly now: () => Date
  /** The database: reads, and all writes as transactions. */
  readonly db: Db
  readonly keys: Keys
  readonly cursors: Cursors
  readonly sessions: SessionDirectory
  readonly credentials: Credentials
  readonly senders: Senders
  /** Queues background jobs, optionally as part of a transaction. */
  readonly jobs: JobRunner
  /** Publishes events in the transaction that causes them. */
  readonly events: Events
  /** The domains, with their jobs, data exports and deletion hooks. */
  readonly domains: readonly Domain[]
  readonly rateLimits: RateLimits
  readonly circuits: Circuits
  /** Stores the bytes of images. */
  readonly storage: ObjectStorage
  readonly images: Images
  /** Prints a person's entries and photos as a book. */
  readonly books: BookPrinter
  /** Lets a few data exports at once read their snapshot, each of which holds a connection of the database. */
  readonly exportTurns: Slots
  readonly ai: Ai
  readonly speech: Speech
  /** The plans, including the one without a subscription. */
  readonly plans: Plans
  /** Whether a person's subscription is active now; one statement. */
  readonly hasPremium: (viewer: Viewer) => Promise<boolean>
  /** The mobile stores that are configured. */
  readonly stores: Stores
  readonly replyWriters: ReplyWriters
  readonly usage: Usage
  readonly recentErrors: RecentErrors
  readonly idempotency: Idempotency
  /** Traces requests and jobs; null where no collector is configured. */
  readonly tracing: Tracing | null
  /** Aborts when the service begins to stop: open streams end and new work is refused. */
  readonly shutdown: AbortSignal
  /** Aborts earlier: answers in progress are completed, new ones begin elsewhere, and `/readyz` says so. */
  readonly draining: AbortSignal
}

/** The signed-in caller, as stored in the database at most a few seconds ago. */
export interface Viewer {
  readonly id: string
  readonly role: Role
  readonly sessionId: string
  /** When the person last entered credentials. */
  readonly signedInAt: Date
}

/** One request, whatever transport it came over. */
export interface Context {
  readonly app: App
  readonly viewer: Viewer | null
  /** Why the bearer token was rejected; null without a token. Reported by the first field that needs a caller. */
  readonly rejection: AppError | null
  readonly requestId: string
  /** Method and pattern of the route, or the socket. */
  readonly place: string
  /** The client's address after TRUST_PROXY. Keys rate limits; never logged. */
  readonly ip: string
  readonly userAgent: string | null
  /** The header of that name. */
  readonly acceptLanguage: string | null
  /** Whether only the headers are wanted (HEAD): nothing is recorded as seen. */
  readonly isHead?: boolean
  /** The request's span in a trace. */
  readonly span?: Span | undefined
}

/** A file generated while it is sent. Only a REST route can send one; other transports return its path. */
export interface Download extends GeneratedFile {
  /** The REST path that sends it. */
  readonly path: string
}

/** The current state of a session. */
export interface SessionState {
  readonly sessionId: string
  readonly userId: string
  readonly role: Role
  readonly signedInAt: Date
  readonly standing: 'good' | 'revoked' | 'banned'
}

/**
 * Looks up sessions and caches them for a few seconds: a revocation made by this instance counts at once, one made by
 * another within `FRESH_MS` (within 5 s).
 */
export interface SessionDirectory {
  /** The state of a session; null when there is none. */
  find(sessionId: string): Promise<SessionState | null>
  /** Drops sessions from the cache after a write that changed them, and rechecks their open connections at once. */
  forget(sessionIds: readonly string[]): void
  /**
   * Calls `onEnd` once if the viewer stops being valid while one of its sockets or streams is open: its session is
   * revoked, its account is banned, or the account has another role, which counts as revoked. Returns a function that
   * stops watching.
   */
  watch(viewer: Pick<Viewer, 'sessionId' | 'role'>, onEnd: (standing: 'revoked' | 'banned') => void): () => void
  close(): void
}

/** Records views of posts. */
export interface ViewRecorder {
  /**
   * Records a first view. Resolves once it is stored, to whether it is new; to false when that fails or takes long,
   * because nobody should wait for a count. Never rejects.
   */
  record(postId: string, userId: string): Promise<boolean>
  /** Waits for pending writes. */
  close(): Promise<void>
}

/** The place of an error. Never a URL: it may contain ids and tokens. */
export interface ErrorPlace {
  /** Method and pattern of a route, a socket, or a job. */
  readonly place: string
  /** The id that the client received, or the id of the request that queued a job. */
  readonly requestId?: string | undefined
  /** The kind and name of the GraphQL operation. */
  readonly operation?: string | undefined
}

/** Records unexpected errors and failures for those who run the service. */
export interface RecentErrors {
  /** Records an error, once however many layers it passes. Never blocks and never fails. */
  note(error: unknown, place: ErrorPlace): void
}

/** A table's rows about a person, for the data export. `t` is the table. */
export interface ExportPart {
  /** The file's name in the archive, without `.json`. */
  readonly file: string
  readonly table: string
  /** The exported columns, as the database names them. */
  readonly columns: readonly string[]
  /** SQL of the value that the person sees in place of the stored one, by column. */
  readonly shown: Readonly<Record<string, (userId: string) => Sql>>
  /** The row filter; rows with the person's `user_id` by default. */
  readonly where: (userId: string) => Sql
  readonly orderBy: string
}

/**
 * Deletes a domain's data that must not outlast the moment of an account deletion, such as credentials, and records
 * that wait under the person's address. Runs in the transaction that makes the account disappear, so it is quick. May
 * return work to do after the commit.
 */
export type AccountDeletionHook = (app: App, tx: Tx, user: User) => Promise<(() => void) | undefined>

/**
 * Applies a change in one domain to another: called in the transaction that makes the change, so that both are stored
 * or neither is. Hooks are called in the order of the domains, which is the lock order.
 */
export type Hook<Part, Change> = (app: Part, tx: Tx, change: Change) => Promise<void>

/**
 * Erases about `limit` rows that a deleted account left in a table that may be large, in a transaction of its own;
 * returns how many there were. Called until there are none; foreign keys delete small tables with the account.
 */
export type Erasure = (app: App, tx: Tx, userId: string, limit: number) => Promise<number>

/** Removes expired data; called about once an hour. Must tolerate being interrupted and running twice at once. */
export type Sweep = (app: App) => Promise<unknown>

/** A domain's contribution to the rest of the service. */
export interface Domain {
  readonly name: string
  /** Its background jobs. */
  readonly jobs?: readonly AnyJob<App>[]
  /** Its handlers for other domains' events. */
  readonly handlers?: readonly EventHandler<App>[]
  readonly sweeps?: readonly Sweep[]
  readonly exports?: readonly ExportPart[]
  readonly onAccountDeletion?: AccountDeletionHook
  /** A mail with a secret was sent: called outside a transaction, and again where the sending is repeated. */
  readonly onLinkMailed?: (app: Pick<App, 'db'>, mail: { kind: string; secret: string }) => Promise<void>
  /** An account moves to another address. */
  readonly onAddressChange?: Hook<object, { userId: string; from: string; to: string }>
  /** A photo is about to be deleted. */
  readonly onPhotoDeletion?: Hook<Pick<App, 'events'>, { userId: string; photoId: string }>
  /** A person's membership of a child has ended. The child is locked. */
  readonly onMemberLeaving?: Hook<Pick<App, 'events'>, { userId: string; childId: string }>
  /** A child was recorded as lost. The child is locked. */
  readonly onChildLost?: Hook<object, { childId: string }>
  /** The record of a loss was taken back. The child is locked. */
  readonly onLossUndone?: Hook<Pick<App, 'now'>, { childId: string }>
  /** A post or comment tells of a danger. */
  readonly onRiskFound?: Hook<
    Pick<App, 'events' | 'now'>,
    { about: { postId: string } | { commentId: string }; risk: Risk }
  >
  readonly erasures?: readonly Erasure[]
}
