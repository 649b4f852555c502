import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Danger } from '@parenting/care'
import { type CompanionDocument, readDocument } from './document.ts'
import type { Phrasebook } from './phrasebook.ts'
import { simplify } from './simplify.ts'
import { isSmallTalk, type SmallTalk } from './small-talk-kinds.ts'
import { type Topic, topicOf } from './topic.ts'

/** What is said about a danger. */
export interface DangerTexts {
  /** To a message that certainly holds it. */
  readonly answer: string
  /** To what follows such an answer, unless that is a question of its own. */
  readonly further: string
  /** Before the answer to a message that may hold it. */
  readonly check: string
  /** To somebody who says, on being asked, that there is none. */
  readonly denied: string
  /** To a message about the like of it that the companion knows nothing about: when to call at once. */
  readonly callAtOnce: string
  /** … then what the companion can't judge, who can, and a question. */
  readonly cannotJudge: string
}

/** Words by which a message is about a body, despair or being hurt. */
export interface ConcernVocabulary {
  readonly about: Danger
  readonly language: string
  /** Simplified; a star stands for any ending. */
  readonly words: readonly string[]
}

/** The companion's texts and vocabulary: the files of content/companion, whose README explains the format. */
export interface Content {
  /** By subject, then name. */
  readonly topics: readonly Topic[]
  /** By `danger` (English) or `danger.language`. */
  readonly dangers: ReadonlyMap<string, DangerTexts>
  /** By language. English small talk has rules of its own. */
  readonly phrasebooks: ReadonlyMap<string, Phrasebook>
  /** Wordings to choose from, by what they are for. */
  readonly wordings: ReadonlyMap<string, readonly string[]>
  readonly vocabulary: {
    /** Groups of synonyms; each stands for its first word. */
    readonly synonyms: readonly (readonly string[])[]
    readonly shorthand: ReadonlyMap<string, string>
    readonly translations: ReadonlyMap<string, string>
    readonly stopWords: ReadonlySet<string>
    /** By language, then by a topic's id: the words and the questions that it is found by. Words of `all` say nothing about any. */
    readonly asked: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>
    /** Phrases, and the words that replace them. */
    readonly phrases: readonly (readonly [RegExp, string])[]
    /** Patterns of small talk; the first match wins. */
    readonly smallTalk: readonly (readonly [SmallTalk, RegExp])[]
    /** The graver of several kinds comes last. */
    readonly concerns: readonly ConcernVocabulary[]
    /** Simplified phrases; see the file. */
  }
}

const FOLDER = fileURLToPath(new URL('../../../../content/companion/', import.meta.url))

/**
 * Reads and checks the content of a folder.
 * @throws Error that names every file with what is wrong in it.
 */
