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
  /** Wins over everything else while it is set. */
  trouble: StubAnswer | null
}

const isMessage = (message: any): boolean =>
  /^Expo(nent)?PushToken\[.+\]$/.test(message?.to) &&
  typeof message.title === 'string' &&
  typeof message.body === 'string' &&
  ['default', 'normal', 'high'].includes(message.priority) &&
  message.collapseId.length <= 64

export const startExpo = async (accessToken?: string): Promise<ExpoStub> => {
  const messages: any[] = []
  const gone = new Set<string>()
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
    const wrong = sent.filter((message) => !isMessage(message))
    if (wrong.length > 0) return { status: 400, body: { errors: [{ code: 'VALIDATION_ERROR', message: 'no' }] } }
    const data = sent.map((message) => {
      if (gone.has(message.to)) return { status: 'error', message: 'gone', details: { error: 'DeviceNotRegistered' } }
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
    receipts,
    trouble: null as StubAnswer | null,
  }
  return made
}
