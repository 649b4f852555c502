import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expectStatus, type Person, type Service } from './service.ts'
import { waitFor } from './wait-for.ts'

/** A mail in the outbox, parsed as a mail program does, and as stored. */
export type ReceivedMail = Email & { raw: string }

/** The mails sent to an address so far, oldest first. */
export const mailsTo = async (service: Service, address: string): Promise<ReceivedMail[]> => {
  const folder = join(service.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(
    names.map(async (name) => {
      const raw = await readFile(join(folder, name), 'utf8')
      return { ...(await PostalMime.parse(raw)), raw }
    }),
  )
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}

/** Waits until an address has received so many mails with a matching subject, and returns the newest of them. */
export const mailTo = (service: Service, address: string, subject: RegExp, count = 1): Promise<ReceivedMail> =>
  waitFor(async () => {
    const mails = (await mailsTo(service, address)).filter((mail) => subject.test(mail.subject ?? ''))
    const newest = mails[count - 1]
    if (!newest || mails.length > count) throw new Error(`${mails.length} of ${count} mails like ${subject}`)
    return newest
  })

/** The code in a mail: its only group of six digits. */
export const codeIn = (mail: ReceivedMail): string => {
  const groups = [...(mail.text ?? '').matchAll(/(?<!\d)\d{6}(?!\d)/g)].map(([group]) => group)
  if (groups.length !== 1) throw new Error(`${groups.length} groups of six digits`)
  return groups[0] as string
}

/** The token in a mail's link. */
export const tokenIn = (mail: ReceivedMail): string => {
  const token = /\/auth\/verify-email\?token=([\w-]+)/.exec(mail.text ?? '')?.[1]
  if (!token) throw new Error('no link in the mail')
  return token
}

/** Confirms a person's address with the newest link that was mailed there. */
export const confirmAddress = async (service: Service, { email }: Pick<Person, 'email'>): Promise<void> => {
  const token = tokenIn(await mailTo(service, email, /confirm your e-mail/i))
  expectStatus(await service.request('POST', '/auth/verify-email', { body: { token } }), 200)
}

/** Requests a code and reads it from the `count`-th such mail. */
export const askForCode = async (service: Service, email: string, count = 1): Promise<string> => {
  await service.request('POST', '/auth/forgot-password', { body: { email } })
  return codeIn(await mailTo(service, email, /code/i, count))
}
