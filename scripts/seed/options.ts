import { parseArgs } from 'node:util'

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

export const HELP = `npm run seed -- [options]

Fills the configured database (DATABASE_URL, or the embedded one) with made-up people and what they write, as a load to
try the service on: popular posts, active people, right totals. The same options give the same data. Stopped with
Ctrl-C, or killed, it goes on where it was when it is started again with the same options. For a first look at the
service take \`npm run seed:demo\` instead.

  --users N           people                                (1000)
  --posts N           their posts                           (ten for each person)
  --resources N       articles of the library               (one for each ten people)
  --likes X           likes of a post on average            (3)
  --comments X        comments on a post on average         (1)
  --views X           views of a post on average            (2)
  --journal X         journal entries of a person           (2)
  --chats X           conversations of a person             (1)
  --notifications X   notifications of a person             (4)
  --bookmarks X       bookmarks of a person                 (1)
  --seed N            another number makes other data       (1)
  --until TIME        the newest moment, ISO 8601           (the day's beginning, UTC)
  --password TEXT     lets all of them sign in with it; the addresses are user-0.SEED@seed.example, user-1.SEED@…
  --batch N           posts, or people, of one transaction  (10000)
  --even-in-production
                      fills a database although NODE_ENV is production
  --help              prints this

While it runs, secondary indexes are missing and totals are not yet right: let nobody else use the database meanwhile.
It needs a role that may set session_replication_role: a superuser (the embedded database's is one), or one with
GRANT SET ON PARAMETER session_replication_role.
`

const NAMES = [
  'users',
  'posts',
  'resources',
  'likes',
  'comments',
  'views',
  'journal',
  'chats',
  'notifications',
] as const
const text = { type: 'string' } as const

/** Something on the command line that cannot be: its message is for the person who typed it. */
export class BadOption extends Error {}

/** What the command line asks for; null when it asks for help. */
export const readOptions = (args: readonly string[], now: Date): SeedRequest | null => {
  const { values } = parse(args)
  if (values.help) return null
  const number = (
    name: keyof typeof values,
    fallback: number,
    { least = 0, whole = false, most = 1e9 } = {},
  ): number => {
    const given = values[name]
    const value = given === undefined ? fallback : Number(given)
    if (!(value >= least && value <= most) || (whole && !Number.isInteger(value)))
      throw new BadOption(`--${name} must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not ${given}.`)
    return value
  }
  const count = { whole: true }
  const users = number('users', 1_000, { ...count, least: 1 })
  const until = new Date(values.until ?? now.toISOString().slice(0, 10))
  if (Number.isNaN(until.getTime())) throw new BadOption(`--until must be a time such as 2026-01-31T12:00:00Z.`)
  return {
    options: {
      seed: number('seed', 1, { ...count, most: 1_000_000 }),
      users,
      posts: number('posts', users * 10, count),
      resources: number('resources', Math.ceil(users / 10), count),
      likes: number('likes', 3),
      comments: number('comments', 1),
      views: number('views', 2),
      journal: number('journal', 2),
      chats: number('chats', 1),
      notifications: number('notifications', 4),
      bookmarks: number('bookmarks', 1),
      until: until.toISOString(),
    },
    password: values.password ?? null,
    batch: number('batch', 10_000, { ...count, least: 1 }),
    evenInProduction: values['even-in-production'] ?? false,
  }
}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...(Object.fromEntries(NAMES.map((name) => [name, text])) as Record<(typeof NAMES)[number], typeof text>),
        bookmarks: text,
        seed: text,
        until: text,
        password: text,
        batch: text,
        'even-in-production': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new BadOption(error instanceof Error ? error.message : String(error))
  }
}
