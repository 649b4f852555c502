import { useState } from 'react'
import { Form } from 'react-aria-components'
import { useLocation } from 'wouter'
import { limits } from '../../generated/limits.ts'
import { requestCode, resetPassword } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Field, NewPassword } from '../../ui/fields.tsx'
import { FormError, useSubmit } from '../../ui/form.tsx'
import { say } from '../../ui/toasts.tsx'
import { Door } from '../sign-in/sign-in.tsx'

const EnterCode = ({ email }: { email: string }) => {
  const [, navigate] = useLocation()
  const { isSending, onSubmit, fields, message } = useSubmit(async ({ otp = '', new_password = '' }) => {
    await resetPassword({ email, otp, new_password })
    say('The password is set. Sign in with it.')
    navigate('/')
  })
  return (
    <Door title="Enter the code" text="If the address has an account, a code of six digits is on its way to it.">
      <Form className="form" onSubmit={onSubmit} validationErrors={fields}>
        <Field label="Code" name="otp" autoComplete="one-time-code" required />
        <NewPassword
          label="New password"
          name="new_password"
          allowed={limits.createAdmin.password}
          advice="Every device is signed out."
        />
        <FormError message={message} />
        <Button type="submit" tone="primary" isPending={isSending}>
          Set the password
        </Button>
      </Form>
    </Door>
  )
}

/** A new password by a code that is mailed. */
export const ForgottenPasswordView = () => {
  const [, navigate] = useLocation()
  const [address, setAddress] = useState<string | null>(null)
  const { isSending, onSubmit, fields, message } = useSubmit(async ({ email = '' }) => {
    await requestCode(email)
    setAddress(email)
  })
  if (address !== null) return <EnterCode email={address} />
  return (
    <Door title="Forgotten password" text="We send a code to your address. Use it to set a new password.">
      <Form className="form" onSubmit={onSubmit} validationErrors={fields}>
        <Field label="E-mail" name="email" type="email" autoComplete="username" required />
        <FormError message={message} />
        <Button type="submit" tone="primary" isPending={isSending}>
          Send the code
        </Button>
        <Button onPress={() => navigate('/')}>Back to the sign-in</Button>
      </Form>
    </Door>
  )
}
