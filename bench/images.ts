import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { createImagePipeline } from '../src/providers/images/pipeline.ts'
import { median } from './measure.ts'

/**
 * The image pipeline compared with bare sharp making a photo and a thumbnail from the same bytes, in turn (A B A B), and
 * the memory of sixteen concurrent uploads. Prints ratios; asserts nothing.
 */

const ROUNDS = 9
const PIXELS = { width: 4_032, height: 3_024 } as const

/** Resembles a photo: soft shapes with grain. */
const photo = async () => {
  const { width, height } = PIXELS
  const noise = (sigma: number, scale: number) =>
    sharp({
      create: {
        width: Math.ceil(width / scale),
        height: Math.ceil(height / scale),
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
  const shapes = await noise(60, 8).blur(6).png().toBuffer()
  const grain = await noise(20, 1).ensureAlpha(0.3).png().toBuffer()
  return sharp(shapes)
    .resize(width, height)
    .composite([{ input: grain }])
}

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** The minimal implementation: the photo, and the thumbnail from it. */
const bare = async (input: Buffer, format: 'jpeg' | 'webp') => {
  const encode = (image: Sharp) =>
    format === 'jpeg' ? image.jpeg({ quality: 82 }) : image.webp({ quality: 82, effort: 2 })
  const large = await encode(sharp(input).autoOrient().resize(inside(2_048))).toBuffer()
  await encode(sharp(large).resize(inside(400))).toBuffer()
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const timed = async (work: () => Promise<unknown>) => {
  const [cpu, wall] = [cpuMs(), performance.now()]
  await work()
  return { wall: performance.now() - wall, cpu: cpuMs() - cpu }
}

const compare = async (name: string, ours: () => Promise<unknown>, theirs: () => Promise<unknown>) => {
  await ours()
  await theirs()
  const rounds: Record<'ours' | 'theirs', { wall: number; cpu: number }[]> = { ours: [], theirs: [] }
  for (let round = 0; round < ROUNDS; round++) {
    rounds.ours.push(await timed(ours))
    rounds.theirs.push(await timed(theirs))
  }
  const of = (who: 'ours' | 'theirs', what: 'wall' | 'cpu') => median(rounds[who].map((figures) => figures[what]))
  const ratio = (what: 'wall' | 'cpu') => (of('ours', what) / of('theirs', what)).toFixed(2)
  const figures = `${of('ours', 'wall').toFixed(0)} against ${of('theirs', 'wall').toFixed(0)} ms`
  process.stdout.write(`${name.padEnd(34)} time ${ratio('wall')}x  CPU ${ratio('cpu')}x  (${figures})\n`)
}

const tempFolder = mkdtempSync(join(tmpdir(), 'bench-images-'))
const pipeline = createImagePipeline({ tempFolder })

const source = await photo()
const jpeg = await source.clone().jpeg({ quality: 92 }).toBuffer()
const turned = await source.clone().jpeg({ quality: 92 }).withMetadata({ orientation: 6 }).toBuffer()
const png = await sharp(jpeg).resize(2_400).png().toBuffer()
const transparent = await sharp(jpeg).resize(2_400).ensureAlpha(0.5).png().toBuffer()

const given = (file: Buffer) => () => pipeline.process(file)
const upload = (file: Buffer) => () => pipeline.process(Readable.from([file]))
await compare(
  'JPEG, 12 megapixels',
  () => pipeline.process(jpeg),
  () => bare(jpeg, 'jpeg'),
)
await compare('the same, parked on disk first', upload(jpeg), () => bare(jpeg, 'jpeg'))
await compare('the same, on its side', given(turned), () => bare(turned, 'jpeg'))
await compare('PNG, 4 megapixels', given(png), () => bare(png, 'jpeg'))
await compare('PNG with alpha, 4 megapixels', given(transparent), () => bare(transparent, 'webp'))

/** Peak memory above idle while sixteen uploads are processed concurrently. */
const peakOf = async (title: string, file: Buffer) => {
  const path = join(tempFolder, 'sent.jpg')
  writeFileSync(path, file)
  globalThis.gc?.()
  let peak = 0
  const before = process.memoryUsage.rss()
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 5)
  await Promise.all(Array.from({ length: 16 }, () => pipeline.process(createReadStream(path))))
  clearInterval(watch)
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1)
  process.stdout.write(
    `${title.padEnd(34)} ${megabytes(peak - before)} MiB above idle, of ${megabytes(file.length)} MiB each\n`,
  )
}
await peakOf('16 uploads at once', jpeg)

const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
const heavy = await sharp({
  create: { ...PIXELS, channels: 3, background: '#888', noise },
})
  .jpeg({ quality: 91, chromaSubsampling: '4:4:4' })
  .toBuffer()
await peakOf('16 of nearly 20 MiB at once', heavy)

await pipeline.close()
rmSync(tempFolder, { recursive: true })
