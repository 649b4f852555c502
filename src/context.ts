import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Metric } from 'prom-client'
import type { Danger } from './care/assess.ts'
import type { Config } from './config.ts'
import type { AppError } from './errors.ts'
import type { Prisma, PrismaClient, Role, User } from './generated/prisma/client.ts'
import type { Reaction } from './jobs/event.ts'
import type { Events } from './jobs/events.ts'
import type { AnyJob } from './jobs/job.ts'
import type { JobRunner } from './jobs/runner.ts'
import type { AiProvider } from './providers/ai/ai.ts'
import type { SecondOpinion } from './providers/ai/second-opinion.ts'
import type { LaggingReads } from './providers/database/lagging-reads.ts'
import type { Reads } from './providers/database/reads.ts'
import type { Idempotency } from './providers/idempotency/idempotency.ts'
import type { IdentityVerifier } from './providers/identity/identity.ts'
import type { ImagePipeline } from './providers/images/images.ts'
import type { AccessTokens } from './providers/keys/access-tokens.ts'
import type { Cursors } from './providers/keys/cursors.ts'
import type { Keys } from './providers/keys/keys.ts'
import type { MailSender } from './providers/mail/mail.ts'
import type { PasswordHasher } from './providers/passwords/passwords.ts'
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
import type { ReplyWriters } from './replies.ts'

/** Who was here, for the figures of admins. */
export interface Activity {
  /** This person made a request. Costs nothing that a request would wait for. */
  note(userId: string): void
}

/** What a search of the library found. */
export interface Finding {
  /** Of the library, when it was found. */
  readonly version: number
  /** The articles in their order: all of them, or the first ones of very many. */
  readonly list: Buffer
  /** Of very many, how many more were counted than anybody is told; null where the list has all. */
  readonly spare: number | null
}

/** Remembers what searches of the library found. */
export interface Findings {
  get(search: string): Promise<Finding> | undefined
  /** Forgets it at once should it fail. */
  keep(search: string, finding: Promise<Finding>): void
}

/** Everything the process has, built once in `app.ts`. Functions take the part they need: `Pick<App, 'db' | 'now'>`. */
export interface App {
  readonly config: Config
  readonly log: Logger
  /** The clock; tests may hold it still. */
  readonly now: () => Date
  /** Typed reads and writes, and every transaction. */
  readonly db: PrismaClient
  /**
   * The same for what is no part of a request's result, such as notes of files under way: under an Idempotency-Key it is
   * written at each attempt, and never taken for done.
   */
  readonly bookkeeping: PrismaClient
  /** Prepared statements of the hot paths: the short reads among them. */
  readonly reads: Reads
  /** Reads of what others write, from replicas of the database where there are any: lists that may be seconds behind. */
  readonly lagging: LaggingReads
  /** The other prepared statements, and those that belong to one connection. */
  readonly pool: Pool
  readonly keys: Keys
  readonly accessTokens: AccessTokens
  readonly cursors: Cursors
  readonly passwords: PasswordHasher
  readonly sessions: SessionDirectory
  /** Checks the tokens of identity providers. */
  readonly identities: IdentityVerifier
  /** Sends e-mail; called by jobs, never while a request waits. */
  readonly mail: MailSender
  /** Send push messages; called by jobs. */
  readonly push: PushSenders
  /** Sends text messages; called by jobs. Null where nothing is configured. */
  readonly sms: SmsSender | null
  /** Queues background work, as part of a transaction where it belongs to one. */
  readonly jobs: JobRunner
  /** Tells what happened, in the transaction it happens in. */
  readonly events: Events
  /** What the domains declare: their parts in an export and in deleting an account. */
  readonly domains: readonly Domain[]
  readonly rateLimits: RateLimits
  readonly circuits: Circuits
  /** Keeps the bytes of images. */
  readonly storage: ObjectStorage
  /** Turns uploads into images fit to keep. */
  readonly images: ImagePipeline
  /** Makes the URLs that images are read by. */
  readonly imageUrls: UrlSigner
  /**
   * Who answers a message: the built-in companion until there is the consent that the configuration may ask for, and
   * where the model fails although the message tells of danger.
   */
  readonly ai: (asked: { aiDataSharing: boolean; danger: Danger | null }) => AiProvider
  /** What a model finds urgent in a message; null without one, or without the consent that it may need. */
  readonly secondOpinion: (asked: { aiDataSharing: boolean }) => SecondOpinion | null
  /** How long answers took, and how many tokens. */
  readonly aiMetrics: readonly Metric[]
  /** Understands speech; null where nothing is configured for it. */
  readonly recogniser: SpeechRecogniser | null
  /** Speaks; null where nothing is configured for it. */
  readonly synthesiser: SpeechSynthesiser | null
  /** Notes who uses the service. */
  readonly activity: Activity
  /** The mobile stores that are set up. */
  readonly stores: Stores
  readonly replyWriters: ReplyWriters
  /** Counts who has read which post. */
  readonly views: ViewRecorder
  /** What searches of the library found. */
  readonly findings: Findings
  readonly idempotency: Idempotency
  /** Shows where time goes; null where nobody collects it. */
  readonly tracing: Tracing | null
  /** Aborts when the service begins to stop: open streams end, new work is refused. */
  readonly shutdown: AbortSignal
}

