import type { AiProvider } from '../ai/ai.ts'
import { type Library, searchLibrary } from '../ai/library.ts'
import { readMessage } from '../ai/read-message.ts'
import { createCitations } from './citations.ts'
import { aiFailure, unavailable } from './failure.ts'
import { passagesOf, withPassages } from './passages.ts'

/**
 * A model that is given the library's passages on a question, and whose marks become the sources of its answer. The
 * companion's reading decides which articles are looked up, with its care: none at a danger nor for small talk, nor of
 * babies for somebody who grieves.
 */
export function createGrounded(model: AiProvider, library: Library): AiProvider {
  return {
    name: model.name,
    ready: model.ready,
    answer: async (request, write, signal) => {
      const { messages, context } = request
      const isQuestion = context.turn?.risk == null
      const articles = isQuestion
        ? (await searchLibrary(library, readMessage(messages, context).question, signal)).articles
        : []
      const passages = passagesOf(messages.at(-1)?.content ?? '', articles)
      request.cite?.([])
      if (passages.length === 0) return model.answer(request, write, signal)
      const given = passages.map(({ id, title }) => ({ id, title }))
      const citations = createCitations(given, (sources) => request.cite?.(sources))
      let isEmpty = true
      const show = (text: string) => {
        if (text === '') return
        isEmpty = false
        write(text)
      }
      await model.answer(withPassages(request, passages), (piece) => show(citations.read(piece)), signal)
      show(citations.end())
      if (isEmpty) throw unavailable(aiFailure('The answer was empty'))
    },
  }
}
