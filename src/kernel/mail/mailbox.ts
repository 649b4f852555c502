/** Providers with several domains for a mailbox. */
const SAME_DOMAIN: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
}
/** Providers that ignore dots in addresses. */
const IGNORES_DOTS = ['gmail.com', 'proton.me']

/** The mailbox behind several addresses: most servers ignore the part after a plus sign, some ignore dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const given = address.slice(at + 1)
  const domain = SAME_DOMAIN[given] ?? given
  const name = address.slice(0, at).replace(/\+.*$/s, '')
  return `${IGNORES_DOTS.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
