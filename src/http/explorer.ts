import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { App } from '../context.ts'
import type { Load } from './assets.ts'
import { sendScriptedPage } from './html.ts'

/** The initial query of GraphiQL. */
const FIRST_QUERY = `# Register or sign in first: the button runs
# the operation the cursor is in. Then put the
# token into the headers below:
# {"authorization": "Bearer <accessToken>"}

mutation Register {
  register(input: {
    fullName: "Ada Example"
    email: "ada@example.com"
    password: "plum tree 42 river"
  }) {
    accessToken
  }
}

mutation SignIn {
  login(input: {
    email: "ada@example.com"
    password: "plum tree 42 river"
  }) {
    accessToken
  }
}

query Me {
  me {
    fullName
    email
    createdAt
  }
}
`

const { resolve } = createRequire(import.meta.url)

/** Yoga's build of GraphiQL, which its package exports only as one page of nine megabytes. */
const loadGraphiQL = async (part: 'js' | 'css' | 'editorWorkerService' | 'jsonWorker' | 'graphqlWorker') => {
  const file = join(dirname(resolve('@graphql-yoga/render-graphiql')), 'graphiql.js')
  const { default: parts } = (await import(file)) as { default: Record<typeof part, string> }
  return parts[part]
}

/** The files of GraphiQL. */
export const explorerFiles = {
  'graphiql.js': () => loadGraphiQL('js'),
  'graphiql.css': () => loadGraphiQL('css'),
  'narrow.css': () => readFile(new URL('./explorer-page/narrow.css', import.meta.url)),
  'editor-worker.js': () => loadGraphiQL('editorWorkerService'),
  'json-worker.js': () => loadGraphiQL('jsonWorker'),
  'graphql-worker.js': () => loadGraphiQL('graphqlWorker'),
  'explorer.js': () => readFile(new URL('./explorer-page/start.js', import.meta.url)),
} satisfies Record<string, Load>

/** Returns a handler that serves GraphiQL; `pathOf` gives the paths of its files. */
export function createExplorer(
  { config }: Pick<App, 'config'>,
  pathOf: (name: keyof typeof explorerFiles) => Promise<string>,
) {
  return async (reply: FastifyReply): Promise<FastifyReply> => {
    const page = {
      title: 'Explore the graph',
      root: 'root',
      styles: [await pathOf('graphiql.css'), await pathOf('narrow.css')],
      scripts: [await pathOf('graphiql.js'), await pathOf('explorer.js')],
      options: {
        workers: {
          editorWorkerService: await pathOf('editor-worker.js'),
          json: await pathOf('json-worker.js'),
          graphql: await pathOf('graphql-worker.js'),
        },
        graphiql: { title: 'Explore the graph', defaultQuery: FIRST_QUERY, endpoint: '/graphql' },
      },
    }
    return sendScriptedPage(reply, page, config.http.publicUrl)
  }
}
