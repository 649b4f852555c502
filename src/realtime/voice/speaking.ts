import type { App } from '../../context.ts'

type Synthesiser = NonNullable<App['synthesiser']>

interface SpeakingOptions {
  readonly language: string | null
  readonly signal: AbortSignal
  /** A sentence was made; resolves when there is room for the next. */
  onSentence(audio: Buffer, sequence: number, isLast: boolean): Promise<void>
  onFailure(error: unknown): void
}

/** Longer sentences are spoken in parts, so that the first sound comes soon. */
const MAX_SENTENCE = 240

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The marks of lists, headings and emphasis are not spoken. */
const spoken = (text: string): string =>
  text
    .replace(/^\s*(?:[-*•]|#+|\d+\.)\s+/gm, '')
    .replace(/[*_`#]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The beginning of a text that is too long for one breath: to its last pause, or its last word. */
const breath = (text: string): string => {
  const head = text.slice(0, MAX_SENTENCE)
  const pause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': '))
  const end = pause > 40 ? pause + 1 : head.lastIndexOf(' ')
  return end > 0 ? head.slice(0, end) : head.replace(/[\uD800-\uDBFF]$/, '')
}

/** Cuts a text that comes in pieces into sentences. */
export const createSentences = () => {
  let rest = ''
  const take = (isEnd: boolean): string[] => {
    const sentences: string[] = []
    const parts = [...segmenter.segment(rest)].map(({ segment }) => segment)
    // The last one may go on with the next piece.
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
 * Speaks an answer while it is being written, one sentence after the other. The last one is told as such, or what ends
 * them is empty. Stops at its first failure.
 */
export const createSpeaker = (synthesiser: Synthesiser, options: SpeakingOptions) => {
  const { language, signal, onSentence, onFailure } = options
  const sentences = createSentences()
  const failed = new AbortController()
  const over = AbortSignal.any([signal, failed.signal])
  let sequence = 0
  let saying = Promise.resolve()

  const say = (text: string | null, isLast: boolean) => {
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
    add: (piece: string) => {
      for (const sentence of sentences.add(piece)) say(sentence, false)
    },
    end: () => {
      const last = sentences.end()
      for (const [index, sentence] of last.entries()) say(sentence, index === last.length - 1)
      if (last.length === 0) say(null, true)
    },
  }
}

const NOTHING = Buffer.alloc(0)
