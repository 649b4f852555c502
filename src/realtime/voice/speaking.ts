import type { App } from '../../context.ts'

type Synthesiser = NonNullable<App['speech']['synthesiser']>

interface SpeakingOptions {
  readonly language: string | null
  readonly signal: AbortSignal
  /** Called with each sentence; resolves when the next may be sent. */
  onSentence(audio: Buffer, sequence: number, isLast: boolean): Promise<void>
  onFailure(error: unknown): void
}

/** Longer sentences are split, so that the first audio comes soon. */
const MAX_SENTENCE = 240

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** Markdown of lists, headings and emphasis is not spoken. */
const spoken = (text: string): string =>
  text
    .replace(/^\s*(?:[-*•]|#+|\d+\.)\s+/gm, '')
    .replace(/[*_`#]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The beginning of a text too long for one utterance: up to its last pause, or its last word. */
const breath = (text: string): string => {
  const head = text.slice(0, MAX_SENTENCE)
  const pause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': '))
  const end = pause > 40 ? pause + 1 : head.lastIndexOf(' ')
  return end > 0 ? head.slice(0, end) : head.replace(/[\uD800-\uDBFF]$/, '')
}

/** Splits a text that arrives in pieces into sentences. */
export function createSentences() {
  let rest = ''
  const take = (isEnd: boolean): string[] => {
    const sentences: string[] = []
    const parts = [...segmenter.segment(rest)].map(({ segment }) => segment)
    // The last one may continue in the next piece.
    rest = isEnd ? '' : (parts.pop() ?? '')
    for (const part of parts) {
      let left = part
      while (left.length > MAX_SENTENCE) {
        const head = breath(left)
        sentences.push(head)
        left = left.slice(head.length)
      }
      sentences.push(left)
    }
    return sentences.map(spoken).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  }
  return {
    add: (piece: string) => {
      rest += piece
      return take(false)
    },
    end: () => take(true),
  }
}

/**
 * Speaks an answer while it is being written, sentence by sentence. The last sentence is marked as such; if there is
 * none left to mark, an empty one follows. Stops at the first failure.
 */
export function createSpeaker(synthesiser: Synthesiser, options: SpeakingOptions) {
  const { language, signal, onSentence, onFailure } = options
  const sentences = createSentences()
  const failed = new AbortController()
  const over = AbortSignal.any([signal, failed.signal])
  let sequence = 0
  let saying = Promise.resolve()

  const speak = (text: string | null, isLast: boolean) => {
    const next = async () => {
      if (over.aborted) return
      const audio = text === null ? NOTHING : await synthesiser.speak(text, { language, signal: over })
      if (!over.aborted) await onSentence(audio, sequence++, isLast)
    }
    saying = saying.then(next).catch((error) => {
      if (over.aborted) return
      failed.abort()
      onFailure(error)
    })
  }

  return {
    /** Speaks a text of its own, before the answer. */
    say: (text: string) => {
      const own = createSentences()
      for (const sentence of [...own.add(text), ...own.end()]) speak(sentence, false)
    },
    add: (piece: string) => {
      for (const sentence of sentences.add(piece)) speak(sentence, false)
    },
    end: () => {
      const last = sentences.end()
      for (const [index, sentence] of last.entries()) speak(sentence, index === last.length - 1)
      if (last.length === 0) speak(null, true)
    },
  }
}

const NOTHING = Buffer.alloc(0)