/** The signed-in caller, as the database says at most a few seconds ago. */
export interface Viewer {
  readonly id: string
  readonly role: Role
  readonly sessionId: string
  /** When the person last proved who they are. */
  readonly signedInAt: Date
}

/** One request, whatever door it came through. */
export interface Context {
  readonly app: App
  readonly viewer: Viewer | null
  /** Why the request's bearer token speaks for nobody; null without a token. Told by the first field that needs a caller. */
  readonly rejection: AppError | null
  readonly requestId: string
  /** The client's address after TRUST_PROXY; keys rate limits, never logged. */
  readonly ip: string
  readonly userAgent: string | null
  /** What shows the request in a trace. */
  readonly span?: Span | undefined
}

/** A file that is made while it is sent. Only a REST route can send one; everybody else gets its path there. */
export interface Download {
  readonly name: string
  readonly contentType: string
  /** The REST path that sends it. */
  readonly path: string
  /** Begins to make it; fails before the first byte rather than after it. Whoever opens it reads or destroys it. */
  open(): Promise<Readable>
}

/** What a session is worth right now. */
export interface SessionState {
  readonly sessionId: string
  readonly userId: string
  readonly role: Role
  readonly signedInAt: Date
  readonly standing: 'good' | 'revoked' | 'banned'
}

/**
 * Tells what sessions are worth. It remembers the database's answer for a few seconds: a revocation made by this
 * instance counts at once, one made by another within `FRESH_MS` (within 5 s).
 */
export interface SessionDirectory {
  /** The state of a session; null when there is none. */
  find(sessionId: string): Promise<SessionState | null>
  /** Forgets sessions after a write that changed them, and checks their open connections at once. */
  forget(sessionIds: readonly string[]): void
  /**
   * Calls `onEnd` once if the session stops being in good standing while a socket or stream of it is open.
   * Returns what ends the watch.
   */
  watch(sessionId: string, onEnd: (standing: 'revoked' | 'banned') => void): () => void
  close(): void
}

/** Notes who has read which post. */
export interface ViewRecorder {
  /**
   * Notes a first view. Resolves once it is stored, with whether it is new; with false when that fails or takes long,
   * for nobody should wait for a count. Never rejects.
   */
  record(postId: string, userId: string): Promise<boolean>
  /** Waits for what is under way. */
  close(): Promise<void>
}

/** Rows of one table that tell of a person. `$1` is the person's id, `t` the table. */
export interface ExportPart {
  /** The file in the archive, without `.json`. */
  readonly file: string
  readonly table: string
  /** The columns it holds, as the database names them. */
  readonly columns: readonly string[]
  /** Which rows; those with the person's `user_id` unless said otherwise. */
  readonly where: string
  readonly orderBy: string
}

/**
 * What deleting an account means for a domain beyond what the foreign keys do by themselves. Runs in the transaction,
 * before the account's row goes. May return what is to be done once it has committed.
 */
export type AccountDeletionHook = (
  app: App,
  tx: Prisma.TransactionClient,
  user: User,
) => Promise<(() => void) | undefined>

/** Removes what has passed its time; called about once an hour. Must bear being cut off and running twice at once. */
export type Sweep = (app: App) => Promise<unknown>

/** What the rest of the service needs to know of a domain. */
export interface Domain {
  readonly name: string
  /** Its background work. */
  readonly jobs?: readonly AnyJob<App>[]
  /** What it does when something happens in other domains. */
  readonly reactions?: readonly Reaction<App>[]
  readonly sweeps?: readonly Sweep[]
  readonly exports?: readonly ExportPart[]
  readonly onAccountDeletion?: AccountDeletionHook
}
