import { Form } from 'react-aria-components'
import { useLocation } from 'wouter'
import { limits } from '../../generated/limits.ts'
import { accept } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Field, NewPassword, PASSWORD_ADVICE } from '../../ui/fields.tsx'
import { FormError, useSubmit } from '../../ui/form.tsx'
import { useFragment } from '../setup/use-fragment.ts'
import { Door } from '../sign-in/sign-in.tsx'

const allowed = limits.createAdmin

/** Makes the account of somebody who was invited by mail. */
export const InvitationView = () => {
  const [, navigate] = useLocation()
  const token = useFragment()
  const { isSending, onSubmit, fields, message } = useSubmit(async ({ full_name = '', password = '' }) => {
    await accept({ token, full_name, password })
    navigate('/')
  })
  if (!token)
    return (
      <Door title="Your invitation" text="Open this page with the link in your invitation.">
        <Button onPress={() => navigate('/')}>Go to the sign-in</Button>
      </Door>
    )
  return (
    <Door
      title="Your invitation"
      text="Create your account. You sign in with the address that the invitation was sent to."
    >
      <Form className="form" onSubmit={onSubmit} validationErrors={fields}>
        <Field label="Name" name="full_name" autoComplete="name" {...allowed.fullName} required />
        <NewPassword allowed={allowed.password} advice={PASSWORD_ADVICE} />
        <FormError message={message} />
        <Button type="submit" tone="primary" isPending={isSending}>
          Create the account
        </Button>
      </Form>
    </Door>
  )
}
