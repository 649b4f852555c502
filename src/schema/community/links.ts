/**
 * A link as people type it, with or without a scheme. Host names without one are matched from their beginning only: trying
 * each letter would take quadratic time on a text like `a-a-a-…`, and block the event loop.
 */
const LINK =
  /\b(?:https?:\/\/|www\.)\S+|(?<![a-z0-9-])(?<![a-z0-9-]\.)(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|shop|store|online|site|website|top|xyz|click|link|club|vip|ru|cn|io|me|ly|gl|cc|tk)\b(?:\/\S*)?/gi

/** Punctuation at the end of a link, which belongs to the sentence. */
const TRAILING_PUNCTUATION = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u

/** Characters of a link that identify a page: names are keys of counters, kept for a day. */
const NAME_MAX = 200

/** The same name for all links to a page: without scheme, `www.`, query, fragment and surrounding punctuation. */
const nameOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/s, '')
    .replace(/^-+/, '')
    .replace(TRAILING_PUNCTUATION, '')
    .slice(0, NAME_MAX)

/** The names of the links in a text, in order. */
export function linksIn(text: string): string[] {
  return (text.match(LINK) ?? []).map(nameOf)
}
