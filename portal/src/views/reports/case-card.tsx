import { ShieldAlert } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-aria-components'
import { counted, words } from '../../format.ts'
import { Ago } from '../../ui/ago.tsx'
import { Author } from '../../ui/author.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { type Case, nameOf } from './case.ts'
import { CaseHistory } from './case-history.tsx'

interface CaseCardProps {
  case: Case
  ref: Ref<HTMLElement>
  isCurrent: boolean
  isSelected: boolean
  isMine: boolean
  onSelect: (selected: boolean) => void
  onView: () => void
  onEdit: () => void
  onClaim: () => void
  onRelease: () => void
  onDecide: () => void
  onNothing: () => void
}

const Reports = ({ case: { reports, reportsCount } }: { case: Case }) => (
  <ul className="case-reports" aria-label="Reports">
    {reports.map(({ id, userId, reporterName, reason, note, priority, createdAt }) => (
      <li key={id}>
        {priority < 0 ? (
          <Badge tone="info">To check</Badge>
        ) : (
          <Badge tone={reason === 'self_harm' ? 'bad' : 'warn'}>{words(reason)}</Badge>
        )}
        <span>
          {note && <span className="prose">{userId ? note : words(note)} </span>}
          <small>
            {userId ? (
              <Link className="text-link" href={`/users/${userId}`}>
                {reporterName ?? 'Somebody'}
              </Link>
            ) : (
              'Found by the service'
            )}
            , <Ago at={createdAt} />
          </small>
        </span>
      </li>
    ))}
    {reportsCount > reports.length && (
      <li>
        <small>and {counted(reportsCount - reports.length, 'more report', 'more reports')}</small>
      </li>
    )}
  </ul>
)

/** Where there are no words to show. */
const EMPTY: Readonly<Record<Case['targetType'], string>> = {
  ...{ post: '', comment: '' },
  user: 'Says nothing about themselves.',
  answer: 'The person did not share the text.',
}

const SINCE: Readonly<Record<Case['targetType'], string>> = {
  ...{ post: 'Written', comment: 'Written' },
  user: 'Joined',
  answer: 'Reported',
}

const DECIDE: Readonly<Record<Case['targetType'], string>> = {
  ...{ post: 'Remove…', comment: 'Remove…' },
  user: 'Ban…',
  answer: 'Note…',
}

/** What was reported, by whom, about whom, what was before, and what can be done. */
export const CaseCard = ({
  case: reported,
  ref,
  isCurrent,
  isSelected,
  isMine,
  onSelect,
  onView,
  onEdit,
  onClaim,
  onRelease,
  onDecide,
  onNothing,
}: CaseCardProps) => {
  const { targetType, title, text, photoUrls, writtenAt, postId, postTitle, isUrgent, priority, reportsCount, author } =
    reported
  const isAnothers = reported.claimedBy !== null && !isMine
  return (
    <article
      ref={ref}
      tabIndex={-1}
      className="report case card"
      data-urgent={isUrgent || undefined}
      data-selected={isSelected || undefined}
      aria-label={nameOf(reported)}
      aria-current={isCurrent || undefined}
    >
      <header>
        <Check label={`Select ${nameOf(reported)}`} isLabelHidden isSelected={isSelected} onChange={onSelect} />
        {isUrgent && (
          <Badge tone="bad">
            <ShieldAlert aria-hidden size={13} /> Urgent
          </Badge>
        )}
        {priority < 0 && <Badge tone="info">To check</Badge>}
        <Badge>{targetType === 'user' ? 'Person' : words(targetType)}</Badge>
        <Badge tone="warn">{counted(reportsCount, 'report')}</Badge>
        {reported.claimedBy && <Badge tone="info">{isMine ? 'Yours' : 'Taken by another admin'}</Badge>}
        <small>
          reported <Ago at={reported.reportedAt} />
        </small>
      </header>
      <div className="case-columns">
        <div className="case-content">
          <Author user={author} isBanned={author.isBanned} />
          <blockquote>
            {title && <strong>{title}</strong>}
            <p className="prose case-text" data-clamped={targetType === 'post' || undefined}>
              {text || EMPTY[targetType]}
            </p>
            {photoUrls.length > 0 && (
              <div className="photos">
                {photoUrls.map((url) => (
                  <img key={url} src={url} alt="From the post" loading="lazy" />
                ))}
              </div>
            )}
          </blockquote>
          <small>
            {SINCE[targetType]} <Ago at={writtenAt} />
            {postId && (
              <>
                {' '}
                on{' '}
                <Link className="text-link" href={`/posts?post=${postId}`}>
                  {postTitle}
                </Link>
              </>
            )}
          </small>
        </div>
        <div className="case-about">
          <h2>Why</h2>
          <Reports case={reported} />
          <CaseHistory case={reported} />
        </div>
      </div>
      <footer>
        {targetType === 'post' && <Button onPress={onView}>View the post</Button>}
        {(targetType === 'post' || targetType === 'comment') && <Button onPress={onEdit}>Edit</Button>}
        {isMine ? <Button onPress={onRelease}>Release</Button> : !isAnothers && <Button onPress={onClaim}>Take</Button>}
        <span className="report-decision">
          <Button onPress={onNothing} isDisabled={isAnothers}>
            Nothing is wrong
          </Button>
          <Button tone="primary" onPress={onDecide} isDisabled={isAnothers}>
            {DECIDE[targetType]}
          </Button>
        </span>
      </footer>
    </article>
  )
}
