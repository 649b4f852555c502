/** The content of a mail; plain text everywhere, escaped by the renderer. */
export interface MailContent {
  /** The heading. */
  title: string
  /** The preview an inbox shows beside the subject; not visible in the mail. */
  preheader: string
  paragraphs: readonly string[]
  /** A one-time code, in large type. Nothing else in the rendered mail is a group of six digits. */
  code?: string
  /** A button; its URL is also written out below it. */
  action?: { label: string; url: string }
  /** Small print: the sender and the reason. */
  footer: string
  /** An unsubscribe link in the small print. */
  unsubscribe?: { label: string; url: string }
  /** BCP 47 tag of the language the texts are in. Default `en`. */
  language?: string
}

export interface RenderedMail {
  html: string
  text: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Mail programs open a button's target, so only web addresses are allowed. */
const webAddress = (url: string): string => {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`The button of a mail cannot link to ${protocol}`)
  return href
}

/**
 * Mail programs strip scripts, style sheets and often `<style>`: every element has inline styles, and the one
 * `<style>` only adapts the colours to dark mode. No colour is a group of six digits (see `MailContent.code`).
 */
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const DARK = `
    @media (prefers-color-scheme: dark) {
      .page { background: #1b171e !important; }
      .card { background: #2a242e !important; }
      .ink { color: #f4eef6 !important; }
      .soft { color: #bdb1c2 !important; }
      .code { background: #3a3140 !important; color: #f4eef6 !important; }
      .link { color: #d9b3f0 !important; }
      .button { background: #d9b3f0 !important; color: #251a2b !important; }
    }
  `
/** Fills the rest of the inbox preview, so that the mail's text does not follow the preheader there. */
const PREVIEW_PADDING = '&#847;&zwnj;&nbsp;'.repeat(60)

const htmlParagraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;color:#2e2433">${escapeHtml(text)}</p>`

// One run of characters: letter-spacing instead of spaces keeps the code copyable.
const htmlCode = (code: string): string =>
  `<p class="code" style="margin:8px 0 24px;padding:16px 0 16px 8px;border-radius:12px;background:#f3eaf7;` +
  `font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.25;font-weight:bold;letter-spacing:8px;` +
  `text-align:center;color:#2e2433">${escapeHtml(code)}</p>`

const htmlAction = ({ label, url }: { label: string; url: string }): string => {
  const href = escapeHtml(url)
  return (
    `<p style="margin:8px 0 24px"><a class="button" href="${href}" style="display:inline-block;padding:14px 28px;` +
    `border-radius:12px;background:#7a3fa0;${FONT};font-size:16px;line-height:1.25;font-weight:bold;text-decoration:none;` +
    `color:#ffffff">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0 0 16px;${FONT};font-size:14px;line-height:1.5;word-break:break-all">` +
    `<a class="link" href="${href}" style="color:#7a3fa0">${href}</a></p>`
  )
}

const htmlUnsubscribe = ({ label, url }: { label: string; url: string }): string =>
  `<br><a class="soft" href="${escapeHtml(url)}" style="color:#6b5f70">${escapeHtml(label)}</a>`

const renderHtml = (mail: MailContent): string => `<!doctype html>
<html lang="${escapeHtml(mail.language ?? 'en')}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${escapeHtml(mail.title)}</title>
  <style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f2f7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preheader)}${PREVIEW_PADDING}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f2f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="card" style="padding:32px 32px 16px;border-radius:16px;background:#ffffff">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:24px;line-height:1.25;color:#2e2433">${escapeHtml(mail.title)}</h1>
${mail.paragraphs.map(htmlParagraph).join('\n')}
${mail.code === undefined ? '' : htmlCode(mail.code)}${mail.action ? htmlAction(mail.action) : ''}
</td></tr>
<tr><td style="padding:16px 32px">
<p class="soft" style="margin:0;${FONT};font-size:13px;line-height:1.5;color:#6b5f70">${escapeHtml(mail.footer)}${mail.unsubscribe ? htmlUnsubscribe(mail.unsubscribe) : ''}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const renderText = (mail: MailContent): string =>
  [
    mail.title,
    ...mail.paragraphs,
    ...(mail.code === undefined ? [] : [`    ${mail.code}`]),
    ...(mail.action ? [`${mail.action.label}:\n${mail.action.url}`] : []),
    // The signature delimiter of RFC 3676, section 4.3: replies do not quote the text behind it.
    `-- \n${mail.footer}${mail.unsubscribe ? `\n${mail.unsubscribe.label}: ${mail.unsubscribe.url}` : ''}`,
  ].join('\n\n')

/**
 * Renders a mail as equivalent HTML and text. No images, no external resources; readable without styles, in dark
 * mode, and by a screen reader.
 * @throws when the action's URL is not http or https.
 */
export function renderMail(content: MailContent): RenderedMail {
  const { action, unsubscribe } = content
  const mail = {
    ...content,
    ...(action && { action: { ...action, url: webAddress(action.url) } }),
    ...(unsubscribe && { unsubscribe: { ...unsubscribe, url: webAddress(unsubscribe.url) } }),
  }
  return { html: renderHtml(mail), text: `${renderText(mail)}\n` }
}
