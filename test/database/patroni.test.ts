import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasPatroni, startPatroni } from '../support/patroni.ts'
import { expectStatus, startService } from '../support/service.ts'

/** The first start of two servers takes a while. */
const LIMIT_MS = 240_000

test.skipIf(!hasPatroni)(
  'no acknowledged write is lost or doubled over a switchover and a killed primary',
  async () => {
    const cluster = await startPatroni()
    const service = await startService({ DATABASE_URL: `${cluster.url}?target_session_attrs=read-write` })
    try {
      const { token } = await service.person()
      const acknowledged: string[] = []
      const seen = new Set<number>()
      let isOver = false
      const longest = { from: performance.now(), ms: 0 }
      const write = async () => {
        const headers = { 'idempotency-key': randomUUID() }
        for (;;) {
          const { status, body } = await service.request('POST', '/chats', { token, headers })
          seen.add(status)
          if (status !== 201) continue
          longest.ms = Math.max(longest.ms, performance.now() - longest.from)
          longest.from = performance.now()
          acknowledged.push(body.data.id)
          return
        }
      }
      const writing = async () => {
        while (!isOver) await write()
      }
      const reading = async () => {
        while (!isOver) {
          const id = acknowledged.at(-1)
          if (id) seen.add((await service.request('GET', `/chats/${id}`, { token })).status)
          else await service.request('GET', '/users/profile', { token })
        }
      }
      const working = Promise.all([writing(), writing(), reading(), reading()])
      await cluster.switchOver()
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
      await cluster.killPrimary()
      const again = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(again + 20)
      isOver = true
      await working
      if (process.env.TEST_LOG) process.stderr.write(`no write for ${Math.round(longest.ms)} ms, ${[...seen]}\n`)

      expect([...seen].filter((status) => ![200, 201, 409, 503].includes(status))).toStrictEqual([])
      const rows = await service.prisma.conversation.findMany({ select: { id: true } })
      expect(rows.map(({ id }) => id).sort()).toStrictEqual(acknowledged.sort())
      expectStatus(await service.request('GET', '/readyz'), 200)
    } finally {
      await service.close()
      await cluster.stop()
    }
  },
  LIMIT_MS,
)
