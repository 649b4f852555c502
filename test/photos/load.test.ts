import { readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { restoreFs, spyOnFs } from '../support/fs.ts'
import { draw, fixture } from './drawing.ts'
import { openPipelines } from './support.ts'

const pipelines = openPipelines()
const parked = () =>
  readdirSync(pipelines.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await draw({ width: 600, height: 300 }).jpeg().toBuffer()
})
afterEach(() => {
  restoreFs()
})

/** A source that yields its bytes when told to. */
const heldSource = (bytes: Uint8Array) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const source = async function* () {
    await promise
    yield bytes
  }
  return { source: source(), release: resolve }
}

describe('many images at once', () => {
  it('are worked on a few at a time, and all get done', async () => {
    const pipeline = pipelines.open({ concurrency: 2 })
    const seen: number[] = []
    const watch = setInterval(() => seen.push(pipeline.load().running))
    const all = Array.from({ length: 16 }, (_, i) =>
      pipeline
        .process(i % 2 ? jpeg : Readable.from([jpeg]), { owner: `${i}` })
        .finally(() => seen.push(pipeline.load().running)),
    )
    const done = await Promise.all(all)
    clearInterval(watch)
    expect(done).toHaveLength(16)
    expect(Math.max(...seen)).toBe(2)
    expect(pipeline.load()).toEqual({ running: 0, waiting: 0 })
  })

  it('beyond those that may wait are refused at once, with the time to come back', async () => {
    const pipeline = pipelines.open({ concurrency: 1, queueLimit: 2 })
    const taken = [pipeline.process(jpeg), pipeline.process(jpeg), pipeline.process(jpeg)]
    expect(pipeline.load()).toEqual({ running: 1, waiting: 2 })
    const unread = Readable.from([jpeg])
    const overloaded = { code: 'overloaded', retryAfter: 5 }
    await expect(pipeline.process(jpeg)).rejects.toMatchObject(overloaded)
    await expect(pipeline.process(unread)).rejects.toMatchObject(overloaded)
    expect(unread.readableDidRead).toBe(false)
    await Promise.all(taken)
    await expect(pipeline.process(jpeg)).resolves.toBeDefined()
  })

  it('are parked a limited number at a time: one more is refused before it is read', async () => {
    const pipeline = pipelines.open({ parkedLimit: 1 })
    const slow = heldSource(jpeg)
    const uploading = pipeline.process(slow.source)
    const unread = Readable.from([jpeg])
    await expect(pipeline.process(unread)).rejects.toMatchObject({ code: 'overloaded', retryAfter: 5 })
    expect(unread.readableDidRead).toBe(false)
    slow.release()
    await uploading
    await expect(pipeline.process(Readable.from([jpeg]))).resolves.toBeDefined()
  })

  it('do not wait for a slow upload: it takes no turn before it is complete', async () => {
    const pipeline = pipelines.open({ concurrency: 1 })
    const slow = heldSource(jpeg)
    const uploading = pipeline.process(slow.source)
    await pipeline.process(jpeg)
    slow.release()
    await expect(uploading).resolves.toBeDefined()
  })

  it('of one person leave a slot to others', async () => {
    const pipeline = pipelines.open({ concurrency: 2 })
    const many = Array.from({ length: 16 }, () => pipeline.process(jpeg, { owner: 'ada' }))
    expect(pipeline.load()).toEqual({ running: 1, waiting: 15 })
    const other = pipeline.process(jpeg, { owner: 'bea' })
    expect(pipeline.load()).toEqual({ running: 2, waiting: 15 })
    await Promise.all([...many, other])
    expect(pipeline.load()).toEqual({ running: 0, waiting: 0 })
  })

  it('are taken in turns by person, each person’s in order', async () => {
    const pipeline = pipelines.open({ concurrency: 1 })
    const done: string[] = []
    const one = async (owner: string, number: number) => {
      await pipeline.process(jpeg, { owner })
      done.push(`${owner} ${number}`)
    }
    const all = [
      one('ada', 1),
      one('ada', 2),
      one('ada', 3),
      one('ada', 4),
      one('bea', 1),
      one('bea', 2),
      one('cleo', 1),
    ]
    await Promise.all(all)
    expect(done).toEqual(['ada 1', 'ada 2', 'bea 1', 'cleo 1', 'ada 3', 'bea 2', 'ada 4'])
  })

  it('do not stop for one that fails', async () => {
    const pipeline = pipelines.open({ concurrency: 1 })
    const results = await Promise.allSettled(
      [jpeg.subarray(0, 900), jpeg, Buffer.from('no image'), jpeg].map((file) => pipeline.process(file)),
    )
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  })
})

