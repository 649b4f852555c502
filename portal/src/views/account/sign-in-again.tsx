import { useState } from 'react'
import { Failure, signOut } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** What is shown instead of a change that needs a sign-in that is new. The page is the same afterwards. */
export const SignInAgain = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Sign in again first" isOpen onClose={onClose}>
    <div className="dialog-body">
      <p>Your sign-in is more than ten minutes old. Sign in again to change how you sign in.</p>
    </div>
    <footer className="dialog-actions">
      <Button onPress={onClose}>Cancel</Button>
      <Button tone="primary" onPress={() => void signOut()}>
        Sign in again
      </Button>
    </footer>
  </Dialog>
)

/** Asks for something that needs a sign-in that is new, and tells whether it is not. */
export const useFresh = () => {
  const [isStale, setStale] = useState(false)
  const fresh = async <Result,>(ask: () => Promise<Result>): Promise<Result> => {
    try {
      return await ask()
    } catch (error) {
      setStale(error instanceof Failure && error.code === 'reauthentication_required')
      throw error
    }
  }
  return { isStale, fresh }
}
