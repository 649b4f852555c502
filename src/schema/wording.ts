/** Texts in several languages: which one a person gets, and what is put into it. */

/** The language of a BCP 47 tag where there are texts in it, else English. */
export const languageAmong = <Language extends string>(
  languages: readonly Language[],
  tag: string | undefined,
): Language | 'en' => {
  const [primary = ''] = (tag ?? 'en').toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary) ?? 'en'
}

/** Puts values where the text has their names in braces. They are put in once: braces in them stay braces. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
