import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TypedDocumentString } from './generated/graphql.ts'
import { useLive } from './subscribe.ts'

/** How long further events are waited for before what is shown is read again, in milliseconds. */
const PAUSE_MS = 400

/** Reads the lists of some documents again after each event of a subscription; those of a moment together. */
export const useRefreshOn = (
  subscription: TypedDocumentString<unknown, Record<string, never>>,
  documents: readonly TypedDocumentString<unknown, never>[],
): void => {
  const client = useQueryClient()
  const event = useLive(subscription, {})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lists = useRef(documents)
  lists.current = documents
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (event === null || timer.current) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      for (const document of lists.current) void client.invalidateQueries({ queryKey: [document.toString()] })
    }, PAUSE_MS)
  }, [event, client])
}

/**
 * Whether a subscription has told anything since it was last forgotten: for lists that are read again only when somebody
 * asks, as each reading is audited.
 */
export const useNews = (
  subscription: TypedDocumentString<unknown, Record<string, never>>,
): readonly [isNew: boolean, forget: () => void] => {
  const event = useLive(subscription, {})
  const [seen, setSeen] = useState<unknown>(null)
  return [event !== seen, () => setSeen(event)]
}
