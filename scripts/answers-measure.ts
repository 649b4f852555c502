import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assess } from '@parenting/care'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { App } from '../src/context.ts'
import { createLog } from '../src/log.ts'
import type { AiContext } from '../src/providers/ai/ai.ts'
import { builtInComposer } from '../src/providers/ai/companion/compose.ts'
import { languageOfTalk } from '../src/providers/ai/companion/language.ts'
import { retrieveArticles } from '../src/schema/resources/retrieve.ts'
import { helpIn } from '../src/schema/safety/disclaimer-texts.ts'
import { readQuestions, SETS } from './answers-measure/questions.ts'
import { runCommand, say } from './command.ts'
import { seedLibrary } from './seed-demo/library.ts'

/** Articles among which the right one must be. */
const FIRST = 3

/** What should be reached, as a share of the questions. */
const barOf = (language: string) => (language === 'en' ? 0.85 : 0.75)

const measureSet = async (app: App, set: (typeof SETS)[number], misses: boolean) => {
  for (const [language, questions] of Map.groupBy(readQuestions(set), (question) => question.language)) {
    let found = 0
    let dangers = 0
    for (const { text, topics } of questions) {
      if (assess(text).danger !== null) dangers++
      const spokenLanguage = languageOfTalk([text], language)
      const context: AiContext = {
        ...{ personality: 'expert', momStatus: null, childrenAges: [], language, spokenLanguage },
        help: helpIn(null, spokenLanguage),
      }
      const question = builtInComposer().lookUp([{ role: 'user', content: text }], context)
      const articles = (await retrieveArticles(app, question, FIRST)).slice(0, FIRST)
      if (articles.some(({ topic }) => topic !== null && topics.includes(topic))) found++
      else if (misses) say(`   ${language}  ${text}  (${topics.join(', ')})`)
    }
    const share = found / questions.length
    const verdict = share >= barOf(language) ? '' : `  below ${barOf(language)}`
    const withheld = dangers === 0 ? '' : `  (${dangers} taken for a danger, which is answered without the library)`
    say(`${language}  ${share.toFixed(2)}  ${found} of ${questions.length}${verdict}${withheld}`)
  }
}

const measure = async (misses: boolean) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'answers-measure-'))
  const { app, stop, close } = await createApp(readConfig({ DATA_DIR: dataDir }), {
    log: createLog('warn'),
    now: () => new Date(),
  })
  try {
    await seedLibrary(app)
    for (const set of SETS) {
      say(`${set}.txt`)
      await measureSet(app, set, misses)
    }
  } finally {
    stop()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await runCommand({
  name: 'answers:measure',
  about: `Asks the library questions in seven languages, and prints how often the right article is among the first three that a
model is given: for a set whose author wrote the words for topics, and for two by authors who knew only the titles. The library is
that of seed:demo, in a database of its own. Dangers are looked up here like other questions.`,
  options: { misses: { type: 'boolean', about: 'Prints the questions whose article is not found.' } },
  run: ({ misses = false }) => measure(misses),
})
