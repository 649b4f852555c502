import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stub of a model whose pieces are the times at which they are sent, in milliseconds. */
export interface StampingModel {
  readonly url: string
  /** The answers that are open, in the order of their requests. */
  readonly answers: readonly ServerResponse[]
  emit(answer: ServerResponse): void
  /** Ends all answers. */
  finish(): void
  close(): void
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

/** `whenAsked` is called for each request, once the answer has begun. */
export const startModel = async (whenAsked: (answer: ServerResponse) => void = () => {}): Promise<StampingModel> => {
  const answers: ServerResponse[] = []
  const server = createServer((incoming, outgoing) => {
    incoming.resume()
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
    outgoing.write(chunk({ role: 'assistant', content: 'Begin ' }))
    answers.push(outgoing)
    whenAsked(outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    emit: (answer) => answer.write(chunk({ content: `${performance.now().toFixed(3)} ` })),
    finish: () => {
      for (const answer of answers.splice(0)) answer.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
