import type { FastifyInstance } from 'fastify'
import { ERRORS, type ErrorCode } from '../errors.ts'
import { ERROR_GUIDE } from './error-guide.ts'
import { answerOtherMethods } from './other-methods.ts'
import { documentOf, escapeHtml, sendDocument } from './page.ts'
import { ERROR_PAGES } from './problem.ts'

const STYLE = `    body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem;
      font: 16px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
    dt { margin-top: 1rem; font-weight: 600; } dd { margin: 0; } code { overflow-wrap: anywhere; }`

const render = (title: string, body: string): string =>
  documentOf({ title, style: STYLE, body: `<main>\n  <h1>${escapeHtml(title)}</h1>\n${body}\n</main>` })

const pageOf = (code: ErrorCode): string => {
  const [status, title] = ERRORS[code]
  const [meaning, remedy] = ERROR_GUIDE[code]
  return render(
    title,
    `  <p><code>${code}</code>, HTTP ${status}</p>
  <dl>
    <dt>What it means</dt><dd>${escapeHtml(meaning)}</dd>
    <dt>What a client does</dt><dd>${escapeHtml(remedy)}</dd>
  </dl>
  <p><a href="${ERROR_PAGES}">All error codes</a></p>`,
  )
}

const CODES = Object.keys(ERRORS) as ErrorCode[]

const overview = (): string => {
  const rows = CODES.map((code) => {
    const [status, title] = ERRORS[code]
    return `    <dt><a href="${ERROR_PAGES}/${code}"><code>${code}</code></a></dt><dd>${status}: ${escapeHtml(title)}</dd>`
  })
  return render(
    'Error codes',
    `  <p>Problem documents have the code in <code>code</code>, GraphQL errors in <code>extensions.code</code>.</p>
  <dl>
${rows.join('\n')}
  </dl>`,
  )
}

/** Serves a page about each error code, also in production, because the `type` of every problem links to it. */
export function registerErrorPages(server: FastifyInstance): void {
  const index = overview()
  const pages = new Map<string, string>(CODES.map((code) => [code, pageOf(code)]))
  server.get(ERROR_PAGES, (_request, reply) => sendDocument(reply, index))
  server.get<{ Params: { code: string } }>(`${ERROR_PAGES}/:code`, (request, reply) => {
    const page = pages.get(request.params.code)
    return page === undefined ? reply.callNotFound() : sendDocument(reply, page)
  })
  for (const path of [ERROR_PAGES, `${ERROR_PAGES}/:code`]) answerOtherMethods(server, path, ['GET'])
}
