import { mailboxOf } from '../../kernel/mail/mailbox.ts'
import { hashOf } from '../../kernel/secret.ts'
import { sql, type Tx } from '../../providers/database/db.ts'

/** A mailbox as the removals of one owner keep it. */
const hashFor = (ownerId: string, email: string): Uint8Array<ArrayBuffer> => hashOf(`${ownerId} ${mailboxOf(email)}`)

/** All addresses of an account, present and former. */
const addressesOf = async (tx: Pick<Tx, 'read'>, userId: string): Promise<string[]> => {
  const rows = await tx.read<{ email: string }>(sql`
    select email from users where id = ${userId}::uuid union select email from former_emails where user_id = ${userId}::uuid`)
  return rows.map(({ email }) => email)
}

/**
 * Whether an owner's removals for safety bar an address. An address that the owner had invited is `known`: the error
 * tells them. Any other address of the person is `barred`: the invitation seems to be sent and never works, so that the
 * owner cannot find out the person's addresses.
 */
export async function getAddressStatus(
  db: Pick<Tx, 'read'>,
  ownerId: string,
  email: string,
): Promise<'free' | 'known' | 'barred'> {
  const removals = await db.read<{ emails: string[]; isBarred: boolean }>(sql`
    select emails, ${Buffer.from(hashFor(ownerId, email))}::bytea = any(mailboxes) as "isBarred"
    from family_removals where owner_id = ${ownerId}::uuid`)
  const mailbox = mailboxOf(email)
  if (removals.some(({ emails }) => emails.some((each) => mailboxOf(each) === mailbox))) return 'known'
  return removals.some(({ isBarred }) => isBarred) ? 'barred' : 'free'
}

/**
 * Notes whom an owner removes for safety, by every address their account has and had. The accounts of both are locked.
 * @param emails that the owner had invited
 */
export async function noteRemoval(
  tx: Tx,
  {
    ownerId,
    userId,
    emails,
    removedAt,
  }: { ownerId: string; userId: string; emails: readonly string[]; removedAt: Date },
): Promise<void> {
  const key = { ownerId, userId }
  const before = await tx.familyRemoval.findUnique({ where: { ownerId_userId: key } })
  const known = [...new Set([...(before?.emails ?? []), ...emails])]
  const hashes = [...known, ...(await addressesOf(tx, userId))].map((email) => hashFor(ownerId, email))
  const mailboxes = [...new Map([...(before?.mailboxes ?? []), ...hashes].map((each) => [String(each), each])).values()]
  const data = { emails: known, mailboxes, removedAt }
  await tx.familyRemoval.upsert({ where: { ownerId_userId: key }, create: { ...key, ...data }, update: data })
}

/** An account moves to another address: whoever has removed its person for safety does not invite that one either. */
export async function barNewAddress(tx: Tx, userId: string, email: string): Promise<void> {
  const removals = await tx.familyRemoval.findMany({ where: { userId }, select: { ownerId: true } })
  for (const { ownerId } of removals)
    await tx.familyRemoval.updateMany({
      where: { ownerId, userId },
      data: { mailboxes: { push: hashFor(ownerId, email) } },
    })
}
