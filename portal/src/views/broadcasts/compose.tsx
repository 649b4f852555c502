import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, CheckboxGroup, Form, Label } from 'react-aria-components'
import { useDraft } from '../../draft.ts'
import { number } from '../../format.ts'
import {
  type NotificationChannel,
  type NotificationPriority,
  PortalAudienceDocument,
  PortalSendBroadcastDocument,
} from '../../generated/graphql.ts'
import { limits } from '../../generated/limits.ts'
import { execute, useGraph } from '../../graph.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DraftNote, useLeaveQuestion } from '../../ui/draft.tsx'
import { Choice, Field } from '../../ui/fields.tsx'
import { FormError, useSubmit } from '../../ui/form.tsx'
import { say } from '../../ui/toasts.tsx'

const CHANNELS: readonly { id: NotificationChannel; label: string }[] = [
  { id: 'in_app', label: 'In the app' },
  { id: 'push', label: 'Push' },
  { id: 'email', label: 'E-mail' },
  { id: 'sms', label: 'SMS' },
]

const PRIORITIES: readonly { id: NotificationPriority; label: string }[] = [
  { id: 'low', label: 'Low' },
  { id: 'normal', label: 'Normal' },
  { id: 'high', label: 'High' },
  { id: 'urgent', label: 'Urgent: also in quiet hours' },
]

interface Written {
  title: string
  body: string
  channels: NotificationChannel[]
  priority: NotificationPriority
}

const EMPTY: Written = { title: '', body: '', channels: ['in_app', 'push'], priority: 'normal' }

/** Writes a broadcast, shows it once more, and sends it. */
export const ComposeDialog = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient()
  const draft = useDraft('broadcast', EMPTY)
  const { title, body, channels, priority } = draft.value
  const { question, leave, release } = useLeaveQuestion(draft)
  const [isReviewing, setReviewing] = useState(false)
  const allowed = limits.sendBroadcast
  const { data } = useGraph(PortalAudienceDocument, {})
  const audience = data?.broadcastAudience
  const { isSending, onSubmit, fields, message } = useSubmit(async () => {
    if (!isReviewing) return setReviewing(true)
    try {
      await execute(PortalSendBroadcastDocument, { input: { title, body, channels, priority } })
    } catch (error) {
      setReviewing(false)
      throw error
    }
    draft.forget()
    release()
    say('The broadcast is on its way.')
    onClose()
    await client.invalidateQueries()
  })
  return (
    <Dialog
      title={isReviewing ? 'Send this to everybody?' : 'New broadcast'}
      isOpen
      onClose={() => leave(onClose)}
      isAlert={isReviewing}
    >
      <Form onSubmit={onSubmit} validationErrors={fields}>
        {isReviewing ? (
          <div className="dialog-body form">
            <div className="phone-note">
              <strong>{title}</strong>
              <span className="prose">{body}</span>
            </div>
            {audience && (
              <p>
                To <b>{number(audience.recipients - audience.muted)} people</b>
                {audience.muted > 0 && `; ${number(audience.muted)} have switched such notifications off`}.
              </p>
            )}
            <p>
              By{' '}
              {CHANNELS.filter(({ id }) => channels.includes(id))
                .map(({ label }) => label)
                .join(', ')}
              . It starts at once. You can stop it, but messages that were sent stay.
            </p>
          </div>
        ) : (
          <div className="dialog-body form">
            <DraftNote draft={draft} />
            <Field
              label="Title"
              name="title"
              value={title}
              onChange={(to) => draft.change({ title: to })}
              {...allowed.title}
              required
            />
            <Field
              label="Text"
              name="body"
              value={body}
              onChange={(to) => draft.change({ body: to })}
              {...allowed.body}
              rows={4}
              required
            />
            <CheckboxGroup
              className="field"
              value={channels}
              onChange={(next) => draft.change({ channels: next as NotificationChannel[] })}
              isRequired
            >
              <Label>Channels</Label>
              <div className="checks">
                {CHANNELS.map(({ id, label }) => (
                  <Checkbox key={id} value={id} className="check">
                    <span className="check-box" aria-hidden>
                      <Check size={14} strokeWidth={3} />
                    </span>
                    {label}
                  </Checkbox>
                ))}
              </div>
            </CheckboxGroup>
            <Choice
              label="Priority"
              options={PRIORITIES}
              value={priority}
              onChange={(to) => draft.change({ priority: to })}
            />
            <FormError message={message} />
          </div>
        )}
        <footer className="dialog-actions">
          <Button onPress={isReviewing ? () => setReviewing(false) : () => leave(onClose)}>
            {isReviewing ? 'Back' : 'Cancel'}
          </Button>
          <Button type="submit" tone="primary" isPending={isSending} isDisabled={channels.length === 0}>
            {isReviewing ? 'Send' : 'Review'}
          </Button>
        </footer>
      </Form>
      {question}
    </Dialog>
  )
}
