import { expect, test, vi } from 'vitest'
import { sendMail } from '../../src/schema/accounts/send-mail.ts'
import { useService } from '../support/service.ts'

const service = useService()

const scrape = async (): Promise<string> => (await service.current.request('GET', '/metrics')).text
const seriesValue = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('the metrics count the queues of all instances, the dead and the age of the oldest', async () => {
  const { app } = service.current
  const notice = { to: 'ida@example.com', letter: { kind: 'notice', notice: 'passwordChanged' } } as const
  const startAfter = new Date(Date.now() + 3_600_000)
  await app.jobs.enqueueMany(null, sendMail, [notice, notice], { startAfter })
  const broken = { kind: 'code', sealed: 'x', expiresAt: startAfter.toISOString() } as const
  await app.jobs.enqueue(null, sendMail, { to: 'otto@example.com', letter: broken })
  await app.jobs.idle()
  const text = await scrape()
  expect(seriesValue(text, 'jobs_waiting{job="accounts.send-mail"}')).toBe(2)
  expect(seriesValue(text, 'jobs_retrying{job="accounts.send-mail"}')).toBe(0)
  expect(seriesValue(text, 'jobs_running{job="accounts.send-mail"}')).toBe(0)
  expect(seriesValue(text, 'jobs_dead')).toBe(1)
  expect(seriesValue(text, 'jobs_oldest_seconds')).toBe(0)
  expect(text).not.toContain('example.com')
})

test('the metrics tell what becomes of calls of outside services, and of the database’s connections', async () => {
  const { app } = service.current
  const circuit = app.circuits.circuit('test-service', { consecutiveFailures: 2 })
  await circuit.execute(async () => 'well')
  for (let count = 0; count < 2; count += 1)
    await expect(circuit.execute(() => Promise.reject(new Error('ill')))).rejects.toThrow('ill')
  await expect(circuit.execute(async () => 'late')).rejects.toMatchObject({ code: 'service_unavailable' })
  const gone = new AbortController()
  const given = circuit.execute(() => new Promise(() => {}), gone.signal)
  gone.abort()
  await expect(given).rejects.toBeDefined()

  const text = await scrape()
  const calls = (outcome: string) =>
    seriesValue(text, `outside_calls_total{service="test-service",outcome="${outcome}"}`)
  expect([calls('succeeded'), calls('failed'), calls('refused')]).toEqual([1, 2, 2])
  expect(seriesValue(text, 'outside_call_seconds_total{service="test-service"}')).toBeGreaterThan(0)
  expect(seriesValue(text, 'circuit_open{service="test-service"}')).toBe(1)
  expect(seriesValue(text, 'database_connections')).toBeGreaterThan(0)
  expect(seriesValue(text, 'database_idle')).toBeGreaterThan(0)
  expect(seriesValue(text, 'database_waiting')).toBe(0)
  expect(seriesValue(text, 'database_reads_waiting')).toBe(0)
})

test('while the database is away the metrics tell the rest', async () => {
  const stats = vi.spyOn(service.current.app.jobs, 'stats').mockRejectedValue(new Error('away'))
  try {
    await expect.poll(async () => seriesValue(await scrape(), 'jobs_dead'), { timeout: 10_000 }).toBeUndefined()
    const text = await scrape()
    expect(text).not.toMatch(/^jobs_waiting\{/m)
    expect(seriesValue(text, 'database_waiting')).toBe(0)
  } finally {
    stats.mockRestore()
  }
})
