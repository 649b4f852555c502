import type { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { parseEmail } from '../../formats/addresses.ts'
import { isVisible, withoutDirections } from '../../formats/typed-text.ts'
import type { Identity, User } from '../../generated/prisma/client.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { exactEmail } from '../../kernel/rules.ts'
import { isDuplicate } from '../../kernel/sql.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import type { IdentityClaims } from '../../providers/identity/identity.ts'
import { isBanned } from './account-status.ts'
import { confirmOwnership } from './confirm-ownership.ts'
import { endSessions } from './end-sessions.ts'
import { accountOpened, providerLinked } from './events.ts'
import type { Client } from './guess-limits.ts'
import type { providerSignIn } from './input.ts'
import { requireSecondFactor } from './second-factor-sign-in.ts'
import { openSession, type TokenPair } from './session.ts'
import { mailVerification } from './verify-email.ts'

type ProviderApp = Pick<App, 'db' | 'keys' | 'credentials' | 'events' | 'now' | 'rateLimits' | 'sessions' | 'jobs'>

/** A session opened through an identity provider, with the person's name in two parts. */
export interface ProviderSignIn extends TokenPair {
  user: User
  firstName: string
  lastName: string
}

interface Names {
  givenName: string | null
  familyName: string | null
}

interface FoundAccount extends Pick<User, 'id' | 'email' | 'bannedAt' | 'bannedUntil'> {
  isOwners: boolean
}

interface Entry {
  identity: Identity
  /** Sessions ended by the first sign-in. */
  ended: string[]
}

/** The name of an account whose provider gave none. */
const NEUTRAL_NAME = 'Parent'

/** Placeholders that programs write for a missing name; `Null` is a real name. */
const NO_NAME = /^(?:\(?null\)?|<null>|NULL|nil|undefined|\[object Object\])$/

/**
 * A name from a provider or client, adapted to the rules of names instead of rejected by them; null for an address or
 * a placeholder.
 */
const nameOf = (value: string | null | undefined): string | null => {
  const words = withoutDirections(value ?? '')
    .split(/\s+/)
    .filter((word) => !NO_NAME.test(word) && isVisible(word))
  const text = words.join(' ').toWellFormed().replaceAll('\0', '').normalize('NFC')
  const name = [...text].slice(0, 200).join('').trim()
  return isVisible(name) && parseEmail(name) === null ? name : null
}

/** The name for a new account. Apple gives it only to the client, and only once; others put it into the token. */
const namesFor = (claims: IdentityClaims, { user }: z.output<typeof providerSignIn>): Names => ({
  givenName: nameOf(user?.name?.firstName) ?? nameOf(claims.givenName),
  familyName: nameOf(user?.name?.lastName) ?? nameOf(claims.familyName),
})

/** The full name; null if there is none. The local part of an address is no substitute: it is never published. */
const fullNameFor = ({ givenName, familyName }: Names, claims: IdentityClaims): string | null =>
  nameOf([givenName, familyName].filter(Boolean).join(' ')) ?? nameOf(claims.name)

const link = (tx: Tx, provider: string, claims: IdentityClaims, userId: string, names: Names) =>
  tx.identity.create({ data: { provider, subject: claims.subject, userId, ...names } })

/**
 * Names an account that a provider created without a name. A person who registered as "Parent" chose that name.
 */
const nameAccount = (tx: Tx, userId: string, fullName: string | null): Promise<number> =>
  fullName === null
    ? Promise.resolve(0)
    : tx.run(sql`
        update users set full_name = ${fullName} where id = ${userId}::uuid and full_name = ${NEUTRAL_NAME} and exists (
          select from identities i where i.user_id = users.id and i.created_at < users.created_at + interval '1 minute')`)

/**
 * Links the identity to the account with its address, which the provider has verified. If nobody had proved to own
 * the address before, a stranger may have registered the account: its password, sessions and other sign-in methods are
 * removed.
 */
const linkAccount = async (
  app: ProviderApp,
  tx: Tx,
  found: FoundAccount,
  fullName: string | null,
  connect: (userId: string) => Promise<Identity>,
): Promise<Entry> => {
  const now = app.now()
  let ended: string[] = []
  if (!found.isOwners) {
    await confirmOwnership(tx, found.id, now)
    await tx.user.update({ where: { id: found.id }, data: { passwordHash: null } })
    ended = await endSessions(tx, found.id, now)
  }
  await nameAccount(tx, found.id, fullName)
  const identity = await connect(found.id)
  const notice = found.isOwners ? 'providerLinked' : 'providerLinkedAndPasswordRemoved'
  await queueMail(app, tx, found.email, { kind: 'notice', notice })
  await app.events.publish(tx, providerLinked, { userId: found.id })
  return { identity, ended }
}

/** The first sign-in of an identity: links the account with its address, or creates one. */
const firstSignIn = (
  app: ProviderApp,
  provider: string,
  claims: IdentityClaims,
  input: z.output<typeof providerSignIn>,
) =>
  app.db.write('openAccountOfProvider', async (tx): Promise<Entry> => {
    const address = exactEmail.safeParse(claims.email)
    if (!address.success) throw new AppError('identity_token_invalid', 'The identity token contains no e-mail address.')
    const email = address.data
    const names = namesFor(claims, input)
    const fullName = fullNameFor(names, claims)
    const connect = (userId: string) => link(tx, provider, claims, userId, names)

    const [found] = await tx.read<FoundAccount>(sql`
      select id, email, owner_confirmed_at is not null as "isOwners",
        banned_at as "bannedAt", banned_until as "bannedUntil"
      from users where email = ${email} for update`)
    if (found && !claims.emailVerified)
      throw new AppError('identity_conflict', 'Another account has this address, which the provider has not verified.')
    if (found && isBanned(found, app.now())) throw new AppError('account_banned')
    if (found) return linkAccount(app, tx, found, fullName, connect)

    const provedAt = claims.emailVerified ? app.now() : null
    const user = await tx.user.create({
      data: {
        email,
        fullName: fullName ?? NEUTRAL_NAME,
        emailVerifiedAt: provedAt,
        ownerConfirmedAt: provedAt,
      },
    })
    await app.events.publish(tx, accountOpened, { userId: user.id })
    if (!claims.emailVerified) await mailVerification(app, tx, { userId: user.id, email })
    return { identity: await connect(user.id), ended: [] }
  })

const findIdentity = (app: ProviderApp, provider: string, { subject }: IdentityClaims) =>
  app.db.find.identity.findUnique({ where: { provider_subject: { provider, subject } } })

/** Signs in a known identity, and stores its name if none was known before. */
const signInAgain = async (
  app: ProviderApp,
  identity: Identity,
  claims: IdentityClaims,
  input: z.output<typeof providerSignIn>,
): Promise<Entry> => {
  const names = namesFor(claims, input)
  const fullName = fullNameFor(names, claims)
  if (fullName === null || identity.givenName !== null || identity.familyName !== null) return { identity, ended: [] }
  const { provider, subject, userId } = identity
  return app.db.write('signInAgain', async (tx) => {
    if ((await nameAccount(tx, userId, fullName)) === 0) return { identity, ended: [] }
    const named = await tx.identity.update({ where: { provider_subject: { provider, subject } }, data: names })
    return { identity: named, ended: [] }
  })
}

/** Signs in. The unique indexes let one of several parallel first sign-ins succeed; the others then find its result. */
const enter = async (
  app: ProviderApp,
  provider: string,
  claims: IdentityClaims,
  input: z.output<typeof providerSignIn>,
): Promise<Entry> => {
  const known = await findIdentity(app, provider, claims)
  if (known) return signInAgain(app, known, claims, input)
  try {
    return await firstSignIn(app, provider, claims, input)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const winner = await findIdentity(app, provider, claims)
    // The address was registered meanwhile; this time it is found.
    return winner ? { identity: winner, ended: [] } : firstSignIn(app, provider, claims, input)
  }
}

/** The name in two parts: as given by the provider if still unchanged, otherwise split at the last word. */
const inTwo = (fullName: string, { givenName, familyName }: Names): { firstName: string; lastName: string } => {
  if (fullName === [givenName, familyName].filter(Boolean).join(' '))
    return { firstName: givenName ?? '', lastName: familyName ?? '' }
  const words = fullName.split(/\s+/)
  return words.length === 1
    ? { firstName: fullName, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) as string }
}

