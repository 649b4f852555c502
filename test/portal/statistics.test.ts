import { expect } from 'vitest'
import { rollUp } from '../../src/schema/admin/roll-up.ts'
import { useService } from '../support/service.ts'
import { enterAt, faultsOfLooks, inBrowser, note, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()
const DAY = 24 * 3_600_000

inBrowser(`where no answer was given, no time to its first word is drawn${note}`, async () => {
  const page = await open()
  await enterAt(page, service.current, '/statistics', 'moderator')
  await expect.poll(() => page.getByRole('heading', { name: 'Nothing yet' }).count()).toBe(2)
  await page.getByRole('table', { name: 'Answers', exact: true }).waitFor({ state: 'attached' })
})

inBrowser(
  `charts of people, of who came back and of answers are there for those who may see figures${note}`,
  async () => {
    const { app, pool, prisma } = service.current
    const now = app.now().getTime()
    // Forty people over eight weeks, each fewer times than the one before.
    for (let n = 0; n < 40; n++) {
      const createdAt = new Date(now - (n % 8) * 7 * DAY - 7 * DAY)
      const { id } = await prisma.user.create({ data: { email: `p${n}@example.com`, fullName: 'Somebody', createdAt } })
      const days = Array.from({ length: 8 }, (_, at) => new Date(createdAt.getTime() + at * (1 + (n % 5)) * 3 * DAY))
      await prisma.activeDay.createMany({
        data: days.filter((day) => day.getTime() < now).map((day) => ({ userId: id, day, lastSeenAt: day })),
        skipDuplicates: true,
      })
    }
    const { id: userId } = await prisma.user.findFirstOrThrow({ where: { email: 'p0@example.com' } })
    const { id: conversationId } = await prisma.conversation.create({ data: { userId } })
    await pool.query(
      `insert into messages (id, conversation_id, sender, text, state, first_word_ms, created_at)
     select uuid_v7(at), $1, 'ai', 'Words', 'complete', 300 + 17 * n, at
     from generate_series(1, 100) n, lateral (select now() - n * interval '1 hour' as at) made`,
      [conversationId],
    )
    for (let run = 0; run < 9; run++) await rollUp(app)

    const page = await open()
    await enterAt(page, service.current, '/statistics', 'moderator')
    const table = (name: string) => page.getByRole('table', { name, exact: true })
    await table('Sign-ups').waitFor({ state: 'attached' })
    await table('First word, median').waitFor({ state: 'attached' })
    const cells = await table('Retention by week').getByRole('row').last().getByRole('cell').allTextContents()
    expect(Number(cells[0])).toBeGreaterThan(0)
    const sums = await table('Sign-ups').getByRole('cell').allTextContents()
    expect(sums.filter((_, at) => at % 2 === 1).reduce((sum, text) => sum + Number(text), 0)).toBeGreaterThan(10)
    expect(await faultsOfLooks(page)).toStrictEqual([])
    await page.getByRole('radio', { name: '90 days' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?people=last_quarter')
    await page.getByRole('radio', { name: '24 hours' }).click()
    await expect.poll(() => table('Answers').getByRole('row').count()).toBe(25)
  },
)
