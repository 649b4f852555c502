import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTempFolder } from '../../src/providers/storage/temp-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unfinished-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = () => {
  const temp = createTempFolder(folder)
  onTestFinished(() => temp.close())
  return temp
}

/** Another process with a file in the making. */
const startOther = async () => {
  const script = fileURLToPath(new URL('./unfinished.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [path] = await once(child.stdout, 'data')
  return { child, path: String(path) }
}

test('a start removes unfinished files of killed processes, but not of living ones', async () => {
  const [killed, living] = [await startOther(), await startOther()]
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  expect(existsSync(killed.path)).toBe(true)
  open()
  await expect.poll(() => existsSync(killed.path)).toBe(false)
  expect(await readFile(living.path, 'utf8')).toContain('half an image')
  expect(await readdir(folder)).toHaveLength(1)
})

test('files of unknown owners are removed after a day', async () => {
  const [old, fresh] = [join(folder, 'old.tmp'), join(folder, 'fresh.tmp')]
  for (const path of [old, fresh]) await writeFile(path, 'x')
  await mkdir(join(folder, 'ffffffff-1-ffffffff-ffffffff'))
  const before = new Date(Date.now() - 25 * 3_600_000)
  await utimes(old, before, before)
  open()
  await expect.poll(() => readdir(folder)).toEqual(['ffffffff-1-ffffffff-ffffffff', 'fresh.tmp'])
})

test('each new path has its folder, also after its removal and until the close', async () => {
  const temp = open()
  await writeFile(await temp.newPath(), 'x')
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  await writeFile(await temp.newPath(), 'y')
  await temp.close()
  expect(await readdir(folder)).toEqual([])
})