/**
 * Signs in with an identity provider's token. Only the token's claims count; the input names a new account.
 * @throws AppError `identity_token_invalid`, `identity_conflict`, `account_banned`, `second_factor_required`, `not_found`,
 * `platform_not_configured`, `service_unavailable`, `rate_limited`.
 */
export async function signInWithProvider(
  app: ProviderApp,
  client: Client,
  provider: string,
  input: z.output<typeof providerSignIn>,
): Promise<ProviderSignIn> {
  await app.rateLimits.take('registration', client.ip)
  const claims = await app.credentials.identities.verify(provider, input.identityToken)
  const { identity, ended } = await enter(app, provider, claims, input)
  app.sessions.forget(ended)

  return app.db.write('signInWithProvider', async (tx) => {
    // Serialises with a concurrent ban or unlinking; see `endSessions`.
    await tx.run(sql`select from users where id = ${identity.userId}::uuid for share`)
    const user = await tx.user.findFirst({
      where: { id: identity.userId, identities: { some: { provider: identity.provider, subject: identity.subject } } },
    })
    if (!user) throw new AppError('identity_token_invalid', 'The account is no longer linked with this identity.')
    if (isBanned(user, app.now())) throw new AppError('account_banned')
    await requireSecondFactor(app, tx, user)
    const pair = await openSession(app, tx, user, { ...client, openedWith: 'provider' })
    return { user, ...inTwo(user.fullName, identity), ...pair }
  })
}
