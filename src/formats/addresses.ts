import { domainToASCII } from 'node:url'

const ASCII = /^[\0-\x7f]*$/

/**
 * The characters before the `@` are those of HTML's rule for addresses, with dots as Japanese carriers allow them (`a..b@`,
 * `a.@`); behind it is a domain with a dot.
 */
const ADDRESS = /^(?!\.)[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/

/**
 * A label of a domain in DNS's form. One that is ASCII only once it is normalised stays as it is, and is refused: the Kelvin
 * sign would become a k, and the domain somebody else's.
 */
const labelInAscii = (label: string): string => {
  if (ASCII.test(label)) return label
  const ascii = domainToASCII(label)
  return /^xn--[a-z\d-]+$/.test(ascii) ? ascii : label
}

/**
 * Parses an e-mail address: in lower case, its domain in ASCII (`xn--`). Null for other text, and for an address that
 * is not ASCII before the `@`: a look-alike that a provider vouches for would be somebody else's.
 */
export function parseEmail(value: string): string | null {
  const domain = value.lastIndexOf('@') + 1
  const address = value.slice(0, domain) + value.slice(domain).split('.').map(labelInAscii).join('.')
  if (!ASCII.test(address)) return null
  const lower = address.toLowerCase()
  return lower.length <= EMAIL_MAX && ADDRESS.test(lower) ? lower : null
}

/** The most characters of an address (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX = 254
