/** Opens a subscription over server-sent events, as somebody. */
export const openEventStream = async (url: string, token: string, query: string) => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  })
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  let text = ''
  return {
    /** The next result; null at the end of the stream. */
    next: async (): Promise<any> => {
      for (;;) {
        const end = /data: ?(\{.*\})\n/.exec(text)
        if (end) {
          text = text.slice(end.index + end[0].length)
          return JSON.parse(end[1] ?? '')
        }
        const { done, value } = await reader.read()
        if (done) return null
        text += value
      }
    },
    /** Everything so far, as soon as this text is in it. */
    until: async (wanted: string): Promise<string> => {
      while (!text.includes(wanted)) {
        const { done, value } = await reader.read()
        if (done) throw new Error(`the stream ended without ${wanted}: ${text}`)
        text += value
      }
      return text
    },
    close: () => reader.cancel(),
  }
}
