import { type HttpStub, type StubAnswer, startHttpStub } from '../support/http-stub.ts'

/** Expo's push service as its documentation describes it. */
export interface ExpoStub extends Pick<HttpStub, 'url' | 'close'> {
  /** Messages that were taken, oldest first. */
  readonly messages: readonly any[]
  /** Calls of the sending address. */
  readonly sends: () => number
  /** Tokens of devices the app is gone from. */
  readonly gone: Set<string>
  /** What becomes of tickets; those that are not named have no receipt yet. */
  readonly receipts: Record<string, any>
  /** Tokens that are told to wait, as Expo does where a device gets too many messages. */
  readonly busy: Set<string>
  /** Tokens for which a whole request is refused. */
  readonly malformed: Set<string>
  /** Projects that this server may not send to. A token's project is the word before its first colon. */
  readonly forbidden: Set<string>
  /** Wins over everything else while it is set. */
  trouble: StubAnswer | null
}

const isMessage = (message: any): boolean =>
  /^Expo(nent)?PushToken\[.+\]$/.test(message?.to) &&
  typeof message.title === 'string' &&
  typeof message.body === 'string' &&
  ['default', 'normal', 'high'].includes(message.priority) &&
  message.collapseId.length <= 64

/** As `ExponentPushToken[other:1]` is of `@owner/other`; those without a colon are of the app. */
const projectOf = (token: string): string => `@owner/${/\[(\w+):/.exec(token)?.[1] ?? 'app'}`

/** The error for a whole request, by the rules of Expo. */
const refusalOf = (sent: { to: string }[], { malformed, forbidden }: Pick<ExpoStub, 'malformed' | 'forbidden'>) => {
  const refused = (status: number, code: string, details?: object) => ({
    status,
    body: { errors: [{ code, message: 'no', isTransient: false, ...(details && { details }) }] },
  })
  if (sent.some((message) => !isMessage(message) || malformed.has(message.to))) return refused(400, 'VALIDATION_ERROR')
  const projects = Map.groupBy(new Set(sent.map(({ to }) => to)), projectOf)
  if (projects.size > 1) return refused(400, 'PUSH_TOO_MANY_EXPERIENCE_IDS', Object.fromEntries(projects))
  return [...projects.keys()].some((project) => forbidden.has(project)) ? refused(403, 'UNAUTHORIZED') : null
}

export const startExpo = async (accessToken?: string): Promise<ExpoStub> => {
  const messages: any[] = []
  const [gone, busy, malformed, forbidden] = Array.from({ length: 4 }, () => new Set<string>()) as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  const receipts: Record<string, any> = {}
  let tickets = 0
  let sends = 0
  const stub = await startHttpStub(({ method, path, headers, body }) => {
    if (path === '/--/api/v2/push/send') sends += 1
    if (made.trouble) return made.trouble
    if (method !== 'POST' || !headers['content-type']?.startsWith('application/json')) return { status: 400 }
    if (accessToken && headers.authorization !== `Bearer ${accessToken}`) return { status: 401 }
    const sent = JSON.parse(body)
    if (path === '/--/api/v2/push/getReceipts') {
      const known = sent.ids.filter((id: string) => receipts[id]).map((id: string) => [id, receipts[id]])
      return { body: { data: Object.fromEntries(known) } }
    }
    if (path !== '/--/api/v2/push/send' || !Array.isArray(sent) || sent.length > 100) return { status: 404 }
    const refusal = refusalOf(sent, { malformed, forbidden })
    if (refusal) return refusal
    const data = sent.map((message) => {
      if (gone.has(message.to)) return { status: 'error', message: 'gone', details: { error: 'DeviceNotRegistered' } }
      if (busy.has(message.to)) return { status: 'error', message: 'later', details: { error: 'MessageRateExceeded' } }
      messages.push(message)
      return { status: 'ok', id: `ticket-${++tickets}` }
    })
    return { body: { data } }
  })
  const made = {
    url: stub.url,
    close: stub.close,
    messages,
    sends: () => sends,
    gone,
    busy,
    malformed,
    forbidden,
    receipts,
    trouble: null as StubAnswer | null,
  }
  return made
}
