import { type ReactNode, useEffect } from 'react'
import { Form } from 'react-aria-components'
import { signIn } from '../../session.ts'
import { Brand, ThemeButton } from '../../shell/shell.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields.tsx'
import { FormError, useSubmit } from '../../ui/form.tsx'

/** The page of somebody who is not signed in. */
export const Door = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => {
  useEffect(() => {
    document.title = `${title} · Admin portal`
  }, [title])
  return (
    <main className="door">
      <div className="door-card">
        <header className="door-header">
          <Brand />
          <ThemeButton />
        </header>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </main>
  )
}

export const SignInView = () => {
  const { isSending, onSubmit, fields, message } = useSubmit(({ email = '', password = '' }) => signIn(email, password))
  return (
    <Door title="Welcome back" text="Sign in with your admin account.">
      <Form className="form" onSubmit={onSubmit} validationErrors={fields}>
        <Field label="E-mail" name="email" type="email" autoComplete="username" required />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        <FormError message={message} />
        <Button type="submit" tone="primary" isPending={isSending}>
          Sign in
        </Button>
      </Form>
    </Door>
  )
}
