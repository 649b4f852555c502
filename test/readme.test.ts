import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, validate } from 'graphql'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { useService } from './support/service.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const service = useService({ RATE_LIMIT_SCALE: '100' })

interface Block {
  /** `README.md:42`, to find it. */
  place: string
  language: string
  text: string
  /** From the comment above a block: `<!-- not run: needs a phone -->`. */
  reason: string | undefined
}

const blocksOf = async (path: string): Promise<Block[]> => {
  const text = await readFile(join(root, path), 'utf8')
  return [...text.matchAll(/(?:<!-- not run: ([^>]+) -->\n+)?^ *```(\w+)\n([\s\S]*?)^ *```$/gm)].map((match) => ({
    place: `${path}:${text.slice(0, match.index).split('\n').length + (match[1] ? 2 : 0)}`,
    language: match[2] as string,
    text: match[3] as string,
    reason: match[1],
  }))
}

const documents = async (): Promise<string[]> => [
  'README.md',
  ...(await readdir(join(root, 'docs')).catch(() => [] as string[]))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** The blocks of one page in one shell, as a reader would run them: from top to bottom, variables kept. */
const runBlocks = async (blocks: readonly Block[], prelude = ''): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(service.current.dataDir, join(folder, '.data'))
  const picture = { width: 600, height: 400, channels: 3 as const, background: '#8ac' }
  await sharp({ create: picture }).jpeg().toFile(join(folder, 'mia.jpg'))
  const script = [{ place: 'what the README has set', text: prelude }, ...blocks]
    .map(({ place, text }) => `echo ${JSON.stringify(`== ${place}`)}\n${text}`)
    .join('\n')
  const child = spawn(
    'bash',
    ['-euo', 'pipefail', '-c', script.replaceAll('http://127.0.0.1:4000', service.current.url)],
    {
      cwd: folder,
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [status] = await once(child, 'close')
  expect(status, output.slice(-3000)).toBe(0)
}

/** What a reader of a guide has set who comes from the README. */
const asAfterTheReadme = async (): Promise<string> => {
  const { token, refreshToken } = await service.current.person()
  return [
    `API=http://127.0.0.1:4000 json='content-type: application/json' TOKEN=${token} REFRESH=${refreshToken}`,
    // The service of this test has another port than the one its public address names.
    `pick() { node -p "JSON.parse(require('fs').readFileSync(0)).$1" | sed "s,http://127.0.0.1:40[0]0,$API,"; }`,
    'auth="authorization: Bearer $TOKEN"',
  ].join('\n')
}

test('every command of the README and the guides works as it is written', async () => {
  for (const path of await documents()) {
    const blocks = (await blocksOf(path)).filter(({ language, reason }) => language === 'sh' && reason === undefined)
    if (blocks.length > 0) await runBlocks(blocks, path === 'README.md' ? '' : await asAfterTheReadme())
  }
})

test('every GraphQL operation of the README and the guides is valid', async () => {
  for (const path of await documents())
    for (const { place, language, text } of await blocksOf(path)) {
      if (language !== 'graphql') continue
      const errors = validate(service.current.server.executor.schema, parse(text))
      expect(errors.map(({ message }) => `${place}: ${message}`)).toEqual([])
    }
})
