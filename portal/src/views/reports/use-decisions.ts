import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { counted } from '../../format.ts'
import {
  PortalCasesDocument,
  type PortalCasesQuery,
  PortalDecideDocument,
  PortalUndoDocument,
} from '../../generated/graphql.ts'
import { execute, useChange } from '../../graph.ts'
import { say } from '../../ui/toasts.tsx'
import { type Case, doneWith } from './case.ts'
import type { Terms } from './decision-dialog.tsx'

/** Decides on cases, takes them out of the list at once, and offers to undo it as long as that can be done. */
export const useDecisions = () => {
  const client = useQueryClient()
  const undo = useChange(PortalUndoDocument, {
    done: ({ undoDecisions }) => `${counted(undoDecisions.length, 'case')} opened again.`,
  })
  const last = useRef<(() => void) | null>(null)

  const decide = async (cases: readonly Case[], terms: Terms): Promise<void> => {
    const refs = cases.map(({ targetType, targetId, version: seen }) => ({ targetType, targetId, seen }))
    const { decisions, skipped } = await execute(PortalDecideDocument, { input: { cases: refs, ...terms } }).then(
      ({ decideCases }) => decideCases,
      (error: unknown) => {
        // It may have changed since it was read.
        void client.invalidateQueries()
        throw error
      },
    )
    const gone = new Set(refs.map(({ targetId }) => targetId))
    client.setQueriesData<PortalCasesQuery>({ queryKey: [PortalCasesDocument.toString()] }, (shown) => {
      if (!shown) return shown
      const nodes = shown.moderationCases.nodes.filter(({ targetId }) => !gone.has(targetId))
      const totalCount = shown.moderationCases.totalCount - (shown.moderationCases.nodes.length - nodes.length)
      return { moderationCases: { ...shown.moderationCases, nodes, totalCount } }
    })
    const [first] = decisions
    if (!first) return
    const ids = decisions.map(({ id }) => id)
    const forMs = Math.max(0, new Date(first.undoUntil).getTime() - Date.now())
    const undoThese = () => {
      if (last.current === undoThese) last.current = null
      takeAway()
      undo.mutate({ ids })
    }
    const takeAway = say(doneWith(terms.act, ids.length), 'good', { label: 'Undo', act: undoThese, forMs })
    last.current = undoThese
    if (skipped.length > 0)
      say(
        `${counted(skipped.length, 'case')} left out: somebody else has decided or looks at it, or it has changed since you saw it.`,
        'bad',
      )
    void client.invalidateQueries()
  }

  return { decide, undoLast: () => (last.current ? last.current() : say('There is nothing to undo.', 'bad')) }
}
