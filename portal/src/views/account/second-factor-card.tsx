import { useState } from 'react'
import { dateTime } from '../../format.ts'
import {
  type PortalOwnAccountQuery,
  PortalRemoveSecondFactorDocument,
  PortalRenewRecoveryCodesDocument,
} from '../../generated/graphql.ts'
import { execute } from '../../graph.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Card } from '../../ui/page.tsx'
import { CodeField, RecoveryCodes } from './recovery-codes.tsx'
import { SetUpFactor } from './set-up-factor.tsx'

type Task = 'set-up' | 'codes' | 'remove'

/** The authenticator app and the recovery codes: what there is, and what may be done about it. */
export const SecondFactorCard = ({ factor }: { factor: PortalOwnAccountQuery['secondFactor'] }) => {
  const [task, setTask] = useState<Task | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setTask(null)
  return (
    <Card
      title="Authenticator app"
      actions={
        <>
          {factor.isOn && <Button onPress={() => setTask('codes')}>New recovery codes</Button>}
          {factor.addedAt ? (
            <Button tone="danger" onPress={() => setTask('remove')}>
              Remove
            </Button>
          ) : (
            <Button tone={factor.isOn ? 'plain' : 'primary'} onPress={() => setTask('set-up')}>
              Set up
            </Button>
          )}
        </>
      }
    >
      <p className="card-text">
        {factor.addedAt ? (
          <>
            <Badge tone="good">On</Badge> since {dateTime(factor.addedAt)}. Recovery codes left:{' '}
            {factor.recoveryCodesLeft}.
          </>
        ) : factor.isOn ? (
          <>
            <Badge>Off</Badge> Your password needs a passkey or a recovery code beside it. Recovery codes left:{' '}
            {factor.recoveryCodesLeft}.
          </>
        ) : (
          <>
            <Badge tone={factor.isRequired ? 'bad' : 'warn'}>{factor.isRequired ? 'Required' : 'Off'}</Badge> With an
            authenticator app on your phone, a stolen password opens nothing; a passkey does the same.
          </>
        )}
      </p>
      {task === 'set-up' && <SetUpFactor needsPassword={!factor.isOn} onClose={close} />}
      {task === 'codes' && (
        <FormDialog
          title="New recovery codes"
          verb="Create new codes"
          send={async ({ code = '' }) => {
            setCodes((await execute(PortalRenewRecoveryCodesDocument, { code })).renewRecoveryCodes.recoveryCodes)
            return 'The codes before no longer work.'
          }}
          onClose={close}
        >
          <CodeField />
        </FormDialog>
      )}
      {task === 'remove' && (
        <FormDialog
          title="Remove the authenticator app?"
          verb="Remove"
          isDangerous
          send={async ({ code = '' }) => {
            await execute(PortalRemoveSecondFactorDocument, { code })
            return 'The authenticator app is removed.'
          }}
          onClose={close}
        >
          <CodeField />
        </FormDialog>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}
