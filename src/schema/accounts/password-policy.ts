import { invalidField } from '../../errors.ts'

// Tens of thousands of entries: read when the first password is set, not at start.
let common: Promise<ReadonlySet<string>> | undefined

const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return common
}

/**
 * Refuses a new password that attackers try first (NIST SP 800-63B, 3.1.1.2): a commonly used one, or the person's own
 * e-mail address or name. There are no composition rules.
 * @throws AppError `validation_failed` at `path`.
 */
export const refuseGuessablePassword = async (
  password: string,
  person: { email: string; fullName: string },
  path: string,
): Promise<void> => {
  const folded = password.toLowerCase()
  const own = [person.email, person.email.split('@')[0], person.fullName, person.fullName.replaceAll(' ', '')]
  if (own.some((word) => word?.toLowerCase() === folded))
    throw invalidField(path, 'must not be your e-mail address or name')
  if ((await commonPasswords()).has(folded)) throw invalidField(path, 'is too common; choose another one')
}
