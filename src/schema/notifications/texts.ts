import { languageAmong } from '@parenting/care'
import de from '../../../content/notifications/de.json' with { type: 'json' }
import en from '../../../content/notifications/en.json' with { type: 'json' }
import es from '../../../content/notifications/es.json' with { type: 'json' }
import fr from '../../../content/notifications/fr.json' with { type: 'json' }
import { interpolate } from '../../formats/typed-text.ts'

/** The text of a notification. */
export interface Text {
  title: string
  body: string
}

export type TemplateName = keyof typeof en

type Line = string | { one: string; other: string }
type Template = Record<keyof Text, Line>

/** The compiler checks that every language has every template. */
const BY_LANGUAGE = { en, es, fr, de } satisfies Record<string, Record<TemplateName, Template>>

export type Language = keyof typeof BY_LANGUAGE

export const LANGUAGES = Object.keys(BY_LANGUAGE) as Language[]

/** The parameters of a template. `count` selects the plural form. */
export type Params = Readonly<Record<string, string | number>>

const plurals = Object.fromEntries(LANGUAGES.map((language) => [language, new Intl.PluralRules(language)]))

const fill = (line: Line, language: Language, params: Params): string => {
  const form = plurals[language]?.select(Number(params.count ?? 0)) === 'one' ? 'one' : 'other'
  return interpolate(typeof line === 'string' ? line : line[form], params)
}

/** Renders a template in one language. Parameters are substituted once: braces in them are literal. */
export function render(name: TemplateName, language: Language, params: Params = {}): Text {
  const { title, body }: Template = BY_LANGUAGE[language][name]
  return { title: fill(title, language, params), body: fill(body, language, params) }
}

/** Renders a template in all languages, each with its own parameters. */
export function renderAll(
  name: TemplateName,
  params: Params | ((language: Language) => Params) = {},
): Record<Language, Text> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      render(name, language, typeof params === 'function' ? params(language) : params),
    ]),
  ) as Record<Language, Text>
}

/** The language of a person's texts: that of the tag if available, else English. */
export function languageOf(tag: string): Language {
  return languageAmong(LANGUAGES, tag)
}
