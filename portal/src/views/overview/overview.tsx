import {
  ArrowDownRight,
  ArrowRight,
  ArrowUpRight,
  Ban,
  type LucideIcon,
  MessagesSquare,
  UserCheck,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import {
  type OverviewFigureFragment,
  PortalEngagementDocument,
  PortalOverviewDocument,
} from '../../generated/graphql.ts'
import { useGraph } from '../../graph.ts'
import { useMay } from '../../shell/use-me.ts'
import { ChartCard } from '../../ui/chart-card.tsx'
import { Page } from '../../ui/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useSpan } from '../../ui/span.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { PostList } from '../posts/post-list.tsx'
import { ToDo } from './to-do.tsx'

const PERIODS = [
  { id: 'last_week', label: 'Week' },
  { id: 'last_month', label: 'Month' },
  { id: 'last_year', label: 'Year' },
] as const

const SPANS = [
  { id: 'last_7_days', label: '7 days' },
  { id: 'last_month', label: '30 days' },
  { id: 'last_year', label: '12 months' },
] as const

interface FigureProps {
  label: string
  icon: LucideIcon
  figure: OverviewFigureFragment | undefined
  /** Whether more of it is bad news. */
  isBadNews?: boolean
}

const Figure = ({ label, icon: Icon, figure, isBadNews = false }: FigureProps) => {
  const change = figure?.changePercent ?? 0
  // No percentage tells how much more than nothing something is.
  const isNew = figure?.before === 0 && figure.count > 0
  const Arrow = change > 0 ? ArrowUpRight : change < 0 ? ArrowDownRight : ArrowRight
  const tone = change === 0 ? 'plain' : change > 0 === isBadNews ? 'bad' : 'good'
  return (
    <div className="figure card">
      <span className="figure-label">
        <Icon aria-hidden size={16} /> {label}
      </span>
      {figure ? (
        <>
          <strong className="figure-value">{figure.value}</strong>
          <span className="figure-change" data-tone={tone}>
            <Arrow aria-hidden size={14} />
            {isNew ? (
              <>
                <b>New</b> {figure.changeLabel.replace('vs previous', 'in the last')}
              </>
            ) : (
              <>
                <b>
                  {change > 0 ? '+' : ''}
                  {change}%
                </b>{' '}
                {figure.changeLabel}
              </>
            )}
          </span>
        </>
      ) : (
        <Skeleton lines={2} />
      )}
    </div>
  )
}

const Figures = () => {
  const { span: period, tools } = useSpan('period', 'Period', PERIODS, 'last_month')
  const { data, error, refetch } = useGraph(PortalOverviewDocument, { period })
  const overview = data?.adminOverview
  return (
    <section aria-label="Figures">
      {tools}
      {error && !data ? (
        <div className="card">
          <ErrorState error={error} retry={refetch} />
        </div>
      ) : (
        <div className="figures">
          <Figure label="Users" icon={Users} figure={overview?.totalUsers} />
          <Figure label="Active users" icon={UserCheck} figure={overview?.activeUsers} />
          <Figure label="Posts" icon={MessagesSquare} figure={overview?.totalPosts} />
          <Figure label="Banned users" icon={Ban} figure={overview?.bannedUsers} isBadNews />
        </div>
      )}
    </section>
  )
}

const Engagement = () => {
  const [period, setPeriod] = useState<(typeof SPANS)[number]['id']>('last_7_days')
  const { data, error, refetch } = useGraph(PortalEngagementDocument, { period })
  return (
    <ChartCard
      title="Engagement"
      text={`Likes and comments. ${data?.adminEngagement.label ?? ''}.`}
      label="Likes and comments"
      actions={<Segments label="Span of the chart" options={SPANS} value={period} onChange={setPeriod} />}
      points={data?.adminEngagement.points}
      error={error}
      retry={refetch}
      isLastOpen
    />
  )
}

const Overview = () => {
  const seesPosts = useMay('community')
  return (
    <Page title="Overview" text="How the community is doing.">
      <ToDo />
      <Figures />
      <Engagement />
      {seesPosts && <PostList title="Recent posts" size={10} />}
    </Page>
  )
}

export default Overview
