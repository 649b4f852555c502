import type { Config } from '../config.ts'
import { type Feature, featuresOf } from './configured-features.ts'

/** The features that a developer asks about first: their title, and what the missing settings are for. */
const FIRST: readonly (readonly [name: string, title: string, purpose: string])[] = [
  ['ai', 'Chat', 'for a model'],
  ['mail', 'Mail', 'to send it'],
  ['push_expo', 'Push', 'to send them'],
  ['speech', 'Speech', 'for a recogniser'],
]

const factOf = ({ effect, missing, state }: Feature, purpose: string): string =>
  missing.length === 0 || state === 'configured' ? effect : `${effect} (${missing.join(', ')} ${purpose})`

const libraryFact = ({ starterLanguages }: Config['library'], articles: number): string => {
  if (articles > 0) return `${articles} ${articles === 1 ? 'article' : 'articles'}`
  return starterLanguages?.length === 0
    ? 'No articles (LIBRARY_STARTER_ARTICLES for those that come with the service)'
    : 'The articles that come with the service are being added'
}

/** Summarises what runs and what is one setting away: titles and facts, for the console of a start. */
export function summaryOf(config: Config, articles: number): [title: string, fact: string][] {
  const features = new Map(featuresOf(config).map((feature) => [feature.name, feature]))
  const lines = FIRST.map(([name, title, purpose]): [string, string] => [
    title,
    factOf(features.get(name) as Feature, purpose),
  ])
  return lines.toSpliced(1, 0, ['Library', libraryFact(config.library, articles)])
}
