import { PortalAnswersDocument, PortalGrowthDocument } from '../../generated/graphql.ts'
import { useGraph } from '../../graph.ts'
import { ChartCard } from '../../ui/chart-card.tsx'
import { Page } from '../../ui/page.tsx'
import { useSpan } from '../../ui/span.tsx'
import { dayText, hourText } from './days.ts'
import { Retention } from './retention.tsx'

const GROWTH = [
  { id: 'last_month', label: '30 days' },
  { id: 'last_quarter', label: '90 days' },
] as const

const ANSWERS = [
  { id: 'last_day', label: '24 hours' },
  { id: 'last_month', label: '30 days' },
] as const

const People = () => {
  const { span: period, tools } = useSpan('people', 'Span of people', GROWTH, 'last_month')
  const { data, error, refetch } = useGraph(PortalGrowthDocument, { period })
  const points = (of: 'signUps' | 'activeOnDay' | 'activeInWeek') =>
    data?.adminGrowth.map((point) => ({ day: point.day, date: dayText(point.day), value: point[of] }))
  const state = { error, retry: refetch, isLastOpen: true }
  return (
    <section aria-label="People">
      {tools}
      <div className="charts">
        <ChartCard {...state} title="Sign-ups" text="People who signed up on a day." points={points('signUps')} />
        <ChartCard {...state} title="Active on a day" text="People on each day." points={points('activeOnDay')} />
        <ChartCard
          {...state}
          title="Active in a week"
          text="People on a day and the six before it."
          points={points('activeInWeek')}
        />
      </div>
    </section>
  )
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`

const Answers = () => {
  const { span: period, tools } = useSpan('answers', 'Span of answers', ANSWERS, 'last_month')
  const { data, error, refetch } = useGraph(PortalAnswersDocument, { period })
  const text = period === 'last_day' ? hourText : dayText
  const points = (of: 'answers' | 'failed' | 'firstWordMedianMs' | 'firstWordSlowMs') =>
    data?.adminAnswers.map((point) => ({ day: point.at, date: text(point.at), value: point[of] }))
  const state = { error, retry: refetch, isLastOpen: true }
  return (
    <section aria-label="The companion">
      {tools}
      <div className="charts">
        <ChartCard {...state} title="Answers" text="Answers of the companion." points={points('answers')} />
        <ChartCard
          {...state}
          title="Failed answers"
          text="Answers that failed or were cut off."
          points={points('failed')}
        />
        <ChartCard
          {...state}
          title="First word, median"
          text="Half of the answers begin within this time."
          points={points('firstWordMedianMs')}
          format={seconds}
        />
        <ChartCard
          {...state}
          title="First word, 95 of 100"
          text="Nearly all answers begin within this time."
          points={points('firstWordSlowMs')}
          format={seconds}
        />
      </div>
    </section>
  )
}

/** How many come, stay and are answered, and how quickly. */
const Statistics = () => (
  <Page title="Statistics" text="Activity, retention and the speed of answers. Days are in UTC.">
    <People />
    <Retention />
    <Answers />
  </Page>
)

export default Statistics
