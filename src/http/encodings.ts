/** A content encoding that all clients of the last years know. */
export type Encoding = 'br' | 'gzip'

/** The best encoding a client accepts (RFC 9110, 12.5.3); null for none. */
export const encodingOf = (accepted = ''): Encoding | null => {
  const refused = /;\s*q=0(\.0*)?$/
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !refused.test(each))
    .map((each) => each.replace(/\s*;.*$/, ''))
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null
}
