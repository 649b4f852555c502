import { Misuse } from '../command.ts'

/** How much of what is made. Those in `means` are averages: a few have very many, most have few. */
export interface SeedOptions {
  readonly seed: number
  readonly users: number
  readonly posts: number
  readonly resources: number
  /** Of each post. */
  readonly likes: number
  readonly comments: number
  readonly views: number
  /** Of each person. */
  readonly journal: number
  readonly chats: number
  readonly notifications: number
  readonly bookmarks: number
  /** The newest moment: ISO 8601. */
  readonly until: string
}

export interface SeedRequest {
  readonly options: SeedOptions
  /** All of them sign in with it; nobody can without. */
  readonly password: string | null
  /** Posts, or people, of one transaction. */
  readonly batch: number
  readonly evenInProduction: boolean
}

const number = (about: string) => ({ type: 'string', value: 'number', about }) as const

export const OPTIONS = {
  users: number('People (1000).'),
  posts: number('Their posts (ten for each person).'),
  resources: number('Articles of the library (one for each ten people).'),
  likes: number('Likes of a post on average (3).'),
  comments: number('Comments on a post on average (1).'),
  views: number('Views of a post on average (2).'),
  journal: number('Journal entries of a person (2).'),
  chats: number('Conversations of a person (1).'),
  notifications: number('Notifications of a person (4).'),
  bookmarks: number('Bookmarks of a person (1).'),
  seed: number('Another number makes other data (1).'),
  until: { type: 'string', value: 'time', about: 'The newest moment, ISO 8601 (the beginning of the day, UTC).' },
  password: {
    type: 'string',
    value: 'text',
    about: 'Lets all of them sign in with it: user-0.SEED@seed.example, user-1.SEED@… (nobody can).',
  },
  batch: number('Posts, or people, of one transaction (10000).'),
  'even-in-production': { type: 'boolean', about: 'Fills a database although NODE_ENV is production.' },
} as const

type Values = { readonly [Name in keyof typeof OPTIONS]?: string | boolean | undefined }

/**
 * What the command line asks for.
 * @throws Misuse naming the option that cannot be.
 */
export const readOptions = (values: Values, now: Date): SeedRequest => {
  const amount = (name: keyof Values, fallback: number, { least = 0, whole = false, most = 1e9 } = {}): number => {
    const given = values[name]
    const value = given === undefined ? fallback : Number(given)
    if (!(value >= least && value <= most) || (whole && !Number.isInteger(value)))
      throw new Misuse(`--${name} must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not ${given}.`)
    return value
  }
  const count = { whole: true }
  const users = amount('users', 1_000, { ...count, least: 1 })
  const until = new Date(String(values.until ?? now.toISOString().slice(0, 10)))
  if (Number.isNaN(until.getTime())) throw new Misuse('--until must be a time such as 2026-01-31T12:00:00Z.')
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
