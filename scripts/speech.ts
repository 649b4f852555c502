import { once } from 'node:events'
import { runCommand, say, UsageError } from './command.ts'
import { createSpeechServer } from './speech/server.ts'

await runCommand({
  name: 'speech',
  about: `Serves a small recogniser and a voice on this machine, to try the voice channel: PocketSphinx, which knows the sentences of
scripts/speech/questions.gram, and eSpeak NG. Debian: pocketsphinx pocketsphinx-en-us espeak-ng.`,
  options: { port: { type: 'string', value: 'number', about: 'The port, on 127.0.0.1; 8093 by default.' } },
  run: async ({ port = '8093' }) => {
    if (!/^\d{1,5}$/.test(port)) throw new UsageError('The port must be a number.')
    const server = createSpeechServer().listen(Number(port), '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${port}`
    say(`Ready. Start the service with SPEECH_BASE_URL=${url} TTS_BASE_URL=${url}`)
    await once(server, 'close')
  },
})
