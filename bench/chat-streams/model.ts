import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A stub of a model whose pieces are the times at which they are sent, in milliseconds. It begins with the line that the
 * service asks for (`src/providers/models/risk-line.ts`).
 */
export interface StampingModel {
  readonly url: string
  /** The answers that are open, in the order of their requests. */
  readonly answers: readonly ServerResponse[]
  /** Resolves once so many are open. */
  asked(count: number): Promise<void>
  emit(answer: ServerResponse): void
  /** Ends all answers. */
  finish(): void
  close(): void
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

/** `whenAsked` is called for each request, once the answer has begun. */
/** Below the 20 s for which an answer may be silent: after five such failures the companion would answer everybody. */
const SILENT_MS = 5_000

/** `whenAsked` is called for each request, once the answer has begun. */
export const startModel = async (whenAsked: (answer: ServerResponse) => void = () => {}): Promise<StampingModel> => {
  const answers: ServerResponse[] = []
  const writtenAt = new WeakMap<ServerResponse, number>()
  const write = (answer: ServerResponse, text: string) => {
    writtenAt.set(answer, performance.now())
    answer.write(text)
  }
  const server = createServer((incoming, outgoing) => {
    incoming.resume()
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
    write(outgoing, chunk({ role: 'assistant', content: 'risk: none\nBegin ' }))
    answers.push(outgoing)
    whenAsked(outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Keeps answers alive until all are open, as endpoints do; they take longer than that on slow machines.
  const comments = setInterval(() => {
    for (const answer of answers)
      if (performance.now() - (writtenAt.get(answer) ?? 0) > SILENT_MS) write(answer, ': open\n\n')
  }, SILENT_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked: async (count) => {
      while (answers.length < count) await pause(20)
    },
    emit: (answer) => write(answer, chunk({ content: `${performance.now().toFixed(3)} ` })),
    finish: () => {
      for (const answer of answers.splice(0)) answer.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
    },
    close: () => {
      clearInterval(comments)
      server.close()
      server.closeAllConnections()
    },
  }
}
