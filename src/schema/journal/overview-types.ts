import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { journalBook } from './book.ts'
import { type JournalDay, type MoodCount, readMonth } from './calendar.ts'
import { bookDays, calendarMonth, overviewExample, tone, weekFilters } from './input.ts'
import { toneOf } from './tones.ts'
import { type JournalWeek, readWeeks } from './weeks.ts'

const MoodCountType = builder.objectRef<MoodCount>('MoodCount').implement({
  description: 'How many entries have a mood.',
  extensions: { example: overviewExample },
  fields: (t) => ({
    mood: t.exposeString('mood', { description: 'The mood.' }),
    tone: t.field({
      type: enumOf(tone),
      description: 'Whether it is pleasant or hard.',
      resolve: ({ mood }) => toneOf(mood),
    }),
    entries: t.exposeInt('entries', { description: 'How many entries have it.' }),
  }),
})

const DayType = builder.objectRef<JournalDay>('JournalDay').implement({
  description: 'A day that entries of a journal are about.',
  extensions: { example: overviewExample },
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The day, in the caller’s time zone.' }),
    entries: t.exposeInt('entries', { description: 'How many entries are about it.' }),
    moods: t.expose('moods', { type: [MoodCountType], description: 'Their moods, the most frequent first.' }),
  }),
})

const WeekType = builder.objectRef<JournalWeek>('JournalWeek').implement({
  description: 'A week of a journal, from Monday to Sunday.',
  extensions: { example: overviewExample },
  fields: (t) => ({
    weekStart: t.expose('weekStart', { type: 'Date', description: 'Its Monday, in the caller’s time zone.' }),
    entries: t.exposeInt('entries', { description: 'How many entries are about it.' }),
    good: t.exposeInt('good', { description: 'How many of them have a pleasant mood.' }),
    low: t.exposeInt('low', { description: 'How many of them have a low mood.' }),
    moods: t.expose('moods', { type: [MoodCountType], description: 'Their moods, the most frequent first.' }),
  }),
})

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    journalCalendar: t.field({
      type: [DayType],
      cost: 31 * 20,
      description: 'Get a month of the journal. The days that the caller’s entries are about.',
      args: argsOf({ month: calendarMonth }),
      resolve: (_root, { month }, { app, viewer }) => readMonth(app, viewer, month),
    }),
    journalWeeks: t.field({
      type: [WeekType],
      cost: 53 * 20,
      description: 'Get moods by week. Those of the caller’s entries, the earliest first; also weeks without any.',
      args: argsOf(weekFilters),
      resolve: (_root, args, { app, viewer }) => readWeeks(app, viewer, args),
    }),
    journalBook: t.field({
      type: 'Download',
      description:
        'Export the journal as a book. The caller’s entries with their photos: a PDF document. Ten times a day.',
      args: argsOf(bookDays),
      resolve: (_root, args, { app, viewer }) => journalBook(app, viewer, args),
    }),
  }
})
