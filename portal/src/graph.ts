import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TypedDocumentString } from './generated/graphql.ts'
import { authorization, Failure, failureOf, NOT_REACHED } from './session.ts'
import { say } from './ui/toasts.tsx'

type Document<Result, Variables> = TypedDocumentString<Result, Variables>

interface Answer<Result> {
  data?: Result | null
  errors?: { message: string; extensions?: { code?: string; errors?: { path: string; message: string }[] } }[]
}

const post = async <Result>(body: string, header: string, signal?: AbortSignal): Promise<Answer<Result>> => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', authorization: header },
    body,
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw error instanceof DOMException ? error : NOT_REACHED
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (!response.ok || !isJson) throw await failureOf(response)
  return response.json()
}

export const SIGNED_OUT = new Failure('You have been signed out.', 'unauthenticated')

/** Runs an operation as the admin who is signed in. A token that is refused is renewed once. */
export const execute = async <Result, Variables>(
  document: Document<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> => {
  const body = JSON.stringify({ query: document.toString(), variables })
  for (const renewed of [false, true]) {
    const header = await authorization({ renewed })
    if (!header) throw SIGNED_OUT
    const { data, errors } = await post<Result>(body, header, signal)
    const [error] = errors ?? []
    if (!error && data) return data
    const { code = '', errors: fields = [] } = error?.extensions ?? {}
    if (code !== 'unauthenticated') throw new Failure(error?.message ?? 'The answer was empty.', code, fields)
  }
  throw SIGNED_OUT
}

export const keyOf = <Result, Variables>(document: Document<Result, Variables>, variables?: Variables): QueryKey =>
  variables === undefined ? [document.toString()] : [document.toString(), variables]

interface ReadOptions {
  /** Asks again this often, in milliseconds. */
  every?: number
  enabled?: boolean
  /** Each read leaves a record: it is not repeated because somebody came back to the window. */
  isAudited?: boolean
}

/** What a query answers, remembered; while other variables load, what was shown stays. */
export const useGraph = <Result, Variables>(
  document: Document<Result, Variables>,
  variables: Variables,
  { every, enabled = true, isAudited = false }: ReadOptions = {},
) =>
  useQuery({
    queryKey: keyOf(document, variables),
    queryFn: ({ signal }) => execute(document, variables, signal),
    placeholderData: keepPreviousData,
    enabled,
    refetchOnWindowFocus: !isAudited,
    refetchOnReconnect: !isAudited,
    ...(every && { refetchInterval: every }),
  })

interface ChangeOptions<Result, Variables, Shown> {
  /** Said once it is done. */
  done?: string | ((result: Result) => string)
  /** What the lists of this document show at once, before the service has answered; put back when it refuses. */
  atOnce?: { document: Document<Shown, never>; change: (shown: Shown, variables: Variables) => Shown }
  onDone?: (result: Result) => void
  /** Failures are shown by the form that asked, not by a note. */
  quiet?: boolean
}

/** A mutation. Everything on the page is asked for again once it has been answered. */
export const useChange = <Result, Variables, Shown = never>(
  document: Document<Result, Variables>,
  { done, atOnce, onDone, quiet = false }: ChangeOptions<Result, Variables, Shown> = {},
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (variables: Variables) => execute(document, variables),
    onMutate: async (variables) => {
      if (!atOnce) return []
      const queryKey = [atOnce.document.toString()]
      await client.cancelQueries({ queryKey })
      const before = client.getQueriesData<Shown>({ queryKey })
      client.setQueriesData<Shown>({ queryKey }, (shown) => shown && atOnce.change(shown, variables))
      return before
    },
    onError: (error, _variables, before) => {
      for (const [key, shown] of before ?? []) client.setQueryData(key, shown)
      if (!quiet) say(error.message, 'bad')
    },
    onSuccess: (result) => {
      if (done) say(typeof done === 'string' ? done : done(result))
      onDone?.(result)
    },
    onSettled: () => client.invalidateQueries(),
  })
}
