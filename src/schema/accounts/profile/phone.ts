import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { App, Viewer } from '../../../context.ts'
import { invalidField } from '../../../errors.ts'
import { resolveCountry } from '../../safety/index.ts'

interface Given {
  /** As the rule `phone` yields it. */
  readonly phone: string
  /** The country of the profile where it changes with the number; by default the stored one. */
  readonly country?: string | null | undefined
  readonly path: string
}

/**
 * A phone number in E.164 form; a national one is completed by the caller's country. Without the number of digits that
 * the country's numbers have it is a mistake; whether it exists only a message to it shows.
 * @throws AppError `validation_failed` for a national number of no country, or of none of its numbers' lengths.
 */
export async function internationalPhone(
  app: Pick<App, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  { phone, country, path }: Given,
): Promise<string> {
  if (phone.startsWith('+')) return phone
  const stored = async () => app.db.find.user.findUnique({ where: { id: viewer.id }, select: { country: true } })
  const code = resolveCountry(country === undefined ? (await stored())?.country : country)
  if (code === null)
    throw invalidField(
      path,
      'must begin with + and a country’s code, such as +14155550123: the profile names no country',
    )
  const number = parsePhoneNumberFromString(phone, code as CountryCode)
  if (!number?.isPossible()) throw invalidField(path, `is not a phone number of ${code}; begin another one with +`)
  return number.number
}
