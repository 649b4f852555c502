import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { encode } from 'uqr'
import {
  PortalConfirmSecondFactorDocument,
  PortalStartSecondFactorDocument,
  type PortalStartSecondFactorMutation,
} from '../../generated/graphql.ts'
import { execute } from '../../graph.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/fields.tsx'
import { FormError, useSubmit } from '../../ui/form.tsx'
import { CodeField, RecoveryCodes } from './recovery-codes.tsx'
import { SignInAgain, useFresh } from './sign-in-again.tsx'

type Setup = PortalStartSecondFactorMutation['startSecondFactor']

const QrCode = ({ text }: { text: string }) => {
  const { data, size } = encode(text)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for the authenticator app">
      <path d={path} />
    </svg>
  )
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')

/** The set-up of an authenticator app in three steps: the password (or a sign-in that is new), the first code, the recovery codes. */
export const SetUpFactor = ({ needsPassword, onClose }: { needsPassword: boolean; onClose: () => void }) => {
  const { isStale, fresh } = useFresh()
  const client = useQueryClient()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { isSending, onSubmit, fields, message } = useSubmit(async ({ password, code = '' }) => {
    if (setup) setCodes((await execute(PortalConfirmSecondFactorDocument, { code })).confirmSecondFactor.recoveryCodes)
    else {
      const input = password === undefined ? {} : { password }
      setSetup((await fresh(() => execute(PortalStartSecondFactorDocument, { input }))).startSecondFactor)
    }
  })
  if (isStale) return <SignInAgain onClose={onClose} />
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          onClose()
          void client.invalidateQueries()
        }}
      />
    )
  return (
    <Dialog title="Set up a second factor" isOpen onClose={onClose}>
      {/* Another form for each step: what was wrong with one is not said of the next. */}
      <Form key={setup ? 'code' : 'password'} onSubmit={onSubmit} validationErrors={fields}>
        <div className="dialog-body form">
          {setup ? (
            <>
              <p>Scan this with an authenticator app, or type in the key, then enter the code that the app shows.</p>
              <QrCode text={setup.uri} />
              <p className="secret">
                Key: <code>{inFours(setup.secret)}</code>
              </p>
              <CodeField label="Code of the app" />
            </>
          ) : (
            <>
              <p>You need an authenticator app on your phone.{needsPassword && ' First, your password once more.'}</p>
              {needsPassword && (
                <Field label="Password" name="password" type="password" autoComplete="current-password" required />
              )}
            </>
          )}
          <FormError message={message} />
        </div>
        <footer className="dialog-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isPending={isSending}>
            {setup ? 'Turn it on' : 'Continue'}
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
