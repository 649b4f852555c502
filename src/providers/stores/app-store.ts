import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  APIError,
  APIException,
  AppStoreServerAPIClient,
  Environment,
  type JWSTransactionDecodedPayload,
  SignedDataVerifier,
  type Status,
  VerificationException,
  VerificationStatus,
} from '@apple/app-store-server-library'
import { AppError } from '../../errors.ts'
import type { Circuits } from '../resilience/circuit.ts'
import { type AppleFacts, purchaseOf } from './app-store-state.ts'
import type { Store, StoreNotification, StorePurchase } from './stores.ts'

export interface AppStoreOptions {
  bundleId: string
  /** The app's numeric id in the App Store; required to verify purchases of Apple's production environment. */
  appId: number | null
  /** The accepted environments, the likeliest first. Xcode's signatures prove nothing: never in production. */
  environments: readonly Environment[]
  /** A folder of DER or PEM root certificates. */
  rootCertificates: string
  /** The key of the App Store Server API; null to only verify signatures. */
  api: { issuerId: string; keyId: string; privateKey: string; baseUrl: string | null } | null
  /** Whether certificates are checked for revocation with Apple's OCSP responder. */
  checksRevocation: boolean
  circuits: Circuits
  now: () => Date
  /** Milliseconds for one answer. Default 10,000. */
  timeoutMs?: number
}

const invalid = (cause?: unknown) => new AppError('purchase_invalid', undefined, { cause })

/** How Apple says that it knows a transaction no more. Other 404s are about the app, or are to be asked again. */
const UNKNOWN: readonly unknown[] = [
  APIError.ACCOUNT_NOT_FOUND,
  APIError.ORIGINAL_TRANSACTION_ID_NOT_FOUND,
  APIError.TRANSACTION_ID_NOT_FOUND,
]
const RETRYABLE: readonly unknown[] = [
  APIError.ACCOUNT_NOT_FOUND_RETRYABLE,
  APIError.APP_NOT_FOUND_RETRYABLE,
  APIError.ORIGINAL_TRANSACTION_ID_NOT_FOUND_RETRYABLE,
]

const isTransactionId = (presented: string): boolean => /^\d{1,32}$/.test(presented)

/** Roots as the verifier takes them. @throws Error for a folder without any. */
const readRoots = (folder: string): Buffer[] => {
  const files = readdirSync(folder).filter((name) => /\.(cer|der|crt|pem)$/i.test(name))
  if (files.length === 0) throw new Error(`${folder} has no certificate; APPLE_ROOT_CERTS names the folder`)
  return files.map((name) => new X509Certificate(readFileSync(join(folder, name))).raw)
}

/** Deletes the members that are null, also those of objects inside: to Apple they are absent, to the library wrong. */
const dropNulls = (decoded: object): void => {
  for (const [name, value] of Object.entries(decoded)) {
    if (value === null) Reflect.deleteProperty(decoded, name)
    else if (typeof value === 'object') dropNulls(value)
  }
}

/** As the library declares it, without exporting it. */
interface Validator<T> {
  validate(decoded: unknown): decoded is T
}

/** The library's verifier, for which a date that is null is one that is missing. */
class Verifier extends SignedDataVerifier {
  protected override verifyJWT<T>(
    jwt: string,
    validator: Validator<T>,
    signedDateOf: (decoded: T) => Date,
  ): Promise<T> {
    const validate = (decoded: unknown): decoded is T => {
      if (typeof decoded === 'object' && decoded !== null) dropNulls(decoded)
      return validator.validate(decoded)
    }
    return super.verifyJWT(jwt, { validate }, signedDateOf)
  }
}

/** The library's client with a time limit and a configurable address. */
class BoundedClient extends AppStoreServerAPIClient {
  readonly #baseUrl: string
  readonly #timeoutMs: number

  constructor(api: NonNullable<AppStoreOptions['api']>, bundleId: string, environment: Environment, timeoutMs: number) {
    super(api.privateKey, api.keyId, api.issuerId, bundleId, environment)
    const host = environment === Environment.PRODUCTION ? 'api.storekit' : 'api.storekit-sandbox'
    this.#baseUrl = api.baseUrl ?? `https://${host}.itunes.apple.com`
    this.#timeoutMs = timeoutMs
  }

