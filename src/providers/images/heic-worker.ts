import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type HeicFailure, isHeicError } from './heic-error.ts'
import { decodeHeic, loadLibHeif } from './libheif.ts'

/** The thread's input. */
export interface HeicJob {
  source: string | Uint8Array
  maxPixels: number
  /** Memory limit of the decoder in bytes. */
  maxMemory: number
}

/** The thread's only message. */
export type HeicAnswer = { tiff: Uint8Array } | { failure: HeicFailure; message: string }

/** The part of the WebAssembly global that TypeScript's libraries for Node lack. */
type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number }
declare const WebAssembly: { Memory: { prototype: Memory } }
const PAGE_BYTES = 65_536

/** Limits the growth of WebAssembly memory; the returned function says whether the limit was reached. */
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
    // Besides libheif's own errors, a hostile file can cause a trap, a WebAssembly runtime error.
    const failure = isHeicError(error) ? error.failure : 'unreadable'
    return { failure: limitReached() ? 'too_large' : failure, message: String(error) }
  }
}

const answer = run(workerData as HeicJob)
parentPort?.postMessage(answer, 'tiff' in answer ? [answer.tiff.buffer as ArrayBuffer] : [])
