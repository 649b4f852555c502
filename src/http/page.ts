import type { IncomingHttpHeaders } from 'node:http'
import type { Page, Question } from '@parenting/rest-facade'
import type { FastifyReply } from 'fastify'

/** The icon of a page, inline so that no request is needed. */
export const ICON =
  '<link rel="icon" href="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 9 9%22><circle cx=%224.5%22 cy=%224.5%22 r=%224%22 fill=%22%23d6488b%22/></svg>">'

/** The content security policy of these pages: only their own styles and icon, no scripts. */
const STATIC_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const FORM_POLICY = STATIC_POLICY.replace("form-action 'none'", "form-action 'self'")

/** Escapes text for HTML. */
export function escapeHtml(text: string) {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Builds an HTML document without external files; `body` is HTML. */
export function documentOf({ title, style, body }: { title: string; style: string; body: string }) {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${escapeHtml(title)}</title>
  ${ICON}
  <style>
${style}
  </style>
</head>
<body>
${body}
</body>
</html>
`
}

/** Sends a document that clients may cache and must revalidate. */
export function sendDocument(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', STATIC_POLICY)
    .type('text/html; charset=utf-8')
    .send(html)
}

/** A form that sends the fields in its body, so that a link's secret is in no further URL. */
const formOf = (button: string, fields: Readonly<Record<string, string>> | null) => {
  const inputs = Object.entries(fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const action = fields ? ' action="?"' : ''
  return `<form method="post"${action}>${inputs.join('')}<button>${escapeHtml(button)}</button></form>`
}

const STYLE = `    body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f2f7; color: #2e2433;
      font: 18px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
    main { max-width: 28rem; margin: 1rem; padding: 2rem; border-radius: 1rem; background: #fff; }
    h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; }
    p { margin: 0; }
    button { margin-top: 1.25rem; padding: .75rem 1.5rem; border: 0; border-radius: .75rem; background: #7a3fa0;
      color: #fff; font: inherit; }
    @media (prefers-color-scheme: dark) { body { background: #1b171e; color: #f4eef6; } main { background: #2a242e; } }`

const render = ({ title, text }: Page, form: string) =>
  documentOf({
    title,
    style: STYLE,
    body: `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main>`,
  })

/** Whether a request comes from a browser's address bar rather than from a program. */
export function wantsPage(accept: string | undefined): boolean {
  return accept !== undefined && /\btext\/html\b/i.test(accept) && !/\bapplication\/json\b/i.test(accept)
}

/** Whether a browser requests a page of the admin portal, whose script handles every path below `/admin`. */
export function isInPortal(url: string, accept: string | undefined): boolean {
  return url.startsWith('/admin/') && wantsPage(accept)
}

/**
 * Whether a mailed link is opened as a page. Mail scanners that follow links claim to be browsers without an Accept for
 * HTML; real browsers mark requests of scripts.
 */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  const { accept, 'user-agent': agent = '', 'sec-fetch-mode': mode, 'sec-fetch-site': site } = headers
  if (accept !== undefined && /\bapplication\/json\b/i.test(accept)) return false
  const isScript = site !== undefined && mode !== 'navigate'
  return wantsPage(accept) || (!isScript && /^mozilla\//i.test(agent))
}

/** Tells caches that the response depends on `Accept`, in addition to earlier `Vary` values. */
export function variesByAccept(reply: FastifyReply): FastifyReply {
  return reply.header('vary', [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '))
}

const sendRendered = (reply: FastifyReply, status: number, page: Page, form: string): FastifyReply =>
  variesByAccept(reply)
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', form === '' ? STATIC_POLICY : FORM_POLICY)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(render(page, form))

export function sendPage(reply: FastifyReply, status: number, page: Page): FastifyReply {
  return sendRendered(reply, status, page, '')
}

/** Sends a page whose button posts these fields to a path, or an empty form to the page's own URL. */
export function sendQuestion(
  reply: FastifyReply,
  question: Question,
  fields: Readonly<Record<string, string>> | null,
): FastifyReply {
  return sendRendered(reply, 200, question, formOf(question.button, fields))
}
