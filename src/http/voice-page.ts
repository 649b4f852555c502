import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { answerOtherMethods } from '../rest/other-methods.ts'

const FILES = [
  ['/docs/voice', './voice-page/page.html', 'text/html; charset=utf-8'],
  ['/docs/voice/page.js', './voice-page/page.js', 'text/javascript; charset=utf-8'],
  ['/docs/voice/recorder.js', './voice-page/recorder.js', 'text/javascript; charset=utf-8'],
  ['/docs/voice/protocol', '../realtime/voice/PROTOCOL.md', 'text/markdown; charset=utf-8'],
] as const

/** Serves a page to try the voice channel with, and what it speaks, to whoever develops against it. */
export const registerVoicePage = (server: FastifyInstance): void => {
  for (const [path, file, type] of FILES) {
    const text = readFileSync(new URL(file, import.meta.url))
    server.get(path, (_request, reply) => reply.header('cache-control', 'no-store').type(type).send(text))
    answerOtherMethods(server, path, ['GET'])
  }
}
