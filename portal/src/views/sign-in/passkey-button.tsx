import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { askPasskey, hasPasskeys } from '../../passkeys.ts'
import { enterWithPasskey, Failure, startWithPasskey } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form.tsx'

/** Signs in with a passkey: alone or, with the challenge of a sign-in that needs a second step, as that. */
export const PasskeyButton = ({ challenge, children }: { challenge?: string; children: string }) => {
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  if (!hasPasskeys()) return null
  const enter = async () => {
    setAsking(true)
    setMessage(null)
    try {
      await enterWithPasskey(await askPasskey(await startWithPasskey(challenge)))
    } catch (error) {
      setMessage(error instanceof Failure ? error.message : 'Something went wrong. Try again.')
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <p className="door-or">or</p>
      <Button isPending={isAsking} onPress={() => void enter()}>
        <KeyRound aria-hidden size={16} /> {children}
      </Button>
      <FormError message={message} />
    </>
  )
}
