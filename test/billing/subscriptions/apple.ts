import { execFileSync } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'

const BUNDLE = 'com.example.parenting'

/** A certificate authority like Apple's, whose root the service is told to trust, and what it signs. */
export const createApple = () => {
  const folder = mkdtempSync(join(tmpdir(), 'apple-'))
  const at = (name: string) => join(folder, name)
  const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const key = (name: string) => run('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', at(`${name}.key`))
  const certificate = (name: string, issuer: string, extensions: string) => {
    key(name)
    writeFileSync(at(`${name}.ext`), extensions)
    run('req', '-new', '-key', at(`${name}.key`), '-subj', `/CN=${name}`, '-out', at(`${name}.csr`))
    run(
      ...['x509', '-req', '-in', at(`${name}.csr`), '-CA', at(`${issuer}.pem`), '-CAkey', at(`${issuer}.key`)],
      ...['-CAcreateserial', '-days', '30', '-extfile', at(`${name}.ext`), '-out', at(`${name}.pem`)],
    )
  }
  key('root')
  run('req', '-x509', '-new', '-key', at('root.key'), '-subj', '/CN=root', '-days', '30', '-out', at('root.pem'))
  certificate('intermediate', 'root', 'basicConstraints=critical,CA:TRUE\n1.2.840.113635.100.6.2.1=ASN1:NULL\n')
  certificate('leaf', 'intermediate', 'basicConstraints=CA:FALSE\n1.2.840.113635.100.6.11.1=ASN1:NULL\n')
  for (const name of ['root', 'intermediate', 'leaf']) {
    run('x509', '-in', at(`${name}.pem`), '-outform', 'DER', '-out', at(`${name}.der.bin`))
  }
  const roots = mkdtempSync(join(tmpdir(), 'apple-roots-'))
  writeFileSync(join(roots, 'root.cer'), readFileSync(at('root.der.bin')))
  const x5c = ['leaf', 'intermediate', 'root'].map((name) => readFileSync(at(`${name}.der.bin`)).toString('base64'))
  const signingKey = createPrivateKey(readFileSync(at('leaf.key')))

  const sign = (payload: object): Promise<string> =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'ES256', x5c }).sign(signingKey)

  return {
    roots,
    sign,
    close: () => {
      for (const each of [folder, roots]) rmSync(each, { recursive: true, force: true })
    },
  }
}

export type Apple = ReturnType<typeof createApple>

const DAY = 24 * 3600_000

/** A transaction as StoreKit 2 hands it to an app. */
export const transactionOf = (fields: object = {}) => {
  const id = String(2_000_000_000_000_000 + Math.floor(Math.random() * 1e12))
  return {
    transactionId: id,
    originalTransactionId: id,
    bundleId: BUNDLE,
    productId: 'premium.monthly',
    purchaseDate: Date.now() - DAY,
    originalPurchaseDate: Date.now() - DAY,
    expiresDate: Date.now() + 20 * DAY,
    type: 'Auto-Renewable Subscription',
    environment: 'Sandbox',
    signedDate: Date.now(),
    ...fields,
  }
}

export type Transaction = ReturnType<typeof transactionOf>

/** The App Store Server API, which says what it was last told and checks who asks. */
export const startAppStoreApi = async (apple: Apple) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const known = new Map<string, { transaction: Transaction; renewal: object; status: number; buyer: string }>()
  const transactions = new Map<string, Transaction>()
  let refusal = 4040010
  let isDown = false
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (isDown) return answer(500, {})
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    try {
      const { payload } = await jwtVerify(token, publicKey, { audience: 'appstoreconnect-v1', issuer: 'the-issuer' })
      if (payload.bid !== BUNDLE || decodeProtectedHeader(token).kid !== 'THEKEY') throw new Error('another app')
    } catch {
      return answer(401, {})
    }
    const [, kind, id = ''] = /^\/inApps\/v1\/(subscriptions|transactions)\/(\d+)/.exec(request.url ?? '') ?? []
    const asked = transactions.get(id)
    if (!asked) return answer(404, { errorCode: refusal, errorMessage: 'Transaction id not found.' })
    if (kind === 'transactions') return answer(200, { signedTransactionInfo: await apple.sign(asked) })
    // Whichever transaction is asked about, the answer is all that its buyer has, by groups.
    const theirs = [...known.values()].filter(({ buyer }) => buyer === known.get(asked.originalTransactionId)?.buyer)
    const data = await Promise.all(
      theirs.map(async ({ transaction, renewal, status }) => {
        const signedTransactionInfo = await apple.sign(transaction)
        const signedRenewalInfo = await apple.sign({ environment: 'Sandbox', signedDate: Date.now(), ...renewal })
        const { originalTransactionId } = transaction
        return { lastTransactions: [{ originalTransactionId, status, signedTransactionInfo, signedRenewalInfo }] }
      }),
    )
    return answer(200, { environment: 'Sandbox', bundleId: BUNDLE, data })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    settings: {
      APPLE_BUNDLE_ID: BUNDLE,
      APPLE_ROOT_CERTS: apple.roots,
      APPLE_ISSUER_ID: 'the-issuer',
      APPLE_KEY_ID: 'THEKEY',
      APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      APPLE_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** What it says of a subscription from now on. */
    tell: (
      transaction: Transaction,
      status = 1,
      renewal: object = { autoRenewStatus: 1 },
      buyer: string = transaction.originalTransactionId,
    ) => {
      transactions.set(transaction.transactionId, transaction)
      known.set(transaction.originalTransactionId, { transaction, renewal, status, buyer })
    },
    /** It answers with an error for a transaction from now on. */
    forget: ({ transactionId }: Transaction, errorCode = 4040010) => {
      transactions.delete(transactionId)
      refusal = errorCode
    },
    setDown: (down: boolean) => {
      isDown = down
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A call of the App Store as it reaches the webhook. */
export const notificationOf = async (apple: Apple, transaction: Transaction, uuid: string = randomUUID()) => ({
  signedPayload: await apple.sign({
    notificationType: 'DID_RENEW',
    notificationUUID: uuid,
    version: '2.0',
    signedDate: Date.now(),
    data: { bundleId: BUNDLE, environment: 'Sandbox', signedTransactionInfo: await apple.sign(transaction) },
  }),
})
