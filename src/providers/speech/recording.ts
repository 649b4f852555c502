/** The audio so far, which can be sent repeatedly without copying. */
interface Recording {
  readonly length: number
  add(piece: Buffer): void
  /** All of it, in pieces, without a copy; later additions do not change it. */
  soFar(): Buffer[]
  /** Frees the audio; nothing is added from then on. */
  free(): void
}

/**
 * Bytes of a block, two seconds of speech. Blocks are never moved: a growing buffer would be copied at the same
 * moment for everybody who began to speak together.
 */
const BLOCK_BYTES = 64 * 1024

export function createRecording(): Recording {
  const full: Buffer[] = []
  let isFree = false
  let block = Buffer.alloc(0)
  let used = 0
  let length = 0
  return {
    get length() {
      return length
    },
    add: (piece) => {
      if (isFree) return
      for (let at = 0; at < piece.length; ) {
        if (used === block.length) {
          if (used > 0) full.push(block)
          block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
          used = 0
        }
        const copied = piece.copy(block, used, at)
        used += copied
        at += copied
      }
      length += piece.length
    },
    soFar: () => [...full, block.subarray(0, used)],
    free: () => {
      isFree = true
      full.length = 0
      block = Buffer.alloc(0)
      used = 0
    },
  }
}
