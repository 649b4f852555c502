import { languageName, words } from '../../format.ts'
import { PortalRatedAnswersDocument, type PortalRatedAnswersQuery } from '../../generated/graphql.ts'
import { useGraph } from '../../graph.ts'
import { Ago } from '../../ui/ago.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Choice } from '../../ui/fields.tsx'
import { Card, Page, useAddress } from '../../ui/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Column, List } from '../../ui/table.tsx'

type Rated = PortalRatedAnswersQuery['ratedAnswers']['nodes'][number]

const SIZE = 20
const HOUR_MS = 3_600_000

const KINDS = [
  { id: 'down', label: 'Did not help' },
  { id: 'up', label: 'Helped' },
  { id: 'reported', label: 'Reported' },
] as const

const SPANS = [
  { id: 'all', label: 'All time' },
  { id: '7', label: 'Last 7 days' },
  { id: '30', label: 'Last 30 days' },
  { id: '90', label: 'Last 90 days' },
] as const

const ANY = 'any'

/** The languages that the companion speaks or understands, by their names in English. */
const LANGUAGES = [
  { id: ANY, label: 'Any language' },
  ...['en', 'de', 'es', 'fr', 'hi', 'it', 'pt'].map((id) => ({
    id,
    label: languageName(id),
  })),
]

const COLUMNS: readonly Column<Rated>[] = [
  {
    header: 'Answer',
    isWide: true,
    cell: ({ question, answer, isReplaced }) => (
      <span className="rated-answer">
        {answer === null ? (
          <small>The person did not share the text.</small>
        ) : (
          <>
            {question && <b className="prose">{question}</b>}
            <span className="prose">{answer}</span>
          </>
        )}
        {isReplaced && <Badge>Regenerated</Badge>}
      </span>
    ),
  },
  {
    header: 'Why',
    cell: ({ rating, reason, reports }) => (
      <span className="rated-answer">
        {rating && (
          <Badge tone={rating === 'up' ? 'good' : 'warn'}>{rating === 'up' ? 'Helped' : 'Did not help'}</Badge>
        )}
        {reason && <span className="prose">{reason}</span>}
        {reports.map((report, index) => (
          // Two reports may say the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no identity of their own here
          <span key={index}>
            <Badge tone="bad">{words(report.reason)}</Badge> <span className="prose">{report.note}</span>
          </span>
        ))}
      </span>
    ),
  },
  { header: 'Language', cell: ({ language }) => languageName(language) },
  {
    header: 'Given',
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
]

/** What people think of the assistant's answers, and what they share of them. */
const Answers = () => {
  const { page, get, set, setPage } = useAddress()
  const kind = KINDS.find(({ id }) => id === get('kind'))?.id ?? 'down'
  const span = SPANS.find(({ id }) => id === get('span'))?.id ?? 'all'
  const language = LANGUAGES.find(({ id }) => id === get('language'))?.id ?? ANY
  // Whole hours, so that asking again asks for the same.
  const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  const query = useGraph(PortalRatedAnswersDocument, {
    ...{ page, size: SIZE, kind },
    language: language === ANY ? null : language,
    from: span === 'all' ? null : new Date(now - Number(span) * 24 * HOUR_MS).toISOString(),
  })
  return (
    <Page
      title="Answers"
      text="Ratings and reports of the assistant’s answers. Names are not shown, and texts only if the person shared them."
    >
      <Card
        title="Rated and reported"
        actions={
          <>
            <Segments label="Kind" options={KINDS} value={kind} onChange={(to) => set({ kind: to })} />
            <Choice
              label="Language"
              isLabelHidden
              options={LANGUAGES}
              value={language}
              onChange={(to) => set({ language: to === ANY ? null : to })}
            />
            <Choice label="Time" isLabelHidden options={SPANS} value={span} onChange={(to) => set({ span: to })} />
          </>
        }
      >
        <List
          caption="Rated and reported answers"
          query={{ ...query, data: query.data?.ratedAnswers }}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          page={page}
          size={SIZE}
          onPage={setPage}
          empty={{ title: 'No answers here', text: 'Answers appear here when people rate or report them.' }}
        />
      </Card>
    </Page>
  )
}

export default Answers
