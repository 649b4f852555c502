import type { Client } from 'graphql-ws'
import { useEffect, useState } from 'react'
import type { TypedDocumentString } from './generated/graphql.ts'
import { authorization } from './session.ts'

let client: Promise<Client> | null = null

/** One socket for all subscriptions, opened by the first and closed after the last; loaded when it is needed. */
const socket = (): Promise<Client> => {
  client ??= import('graphql-ws')
    .then(({ createClient }) =>
      createClient({
        url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
        connectionParams: async () => ({ authorization: await authorization() }),
        retryAttempts: 20,
        shouldRetry: () => true,
      }),
    )
    .catch((error: unknown) => {
      client = null
      throw error
    })
  return client
}

/** The newest event of a subscription; null before the first, and while there is nothing to follow. */
export const useLive = <Result, Variables extends Record<string, unknown>>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables | null,
): Result | null => {
  const [latest, setLatest] = useState<Result | null>(null)
  const key = JSON.stringify(variables)
  useEffect(() => {
    if (key === 'null') return
    let isOver = false
    let stop = () => {}
    // What is shown stays without it; it is asked for again with the list.
    const ignore = () => undefined
    socket().then((opened) => {
      if (isOver) return
      stop = opened.subscribe<Result, unknown>(
        { query: document.toString(), variables: JSON.parse(key) },
        { next: ({ data }) => data && setLatest(data), error: ignore, complete: ignore },
      )
    }, ignore)
    return () => {
      isOver = true
      stop()
    }
  }, [document, key])
  return latest
}
