/**
 * A link as somebody types it, with or without its scheme. A name without one is looked for only where it begins: from each
 * of its letters anew, a text of nothing but `a-a-a-…` would keep everybody waiting.
 */
const LINK =
  /\b(?:https?:\/\/|www\.)\S+|(?<![a-z0-9-])(?<![a-z0-9-]\.)(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|shop|store|online|site|website|top|xyz|click|link|club|vip|ru|cn|io|me|ly|gl|cc|tk)\b(?:\/\S*)?/gi

/** The last signs of a link, which are those of the sentence around it. */
const SIGNS_BEHIND = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u

/** Characters of a link by which pages are told apart: names are counted under, and kept for a day. */
const NAME_MAX = 200

/** One page has one name: without scheme, `www.`, what is asked of it, and the signs around it. */
const nameOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/s, '')
    .replace(/^-+/, '')
    .replace(SIGNS_BEHIND, '')
    .slice(0, NAME_MAX)

/** The names of the links in a text, in their order. */
export const linksIn = (text: string): string[] => (text.match(LINK) ?? []).map(nameOf)
