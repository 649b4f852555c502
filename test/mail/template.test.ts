import { expect, test } from 'vitest'
import { renderMail } from '../../src/providers/mail/template.ts'

const content = {
  title: 'Your code',
  preheader: 'Valid for 10 minutes.',
  paragraphs: ['Hello Ana,', 'enter this code in the app.'],
  footer: 'You get this mail because you asked for it.',
}

test('text and HTML say the same: title, paragraphs, code, action and footer', () => {
  const action = { label: 'Open the app', url: 'https://nest.example/open?a=1&b=2' }
  const { text, html } = renderMail({ ...content, code: '493027', action })
  expect(text).toBe(
    'Your code\n\nHello Ana,\n\nenter this code in the app.\n\n    493027\n\n' +
      'Open the app:\nhttps://nest.example/open?a=1&b=2\n\n-- \nYou get this mail because you asked for it.\n',
  )
  for (const part of [...content.paragraphs, content.title, content.footer, content.preheader, '>493027<'])
    expect(html).toContain(part)
  expect(html).toContain('href="https://nest.example/open?a=1&amp;b=2"')
})

test('the code is the only group of six digits in either part', () => {
  const { text, html } = renderMail({
    ...content,
    code: '493027',
    action: { label: 'Open', url: 'https://nest.example' },
  })
  expect(html.match(/\d{6,}/g)).toEqual(['493027'])
  expect(text.match(/\d{6,}/g)).toEqual(['493027'])
})

test('any name of a person stays text in HTML', () => {
  const nasty = `<img src=x onerror="alert('1')"> & Bo`
  const { html, text } = renderMail({
    title: nasty,
    preheader: nasty,
    paragraphs: [nasty],
    code: nasty,
    footer: nasty,
    action: { label: nasty, url: 'https://nest.example/"><script>' },
    language: '"><script>',
  })
  expect(html).not.toMatch(/<img|<script|onerror="/)
  expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Bo')).toHaveLength(8)
  expect(text).toContain(nasty)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('a button never leads to %s', (url) => {
  expect(() => renderMail({ ...content, action: { label: 'Go', url } })).toThrow()
})

test('nothing is loaded from elsewhere and nothing runs', () => {
  const { html } = renderMail({ ...content, code: '493027', action: { label: 'Open', url: 'https://nest.example' } })
  expect(html).not.toMatch(/<(img|link|script|iframe|object|video)\b|src=|url\(|@import/i)
})

test('a screen reader gets the language, a heading, and tables that are only layout', () => {
  const { html } = renderMail({ ...content, language: 'de' })
  expect(html).toMatch(/^<!doctype html>\n<html lang="de">/)
  expect(html).toMatch(/<h1 [^>]+>Your code<\/h1>/)
  expect(html.match(/<table/g)).toHaveLength(html.match(/<table role="presentation"/g)?.length ?? 0)
})
