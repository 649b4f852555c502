import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newPhotoKey } from '../../src/providers/storage/keys.ts'
import { createLocalStorage } from '../../src/providers/storage/local.ts'
import { restoreFs, spyOnFs } from '../support/fs.ts'
import { describeStorage } from './contract.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'))
})
afterEach(() => {
  restoreFs()
  rmSync(folder, { recursive: true })
})

const open = () => createLocalStorage({ folder })
const filesBelow = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const diskError = (code: string) => Object.assign(new Error(`${code}: write`), { code, errno: -1, syscall: 'write' })

/** Lets the disk fill up in the middle of the next file written. */
const fillDisk = (code: string) => {
  const { open: openFile } = fs
  spyOnFs('open').mockImplementationOnce(async (...args) => {
    const file = await openFile(...args)
    const { writeFile } = file
    file.writeFile = async (data) => {
      await writeFile.call(file, (data as Buffer).subarray(0, 10))
      throw diskError(code)
    }
    return file
  })
}

describe('storage in a local folder', () => {
  describeStorage(open)

  it('makes its folder on the first use, for its own account only', async () => {
    const storage = createLocalStorage({ folder: join(folder, 'deep', 'down') })
    const key = newPhotoKey('photos', 'jpg')
    expect(await storage.get(key)).toBeNull()
    await storage.put(key, Buffer.from('x'))
    expect(statSync(join(folder, 'deep', 'down', key)).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'deep', 'down')).mode & 0o777).toBe(0o700)
  })

  it('keeps what another copy of itself stored', async () => {
    const key = newPhotoKey('photos', 'jpg')
    await open().put(key, Buffer.from('x'))
    expect((await open().get(key))?.bytes.toString()).toBe('x')
  })

  it.each(['ENOSPC', 'EDQUOT'])(
    'says that it is unavailable when the disk is full (%s), and leaves nothing',
    async (code) => {
      const storage = open()
      fillDisk(code)
      await expect(storage.put(newPhotoKey('photos', 'jpg'), Buffer.alloc(1_000))).rejects.toMatchObject({
        code: 'service_unavailable',
        retryAfter: 30,
        cause: { code },
      })
      expect(filesBelow()).toEqual([])
    },
  )

  it('leaves the former object alone when replacing it fails', async () => {
    const storage = open()
    const key = newPhotoKey('photos', 'jpg')
    await storage.put(key, Buffer.from('former'))
    fillDisk('ENOSPC')
    await expect(storage.put(key, Buffer.from('a new one that is longer'))).rejects.toThrow()
    expect((await storage.get(key))?.bytes.toString()).toBe('former')
  })

  it('shows an object under its key only when all of it is on disk', async () => {
    const storage = open()
    const key = newPhotoKey('photos', 'jpg')
    const { rename } = fs
    const renamed = spyOnFs('rename').mockImplementationOnce(async (from, to) => {
      expect(statSync(from).size).toBe(100_000)
      expect(await storage.get(key)).toBeNull()
      expect(await Array.fromAsync(storage.list())).toEqual([])
      await rename(from, to)
    })
    await storage.put(key, Buffer.alloc(100_000))
    expect(renamed).toHaveBeenCalledOnce()
  })

  it('reads nothing but objects, whatever else lies in the folder', async () => {
    writeFileSync(join(folder, 'note.txt'), 'x')
    expect(await Array.fromAsync(open().list())).toEqual([])
  })

  it('has a file on disk before it is named, and its name before it says so', async () => {
    const order: string[] = []
    const { open: openFile, rename: renameFile } = fs
    spyOnFs('open').mockImplementation(async (...args) => {
      const file = await openFile(...args)
      const { sync } = file
      file.sync = async () => {
        order.push(args[1] === 'r' ? 'folder' : 'file')
        await sync.call(file)
      }
      return file
    })
    spyOnFs('rename').mockImplementation(async (...args) => {
      order.push('name')
      await renameFile(...args)
    })
    const storage = open()
    await storage.put(newPhotoKey('photos', 'jpg'), Buffer.from('bytes'))
    const named = order.indexOf('name')
    expect(order.lastIndexOf('file', named)).toBeGreaterThanOrEqual(0)
    expect(order.slice(named)).toEqual(['name', 'folder'])
  })
})
