import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import type { BookCover } from './books.ts'
import { FONTS, runsOf } from './fonts.ts'

/** A photo as the document embeds it. */
export interface PrintedPhoto {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** An entry as the thread takes it; null for the end of the book. */
export type PrintedEntry = {
  readonly title: string
  readonly day: string
  readonly about: string
  readonly content: string
  readonly photos: readonly PrintedPhoto[]
  readonly links: readonly string[]
} | null

const SMALL = 8.5
const BODY = 10.5
const LARGE = 15
const GAP = 8
const GREY = '#666666'
const BLACK = '#111111'
const MARGIN = 48
/** Room that the head of an entry has below it: it does not stand alone at the foot of a page. */
const HEAD = 96

const cover: BookCover = workerData
// Without a font to begin with: one that is opened before it has a name would be read from its file at each use of the name.
const doc = new PDFDocument({ size: 'A5', margin: MARGIN, font: '', info: { Title: cover.title } })
for (const [name, path] of Object.entries(FONTS)) doc.registerFont(name, path)

let made: Buffer[] = []
doc.on('data', (bytes: Buffer) => made.push(bytes))
const taken = (): Uint8Array => {
  const bytes = Buffer.concat(made)
  made = []
  return bytes
}

interface Style {
  readonly size: number
  readonly color?: string
  readonly base?: 'plain' | 'bold'
  readonly align?: 'left' | 'center'
}

const write = (text: string, { size, color = BLACK, base = 'plain', align = 'left' }: Style): void => {
  doc.fontSize(size).fillColor(color)
  for (const line of text.split('\n')) {
    const runs = runsOf(line, base)
    if (runs.length === 0) doc.font(base).text(' ')
    for (const [index, run] of runs.entries())
      doc.font(run.font).text(run.text, { align, continued: index < runs.length - 1 })
  }
}

const roomBelow = (): number => doc.page.height - MARGIN - doc.y

const show = ({ bytes, width, height }: PrintedPhoto): void => {
  const [wide, high] = [doc.page.width - 2 * MARGIN, doc.page.height - 2 * MARGIN]
  const scale = Math.min(1, wide / width, high / height)
  if (roomBelow() < height * scale) doc.addPage()
  doc.image(bytes as Buffer, MARGIN + (wide - width * scale) / 2, doc.y, { width: width * scale })
  doc.x = MARGIN
  doc.y += height * scale + GAP
}

const print = (entry: NonNullable<PrintedEntry>): void => {
  if (roomBelow() < HEAD) doc.addPage()
  write(entry.day, { size: SMALL, color: GREY })
  write(entry.title, { size: LARGE, base: 'bold' })
  if (entry.about !== '') write(entry.about, { size: SMALL, color: GREY })
  doc.y += GAP
  if (entry.content !== '') write(entry.content, { size: BODY })
  doc.y += GAP
  for (const photo of entry.photos) show(photo)
  for (const link of entry.links) write(link, { size: SMALL, color: GREY })
  doc.y += 2 * GAP
}

doc.y = doc.page.height / 3
write(cover.title, { size: 2 * LARGE, base: 'bold', align: 'center' })
doc.y += GAP
write(cover.author, { size: LARGE, align: 'center' })
write(cover.period, { size: BODY, color: GREY, align: 'center' })
doc.addPage()

parentPort?.on('message', (entry: PrintedEntry) => {
  if (entry === null) {
    doc.once('end', () => parentPort?.postMessage(taken()))
    doc.end()
    return
  }
  print(entry)
  parentPort?.postMessage(taken())
})
