import { Link } from 'react-aria-components'
import { counted, words } from '../../format.ts'
import { Ago } from '../../ui/ago.tsx'
import type { Case } from './case.ts'

const PAST: Readonly<Record<string, string>> = {
  'account.ban': 'Banned',
  'account.unban': 'Ban lifted',
  'post.remove': 'A post removed',
  'post.delete': 'A post deleted',
  'post.reject': 'A post rejected',
  'post.approve': 'A post approved',
  'post.edit': 'A post changed',
  'post.restore': 'A post put back',
  'comment.remove': 'A comment removed',
  'comment.delete': 'A comment deleted',
  'comment.edit': 'A comment changed',
  'comment.restore': 'A comment put back',
}

/** What was before with the person a case is about. */
export const CaseHistory = ({ case: { author, reportsCount, reportsAboutAuthor, history } }: { case: Case }) => {
  const earlier = reportsAboutAuthor - reportsCount
  return (
    <>
      <h2>
        <bdi>{author.fullName}</bdi> before
      </h2>
      <ul className="case-history">
        <li>
          {earlier > 0 ? (
            <Link className="text-link" href={`/reports?author=${author.id}`}>
              {counted(earlier, 'other report')}
            </Link>
          ) : (
            'No other report'
          )}
        </li>
        {history.map(({ id, action, actorName, createdAt }) => (
          <li key={id}>
            {PAST[action] ?? words(action)}{' '}
            <small>
              <Ago at={createdAt} />
              {actorName && ` by ${actorName}`}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
