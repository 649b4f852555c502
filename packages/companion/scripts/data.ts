import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { originOf, READING } from '@parenting/care/origin'
import type { Example } from '../src/train.ts'

export const PACKAGE = fileURLToPath(new URL('../', import.meta.url))

/** A question, its author, and its language. */
export interface Asked {
  readonly text: string
  /** A slug, `talk:…` or `none`. */
  readonly label: string
  readonly author: string
  readonly language: string
}

/** Reads the questions of all authors: `questions/<language>/<author>.txt`, a line each, `label = text`. */
export function readQuestions(folder = `${PACKAGE}questions/`): Asked[] {
  return readdirSync(folder)
    .sort()
    .flatMap((language) =>
      readdirSync(folder + language)
        .filter((file) => file.endsWith('.txt') && !OTHERS.includes(file))
        .sort()
        .flatMap((file) =>
          linesOf(`${folder}${language}/${file}`).map((line) => {
            const at = line.indexOf(' = ')
            return {
              label: line.slice(0, at),
              text: line.slice(at + 3),
              author: `${language}/${file.slice(0, -4)}`,
              language,
            }
          }),
        ),
    )
}

const FOLLOW_UPS = 'follow-ups.txt'
const VOCABULARY = 'vocabulary.txt'
const TURNS = 'turns.txt'
const OTHERS = [FOLLOW_UPS, VOCABULARY, TURNS]

/** Reads a file of each language; none where a language lacks it. */
function linesOfAll(file: string, folder = `${PACKAGE}questions/`): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((language) =>
      readdirSync(folder + language).includes(file) ? linesOf(`${folder}${language}/${file}`) : [],
    )
}

/** Short messages that only mean something after another one, such as "and at night?". */
export function readFollowUps(): string[] {
  return linesOfAll(FOLLOW_UPS)
}

/** Terms of a line of the vocabulary that are learned together. */
const TERMS = 4

/** Words and phrases that people use about a subject: `slug = term; term; …`, as examples of a few terms each. */
function readVocabulary(): Example[] {
  return linesOfAll(VOCABULARY).flatMap((line) => {
    const [subject = '', list = ''] = line.split(' = ')
    const terms = list.split(';').map((term) => term.trim())
    return Array.from({ length: Math.ceil(terms.length / TERMS) }, (_, nth) => ({
      text: terms.slice(nth * TERMS, (nth + 1) * TERMS).join(', '),
      ...{ subject, previous: null },
    }))
  })
}

/** Messages behind an answer: `previous > subject = message`. */
function readTurns(): Example[] {
  return linesOfAll(TURNS).flatMap((line) => {
    const [, previous = '', subject = '', text = ''] = /^(\S+) > (\S+) = (.+)$/.exec(line) ?? []
    return [{ text, subject, previous }]
  })
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** Every how many-th question is also learned with another subject before it, so that a new question beats the subject before. */
const INTERRUPTED = 3
/** How many subjects each message of small talk is learned behind. */
const FOLLOWED_BY_TALK = 6
/** How many follow-ups are learned after each subject. */
const FOLLOWED = 16

/**
 * Makes the training examples of questions: each by itself, some behind another subject, and follow-ups behind each subject.
 * Which go together is arithmetic, so that training is reproducible.
 */
export function examplesOf(questions: readonly Asked[], followUps = readFollowUps()): Example[] {
  const subjects = [...new Set(questions.map(({ label }) => label))]
    .filter((label) => !/^talk:|^none$/.test(label))
    .sort()
  const at = (index: number) =>
    subjects[(((index * 7919) % subjects.length) + subjects.length) % subjects.length] as string
  const alone = questions.map(({ text, label }) => ({ text, subject: label, previous: null }))
  const interrupted = questions
    .filter((_, index) => index % INTERRUPTED === 0)
    .map(({ text, label }, index) => ({ text, subject: label, previous: at(index) }))
  // Politeness is as short as a follow-up, and comes behind everything.
  const polite = questions
    .filter(({ label }) => label.startsWith('talk:'))
    .flatMap(({ text, label }, index) =>
      Array.from({ length: FOLLOWED_BY_TALK }, (_, nth) => ({
        ...{ text, subject: label },
        previous: at(index * FOLLOWED_BY_TALK + nth),
      })),
    )
  const followed = subjects.flatMap((subject, index) =>
    followUps.length === 0
      ? []
      : Array.from({ length: FOLLOWED }, (_, nth) => {
          const text = followUps[(index * FOLLOWED + nth) % followUps.length] as string
          return { text, subject, previous: subject }
        }),
  )
  return [alone, interrupted, polite, followed, readVocabulary(), readTurns()].flat()
}

/** The hash of all that the model follows from (see `originOf`). */
export function modelOrigin(examples: readonly Example[]): string {
  const code = ['features', 'model', 'train'].map((name) => new URL(`../src/${name}.ts`, import.meta.url))
  return originOf(examples, [...READING, ...code])
}
