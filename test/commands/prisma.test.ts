import { expect, test } from 'vitest'
import { runFile } from './run-script.ts'

/** Runs Prisma's command line where its engines cannot be downloaded. */
const prisma = (...args: string[]) =>
  runFile('node_modules/prisma/build/index.js', args, {
    environment: { PRISMA_ENGINES_MIRROR: 'http://127.0.0.1:1', CHECKPOINT_DISABLE: '1' },
  })

test('prisma validate accepts the data model, without a network', async () => {
  const { status, out, err } = await prisma('validate')
  expect({ status, out, err }).toMatchObject({ status: 0, out: expect.stringContaining('prisma/schema are valid') })
})

test('prisma format --check finds the data model formatted, without a network', async () => {
  const { status, out, err } = await prisma('format', '--check')
  expect({ status, out, err }).toMatchObject({ status: 0 })
})
