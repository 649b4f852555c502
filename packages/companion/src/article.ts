/** The text of an article, as answers use it. */
export interface ArticleText {
  /** The first paragraph: it answers the usual question by itself. */
  readonly answer: string
  /** Further points, each understandable by itself; the steps of a danger page in order. */
  readonly points: readonly string[]
  /** Signs to watch for afterwards; danger pages only. */
  readonly watch: string | null
  /** Signs with which to call for help, and the contact to call. */
  readonly call: string | null
}

/** The longest part of an operator's article that is said as one point, in characters. */
const POINT_MAX = 500

/**
 * Reads an article's Markdown: the first paragraph, a list or paragraphs, and sections, the last of which says when to call.
 * Lenient, because operators edit articles: text in any other form becomes points.
 */
export function readArticle(markdown: string): ArticleText {
  const sections = markdown
    .replaceAll('\r\n', '\n')
    .replace(/^# .*$/m, '')
    .split(/^#{2,6} .*$/m)
    .map(partsOf)
  const [lead = [], ...others] = sections
  const call = others.pop() ?? []
  const isDanger = others.length === 1 && /^\d+\. /m.test(markdown)
  const [answer = others[0]?.[0] ?? call[0] ?? '', ...points] = lead
  return {
    answer: shorten(answer),
    points: [...points, ...(isDanger ? [] : others.flat())].map(shorten).filter((point) => point !== answer),
    watch: isDanger ? (others[0] ?? []).join(' ') : null,
    call: call.length > 0 ? call.map(shorten).join(' ') : null,
  }
}

/** The paragraphs and list items of a section, without marks. */
function partsOf(section: string): string[] {
  return section
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+[.)])\s)/)
    .map((part) =>
      part
        .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
        .replace(/\s*\n\s*/g, ' ')
        .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/[*_`>]+/g, '')
        .trim(),
    )
    .filter((part) => part !== '')
}

/** Cuts a long paragraph after a sentence. */
function shorten(text: string): string {
  if (text.length <= POINT_MAX) return text
  const cut = text.slice(0, POINT_MAX)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('। '))
  return end > POINT_MAX / 3 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`
}
