import { number } from '../../format.ts'
import { PortalRetentionDocument, type PortalRetentionQuery } from '../../generated/graphql.ts'
import { useGraph } from '../../graph.ts'
import { Card } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { dayText } from './days.ts'

type Cohort = PortalRetentionQuery['adminRetention'][number]

const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8]

const Share = ({ people, of }: { people: number | undefined; of: number }) => {
  if (people === undefined || of === 0) return <td data-numeric="" />
  const share = Math.min(100, Math.round((people / of) * 100))
  return (
    <td
      data-numeric=""
      className="share"
      style={{ background: `color-mix(in srgb, var(--accent) ${share * 0.3}%, transparent)` }}
      title={`${number(people)} people`}
    >
      {share}%
    </td>
  )
}

const Row = ({ week, signUps, active }: Cohort) => (
  <tr>
    <th scope="row">{dayText(week)}</th>
    <td data-numeric="">{number(signUps)}</td>
    {WEEKS.map((after) => (
      <Share key={after} people={active[after - 1]} of={signUps} />
    ))}
  </tr>
)

/** How many of those who signed up in a week came back in the weeks after it. */
export const Retention = () => {
  const { data, error, refetch } = useGraph(PortalRetentionDocument, {})
  const cohorts = data?.adminRetention
  return (
    <Card title="Retention by week">
      <p className="card-text">
        The share of the people who signed up in a week that used the service one, two… weeks later.
      </p>
      {!cohorts ? (
        error ? (
          <ErrorState error={error} retry={refetch} />
        ) : (
          <Skeleton lines={6} />
        )
      ) : cohorts.every(({ signUps }) => signUps === 0) ? (
        <EmptyState title="Nobody has signed up" text="A week is shown once it has ended." />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keys.
        <section className="wide-table" aria-label="Retention" tabIndex={0}>
          <table className="cohorts">
            <caption className="visually-hidden">Retention by week</caption>
            <thead>
              <tr>
                <th scope="col">Week from</th>
                <th scope="col" data-numeric="">
                  Signed up
                </th>
                {WEEKS.map((after) => (
                  <th key={after} scope="col" data-numeric="">
                    <span className="visually-hidden">Week </span>+{after}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <Row key={cohort.week} {...cohort} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}
