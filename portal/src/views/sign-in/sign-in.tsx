import { type ReactNode, useEffect, useState } from 'react'
import { Form, Link } from 'react-aria-components'
import { enterCode, Failure, needsSetUp, signIn } from '../../session.ts'
import { Brand, ThemeButton } from '../../shell/shell.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields.tsx'
import { FormError, useSubmit } from '../../ui/form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

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

const CodeForm = ({ challenge, onLeave }: { challenge: string; onLeave: () => void }) => {
  const { isSending, onSubmit, fields, message } = useSubmit(({ code = '' }) => enterCode(challenge, code))
  return (
    <Door title="One more step" text="Enter the code that your authenticator app shows, or a recovery code.">
      <Form className="form" onSubmit={onSubmit} validationErrors={fields}>
        <Field label="Code" name="code" autoComplete="one-time-code" maxLength={100} autoFocus required />
        <FormError message={message} />
        <Button type="submit" tone="primary" isPending={isSending}>
          Continue
        </Button>
        <PasskeyButton challenge={challenge}>Use a passkey</PasskeyButton>
        <Button tone="quiet" onPress={onLeave}>
          Start again
        </Button>
      </Form>
    </Door>
  )
}

/** Says how the first account is made, as long as there is none. */
const FirstAccount = () => {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    needsSetUp().then(setNeeded, () => undefined)
  }, [])
  return (
    isNeeded && (
      <p className="note" role="note">
        This service has no super admin yet. Open the link that it printed in its terminal at the start, or run{' '}
        <code>npm run admin:create</code>.
      </p>
    )
  )
}

export const SignInView = () => {
  const [challenge, setChallenge] = useState<string | null>(null)
  const { isSending, onSubmit, fields, message } = useSubmit(async ({ email = '', password = '' }) => {
    try {
      await signIn(email, password)
    } catch (error) {
      if (!(error instanceof Failure && error.challenge)) throw error
      setChallenge(error.challenge)
    }
  })
  if (challenge) return <CodeForm challenge={challenge} onLeave={() => setChallenge(null)} />
  return (
    <Door title="Welcome back" text="Sign in with your admin account.">
      <Form className="form" onSubmit={onSubmit} validationErrors={fields}>
        <FirstAccount />
        <Field label="E-mail" name="email" type="email" autoComplete="username" required />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        <FormError message={message} />
        <Button type="submit" tone="primary" isPending={isSending}>
          Sign in
        </Button>
        <PasskeyButton>Sign in with a passkey</PasskeyButton>
        <Link className="text-link" href="/forgotten-password">
          Forgotten password
        </Link>
      </Form>
    </Door>
  )
}
