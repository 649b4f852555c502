import type { Operations } from './generated/rest.ts'

/** A file to upload: what browsers and Node have, or what React Native sends in its place. */
export type UploadFile = Blob | { uri: string; name: string; type: string }

/** What has to be known to call an operation, beside its types. */
export interface RouteFacts {
  readonly isPublic: boolean
  /** Whether a repeat with the same Idempotency-Key is done once. */
  readonly takesKey?: boolean
  /** Whether the body is multipart/form-data. */
  readonly isForm?: boolean
  /** What is sent beside the path. */
  readonly input?: 'body' | 'query'
  /** `raw`: a stream or a file, which the caller reads. */
  readonly answer: 'json' | 'none' | 'raw'
  readonly list?: ListFacts
}

/** Where the answer of a list has its items, and what says how it goes on: the header `Link` where no place is given. */
export interface ListFacts {
  readonly items: readonly string[]
  readonly cursor?: readonly string[]
  readonly pages?: readonly string[]
  readonly total?: readonly string[]
}

export type Route = keyof Operations
export type Answer<R extends Route> = Operations[R]['answer']
/** The operations whose answers are pages of a list. */
export type ListRoute = { [R in Route]: Operations[R] extends { item: unknown } ? R : never }[Route]
export type Item<R extends ListRoute> = Operations[R]['item']

/** What any request may be told. */
export interface RequestOptions {
  /** Gives up: the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /**
   * Milliseconds for one try, the reading of the answer included. Default 30,000. An upload may take any time: each piece
   * that is sent begins them anew.
   */
  timeoutMs?: number | undefined
  /**
   * For POSTs that take one: what makes the request this one. Made anew for each call unless given; give one of your
   * own to repeat a call in a later run of the app without doing it twice.
   */
  idempotencyKey?: string | undefined
  /** Called with the bytes of an upload that are sent, the form around its files included. */
  onProgress?: ((sentBytes: number) => void) | undefined
}

type Asked<R extends Route> = Omit<Operations[R], 'answer' | 'item'>
/** The arguments behind the route: none are needed where nothing has to be sent. */
export type Arguments<R extends Route> =
  Record<string, never> extends Asked<R> ? [asked?: Asked<R> & RequestOptions] : [asked: Asked<R> & RequestOptions]

/** What is sent, as far as all operations have it in common. */
export interface AnyAsked extends RequestOptions {
  path?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** Fills the path's parameters in and adds the query. */
export const urlOf = (template: string, { path = {}, query = {} }: AnyAsked): string => {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name]
    if (value === undefined || value === '') throw new TypeError(`The path parameter ${name} is missing`)
    return encodeURIComponent(String(value))
  })
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (pairs.length === 0) return filled
  return `${filled}?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')}`
}

const append = (form: FormData, name: string, value: unknown) => {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) for (const each of value) append(form, name, each)
  // React Native's FormData takes its own kind of file as it is.
  else form.append(name, value instanceof Object ? (value as Blob) : String(value))
}

export const formOf = (body: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) append(form, name, value)
  return form
}
