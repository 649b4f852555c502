import { useState } from 'react'

/** The secret of a link. It is read once and taken out of the address: it is worth an account. */
export const useFragment = (): string => {
  const [secret] = useState(() => {
    const { hash } = window.location
    if (hash) history.replaceState(null, '', window.location.pathname)
    return hash.slice(1)
  })
  return secret
}
