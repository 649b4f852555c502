import type { SeedOptions } from './options.ts'
import * as texts from './texts.ts'

/**
 * The data is generated in the database: each statement derives the rows of a batch from their numbers and the seed alone,
 * so that a batch can be repeated or skipped, and no data is sent. Ids and times of people are functions of their number,
 * so that other rows can refer to people without looking them up.
 */

/** One kind of data, created in batches of consecutive numbers. */
export interface Stage {
  readonly name: string
  /** The count of numbers. */
  readonly count: number
  /** The relative cost of a number, for the estimate of the remaining time. */
  readonly weight: number
  /** The tables it fills. */
  readonly tables: readonly string[]
  /** Run in one transaction, for the numbers from $1 (inclusive) to $2 (exclusive). */
  readonly statements: readonly string[]
}

/** The period over which the data is spread, in milliseconds. */
const SPAN = 2 * 365 * 86_400_000

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`
const array = (values: readonly string[]): string => `array[${values.map(literal).join(',')}]::text[]`

/** Each random choice has its own salt, so that choices are independent. */
const saltsOf = (seed: number) => {
  let next = seed * 1_000
  return () => next++
}

/** Functions in the schema `seed` that the statements use. */
export const functionsOf = ({ seed, users, until }: SeedOptions): string => {
  const salt = seed * 1_000 + 900
  const end = Date.parse(until)
  // Stable instead of immutable: a function is inlined only if it promises no more than the functions it calls.
  const define = (signature: string, returns: string, body: string) =>
    `create or replace function seed.${signature} returns ${returns} language sql stable parallel safe as $$ select ${body} $$;`
  // An int8's hash has no more entropy than 32 bits of it, so both halves are hashed.
  const bits = 'hashint8extended(n >> 20, hashint8extended(n & 1048575, salt))'
  const digits = `to_hex(${bits} | (-9223372036854775808))`
  return [
    define('unit(n bigint, salt bigint)', 'float8', `(${bits} & 9007199254740991)::float8 / 9007199254740992`),
    define('pick(words text[], n bigint, salt bigint)', 'text', `words[1 + (${bits} & 1048575) % cardinality(words)]`),
    define(
      'id(at timestamptz, n bigint, salt bigint)',
      'uuid',
      `(lpad(to_hex(round(date_part('epoch', at) * 1000)::bigint), 12, '0') || '7' || substr(${digits}, 1, 3)
        || '8' || substr(${digits}, 4, 13) || '00')::uuid`,
    ),
    define('moment(part float8)', 'timestamptz', `to_timestamp(floor(${end - SPAN} + part * ${SPAN}) / 1000)`),
    define('person_at(n bigint)', 'timestamptz', `seed.moment(n::float8 / ${users})`),
    define('person(n bigint)', 'uuid', `seed.id(seed.person_at(n), n, ${salt})`),
    define('is_private(n bigint)', 'boolean', `seed.unit(n, ${salt + 1}) < 0.02`),
    define('is_banned(n bigint)', 'boolean', `seed.unit(n, ${salt + 2}) < 0.002`),
    define(
      'later(at timestamptz, part float8)',
      'timestamptz',
      `date_trunc('milliseconds', least(at + part * interval '480 hours', to_timestamp(${end} / 1000.0)))`,
    ),
  ].join('\n')
}

/** A count for each unique `part` between 0 and 1: few are very high. `steep` is the exponent of the Pareto distribution. */
const popular = (part: string, mean: number, steep: number): string => {
  const scale = (mean + 0.5) * (1 - 1 / steep)
  return mean === 0 ? '0' : `least(floor(${scale} * power(1 - ${part}, ${-1 / steep})), 100000)`
}

/** A count for people's own activity: most do little, some a lot. */
const active = (n: string, salt: number, mean: number): string =>
  `floor(${-mean} * ln(1 - seed.unit(${n}, ${salt})) + 0.5)::int`

/** The number of a person who had registered by then; active people are chosen more often. */
const somebody = (there: string, n: string, salt: number): string =>
  `floor(${there} * power(seed.unit(${n}, ${salt}), 2))::bigint`

/** The nth of the rows that belong to number n. */
const nth = (n: string, index: string): string => `${n} * 1048576 + ${index}`

const RANGE = 'generate_series($1::bigint, $2::bigint - 1) n'

const people = ({ seed, users }: SeedOptions, passwordHash: string | null): Stage => {
  const nextSalt = saltsOf(seed)
  const [first, last, place] = [nextSalt(), nextSalt(), nextSalt()]
  const of = (words: readonly string[], salt: number) => `seed.pick(${array(words)}, n, ${salt})`
  return {
    name: 'people',
    count: users,
    weight: 1,
    tables: ['users'],
    statements: [
      `insert into users (id, email, full_name, country, preferred_language, timezone, password_hash, community_private,
         banned_at, created_at, updated_at)
       select seed.person(n), 'user-' || n || '.${seed}@seed.example',
         ${of(texts.FIRST_NAMES, first)} || ' ' || ${of(texts.LAST_NAMES, last)},
         ${of(texts.COUNTRIES, place)}, ${of(texts.LANGUAGES, place)}, ${of(texts.ZONES, place)},
         ${passwordHash === null ? 'null' : literal(passwordHash)}, seed.is_private(n),
         case when seed.is_banned(n) then seed.moment(1) end, seed.person_at(n), seed.person_at(n)
       from ${RANGE}`,
    ],
  }
}

const families = ({ seed, users }: SeedOptions): Stage => {
  const nextSalt = saltsOf(seed * 1_000 + 1)
  const [has, status, more, name, born] = [nextSalt(), nextSalt(), nextSalt(), nextSalt(), nextSalt()]
  const statuses = array(['pregnant', 'new_mom', 'parent', 'parent', 'trying'])
  return {
    name: 'families',
    count: users,
    weight: 1,
    tables: ['profile_setups', 'children'],
    statements: [
      `insert into profile_setups (user_id, mom_status, goals, created_at, updated_at)
       select seed.person(n), seed.pick(${statuses}, n, ${status})::"MomStatus", '{}', seed.person_at(n), seed.person_at(n)
       from ${RANGE} where seed.unit(n, ${has}) < 0.8`,
      `insert into children (id, profile_setup_id, full_name, date_of_birth, is_expected, gender, created_at, updated_at)
       select seed.id(seed.person_at(n), ${nth('n', 'nth')}, ${born}), seed.person(n),
         seed.pick(${array(texts.FIRST_NAMES)}, ${nth('n', 'nth')}, ${name}),
         (seed.person_at(n) - seed.unit(${nth('n', 'nth')}, ${born}) * interval '3 years')::date, false, 'unknown',
         seed.person_at(n), seed.person_at(n)
       from ${RANGE}, generate_series(1, 1 + (seed.unit(n, ${more}) < 0.3)::int) nth
       where seed.unit(n, ${has}) < 0.8
         and seed.pick(${statuses}, n, ${status}) in ('new_mom', 'parent')`,
    ],
  }
}

const posts = (options: SeedOptions): Stage => {
  const nextSalt = saltsOf(options.seed * 1_000 + 2)
  const [author, fame, waits, id, title, age] = [nextSalt(), nextSalt(), nextSalt(), nextSalt(), nextSalt(), nextSalt()]
  const [one, two, three] = [nextSalt(), nextSalt(), nextSalt()]
  const [liker, liked, talker, talked, remark, viewer, viewed] = Array.from({ length: 7 }, nextSalt) as number[]
  const sentence = (salt: number) => `seed.pick(${array(texts.SENTENCES)}, n, ${salt})`
  const counted = (rows: string, column: string) =>
    `with added as (${rows} returning post_id)
     insert into seed_counts (post_id, ${column}) select post_id, count(*) from added group by post_id`
  const fans = (column: string, who: number, more = '') => `
    select distinct n, id, at, by_number, k from (
      select n, id, at, by_number, ${somebody('there', nth('n', 'nth'), who)} as k
      from seed_posts, generate_series(1, ${column}) nth) every ${more}`
  return {
    name: 'posts',
    count: options.posts,
    weight: 3 + options.likes + options.comments * 1.5 + options.views,
    tables: ['posts', 'post_likes', 'comments', 'post_views', 'post_counts'],
    statements: [
      `create temp table seed_posts on commit drop as
       select n, at, seed.id(at, n, ${id}) as id, there, by_number, is_approved,
         case when is_approved then ${popular('fame', options.likes, 1.3)}::int else 0 end as likes,
         case when is_approved then ${popular('fame', options.comments, 1.6)}::int else 0 end as comments,
         case when is_approved then ${popular('fame', options.views, 1.3)}::int else 0 end as views
       from (
         select n, seed.moment(n::float8 / ${options.posts}) as at, there, ${somebody('there', 'n', author as number)} as by_number,
           seed.unit(n, ${fame}) as fame, seed.unit(n, ${waits}) >= 0.003 as is_approved
         from (select n, greatest(1, floor(${options.users}::float8 * n / ${options.posts})) as there from ${RANGE}) numbers
       ) drawn`,
      `create temp table seed_counts (post_id uuid, likes int default 0, comments int default 0, views int default 0) on commit drop`,
      `insert into posts (id, user_id, title, content, is_approved, is_visible, created_at, updated_at)
       select id, seed.person(by_number),
         seed.pick(${array(texts.SUBJECTS)}, n, ${title}) || ' ' || seed.pick(${array(texts.AGES)}, n, ${age}),
         ${sentence(one)} || ' ' || ${sentence(two)} || case when n % 3 = 0 then '' else ' ' || ${sentence(three)} end,
         is_approved, is_approved and not seed.is_private(by_number) and not seed.is_banned(by_number), at, at
       from seed_posts order by n`,
      counted(
        `insert into post_likes (post_id, user_id, created_at)
         select id, seed.person(k), seed.later(at, seed.unit(n + k, ${liked})) from (${fans('likes', liker as number)}) fans
         order by n`,
        'likes',
      ),
      counted(
        `insert into comments (id, post_id, user_id, text, created_at, updated_at)
         select seed.id(said, ${nth('n', 'nth')}, ${talked}), id, seed.person(k),
           seed.pick(${array(texts.REMARKS)}, ${nth('n', 'nth')}, ${remark}), said, said
         from (
           select n, nth, id, ${somebody('there', nth('n', 'nth'), talker as number)} as k,
             seed.later(at, seed.unit(${nth('n', 'nth')}, ${talked})) as said
           from seed_posts, generate_series(1, comments) nth
         ) remarks order by n, said`,
        'comments',
      ),
      counted(
        `insert into post_views (post_id, user_id, created_at)
         select id, seed.person(k), seed.later(at, seed.unit(n + k, ${viewed}))
         from (${fans('views', viewer as number, 'where k <> by_number')}) fans order by n`,
        'views',
      ),
      `insert into post_counts (post_id, shard, likes, comments, views)
       select post_id, 0, sum(likes), sum(comments), sum(views) from seed_counts group by post_id order by post_id`,
      'select sum(likes + comments + views) as added from seed_counts',
    ],
  }
}

const journals = ({ seed, users, journal }: SeedOptions): Stage => {
  const nextSalt = saltsOf(seed * 1_000 + 3)
  const [much, when, id, title, content, mood, category] = Array.from({ length: 7 }, nextSalt) as number[]
  const entries = active('n', much as number, journal)
  const of = (words: readonly string[], salt: number | undefined) =>
    `seed.pick(${array(words)}, ${nth('n', 'nth')}, ${salt})`
  return {
    name: 'journals',
    count: users,
    weight: journal * 1.5,
    tables: ['journal_categories', 'journal_entries'],
    statements: [
      `insert into journal_categories (id, user_id, name, key)
       select seed.id(seed.person_at(n), n, ${category}), seed.person(n), 'General', 'general'
       from ${RANGE} where ${entries} > 0`,
      `insert into journal_entries (id, user_id, title, content, mood, entry_date, category_id, created_at, updated_at)
       select seed.id(at, ${nth('n', 'nth')}, ${id}), seed.person(n), ${of(texts.SUBJECTS, title)}, ${of(texts.SENTENCES, content)},
         ${of(texts.MOODS, mood)}, at, seed.id(seed.person_at(n), n, ${category}), at, at
       from (
         select n, nth, seed.moment(part + (1 - part) * seed.unit(${nth('n', 'nth')}, ${when})) as at
         from (select n, n::float8 / ${users} as part from ${RANGE}) numbers, generate_series(1, ${entries}) nth
       ) entries order by n, at`,
    ],
  }
}

const chats = ({ seed, users, chats: mean }: SeedOptions): Stage => {
  const nextSalt = saltsOf(seed * 1_000 + 4)
  const [much, when, id, turns, words, message] = Array.from({ length: 6 }, nextSalt) as number[]
  const drawn = `select n, nth, ${nth('n', 'nth')} as number, 2 * (1 + floor(4 * seed.unit(${nth('n', 'nth')}, ${turns}))::int) as messages,
      seed.moment(part + (1 - part) * seed.unit(${nth('n', 'nth')}, ${when})) as at
    from (select n, n::float8 / ${users} as part from ${RANGE}) numbers,
      generate_series(1, ${active('n', much as number, mean)}) nth`
  return {
    name: 'chats',
    count: users,
    weight: mean * 6,
    tables: ['conversations', 'messages'],
    statements: [
      `insert into conversations (id, user_id, title, messages_count, created_at, updated_at)
       select seed.id(at, number, ${id}), seed.person(n), seed.pick(${array(texts.QUESTIONS)}, number, ${words}), messages, at, at
       from (${drawn}) chats order by n, at`,
      `insert into messages (id, conversation_id, sender, text, state, is_opening, created_at)
       select seed.id(said, number * 16 + turn, ${message}), seed.id(at, number, ${id}),
         (case turn % 2 when 1 then 'user' else 'ai' end)::"Sender",
         case turn % 2 when 1 then seed.pick(${array(texts.QUESTIONS)}, number + turn - 1, ${words})
           else seed.pick(${array(texts.ANSWERS)}, number + turn, ${words}) end,
         'complete', turn = 2, said
       from (select *, at + turn * interval '20 seconds' as said from (${drawn}) chats, generate_series(1, messages) turn) spoken
       order by n, said`,
    ],
  }
}

const notices = ({ seed, users, notifications: mean }: SeedOptions): Stage => {
  const nextSalt = saltsOf(seed * 1_000 + 5)
  const [much, when, id, words, read] = Array.from({ length: 5 }, nextSalt) as number[]
  const drawn = `select n, ${nth('n', 'nth')} as number, seed.moment(part + (1 - part) * seed.unit(${nth('n', 'nth')}, ${when})) as at
    from (select n, n::float8 / ${users} as part from ${RANGE}) numbers,
      generate_series(1, ${active('n', much as number, mean)}) nth`
  return {
    name: 'notifications',
    count: users,
    weight: mean * 2,
    tables: ['notifications', 'notification_deliveries'],
    statements: [
      `insert into notifications (id, user_id, type, priority, channels, status, title, body, data, sent_at, read_at, created_at, updated_at)
       select seed.id(at, number, ${id}), seed.person(n), 'reminder', 'normal', '{in_app}', 'sent',
         seed.pick(${array(texts.NOTICES)}, number, ${words}), seed.pick(${array(texts.SENTENCES)}, number, ${words}), '{}', at,
         case when seed.unit(number, ${read}) < 0.7 then seed.later(at, 0.1) end, at, at
       from (${drawn}) notices order by n, at`,
      `insert into notification_deliveries (notification_id, channel, status, lane, due_at, sent_at)
       select seed.id(at, number, ${id}), 'in_app', 'sent', 0, at, at from (${drawn}) notices order by n, at`,
    ],
  }
}

const categoryId = (seed: number) => `seed.id(seed.moment(0), category, ${seed * 1_000 + 800})`

const library = ({ seed, resources }: SeedOptions): Stage => {
  const nextSalt = saltsOf(seed * 1_000 + 6)
  const [kind, id, subject, age, one, two, three, rare] = Array.from({ length: 8 }, nextSalt) as number[]
  // Of five articles one is for weeks of the pregnancy, one for ages, and three are for everybody.
  const span = (turn: number, from: string, length: number) =>
    ['', ` + n % ${length}`].map((more) => `case when n % 5 = ${turn} then ${from}${more} end`).join(', ')
  const spans = `${span(0, '1 + n % 39', 4)}, ${span(1, 'n % 60', 12)}`
  const of = (words: readonly string[], salt: number | undefined) => `seed.pick(${array(words)}, n, ${salt})`
  return {
    name: 'articles',
    count: resources,
    weight: 4,
    tables: ['resource_categories', 'resources'],
    statements: [
      // A category that exists already is used as it is.
      `insert into resource_categories (id, name, key)
       select ${categoryId(seed)}, name, lower(name) from unnest(${array(texts.LIBRARY)}) with ordinality given (name, category)
       on conflict (key) do nothing`,
      `insert into resources (id, title, content, category_id, created_at, updated_at, language, weeks_from, weeks_to, months_from,
         months_to)
       select seed.id(at, n, ${id}), ${of(texts.SUBJECTS, subject)} || ' ' || ${of(texts.AGES, age)} || ', part ' || n,
         ${of(texts.SENTENCES, one)} || ' ' || ${of(texts.SENTENCES, two)} || ' ' || ${of(texts.SENTENCES, three)}
           || case when seed.unit(n, ${rare}) < 0.0005 then ' Ask about galactagogues.' else '' end,
         (select id from resource_categories where key = lower(seed.pick(${array(texts.LIBRARY)}, n, ${kind}))), at, at, 'en', ${spans}
       from (select n, seed.moment(n::float8 / ${resources}) as at from ${RANGE}) articles`,
    ],
  }
}

const bookmarks = ({ seed, users, resources, bookmarks: mean }: SeedOptions): Stage => {
  const nextSalt = saltsOf(seed * 1_000 + 7)
  const [much, which, id] = [nextSalt(), nextSalt(), nextSalt()]
  const articleId = (n: string) =>
    `seed.id(seed.moment(${n}::float8 / ${resources}), ${n}, ${seed * 1_000_000 + 6_000 + 1})`
  return {
    name: 'bookmarks',
    count: resources === 0 ? 0 : users,
    weight: mean,
    tables: ['bookmarks'],
    statements: [
      `insert into bookmarks (id, user_id, resource_id, created_at)
       select seed.id(seed.moment(1), ${nth('n', 'article')}, ${id}), seed.person(n), ${articleId('article')}, seed.moment(1)
       from (
         select distinct n, ${somebody(String(resources), nth('n', 'nth'), which)} as article
         from ${RANGE}, generate_series(1, ${active('n', much, mean)}) nth
       ) drawn order by n`,
    ],
  }
}

export const stagesOf = (options: SeedOptions, passwordHash: string | null): readonly Stage[] => [
  people(options, passwordHash),
  families(options),
  posts(options),
  journals(options),
  chats(options),
  notices(options),
  library(options),
  bookmarks(options),
]
