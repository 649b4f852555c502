/** A Markdown file: `field: value` lines between two lines of dashes, then sections under `## Headings`. */
export interface MarkdownDocument {
  /** Throws when missing, unless `otherwise` is given. */
  field(name: string, otherwise?: string): string
  /** The text under a heading. Throws when there is none. */
  section(heading: string): string
  optional(heading: string): string | undefined
  /** The bullet points under each heading. */
  lists(): [heading: string, points: string[]][]
}

const FRONT = /^---\n([\s\S]*?)\n---\n/

export function readDocument(source: string): MarkdownDocument {
  const text = source.replaceAll('\r\n', '\n')
  const front = FRONT.exec(text)
  const fields = new Map(
    (front?.[1] ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const colon = line.indexOf(':')
        if (colon < 1) throw new Error(`has a line that is not “field: value”: ${line}`)
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
      }),
  )
  const [, ...parts] = text.slice(front?.[0].length ?? 0).split(/^## /m)
  const sections = new Map(
    parts.map((part) => {
      const end = part.indexOf('\n')
      return [part.slice(0, end < 0 ? undefined : end).trim(), end < 0 ? '' : part.slice(end).trim()] as const
    }),
  )
  const optional = (heading: string) => sections.get(heading) || undefined
  return {
    optional,
    field: (name, otherwise) => {
      const value = fields.get(name) || otherwise
      if (value === undefined) throw new Error(`has no field “${name}”`)
      return value
    },
    section: (heading) => {
      const found = optional(heading)
      if (found === undefined) throw new Error(`has no section “${heading}”`)
      return found
    },
    lists: () =>
      [...sections].map(([heading, body]) => {
        const points = body.split(/\n(?=- )/).map((point) => point.replace(/^- /, '').trim())
        return [heading, points]
      }),
  }
}