  protected override async makeFetchRequest(
    path: string,
    query: URLSearchParams,
    method: string,
    body: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<never> {
    const url = `${this.#baseUrl}${path}?${query}`
    const signal = AbortSignal.timeout(this.#timeoutMs)
    // The library declares the types of another fetch implementation with the same members.
    return (await fetch(url, { method, headers, signal, ...(body && { body: body as BodyInit }) })) as never
  }
}

/**
 * The App Store: StoreKit 2's signed transactions and the App Store Server API, through Apple's library. A purchase
 * of an unaccepted environment, of another app or with a wrong signature is `purchase_invalid`.
 */
export function createAppStore(options: AppStoreOptions): Store {
  const { bundleId, appId, environments, api, checksRevocation, circuits, now, timeoutMs = 10_000 } = options
  const roots = readRoots(options.rootCertificates)
  const circuit = circuits.circuit('app-store', { timeoutMs: timeoutMs * 2 })
  const sides = environments.map((environment) => ({
    environment,
    verifier: new Verifier(roots, checksRevocation, environment, bundleId, appId ?? undefined),
    client: api && new BoundedClient(api, bundleId, environment, timeoutMs),
  }))
  type Side = (typeof sides)[number]

  /** Verifies signed data with the verifier of its environment. */
  const verified = async <Value>(read: (verifier: SignedDataVerifier) => Promise<Value>) => {
    let refusal: unknown
    for (const side of sides)
      try {
        return { side, value: await read(side.verifier) }
      } catch (error) {
        refusal = error
        const isElsewhere =
          error instanceof VerificationException &&
          [VerificationStatus.INVALID_ENVIRONMENT, VerificationStatus.INVALID_APP_IDENTIFIER].includes(error.status)
        if (!isElsewhere) break
      }
    if (
      refusal instanceof VerificationException &&
      refusal.status === VerificationStatus.RETRYABLE_VERIFICATION_FAILURE
    )
      throw new AppError('service_unavailable', undefined, { retryAfter: 30, cause: refusal })
    throw invalid(refusal)
  }

  /** Calls Apple: null where it knows nothing. A refused request is invalid, any other failure is temporary. */
  const ask = <Value>(call: () => Promise<Value>): Promise<Value | null> =>
    circuit.execute(async () => {
      try {
        return await call()
      } catch (error) {
        if (error instanceof APIException && !RETRYABLE.includes(error.apiError)) {
          if (UNKNOWN.includes(error.apiError)) return null
          if ([400, 404].includes(error.httpStatusCode)) throw invalid(error)
        }
        throw new AppError('service_unavailable', 'The store does not respond. Try again shortly.', {
          retryAfter: 30,
          cause: error,
        })
      }
    })

  const decode = async (side: Side, signed: string, renewal: string | undefined, status: Status | number | null) => ({
    transaction: await side.verifier.verifyAndDecodeTransaction(signed),
    renewal: renewal === undefined ? null : await side.verifier.verifyAndDecodeRenewalInfo(renewal),
    status,
  })

  /** The transaction that began the subscription which a renewal belongs to. */
  const originalOf = async (side: Side, client: BoundedClient, transactionId: string): Promise<string | undefined> => {
    const signed = (await ask(() => client.getTransactionInfo(transactionId)))?.signedTransactionInfo
    if (signed === undefined) return undefined
    const transaction = await side.verifier.verifyAndDecodeTransaction(signed).catch((error: unknown) => {
      throw invalid(error)
    })
    return transaction.originalTransactionId
  }

  /**
   * Apple's newest state of a transaction's subscription; null when it does not know the transaction. Apple answers
   * with the customer's subscriptions of all groups, each under the transaction that began it.
   */
  const current = async (side: Side, client: BoundedClient, transactionId: string): Promise<AppleFacts | null> => {
    const statuses = await ask(() => client.getAllSubscriptionStatuses(transactionId))
    if (!statuses) return null
    const items = (statuses.data ?? []).flatMap(({ lastTransactions = [] }) => lastTransactions)
    const begunBy = (id: string | undefined) =>
      items.filter(({ originalTransactionId }) => originalTransactionId === id)
    let theirs = begunBy(transactionId)
    if (theirs.length === 0) theirs = begunBy(await originalOf(side, client, transactionId))
    const facts = await Promise.all(
      theirs.flatMap(({ signedTransactionInfo: signed, signedRenewalInfo: renewal, status }) =>
        signed === undefined ? [] : [decode(side, signed, renewal, status ?? null)],
      ),
    ).catch((error) => {
      throw invalid(error)
    })
    const begun = ({ transaction }: AppleFacts) => transaction.purchaseDate ?? 0
    const [newest] = facts.toSorted((one, other) => begun(other) - begun(one))
    if (!newest) throw invalid()
    return newest
  }

  const read = async (transactionId: string): Promise<StorePurchase | null> => {
    if (!api)
      throw new AppError(
        'platform_not_configured',
        'The App Store API is not set up on this server. Send the signed transaction of StoreKit 2.',
      )
    let refusal: unknown = null
    for (const side of sides) {
      if (!side.client) continue
      try {
        // A sandbox transaction is unknown to the production environment.
        const facts = await current(side, side.client, transactionId)
        if (facts) return purchaseOf(facts, now())
      } catch (error) {
        refusal = error
        if (!(error instanceof AppError && error.code === 'purchase_invalid')) throw error
      }
    }
    if (refusal !== null) throw refusal
    return null
  }

  const stateOf = async (side: Side, transaction: JWSTransactionDecodedPayload): Promise<StorePurchase> => {
    const { originalTransactionId } = transaction
    if (!side.client || !originalTransactionId) return purchaseOf({ transaction, renewal: null, status: null }, now())
    const facts = await current(side, side.client, originalTransactionId)
    if (!facts) throw invalid()
    const purchase = purchaseOf(facts, now())
    // The app sets the account on the transaction it presents; Apple repeats it on later ones. A restore may present a
    // transaction of a product that was changed for another since.
    const products = [...purchase.products, ...(transaction.productId ? [transaction.productId] : [])]
    return {
      ...purchase,
      products,
      accountId: purchase.accountId ?? transaction.appAccountToken?.toLowerCase() ?? null,
    }
  }

  return {
    verify: async (presented) => {
      if (isTransactionId(presented)) {
        const purchase = await read(presented)
        if (!purchase) throw invalid()
        return { purchase, isProof: false }
      }
      const { side, value } = await verified((verifier) => verifier.verifyAndDecodeTransaction(presented))
      return { purchase: await stateOf(side, value), isProof: true }
    },
    read,
    acknowledge: async () => {},
    readNotification: async ({ body }): Promise<StoreNotification> => {
      const { signedPayload } = (body ?? {}) as { signedPayload?: unknown }
      if (typeof signedPayload !== 'string') throw new AppError('malformed_body')
      const notSigned = (error: AppError) => {
        throw error.code === 'purchase_invalid' ? new AppError('unauthenticated', undefined, { cause: error }) : error
      }
      const { side, value } = await verified((verifier) => verifier.verifyAndDecodeNotification(signedPayload)).catch(
        notSigned,
      )
      const { notificationUUID, data } = value
      if (!notificationUUID) throw new AppError('malformed_body')
      if (!data?.signedTransactionInfo) return { id: notificationUUID, reference: null, purchase: null }
      const facts = await decode(side, data.signedTransactionInfo, data.signedRenewalInfo, data.status ?? null).catch(
        (error: unknown) => notSigned(invalid(error)),
      )
      // Purchases that are made once, and never end, are not stored: Apple repeats notifications that are not answered
      // with 200.
      if (facts.transaction.expiresDate === undefined) return { id: notificationUUID, reference: null, purchase: null }
      const reference = facts.transaction.originalTransactionId ?? null
      return { id: notificationUUID, reference, purchase: side.client ? null : purchaseOf(facts, now()) }
    },
  }
}
