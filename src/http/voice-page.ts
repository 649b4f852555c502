import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { pagePolicy } from './html.ts'
import { answerOtherMethods } from './other-methods.ts'
import { ICON } from './page.ts'

const FILES = [
  ['/docs/voice', './voice-page/page.html', 'text/html; charset=utf-8'],
  ['/docs/voice/page.js', './voice-page/page.js', 'text/javascript; charset=utf-8'],
  ['/docs/voice/recorder.js', './voice-page/recorder.js', 'text/javascript; charset=utf-8'],
  ['/docs/voice/protocol', '../realtime/voice/PROTOCOL.md', 'text/markdown; charset=utf-8'],
] as const

/** Tells before the sign-in that every turn will fail, and how to change that. */
const WITHOUT_SPEECH = `<p id="without-speech" role="note"><strong>Speech recognition is not set up:</strong> you can
        connect, but nothing you say is understood. Set <code>SPEECH_BASE_URL</code> to an endpoint and start the service
        again. <code>npm run speech</code> serves one on this machine, as <code>docs/voice.md</code> describes.</p>`

/** Serves a page for trying out the voice channel, and its protocol's documentation, to developers. */
export function registerVoicePage(server: FastifyInstance, { config }: Pick<App, 'config'>): void {
  const policy = pagePolicy(config.http.publicUrl)
  for (const [path, file, type] of FILES) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
      .replace('<!-- icon -->', ICON)
      .replace('<!-- speech -->', config.speech.kind === 'none' ? WITHOUT_SPEECH : '')
    server.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-store').header('content-security-policy', policy).type(type).send(text),
    )
    answerOtherMethods(server, path, ['GET'])
  }
}
