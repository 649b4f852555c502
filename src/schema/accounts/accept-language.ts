import { parseLanguage } from '../../formats/languages.ts'

/** The language that a client likes best, BCP 47, by its `Accept-Language` (RFC 9110, 12.5.4); null where it likes any. */
export const preferredLanguage = (accepted: string | null | undefined): string | null => {
  if (accepted == null) return null
  const ranges = accepted.split(',', 20).map((range) => {
    const [, tag, weight = '1'] = /^\s*([^\s;]+)\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(range) ?? []
    return { tag: tag === undefined ? null : parseLanguage(tag), weight: tag === undefined ? 0 : Number(weight) }
  })
  const [best] = ranges.sort((one, other) => other.weight - one.weight)
  return best && best.weight > 0 ? best.tag : null
}
