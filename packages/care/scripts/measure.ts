import { writeFileSync } from 'node:fs'
import { type Assessment, decide, loadModel, oddsOf, type Thresholds } from '../src/assess.ts'
import { CATEGORIES, type Category, URGENT } from '../src/categories.ts'
import { exampleOf } from '../src/examples.ts'
import { LANGUAGES } from '../src/languages.ts'
import { encode, type Model } from '../src/model.ts'
import { train } from '../src/train.ts'
import { argumentsOf } from './command.ts'
import { type Author, BLIND, DATA, EVERYDAY, kindOf, type Labelled, readAuthors, trainingRows } from './data.ts'
import { chooseThresholds, isUrgent, type Judged, marginOf, type Score, scoreOf } from './score.ts'

const { values: wanted } = argumentsOf({
  name: 'care:measure',
  about:
    'Cross-validates the care model by author, and evaluates the stored one on the blind authors and everyday messages.',
  options: {
    write: { type: 'boolean', about: 'Stores the model and the thresholds.' },
    curve: { type: 'boolean', about: 'Adds the learning curve.' },
    groups: {
      type: 'string',
      about: 'Leaves out one of so many groups of authors at a time, not one author: quicker, slightly low.',
    },
    blind: {
      type: 'boolean',
      about: 'Only evaluates the stored model on the blind authors and the everyday messages.',
    },
  },
})

const print = (text = '') => process.stdout.write(`${text}\n`)
const trainOn = (authors: readonly Author[]) => train(trainingRows(authors).map(exampleOf))
const judge = (model: Model, rows: readonly Labelled[]): Judged[] =>
  rows.map((row) => ({ row, odds: oddsOf(model, row.text) }))

const two = (value: number) => (Number.isNaN(value) ? '   -' : value.toFixed(2))
const cells = ({ recall, precision, f1 }: Score) => `${two(recall)} ${two(precision)} ${two(f1)}`

/** Scores of every category over these messages, decided with these thresholds. */
const figures = (judged: readonly Judged[], thresholds: Thresholds) => {
  const decided = judged.map(({ row, odds }) => ({ row, found: decide(odds, thresholds).categories }))
  const of = (some: typeof decided, is: (labels: readonly Category[]) => boolean) =>
    scoreOf(some.map(({ row, found }) => ({ wanted: is(row.labels), found: is(found) })))
  const full = decided.filter(({ row }) => row.labelled === undefined)
  return {
    urgent: of(decided, isUrgent),
    ...Object.fromEntries(
      CATEGORIES.map((category) => [
        category,
        of(isUrgent([category]) ? decided : full, (labels) => labels.includes(category)),
      ]),
    ),
  } as Record<'urgent' | Category, Score>
}

const NAMES = ['urgent', ...CATEGORIES] as const

/** One line a category: all messages together, the mean over authors, and the worst author with enough messages. */
const table = (judged: ReadonlyMap<string, readonly Judged[]>, thresholds: (author: string) => Thresholds) => {
  const byAuthor = [...judged].map(([name, rows]) => ({ name, scores: figures(rows, thresholds(name)) }))
  print(
    `${'recall precision F1'.padEnd(25)}${'all'.padEnd(18)}${'mean of authors'.padEnd(18)}worst author (of those with ten or more)`,
  )
  for (const name of NAMES) {
    const scores = byAuthor.map((author) => author.scores[name])
    const sum = (pick: (score: Score) => number) => scores.reduce((total, score) => total + pick(score), 0)
    const all = { hits: sum((s) => s.hits), falseAlarms: sum((s) => s.falseAlarms), misses: sum((s) => s.misses) }
    const enough = byAuthor.filter(({ scores }) => scores[name].hits + scores[name].misses >= 10)
    const mean = (pick: (score: Score) => number) =>
      enough.reduce((total, { scores }) => total + pick(scores[name]), 0) / enough.length
    const key = URGENT.some((urgent) => urgent === name) || name === 'urgent' ? 'recall' : 'f1'
    const worst = enough.toSorted((a, b) => a.scores[name][key] - b.scores[name][key])[0]
    const recall = all.hits / (all.hits + all.misses)
    const precision = all.hits / (all.hits + all.falseAlarms)
    print(
      name.padEnd(25) +
        `${two(recall)} ${two(precision)} ${two((2 * recall * precision) / (recall + precision))}`.padEnd(18) +
        `${two(mean((s) => s.recall))} ${two(mean((s) => s.precision))} ${two(mean((s) => s.f1))}`.padEnd(18) +
        (worst ? `${cells(worst.scores[name])} ${worst.name}` : ''),
    )
  }
}

