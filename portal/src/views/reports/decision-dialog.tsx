import { useState } from 'react'
import { counted } from '../../format.ts'
import type { ModerationAct, ModerationDecisionInput, ReportOutcome } from '../../generated/graphql.ts'
import { limits } from '../../generated/limits.ts'
import { BanFields, endOf, type Span } from '../../ui/ban-dialog.tsx'
import { Choice, Field, type Option } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ACT_EFFECTS, ACT_NAMES, actsFor, type Case, nameOf } from './case.ts'

export type Terms = Omit<ModerationDecisionInput, 'cases'>

const BY_HAND: readonly Option<ReportOutcome>[] = [
  { id: 'content_edited', label: 'The text was edited' },
  { id: 'author_warned', label: 'The author was contacted' },
  { id: 'other', label: 'Something else' },
]

const ABOUT_ANSWERS: readonly Option<ReportOutcome>[] = [
  { id: 'noted', label: 'Noted, to improve the assistant or the library' },
  { id: 'other', label: 'Something else' },
]

/** What may have been done by hand about all of some cases. */
const outcomesFor = (cases: readonly Case[]): readonly Option<ReportOutcome>[] => {
  if (cases.every(({ targetType }) => targetType === 'answer')) return ABOUT_ANSWERS
  return cases.some(({ targetType }) => targetType === 'answer') ? ABOUT_ANSWERS.slice(1) : BY_HAND
}

interface DecisionDialogProps {
  cases: readonly Case[]
  /** Does it, and says so. */
  decide: (terms: Terms) => Promise<void>
  onClose: () => void
}

/** Asks what is done about some cases. The most usual act is ready: Enter does it. */
export const DecisionDialog = ({ cases, decide, onClose }: DecisionDialogProps) => {
  const acts = actsFor(cases)
  const outcomes = outcomesFor(cases)
  const [act, setAct] = useState<ModerationAct>(acts[0] ?? 'handled')
  const [span, setSpan] = useState<Span>('always')
  const [outcome, setOutcome] = useState<ReportOutcome>(outcomes[0]?.id ?? 'other')
  const [only] = cases
  return (
    <FormDialog
      title={cases.length === 1 && only ? nameOf(only) : counted(cases.length, 'case')}
      verb={act === 'handled' ? 'Close' : ACT_NAMES[act]}
      isDangerous={act === 'remove' || act === 'reject' || act === 'ban'}
      isReady
      isWide
      send={async ({ reason = '' }) => {
        await decide({
          act,
          ...((act === 'reject' || act === 'ban') && { reason: reason.trim() || null }),
          ...(act === 'ban' && { until: endOf(span) }),
          ...(act === 'handled' && { outcome }),
        })
        return null
      }}
      onClose={onClose}
    >
      {acts.length > 1 && (
        <Segments
          label="What is done"
          options={acts.map((id) => ({ id, label: ACT_NAMES[id] }))}
          value={act}
          onChange={setAct}
        />
      )}
      <p>{ACT_EFFECTS[act]} Those who reported it are told that it was decided, not how.</p>
      {act === 'reject' && (
        <Field label="Reason, for its author" name="reason" {...limits.decideCases.reason} rows={3} required />
      )}
      {act === 'ban' && <BanFields span={span} onSpan={setSpan} reason={limits.decideCases.reason} />}
      {act === 'handled' && <Choice label="What was done" options={outcomes} value={outcome} onChange={setOutcome} />}
      <p className="note">You can undo this for a minute.</p>
    </FormDialog>
  )
}
