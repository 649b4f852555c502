import { expect } from 'vitest'
import { exchange, messagesOf, openChat } from '../chat/reader.ts'
import { expectStatus, useService } from '../support/service.ts'
import { enterAt, faultsOf, faultsOfLooks, inBrowser, note, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()

const QUESTION = 'When can my baby start solid foods?'

/** An answer that somebody was given, with what they do about it. */
const answer = async (about: { rating?: object; report?: object }) => {
  const { current } = service
  const { token, ...person } = await current.person()
  const chat = await openChat(current, { token, ...person })
  await exchange(current, { token, ...person }, chat, QUESTION)
  const { id } = (await messagesOf(current, { token, ...person }, chat)).at(-1)
  if (about.rating)
    expectStatus(
      await current.request('PUT', `/chats/${chat}/messages/${id}/rating`, { token, body: about.rating }),
      200,
    )
  if (about.report)
    expectStatus(
      await current.request('POST', '/community/reports', {
        token,
        body: { target_type: 'answer', target_id: id, reason: 'misinformation', ...about.report },
      }),
      201,
    )
  return id as string
}

inBrowser(
  `answers are looked through by rating, and a reported one is noted; the words of some are not shown${note}`,
  async () => {
    await answer({ rating: { rating: 'down', reason: 'It does not say how much.', share_text: true } })
    await answer({ rating: { rating: 'down', reason: 'Not for twins.' } })
    await answer({ rating: { rating: 'up' } })
    const reported = await answer({ report: { note: 'Six months is late.' } })
    const page = await open()
    await enterAt(page, service.current, '/answers')
    await page.getByText('It does not say how much.').waitFor()
    expect(await page.getByText(QUESTION, { exact: true }).count()).toBe(1)
    expect(await page.getByText('The person did not share the text.').count()).toBe(1)
    expect(await faultsOf(page)).toStrictEqual([])
    expect(await faultsOfLooks(page)).toStrictEqual([])
    await page.getByRole('radio', { name: 'Reported' }).click({ force: true })
    await page.getByText('Six months is late.').waitFor()
    expect(await page.getByText(QUESTION, { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: /Language$/ }).click()
    await page.getByRole('option', { name: 'German' }).click()
    await page.getByText('No answers here').waitFor()
    expect(new URL(page.url()).search).toBe('?kind=reported&language=de')

    await page.getByRole('link', { name: 'Reports' }).click()
    await page.getByRole('button', { name: 'Note…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Noted, to improve the assistant or the library').first().waitFor()
    expect(await faultsOf(page)).toStrictEqual([])
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByText('1 case closed.').waitFor()
    const [report] = await service.current.prisma.report.findMany({ where: { messageId: reported } })
    expect(report).toMatchObject({ status: 'resolved', outcome: 'noted' })
  },
)
