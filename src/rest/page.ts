import type { FastifyReply } from 'fastify'

/** A page for people who follow a link in a browser. */
export interface Page {
  title: string
  text: string
}

/** Nothing is loaded or executed; only the page's own styles. */
export const STATIC_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Escapes text for HTML. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const render = ({ title, text }: Page) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${escapeHtml(title)}</title>
  <style>
    body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f2f7; color: #2e2433;
      font: 18px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
    main { max-width: 28rem; margin: 1rem; padding: 2rem; border-radius: 1rem; background: #fff; }
    h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; }
    p { margin: 0; }
    @media (prefers-color-scheme: dark) { body { background: #1b171e; color: #f4eef6; } main { background: #2a242e; } }
  </style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body>
</html>
`

/** Whether a request comes from a browser's address bar rather than from a program. */
export const wantsPage = (accept: string | undefined): boolean =>
  accept !== undefined && /\btext\/html\b/i.test(accept) && !/\bapplication\/json\b/i.test(accept)

/** Tells caches that the response depends on `Accept`, in addition to earlier `Vary` values. */
export const variesByAccept = (reply: FastifyReply): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '))

export const sendPage = (reply: FastifyReply, status: number, page: Page): FastifyReply =>
  variesByAccept(reply)
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', STATIC_POLICY)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(render(page))
