import type { Readable } from 'node:stream'
import { languageAmong } from '@parenting/care'
import titles from '../../../content/books/journal.json' with { type: 'json' }
import type { App, Download, Viewer } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { accountIsGone } from '../../kernel/locks.ts'
import { oneSearchOf } from '../../kernel/search.ts'
import type { BookEntry } from '../../providers/books/books.ts'
import { all, type Sql, sql } from '../../providers/database/db.ts'
import { isOnDays, zoneOf } from './journal.ts'

type BookApp = Pick<App, 'books' | 'db' | 'now' | 'rateLimits' | 'storage'>

/** Limits of a book: some hundred pages and megabytes. */
export const BOOK_MAX = { entries: 2_000, characters: 500_000, photos: 1_000 } as const

/** Entries read at a time. */
const BATCH = 20

const LANGUAGES = Object.keys(titles) as (keyof typeof titles)[]

interface Summary {
  author: string
  language: string
  timezone: string
  entries: number
  characters: number
  photos: number
  first: Date | null
  last: Date | null
}

interface Row {
  id: string
  title: string
  content: string
  mood: string
  category: string
  entryDate: Date
  photos: { key: string | null; url: string | null }[]
}

/** Yields the entries of a book, the oldest first, with one batch in memory. */
async function* entriesOf(app: BookApp, isPart: Sql, day: Intl.DateTimeFormat): AsyncGenerator<BookEntry> {
  let after: Row | undefined
  do {
    const isBehind =
      after !== undefined && sql`(e.entry_date, e.id) > (${after.entryDate}::timestamptz, ${after.id}::uuid)`
    const rows: Row[] = await app.db.read<Row>(sql`
      select e.id, e.title, e.content, e.mood, c.name as category, e.entry_date as "entryDate",
        (select coalesce(json_agg(json_build_object('key', coalesce(i.object_key, i.key), 'url', p.url) order by p.position), '[]')
         from journal_photos p left join images i on i.id = p.image_id and i.user_id = e.user_id
         where p.entry_id = e.id) as photos
      from journal_entries e join journal_categories c on c.id = e.category_id
      where ${all([isPart, isBehind])} order by e.entry_date, e.id limit ${BATCH}::int`)
    for (const { title, content, mood, category, entryDate, photos } of rows)
      yield {
        title,
        content,
        day: day.format(entryDate),
        about: `${mood} · ${category}`,
        photos: photos.flatMap(({ key }) =>
          key === null ? [] : [async () => (await app.storage.get(key))?.bytes ?? null],
        ),
        links: photos.flatMap(({ key, url }) => (key === null && url !== null ? [url] : [])),
      }
    after = rows.length < BATCH ? undefined : rows.at(-1)
  } while (after !== undefined)
}

/**
 * Creates a book of the caller's entries with their photos: a PDF document, written while it is sent. Ten times a day.
 * @throws AppError `validation_failed` for more than a book holds.
 */
export async function journalBook(
  app: BookApp,
  viewer: Viewer,
  { startDate, endDate }: { startDate?: string | null | undefined; endDate?: string | null | undefined },
): Promise<Download> {
  const isPart = all([
    sql`e.user_id = ${viewer.id}::uuid`,
    isOnDays({
      column: sql`e.entry_date`,
      timezone: zoneOf(viewer),
      from: startDate != null && sql`${startDate}::date`,
      before: endDate != null && sql`(${endDate}::date + 1)`,
    }),
  ])
  // Measuring reads every text, so a person's requests take turns.
  const [summary] = await oneSearchOf(app, viewer, () =>
    app.db.read<Summary>(
      sql`
      select u.full_name as author, u.preferred_language as language, u.timezone, part.* from users u cross join (
        select count(*)::int as entries,
          coalesce(sum(length(e.content) + (select coalesce(sum(length(p.url)), 0) from journal_photos p
            where p.entry_id = e.id)), 0)::float8 as characters,
          coalesce(sum((select count(*) from journal_photos p where p.entry_id = e.id and p.image_id is not null)), 0)::int as photos,
          min(e.entry_date) as first, max(e.entry_date) as last
        from journal_entries e where ${isPart}
      ) part where u.id = ${viewer.id}::uuid and u.deleted_at is null`,
      { isSlow: true },
    ),
  )
  if (!summary) throw accountIsGone()
  const { author, timezone, first, last } = summary
  for (const what of ['entries', 'characters', 'photos'] as const)
    if (summary[what] > BOOK_MAX[what]) {
      const limit = BOOK_MAX[what].toLocaleString('en')
      throw invalidField('startDate', `must be later, because a book has at most ${limit} ${what}`)
    }
  const language = languageAmong(LANGUAGES, summary.language)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: timezone })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timezone })
  const period = first && last ? dates.formatRange(first, last) : ''
  return {
    name: `journal-${app.now().toISOString().slice(0, 10)}.pdf`,
    contentType: 'application/pdf',
    path: '/journal/book',
    open: async (): Promise<Readable> => {
      await app.rateLimits.take('books', viewer.id)
      let leave = () => {}
      try {
        leave = app.rateLimits.acquire('books', viewer.id)
        return app.books
          .print({ title: titles[language], author, period }, entriesOf(app, isPart, day))
          .once('close', leave)
      } catch (error) {
        leave()
        // A book that was not begun does not count.
        await app.rateLimits.giveBack('books', viewer.id)
        throw error
      }
    },
  }
}
