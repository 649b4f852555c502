import { once } from 'node:events'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { AppError } from '../../errors.ts'
import type { BookCover, BookEntry, BookPrinter } from './books.ts'
import type { PrintedEntry, PrintedPhoto } from './pdf-worker.ts'

export interface PdfPrinterOptions {
  /** How many books are printed at once, each in its own thread. */
  limit: number
  /** Milliseconds an entry may take before the thread is ended. */
  timeoutMs: number
}

/** The longest side of a photo in a book, in pixels: 250 to an inch. */
const SIDE = 1_200
/** PDFKit keeps the layout of each word: half a million letters of nothing but different words fit. */
const MEMORY_MB = 512

const printedPhoto = async (stored: Uint8Array): Promise<PrintedPhoto> => {
  const { data, info } = await sharp(stored)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const printed = async ({ photos, ...texts }: BookEntry): Promise<NonNullable<PrintedEntry>> => {
  const shown: PrintedPhoto[] = []
  for (const read of photos) {
    const stored = await read()
    if (stored) shown.push(await printedPhoto(stored))
  }
  return { ...texts, photos: shown }
}

/**
 * Prints with PDFKit, one thread a book: laying out a long text takes seconds. The thread answers each entry with the bytes
 * that are ready, and the next entry is read when these have been taken: a slow reader holds up its own book alone.
 */
export function createPdfPrinter({ limit, timeoutMs }: PdfPrinterOptions): BookPrinter {
  let printing = 0
  return {
    print: (cover: BookCover, entries) => {
      if (printing >= limit)
        throw new AppError('overloaded', 'Too many books are being made at the moment. Try again in a minute.')
      printing += 1
      const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
        workerData: cover,
        // No flags, and no environment with secrets.
        execArgv: [],
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      })
      const ask = async (entry: PrintedEntry): Promise<Uint8Array> => {
        const answer = once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
        worker.postMessage(entry)
        const [bytes] = await answer
        return bytes as Uint8Array
      }
      const pages = async function* () {
        for await (const entry of entries) {
          const bytes = await ask(await printed(entry))
          if (bytes.length > 0) yield bytes
        }
        yield await ask(null)
      }
      const book = Readable.from(pages(), { objectMode: false, highWaterMark: 64 * 1024 })
      worker.on('error', (error) => book.destroy(error as Error))
      return book.once('close', () => {
        printing -= 1
        void worker.terminate()
      })
    },
  }
}