export const readContent = (folder = FOLDER): Content => {
  const faults: string[] = []
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const read = <T>(path: string, make: (document: CompanionDocument) => T): T[] => {
    try {
      return [make(readDocument(readFileSync(`${folder}/${path}`, 'utf8')))]
    } catch (error) {
      faults.push(`${path} ${(error as Error).message}`)
      return []
    }
  }
  const within = (part: string) => all.filter((path) => path.startsWith(`${part}/`) && path.endsWith('.md')).sort()
  const nameOf = (path: string) => basename(path, '.md')
  const lines = (name: string) =>
    readFileSync(`${folder}/vocabulary/${name}.txt`, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
  const split = (line: string): [string, string] => {
    const at = line.indexOf(' = ')
    return [line.slice(0, at), line.slice(at + 3)]
  }
  const pairs = (name: string) => new Map(lines(name).map(split))

  const topics = within('topics').flatMap((path) =>
    read(path, (document) => topicOf(nameOf(path), path.split('/')[1] ?? '', document)),
  )
  for (const key of ['id', 'names'] as const) {
    const held = topics.flatMap((topic) => topic[key].split(', ').map((value) => ({ value, topic })))
    for (const { value, topic } of held)
      if (held.find((other) => other.value === value)?.topic !== topic)
        faults.push(
          `topics/${topic.subject}/${topic.id}.md has the ${key === 'id' ? 'file name' : 'name'} “${value}” of another`,
        )
  }
  const dangers = within('dangers').flatMap((path) =>
    read(path, ({ section }) => [nameOf(path), dangerTextsOf(section)] as const),
  )
  const phrasebooks = within('languages').flatMap((path) =>
    read(path, ({ field, section, optional }): [string, Phrasebook] => [
      nameOf(path),
      {
        hello: phrasesIn(field('hello')),
        thanks: phrasesIn(field('thanks')),
        bye: phrasesIn(field('bye')),
        okay: phrasesIn(field('okay', 'ok')),
        filler: new Set(simplify(field('filler', '')).split(' ')),
        common: new Set(simplify(field('common', '')).split(' ')),
        greeting: section('Greeting'),
        welcome: section('Welcome'),
        farewell: section('Farewell'),
        allRight: section('All right'),
        notice: section('Before an answer in English'),
        advice: optional('Before advice on health'),
        sorry: section('Not understood'),
      },
    ]),
  )
  const wordings = ['small-talk.md', 'tones.md'].flatMap((path) => read(path, ({ lists }) => [...lists()])).flat()
  const [filler = '', ...kinds] = lines('small-talk').map(split)
  const smallTalk = kinds.map(([kind, pattern]): [SmallTalk, RegExp] => {
    if (!isSmallTalk(kind)) faults.push(`vocabulary/small-talk.txt knows no “${kind}”`)
    return [kind as SmallTalk, new RegExp(pattern.replaceAll('{filler}', filler[1] ?? ''))]
  })
  const concerns = lines('concerns').map((line): ConcernVocabulary => {
    const [names, words] = split(line)
    const [about, language = ''] = names.split(' ')
    if (about !== 'emergency' && about !== 'crisis' && about !== 'safety')
      faults.push(`vocabulary/concerns.txt knows no “${about}”`)
    const star = (word: string) => (word.endsWith('*') ? '*' : '')
    return { about: about as Danger, language, words: words.split(' ').map((word) => simplify(word) + star(word)) }
  })
  const asked = new Map(
    all.flatMap((path) => {
      const language = /^vocabulary\/topics-(\w+)\.txt$/.exec(path)?.[1]
      if (language === undefined) return []
      const texts = [`topics-${language}`, `questions-${language}`].flatMap((name) =>
        lines(name)
          .map(split)
          .map(([id, text]) => ({ name, id, text })),
      )
      for (const { name, id } of texts)
        if (id !== 'all' && !topics.some((topic) => topic.id === id))
          faults.push(`vocabulary/${name}.txt knows no “${id}”`)
      const byTopic = Map.groupBy(texts, ({ id }) => id)
      return [[language, new Map([...byTopic].map(([id, of]) => [id, of.map(({ text }) => text)]))] as const]
    }),
  )
  if (faults.length > 0) throw new Error(`The companion's content can't be used:\n${faults.join('\n')}`)
  return {
    topics,
    dangers: new Map(dangers),
    phrasebooks: new Map(phrasebooks),
    wordings: new Map(wordings),
    vocabulary: {
      synonyms: lines('synonyms').map((line) => line.split(' ')),
      shorthand: pairs('shorthand'),
      translations: pairs('translations'),
      stopWords: new Set(lines('stop-words').flatMap((line) => line.split(' '))),
      phrases: lines('phrases')
        .map(split)
        .map(([pattern, word]) => [new RegExp(pattern, 'g'), word]),
      asked,
      smallTalk,
      concerns,
    },
  }
}

const phrasesIn = (list: string): string[] => list.split(', ').map(simplify)

const dangerTextsOf = (section: CompanionDocument['section']): DangerTexts => {
  const [callAtOnce = '', cannotJudge, ...more] = section('If nothing is known about it').split(/\n{2,}/)
  if (cannotJudge === undefined || more.length > 0)
    throw new Error('says in other than two paragraphs that nothing is known: when to call, and what to ask')
  return {
    answer: section('Answer'),
    further: section('If they go on'),
    check: section('If it may be so'),
    denied: section('If it is not so'),
    callAtOnce,
    cannotJudge,
  }
}

let kept: Content | undefined

/** The content of this installation, loaded at the first call, during the service's start. */
export const content = (): Content => {
  kept ??= readContent()
  return kept
}

/** The wordings for a purpose, at least one. */
export const wordingsOf = (name: string): readonly [string, ...string[]] => {
  const [first, ...others] = content().wordings.get(name) ?? []
  if (first === undefined) throw new Error(`The companion has no words for “${name}”.`)
  return [first, ...others]
}
