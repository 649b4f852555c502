import { UsageError } from '../command.ts'

/** The amount of each kind of data. Those in `means` are averages: a few have very many, most have few. */
export interface SeedOptions {
  readonly seed: number
  readonly users: number
  readonly posts: number
  readonly resources: number
  /** Per post. */
  readonly likes: number
  readonly comments: number
  readonly views: number
  /** Per person. */
  readonly journal: number
  readonly chats: number
  readonly notifications: number
  readonly bookmarks: number
  /** The time of the newest data: ISO 8601. */
  readonly until: string
}

export interface SeedRequest {
  readonly options: SeedOptions
  /** The password of all of them; without it nobody can sign in. */
  readonly password: string | null
  /** Posts, or people, per transaction. */
  readonly batch: number
  readonly evenInProduction: boolean
}

const number = (about: string) => ({ type: 'string', value: 'number', about }) as const

export const OPTIONS = {
  users: number('People (1000).'),
  posts: number('Posts (ten per person).'),
  resources: number('Articles in the library (one for every ten people).'),
  likes: number('Average likes per post (3).'),
  comments: number('Average comments per post (1).'),
  views: number('Average views per post (2).'),
  journal: number('Average journal entries per person (2).'),
  chats: number('Average conversations per person (1).'),
  notifications: number('Average notifications per person (4).'),
  bookmarks: number('Average bookmarks per person (1).'),
  seed: number('Seed of the random generator (1).'),
  until: { type: 'string', value: 'time', about: 'The time of the newest data, ISO 8601 (start of today, UTC).' },
  password: {
    type: 'string',
    value: 'text',
    about: 'Password of all people: user-0.SEED@seed.example, user-1.SEED@… (nobody can sign in).',
  },
  batch: number('Posts, or people, per transaction (10000).'),
  'even-in-production': { type: 'boolean', about: 'Fills a database even if NODE_ENV is production.' },
} as const

type Values = { readonly [Name in keyof typeof OPTIONS]?: string | boolean | undefined }

/**
 * Parses the command line's options.
 * @throws UsageError naming the invalid option.
 */
export const readOptions = (values: Values, now: Date): SeedRequest => {
  const amount = (name: keyof Values, fallback: number, { least = 0, whole = false, most = 1e9 } = {}): number => {
    const given = values[name]
    const value = given === undefined ? fallback : Number(given)
    if (!(value >= least && value <= most) || (whole && !Number.isInteger(value)))
      throw new UsageError(`--${name} must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not ${given}.`)
    return value
  }
  const count = { whole: true }
  const users = amount('users', 1_000, { ...count, least: 1 })
  const until = new Date(String(values.until ?? now.toISOString().slice(0, 10)))
  if (Number.isNaN(until.getTime())) throw new UsageError('--until must be a time such as 2026-01-31T12:00:00Z.')
  return {
    options: {
      seed: amount('seed', 1, { ...count, most: 1_000_000 }),
      users,
      posts: amount('posts', users * 10, count),
      resources: amount('resources', Math.ceil(users / 10), count),
      likes: amount('likes', 3),
      comments: amount('comments', 1),
      views: amount('views', 2),
      journal: amount('journal', 2),
      chats: amount('chats', 1),
      notifications: amount('notifications', 4),
      bookmarks: amount('bookmarks', 1),
      until: until.toISOString(),
    },
    password: typeof values.password === 'string' ? values.password : null,
    batch: amount('batch', 10_000, { ...count, least: 1 }),
    evenInProduction: values['even-in-production'] === true,
  }
}
