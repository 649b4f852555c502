import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The languages that articles are written in; `hi-Latn` is Hindi in Latin letters. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'hi', 'hi-Latn'] as const
export type Language = (typeof LANGUAGES)[number]

/** The stages that an article may be for. */
export const STAGES = ['trying', 'pregnant', 'newborn', 'baby', 'toddler', 'child', 'grieving'] as const
export type Stage = (typeof STAGES)[number]

export const KINDS = ['emergency', 'crisis', 'safety'] as const
/** The kind of danger that a page is for. */
export type Kind = (typeof KINDS)[number]

/** The contact to call first in a danger. */
export type Call = 'ambulance' | 'maternity' | 'doctor_now' | 'poison' | 'crisis_line' | 'police' | 'support_line'

/** An article in one language. */
export interface Translation {
  readonly title: string
  /** Markdown without front matter. */
  readonly content: string
  readonly sources: readonly string[]
}

/** A subject that people ask about, with its article in each language. */
export interface Article {
  readonly slug: string
  /** The folder it is in, such as `sleep`. */
  readonly category: string
  readonly stages: readonly Stage[]
  /** The everyday category of the disclaimer that belongs to it; null for none. */
  readonly topic: string | null
  readonly danger: { readonly kind: Kind; readonly call: Call } | null
  /** Whether it is for somebody who has lost a child of their own. */
  readonly isOwnLoss: boolean
  readonly translations: ReadonlyMap<Language, Translation>
}

const FOLDER = fileURLToPath(new URL('../articles/', import.meta.url))

let loaded: ReadonlyMap<string, Article> | undefined

/** The built-in articles by slug, read from the package's files at the first call. */
export function articles(): ReadonlyMap<string, Article> {
  loaded ??= readArticles(FOLDER)
  return loaded
}

/**
 * Reads and checks the articles of a folder. Facts that hold in every language stand in the English file.
 * @throws Error that names each file with an error.
 */
function readArticles(folder: string): ReadonlyMap<string, Article> {
  const errors: string[] = []
  const found = new Map<string, Article>()
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .sort()
  const bySlug = Map.groupBy(paths, (path) => path.slice(0, path.indexOf('.')))
  for (const [path, files] of bySlug) {
    const [category = '', slug = ''] = path.split('/')
    const fields = new Map<string, string>()
    const translations = new Map<Language, Translation>()
    for (const file of files) {
      const language = file.slice(path.length + 1, -3)
      const match = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/.exec(readFileSync(folder + file, 'utf8'))
      if (match === null || !isOneOf(LANGUAGES, language)) {
        errors.push(`${file} has no front matter or an unknown language`)
        continue
      }
      const [, head = '', content = ''] = match
      const own = new Map(head.split('\n').map((line) => splitAt(line, ': ')))
      if (language === 'en') for (const [key, value] of own) fields.set(key, value)
      const sources = (own.get('sources') ?? '').split('; ').filter((source) => source !== '')
      translations.set(language, { title: own.get('title') ?? '', content: content.trim(), sources })
    }
    if (!translations.has('en')) {
      errors.push(`${path} has no English file`)
      continue
    }
    const stages = (fields.get('stages') ?? '').split(', ')
    const kind = fields.get('danger')
    const topic = fields.get('category')
    if (!stages.every((stage) => isOneOf(STAGES, stage))) errors.push(`${path}.en.md has unknown stages`)
    if (kind !== undefined && !isOneOf(KINDS, kind)) errors.push(`${path}.en.md has an unknown danger`)
    found.set(slug, {
      slug,
      category,
      stages: stages as Stage[],
      topic: topic === undefined || topic === 'none' ? null : topic,
      danger: kind === undefined ? null : { kind: kind as Kind, call: fields.get('call') as Call },
      isOwnLoss: fields.get('loss') === 'own',
      translations,
    })
  }
  if (errors.length > 0) throw new Error(`The companion's articles can't be used:\n${errors.join('\n')}`)
  return found
}

function isOneOf<T extends string>(known: readonly T[], value: string): value is T {
  return known.some((one) => one === value)
}

function splitAt(line: string, mark: string): [string, string] {
  const at = line.indexOf(mark)
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + mark.length)]
}
