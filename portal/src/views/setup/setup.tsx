import { Form } from 'react-aria-components'
import { useLocation } from 'wouter'
import { limits } from '../../generated/limits.ts'
import { setUp } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Field, NewPassword, PASSWORD_ADVICE } from '../../ui/fields.tsx'
import { FormError, useSubmit } from '../../ui/form.tsx'
import { Door } from '../sign-in/sign-in.tsx'
import { useFragment } from './use-fragment.ts'

/** The first admin is one like those that are made later. */
const allowed = limits.createAdmin

/** Makes the first super admin over the link that the service has printed in its terminal. */
export const SetupView = () => {
  const [, navigate] = useLocation()
  const token = useFragment()
  const { isSending, onSubmit, fields, message } = useSubmit(async ({ full_name = '', email = '', password = '' }) => {
    await setUp({ token, full_name, email, password })
    navigate('/')
  })
  if (!token)
    return (
      <Door title="Set up the service" text="This page opens from a link with a key.">
        <p>
          The service prints the link in its terminal when it starts and has no admin yet. It works once, and only until
          the service is started again.
        </p>
        <Button onPress={() => navigate('/')}>Go to the sign-in</Button>
      </Door>
    )
  return (
    <Door
      title="Set up the service"
      text="Create the first account. As a super admin you may do everything and invite others."
    >
      <Form className="form" onSubmit={onSubmit} validationErrors={fields}>
        <Field label="Name" name="full_name" autoComplete="name" {...allowed.fullName} required />
        <Field label="E-mail" name="email" type="email" autoComplete="username" {...allowed.email} required />
        <NewPassword allowed={allowed.password} advice={PASSWORD_ADVICE} />
        <FormError message={message} />
        <Button type="submit" tone="primary" isPending={isSending}>
          Create the account
        </Button>
      </Form>
    </Door>
  )
}
