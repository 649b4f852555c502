import { z } from 'zod'
import { EMAIL_MAX, parseEmail } from '../../formats/addresses.ts'
import { parseCountry } from '../../formats/countries.ts'
import { parseLanguage } from '../../formats/languages.ts'
import { inAscii, typedCode, withoutPastedMarks } from '../../formats/typed-text.ts'
import type { Gender, MomStatus } from '../../generated/prisma/enums.ts'
import { enumRule } from '../input.ts'
import { name, text } from './text.ts'

const parsedEmail = (rule: z.ZodString) =>
  rule.max(EMAIL_MAX).transform((value, context): string => {
    const address = parseEmail(value)
    if (address !== null) return address
    context.addIssue({ code: 'custom', message: 'must be an e-mail address' })
    return z.NEVER
  })

/** An e-mail address, as people type and paste it; stored in lower case, with its domain in ASCII. */
export const email = parsedEmail(z.string().overwrite(withoutPastedMarks))

/** The same from a program, which pastes nothing: a mark before it would be another mailbox's. */
export const exactEmail = parsedEmail(
  z.string().overwrite((value) => (/^\p{ASCII}*$/u.test(value) ? value.trim() : value)),
)

/** A new password: 8 to 128 characters, used exactly as received (NIST SP 800-63B, 3.1.1.2). */
export const newPassword = z.string().min(8).max(128)

/** A password that is only compared: any length up to the limit, so that stricter rules never lock anybody out. */
export const password = z.string().min(1).max(128)

/** The repetition of a new password, only compared with it. */
export const repeatedPassword = z.string().max(128)

/** White space, and marks of no width, which are copied along. */
const BLANK = /[\s\u200b-\u200d\u2060]/u

/**
 * Removes line breaks, and blanks around the value; not by one expression, which takes quadratic time on many blanks.
 */
const unwrapped = (value: string): string => {
  const line = value.replace(/[\r\n]+/g, '')
  let [from, to] = [0, line.length]
  while (from < to && BLANK.test(line.charAt(from))) from += 1
  while (to > from && BLANK.test(line.charAt(to - 1))) to -= 1
  return line.slice(from, to)
}

/**
 * A token that a person copies: the files, mails and shells that it passes through break its line and put white space
 * around it.
 */
export function token(max: number) {
  return z.string().overwrite(unwrapped).min(1).max(max)
}

/** Refresh tokens and mailed tokens are opaque to clients; anything longer than ours is invalid. */
export const refreshToken = token(500)
export const emailToken = token(200)

/** ID tokens are a kilobyte or two. */
export const identityToken = token(16_384)

/** A first or last name sent beside an identity provider's token; optional. */
export const givenName = text(200).nullish()

/** Programs that take a code for a number lose its leading zeros. */
const numberAsCode = (given: unknown): unknown =>
  Number.isSafeInteger(given) && (given as number) >= 0 ? String(given).padStart(6, '0') : given

/** A code of digits, or one with letters, that a program may take for a number. */
export function sentCode<Rule extends z.ZodType>(rule: Rule) {
  return z.preprocess(numberAsCode, rule)
}

/** A one-time code, as people type and paste it. */
export const otp = sentCode(
  z
    .string()
    .overwrite(typedCode)
    .regex(/^\d{6}$/, 'must be the six digits of the code'),
)

/** Punctuation that people put between digits; `(0)` is for calls within the country. */
const PUNCTUATION = /[\s.\-/()]/g
const withoutPunctuation = (value: string) =>
  inAscii(value)
    .replace(/^\s*tel:/i, '')
    .replace(/^(\s*(?:\+|00).*)\(0\)/, '$1')
    .replace(PUNCTUATION, '')
    .replace(/^00/, '+')

/**
 * A phone number, in E.164 form or as it is dialled in its country, without punctuation; null for an empty text, which
 * clears it. `internationalPhone` completes a national one.
 */
export const phone = z
  .string()
  .transform(withoutPunctuation)
  .pipe(z.string().regex(/^(\+[1-9]\d{6,14}|\d{5,15}|)$/, 'must be a phone number such as +14155550123'))
  .transform((value) => (value === '' ? null : value))

/** A country: a code of ISO 3166-1, which becomes that of two letters, or its name. */
export const country = name.transform((value, context): string => {
  const country = parseCountry(withoutPastedMarks(value))
  if (country !== null) return country
  context.addIssue({ code: 'custom', message: 'must be an ISO 3166-1 code such as FR, or a name' })
  return z.NEVER
})

/** A language tag (BCP 47) in its canonical form, however platforms write it: `en_US` becomes `en-US`. */
export const languageTag = z
  .string()
  .max(100)
  .transform((value, context): string => {
    const tag = parseLanguage(value)
    if (tag !== null) return tag
    context.addIssue({ code: 'custom', message: 'must be a language tag such as en-US' })
    return z.NEVER
  })

export const bio = text(1000)

/** The URL of an image of this service. */
export const imageUrl = text(2000)

export const communityVisibility = enumRule(
  'Visibility',
  'Who sees what a person writes in the community.',
  { public: 'Everybody signed in.', private: 'Nobody but the person and admins.' },
  { synonyms: { public: ['everyone', 'everybody', 'all'], private: ['only me', 'nobody', 'hidden'] } },
)

export const momStatus = enumRule(
  'MomStatus',
  'The stage of parenthood a person is at.',
  {
    pregnant: 'Expecting a child.',
    new_mom: 'Has just had a child.',
    trying: 'Hoping for a child.',
    parent: 'Has children.',
  } satisfies Record<MomStatus, string>,
  {
    synonyms: {
      pregnant: ['expecting', 'pregnancy', 'mom to be'],
      new_mom: ['new mother', 'new mum', 'new parent', 'postpartum'],
      trying: ['trying to conceive', 'ttc', 'planning'],
      parent: ['mom', 'mum', 'mother', 'dad', 'father', 'parenting'],
    },
  },
)

export const gender = enumRule(
  'Gender',
  'The gender of a child.',
  {
    female: 'A girl.',
    male: 'A boy.',
    other: 'Neither.',
    unknown: 'Not known or not stated.',
  } satisfies Record<Gender, string>,
  {
    synonyms: {
      female: ['f', 'girl', 'daughter'],
      male: ['m', 'boy', 'son'],
      other: ['non-binary', 'diverse', 'intersex'],
      unknown: ['', 'not known', 'not specified', 'unspecified', 'not stated', 'prefer not to say', 'surprise'],
    },
  },
)
