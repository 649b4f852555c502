import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { PortalBanUserDocument } from '../generated/graphql.ts'
import { execute } from '../graph.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Choice, Field } from './fields.tsx'
import { FormError, useSubmit } from './form.tsx'
import { say } from './toasts.tsx'

const DAY_MS = 24 * 3600 * 1000

const SPANS = [
  { id: 'always', label: 'Until it is lifted' },
  { id: '1', label: 'One day' },
  { id: '7', label: 'A week' },
  { id: '30', label: '30 days' },
] as const

interface BanDialogProps {
  userId: string
  name: string
  onClose: () => void
}

/** Bans somebody, with a reason for other moderators and an end. */
export const BanDialog = ({ userId, name, onClose }: BanDialogProps) => {
  const client = useQueryClient()
  const [span, setSpan] = useState<(typeof SPANS)[number]['id']>('always')
  const { isSending, onSubmit, fields, message } = useSubmit(async ({ reason = '' }) => {
    const until = span === 'always' ? null : new Date(Date.now() + Number(span) * DAY_MS).toISOString()
    await execute(PortalBanUserDocument, { userId, reason: reason.trim() || null, until })
    say('The account is banned and signed out everywhere.')
    onClose()
    await client.invalidateQueries()
  })
  return (
    <Dialog title={`Ban ${name}?`} isOpen onClose={onClose}>
      <Form onSubmit={onSubmit} validationErrors={fields}>
        <div className="dialog-body form">
          <p>They are signed out everywhere at once and cannot come back until the ban ends.</p>
          <Choice label="How long" options={SPANS} value={span} onChange={setSpan} />
          <Field
            label="Reason"
            name="reason"
            maxLength={500}
            rows={2}
            hint="For other admins. It is part of the person’s data export."
          />
          <FormError message={message} />
        </div>
        <footer className="dialog-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" tone="danger" isPending={isSending}>
            Ban
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