describe('a caller that leaves', () => {
  it('while waiting gives up its place', async () => {
    const pipeline = pipelines.open({ concurrency: 1 })
    const caller = new AbortController()
    const first = pipeline.process(jpeg)
    const second = pipeline.process(jpeg, { signal: caller.signal })
    const third = pipeline.process(jpeg)
    caller.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    expect(pipeline.load()).toEqual({ running: 1, waiting: 1 })
    await Promise.all([first, third])
  })

  it('before anything begins causes no work', async () => {
    const pipeline = pipelines.open()
    await expect(pipeline.process(jpeg, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
    const gone = { signal: AbortSignal.abort(new Error('left')) }
    await expect(pipeline.process(Readable.from([jpeg]), gone)).rejects.toThrow('left')
    expect(parked()).toEqual([])
  })

  it('in the middle of an upload leaves nothing and gets the source’s error', async () => {
    const broken = async function* () {
      yield jpeg.subarray(0, 500)
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
    }
    await expect(pipelines.open().process(broken())).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(parked()).toEqual([])
  })
})

describe('a full disk', () => {
  it('makes uploads unavailable, and leaves nothing behind', async () => {
    const { open } = fs
    spyOnFs('open').mockImplementationOnce(async (...args) => {
      const file = await open(...args)
      file.writeFile = async () => {
        throw Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })
      }
      return file
    })
    const upload = pipelines.open().process(Readable.from([jpeg]))
    await expect(upload).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 30 })
    expect(parked()).toEqual([])
  })
})

describe('closing', () => {
  it('lets running images finish and refuses the others', async () => {
    const pipeline = pipelines.open({ concurrency: 1 })
    const running = pipeline.process(jpeg)
    const waiting = pipeline.process(jpeg)
    const closed = pipeline.close()
    await expect(waiting).rejects.toMatchObject({ code: 'service_unavailable' })
    await expect(pipeline.process(jpeg)).rejects.toMatchObject({ code: 'service_unavailable' })
    await closed
    expect(pipeline.load()).toEqual({ running: 0, waiting: 0 })
    await expect(running).resolves.toBeDefined()
    await expect(pipeline.close()).resolves.toBeUndefined()
  })
})

describe('the HEIC decoder', () => {
  const workers = () => {
    const started: Worker[] = []
    const onWorker = (worker: Worker) => started.push(worker)
    process.on('worker', onWorker)
    return { started, stop: () => process.off('worker', onWorker) }
  }

  it('runs in threads of its own, which are gone afterwards; other formats need none', async () => {
    const pipeline = pipelines.open()
    const { started, stop } = workers()
    await pipeline.process(jpeg)
    expect(started).toHaveLength(0)
    await pipeline.process(fixture('quadrants.heic'))
    stop()
    expect(started.map(({ threadId }) => threadId)).toEqual([-1])
  })

  it('is ended when it takes too long, and the next file is decoded all the same', async () => {
    const { started, stop } = workers()
    const stuck = pipelines.open({ timeoutMs: 1 }).process(fixture('quadrants.heic'))
    await expect(stuck).rejects.toMatchObject({ code: 'overloaded', retryAfter: 5 })
    stop()
    expect(started.map(({ threadId }) => threadId)).toEqual([-1])
    await expect(pipelines.open().process(fixture('quadrants.heic'))).resolves.toBeDefined()
  })
})
