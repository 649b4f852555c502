import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type HeicFailure, isHeicError } from './heic-error.ts'
import { decodeHeic, loadLibHeif } from './libheif.ts'

/** What the thread is started with. */
export interface HeicJob {
  source: string | Uint8Array
  maxPixels: number
  /** Bytes the decoder's memory may grow to. */
  maxMemory: number
}

/** What it answers with, once. */
export type HeicAnswer = { tiff: Uint8Array } | { failure: HeicFailure; message: string }

/** The part of the global that the compiler's libraries for Node leave out. */
type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number }
declare const WebAssembly: { Memory: { prototype: Memory } }
const PAGE_BYTES = 65_536

/** Keeps the memory of WASM below a limit; the answer is whether it was reached. */
const limitMemory = (bytes: number): (() => boolean) => {
  let reached = false
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function limited(this: Memory, pages) {
    reached ||= this.buffer.byteLength + pages * PAGE_BYTES > bytes
    if (reached) throw new RangeError('memory limit')
    return grow.call(this, pages)
  }
  return () => reached
}

const run = ({ source, maxPixels, maxMemory }: HeicJob): HeicAnswer => {
  const limitReached = limitMemory(maxMemory)
  const lib = loadLibHeif()
  const file = typeof source === 'string' ? readFileSync(source) : source
  try {
    return { tiff: decodeHeic(lib, file, maxPixels) }
  } catch (error) {
    // Besides its own errors, a hostile file can make the code trap, which ends as an error of WebAssembly's.
    const failure = isHeicError(error) ? error.failure : 'unreadable'
    return { failure: limitReached() ? 'too_large' : failure, message: String(error) }
  }
}

const answer = run(workerData as HeicJob)
parentPort?.postMessage(answer, 'tiff' in answer ? [answer.tiff.buffer as ArrayBuffer] : [])