/** Recall and precision at both grades, and the share of messages without danger that raise a false alarm. */
const grades = (judged: ReadonlyMap<string, readonly Judged[]>, thresholds: (author: string) => Thresholds) => {
  const all = [...judged].flatMap(([author, rows]) =>
    rows.map(({ row, odds }) => {
      const { categories, possible } = decide(odds, thresholds(author))
      return { author, row, wanted: isUrgent(row.labels), certain: isUrgent(categories), possible: possible.length > 0 }
    }),
  )
  const line = (name: string, of: typeof all) => {
    if (of.length === 0) return
    const cellsOf = (found: (one: (typeof all)[number]) => boolean) => {
      const score = scoreOf(of.map((one) => ({ wanted: one.wanted, found: found(one) })))
      const rate = score.falseAlarms / of.filter(({ wanted }) => !wanted).length
      return `${two(score.recall)} ${two(score.precision)} ${two(rate)}`.padEnd(18)
    }
    print(
      `${name.padEnd(25)}${cellsOf(({ certain }) => certain)}${cellsOf(({ certain, possible }) => certain || possible)}${of.length}`,
    )
  }
  print(`\n${'recall precision alarms'.padEnd(25)}${'certain'.padEnd(18)}${'possible too'.padEnd(18)}messages`)
  for (const kind of ['plain', 'facts', 'hard'] as const) {
    const some = all.filter(({ author }) => kindOf(author) === kind)
    line(kind, some)
    for (const language of LANGUAGES)
      line(
        `  ${language}`,
        some.filter(({ row }) => row.language === language),
      )
  }
}

/** Classifies each author's messages with a model trained on the other groups. */
const judgeInGroups = (authors: readonly Author[], count: number): Map<string, Judged[]> => {
  const groupOf = (author: Author) => authors.indexOf(author) % count
  const groups = Array.from({ length: count }, (_, group) => authors.filter((author) => groupOf(author) === group))
  const judged = groups.flatMap((group, at) => {
    process.stderr.write(`\rwithout group ${at + 1} of ${count}   `)
    const model = trainOn(authors.filter((author) => !group.includes(author)))
    return group.map(({ name, rows }) => [name, judge(model, rows)] as const)
  })
  process.stderr.write('\r\x1b[K')
  return new Map(judged)
}

/** Judges the authors of a folder that nothing is trained on. */
const judgeFolder = (folder: string, model: Model): Map<string, Judged[]> =>
  new Map(readAuthors(folder).map(({ name, rows }) => [name, judge(model, rows)]))

const crossValidate = () => {
  const authors = readAuthors()
  const judged = judgeInGroups(authors, Number(wanted.groups ?? authors.length))
  const model = trainOn(authors)
  const everyday = [...judgeFolder(EVERYDAY, model).values()].flat()
  const hard = [...judged].filter(([name]) => kindOf(name) === 'hard')
  const chosen = chooseThresholds({ hard: hard.flatMap(([, rows]) => rows), everyday })
  const without = new Map(
    hard.map(([name]) => [
      name,
      chooseThresholds({ hard: hard.flatMap(([other, rows]) => (other === name ? [] : rows)), everyday }),
    ]),
  )
  const thresholds = (name: string) => without.get(name) ?? chosen
  print(
    `\nCross-validation by author: ${authors.length}, ${authors.reduce((sum, { rows }) => sum + rows.length, 0)} messages`,
  )
  table(judged, thresholds)
  grades(judged, thresholds)
  if (wanted.write) {
    writeFileSync(`${DATA}model.bin`, encode(model))
    writeFileSync(`${DATA}thresholds.json`, `${JSON.stringify(chosen, null, 2)}\n`)
  }
  if (authors.length > 8 && wanted.curve) curve(authors, chosen)
}

/** The learning curve: trained on more and more authors, evaluated on a fixed set of others. */
const curve = (authors: readonly Author[], thresholds: Thresholds) => {
  const tested = authors.filter((_, at) => at % 5 === 4)
  const learned = authors.filter((_, at) => at % 5 !== 4)
  const spread = learned.toSorted((a, b) => a.rows.length - b.rows.length)
  print('\nLearning curve: urgent recall at precision 0.80 (any of the three), on the same held-out authors')
  for (let count = 2; ; count = Math.min(count * 2, learned.length)) {
    const some = spread.filter(
      (_, at) => Math.floor(((at + 1) * count) / spread.length) > Math.floor((at * count) / spread.length),
    )
    const model = trainOn(some)
    const judged = tested.flatMap(({ rows }) => judge(model, rows))
    const top = ({ odds }: Judged) => marginOf(odds, thresholds.certain)
    const order = judged.toSorted((a, b) => top(b) - top(a))
    let hits = 0
    let best = 0
    order.forEach(({ row }, at) => {
      if (isUrgent(row.labels)) hits += 1
      if (hits / (at + 1) >= 0.8) best = hits
    })
    print(
      `${String(count).padStart(3)} authors, ${some.reduce((sum, { rows }) => sum + rows.length, 0)} messages: ${two(best / hits)}`,
    )
    if (count === learned.length) break
  }
}

/** Messages that nothing was trained on, with the stored model. */
const unseen = () => {
  const { model, thresholds } = loadModel()
  const blind = judgeFolder(BLIND, model)
  print(`\nBlind authors: ${blind.size}, ${[...blind.values()].flat().length} messages`)
  table(blind, () => thresholds)
  grades(blind, () => thresholds)
  const everyday = [...judgeFolder(EVERYDAY, model).values()].flat().map(({ odds }) => decide(odds, thresholds))
  const share = (is: (assessment: Assessment) => boolean) =>
    `${two((100 * everyday.filter(is).length) / everyday.length)} %`
  print(
    `\nEveryday messages: ${everyday.length}, taken for a certain danger ${share(({ danger }) => danger !== null)}, for a possible one ${share(({ possible }) => possible.length > 0)}`,
  )
}

if (!wanted.blind) crossValidate()
unseen()
