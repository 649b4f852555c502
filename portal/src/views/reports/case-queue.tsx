import { useEffect, useRef, useState } from 'react'
import { counted } from '../../format.ts'
import {
  PortalCasesDocument,
  PortalClaimReportDocument,
  PortalReleaseReportDocument,
  PortalReportsChangedDocument,
} from '../../generated/graphql.ts'
import { useChange, useGraph } from '../../graph.ts'
import { useRefreshOn } from '../../live.ts'
import { useMe } from '../../shell/use-me.ts'
import { useShortcuts } from '../../shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Card, useAddress } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { Pager } from '../../ui/table.tsx'
import { say } from '../../ui/toasts.tsx'
import { EditComment } from '../comments/edit-comment.tsx'
import { EditPost, ViewPost } from '../posts/post-dialogs.tsx'
import type { Case } from './case.ts'
import { CaseCard } from './case-card.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useDecisions } from './use-decisions.ts'

const SIZE = 20

type Shown = { as: 'view' | 'edit'; case: Case } | { as: 'decide'; cases: readonly Case[] } | { as: 'keys' }

/** What is reported and open, a card each; by mouse, or by keys alone. */
export const CaseQueue = ({ isMine, authorId }: { isMine: boolean; authorId: string | null }) => {
  const { page, setPage } = useAddress()
  const me = useMe()
  const { data, error, refetch } = useGraph(PortalCasesDocument, { page, mine: isMine, authorId }, { every: 60_000 })
  useRefreshOn(PortalReportsChangedDocument, [PortalCasesDocument])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const cards = useRef(new Map<string, HTMLElement>())
  const claim = useChange(PortalClaimReportDocument, { done: 'You have claimed the case.' })
  const release = useChange(PortalReleaseReportDocument, { done: 'The case is free for other moderators.' })
  const { decide, undoLast } = useDecisions()

  const list = data?.moderationCases
  const cases = list?.nodes ?? []
  const at = cases.findIndex(({ targetId }) => targetId === currentId)
  const chosen = cases.filter(({ targetId }) => selected.has(targetId))
  const meant = chosen.length > 0 ? chosen : at >= 0 ? cases.slice(at, at + 1) : []

  const goTo = (index: number) => {
    const next = cases[Math.max(0, Math.min(index, cases.length - 1))]
    if (!next) return
    setCurrentId(next.targetId)
    cards.current.get(next.targetId)?.focus()
  }
  /** Where the keyboard goes on once these are gone. */
  const after = (gone: readonly Case[]): string | null => {
    const left = (each: Case) => !gone.includes(each)
    return (cases.slice(Math.max(0, at)).find(left) ?? cases.slice(0, Math.max(0, at)).findLast(left))?.targetId ?? null
  }
  const focused = useRef<string | null>(null)
  // The focus was in a card, or a dialog, that is gone.
  useEffect(() => {
    if (currentId === focused.current) return
    focused.current = currentId
    if (currentId && !shown) cards.current.get(currentId)?.focus()
  }, [currentId, shown])

  const act = async (about: readonly Case[], terms: Parameters<typeof decide>[1]) => {
    await decide(about, terms)
    setSelected(new Set())
    setCurrentId(after(about))
  }
  const dismiss = (about: readonly Case[]) =>
    void act(about, { act: 'nothing' }).catch((failure: Error) => say(failure.message, 'bad'))
  const select = (id: string, isSelected: boolean) =>
    setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((each) => each !== id)))

  useShortcuts({
    j: () => goTo(at + 1),
    k: () => goTo(at - 1),
    x: () => currentId && select(currentId, !selected.has(currentId)),
    a: () => meant.length > 0 && dismiss(meant),
    r: () => meant.length > 0 && setShown({ as: 'decide', cases: meant }),
    u: undoLast,
    '?': () => setShown({ as: 'keys' }),
  })

  if (!list) return <Card>{error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={6} />}</Card>
  const close = () => setShown(null)
  return (
    <>
      <div className="case-tools">
        {cases.length > 0 && (
          <Check
            label={chosen.length > 0 ? `${chosen.length} selected` : 'Select all on this page'}
            isSelected={chosen.length > 0 && chosen.length === cases.length}
            onChange={(all) => setSelected(new Set(all ? cases.map(({ targetId }) => targetId) : []))}
          />
        )}
        {chosen.length > 0 && (
          <>
            <Button onPress={() => dismiss(chosen)}>Nothing is wrong</Button>
            <Button tone="primary" onPress={() => setShown({ as: 'decide', cases: chosen })}>
              Decide on {counted(chosen.length, 'case')}…
            </Button>
          </>
        )}
        <Button tone="quiet" onPress={() => setShown({ as: 'keys' })}>
          Keys <kbd>?</kbd>
        </Button>
      </div>
      {cases.length === 0 ? (
        <Card>
          <EmptyState
            title={isMine ? 'Nothing is yours' : 'Nothing waits'}
            text={
              isMine ? 'Take a case, and nobody else looks at it for half an hour.' : 'Every report has been looked at.'
            }
          />
        </Card>
      ) : (
        cases.map((each) => (
          <CaseCard
            key={each.targetId}
            ref={(element) => {
              if (!element) return
              cards.current.set(each.targetId, element)
              return () => {
                cards.current.delete(each.targetId)
              }
            }}
            case={each}
            isCurrent={each.targetId === currentId}
            isSelected={selected.has(each.targetId)}
            isMine={each.claimedBy !== null && each.claimedBy === me?.id}
            onSelect={(isSelected) => select(each.targetId, isSelected)}
            onView={() => setShown({ as: 'view', case: each })}
            onEdit={() => setShown({ as: 'edit', case: each })}
            onClaim={() => claim.mutate({ id: each.id })}
            onRelease={() => release.mutate({ id: each.id })}
            onDecide={() => setShown({ as: 'decide', cases: [each] })}
            onNothing={() => dismiss([each])}
          />
        ))
      )}
      {list.totalCount > SIZE && <Pager page={page} size={SIZE} total={list.totalCount} onChange={setPage} />}
      {shown?.as === 'view' && <ViewPost id={shown.case.targetId} onClose={close} />}
      {shown?.as === 'edit' && shown.case.targetType === 'post' && (
        <EditPost id={shown.case.targetId} onClose={close} />
      )}
      {shown?.as === 'edit' && shown.case.targetType === 'comment' && (
        <EditComment id={shown.case.targetId} text={shown.case.text} onClose={close} />
      )}
      {shown?.as === 'decide' && (
        <DecisionDialog cases={shown.cases} decide={(terms) => act(shown.cases, terms)} onClose={close} />
      )}
      {shown?.as === 'keys' && <ShortcutsDialog onClose={close} />}
    </>
  )
}
