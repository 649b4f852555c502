import { useState } from 'react'
import { PortalBanUserDocument } from '../generated/graphql.ts'
import { limits } from '../generated/limits.ts'
import { execute } from '../graph.ts'
import { Choice, Field } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'

const DAY_MS = 24 * 3600 * 1000

/** How long somebody may be banned. */
const SPANS = [
  { id: 'always', label: 'Until it is lifted' },
  { id: '1', label: 'One day' },
  { id: '7', label: 'A week' },
  { id: '30', label: '30 days' },
] as const

export type Span = (typeof SPANS)[number]['id']

/** When a ban of that length ends; null for one without an end. */
export const endOf = (span: Span): string | null =>
  span === 'always' ? null : new Date(Date.now() + Number(span) * DAY_MS).toISOString()

interface BanFieldsProps {
  span: Span
  onSpan: (span: Span) => void
  /** What the rule of the reason allows. */
  reason: { readonly maxLength: number }
}

/** For how long and why. */
export const BanFields = ({ span, onSpan, reason }: BanFieldsProps) => (
  <>
    <Choice label="How long" options={SPANS} value={span} onChange={onSpan} />
    <Field
      label="Reason"
      name="reason"
      {...reason}
      rows={2}
      hint="For other admins. It is part of the person’s data export."
    />
  </>
)

interface BanDialogProps {
  userId: string
  name: string
  onClose: () => void
}

/** Bans somebody, with a reason for other moderators and an end. */
export const BanDialog = ({ userId, name, onClose }: BanDialogProps) => {
  const [span, setSpan] = useState<Span>('always')
  return (
    <FormDialog
      title={`Ban ${name}?`}
      verb="Ban"
      isDangerous
      send={async ({ reason = '' }) => {
        await execute(PortalBanUserDocument, { userId, reason: reason.trim() || null, until: endOf(span) })
        return 'The account is banned and signed out everywhere.'
      }}
      onClose={onClose}
    >
      <p>They are signed out everywhere at once and cannot come back until the ban ends.</p>
      <BanFields span={span} onSpan={setSpan} reason={limits.banUser.reason} />
    </FormDialog>
  )
}
