/** A process of its own that has a file in the making, says so and never ends: to be killed in the middle. */
import { writeFile } from 'node:fs/promises'
import { createTempFolder } from '../../src/providers/storage/temp-folder.ts'

const path = await createTempFolder(process.argv[2] ?? '').newPath()
await writeFile(path, 'half an image, with its place')
process.stdout.write(path)
setInterval(() => {}, 1_000)
