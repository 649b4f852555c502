import type { FastifyReply } from 'fastify'
import { ICON, variesByAccept } from './page.ts'

/** A page rendered by scripts. */
export interface ScriptedPage {
  title: string
  /** The id of the element the scripts render into. */
  root: string
  scripts: readonly string[]
  styles?: readonly string[]
  /** Options for the scripts: JSON in an element `#options`, data that is never executed. */
  options: unknown
}

/**
 * The content security policy of a page with its own scripts: nothing is loaded from elsewhere, no inline scripts, no
 * eval; scripts may insert styles. It may call this service, also at its configured public URL.
 */
export function pagePolicy(publicUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' ${new URL(publicUrl).origin} ws: wss:`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const render = ({ title, root, scripts, styles = [], options }: ScriptedPage): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  ${ICON}
${styles.map((href) => `  <link rel="stylesheet" href="${href}">\n`).join('')}</head>
<body>
  <noscript>This page needs JavaScript.</noscript>
  <div id="${root}"></div>
  <script type="application/json" id="options">${JSON.stringify(options).replaceAll('<', '\\u003c')}</script>
${scripts.map((src) => `  <script src="${src}"></script>\n`).join('')}</body>
</html>
`

export function sendScriptedPage(reply: FastifyReply, page: ScriptedPage, publicUrl: string): FastifyReply {
  return variesByAccept(reply)
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(publicUrl))
    .type('text/html; charset=utf-8')
    .send(render(page))
}
