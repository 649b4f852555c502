import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeClaim } from '../src/claim.ts'

describe('the claim on a folder', () => {
  let dir: string

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'claim-'))
  })
  afterEach(() => rm(dir, { recursive: true }))

  const race = async (): Promise<number> => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeClaim(dir)))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain(`in use by process ${process.pid}`)
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }

  it('is had by exactly one of many who want it at once', async () => {
    expect(await race()).toBe(1)
    expect(await readdir(dir)).toEqual(['claim-1'])
  })

  it('passes from a dead holder to exactly one of many who want it at once', async () => {
    await writeFile(join(dir, 'claim-7'), '999999999\n1\n')
    expect(await race()).toBe(1)
    expect(await readdir(dir)).toEqual(['claim-8'])
  })

  it('passes from a dead holder whose pid is another process now', async () => {
    await writeFile(join(dir, 'claim-7'), `${process.pid}\nlong ago\n`)
    await takeClaim(dir)
    expect(await readdir(dir)).toEqual(['claim-8'])
  })

  it('can be taken again once it is released', async () => {
    const claim = await takeClaim(dir)
    await expect(takeClaim(dir)).rejects.toThrow('in use')
    await claim.release()
    await takeClaim(dir)
  })
})
