/** A kind of statement that concerns private rows without naming whose, by a part of its text. */
interface Keyless {
  readonly part: RegExp
  readonly tables: readonly string[]
  readonly why: string
}

const IMAGES = ['images']
const DELIVERIES = ['notification_deliveries', 'notifications']
const ERASED = ['albums', 'memories', 'messages', 'conversations', 'journal_entries']

/**
 * The only statements on private tables that need no equality on the key. `docs/scale.md` says what they would cost on shards,
 * and what it takes to do without those that requests run.
 */
export const KEYLESS: readonly Keyless[] = [
  { part: /\bpost_photos join images\b/, tables: IMAGES, why: 'posts are read with the pictures of many people' },
  { part: /\bi\.id = c\.picture_id\b/, tables: IMAGES, why: 'a child has pictures by each of its parents' },
  { part: /\bresource_media\b/, tables: IMAGES, why: 'pictures of the library belong to nobody' },
  {
    part: /^with doomed as \(select id from images\b/,
    tables: IMAGES,
    why: 'deletes what it has just locked, also pictures of the library, which belong to nobody',
  },
  {
    part: /^select created_at as modified, object_key as "objectKey" from images where key = /,
    tables: IMAGES,
    why: 'a signed URL has the key only',
  },
  {
    part: /\bwhere not exists \(select from images i where i\.key = stored\.key or /,
    tables: IMAGES,
    why: 'a job looks for objects without a row',
  },
  {
    part: /"public"."images" AS "t0" WHERE \("t0"."key" IN/,
    tables: IMAGES,
    why: 'a job removes objects by their keys',
  },
  {
    part: /\b(m\.album_id = (a|albums)\.id|from memories (m )?where (m\.)?album_id = )/,
    tables: ['images', 'memories'],
    why: 'by album: with the person as well PostgreSQL leaves its index',
  },
  {
    part: /\bjoin memories m on m.saved_on >= day.from_at\b/,
    tables: ['memories'],
    why: 'a job looks for all people of a day',
  },
  {
    part: /\bjournal_words\(e.user_id, /,
    tables: ['journal_entries'],
    why: 'the index of words has the person in each word',
  },
  {
    part: /^SELECT "t0"."id" FROM "public"."journal_entries" AS "t0" WHERE "t0"."id" = \$1 LIMIT \$2$/,
    tables: ['journal_entries'],
    why: 'Prisma reads again what it has created with photos',
  },
  {
    part: /\bleft join messages answers on answers\.id = reports\.message_id and reports\.shares_text\b/,
    tables: ['messages'],
    why: 'moderators read the answers of all people that these share with a report',
  },
  {
    part: /\bmessages\.rating_shares_text\b/,
    tables: ['messages', 'conversations'],
    why: 'admins list the rated answers of all people',
  },
  {
    part: /\bfrom messages where id >= \$\d+::uuid and id < \$\d+::uuid and sender = 'ai'/,
    tables: ['messages'],
    why: 'a job counts the answers of all, over a range of ids',
  },
  {
    part: /^with dead as \(/,
    tables: ['conversations', 'messages'],
    why: 'a sweep looks for the answers of dead processes',
  },
  {
    part: /^with due as \( select notification_id\b/,
    tables: DELIVERIES,
    why: 'a worker takes what is due of all people',
  },
  {
    part: /^select id from notifications where id = any\(\$1::uuid\[\]\) order by id for update$/,
    tables: ['notifications'],
    why: 'a worker locks the batch that it has sent',
  },
  {
    part: /^update notifications n set status = s.status\b/,
    tables: ['notifications'],
    why: 'a worker settles its batch',
  },
  {
    part: /^with due as \( select id from push_tickets\b/,
    tables: ['notifications'],
    why: 'a worker asks for the receipts of all people',
  },
  { part: /\binsert into push_tickets\b/, tables: ['notifications'], why: 'a worker notes the tickets of its batch' },
  {
    part: /\bleft join notification_deliveries d on d.channel = /,
    tables: DELIVERIES,
    why: 'a job counts those of all',
  },
  {
    part: /\bn.id = d.notification_id \) failures\b/,
    tables: DELIVERIES,
    why: 'admins list the failures of all people',
  },
  {
    part: /\border by lane, due_at limit \$\d+::int \) d join notifications\b/,
    tables: DELIVERIES,
    why: 'admins see what waits of all people',
  },
  {
    part: /^select waits_for as "waitsFor", count\(\*\)/,
    tables: DELIVERIES,
    why: 'an admin sees what the next deliveries of all people wait for',
  },
  {
    part: /FROM "public"."notification_deliveries" AS "t0" WHERE \("t0"."channel" = /,
    tables: DELIVERIES,
    why: 'an admin has failures of all people tried again',
  },
  {
    part: /\bwhere actor_id = |"actor_id" = /,
    tables: ['notifications'],
    why: 'notifications to others about a person who is erased, banned or blocked',
  },
  {
    part: /^delete from \w+ where ctid = any ?\(/,
    tables: ERASED,
    why: 'rows of one person, by their place in the table',
  },
]
