import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import { type CommandLimits, createCommandRecogniser } from '../../src/providers/speech/command.ts'
import { samples } from '../voice/client.ts'

/** A recogniser whose program is a line of shell. */
const recogniser = (script: string, limits: Partial<CommandLimits> = {}, circuits = createCircuits()) =>
  createCommandRecogniser({ command: ['/bin/sh', '-c', script, 'sh', '{language}'], circuits, limits })

const listen = (to: ReturnType<typeof recogniser>, language: string | null = null) => {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const partials: string[] = []
  const recognition = to.listen({
    format: 'pcm16',
    language,
    signal: over.signal,
    onPartial: (text) => partials.push(text),
  })
  return { recognition, partials, over }
}

const isRunning = (pid: number): boolean => {
  try {
    // One that has ended may still be there for somebody to ask how.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

it('a program is given exactly what was heard', async () => {
  const { recognition } = listen(recogniser('cksum'))
  const { recognition: same } = listen(recogniser('cksum'))
  for (const piece of [samples(500), samples(500, 2)]) recognition.write(piece)
  same.write(Buffer.concat([samples(500), samples(500, 2)]))
  recognition.finish()
  same.finish()
  expect(await recognition.transcript).toBe(await same.transcript)
  expect(await recognition.transcript).toMatch(/^\d+ 32000$/)
})

it('each line is what was understood so far, the last one the transcript', async () => {
  const script = 'echo how; head -c 2 >/dev/null; echo; echo how much; cat >/dev/null; printf "How much?"'
  const { recognition, partials } = listen(recogniser(script))
  await expect.poll(() => partials).toEqual(['how'])
  recognition.write(samples(10))
  await expect.poll(() => partials).toEqual(['how', 'how much'])
  recognition.finish()
  expect(await recognition.transcript).toBe('How much?')
})

it('a program that understands nothing has said so', async () => {
  const { recognition } = listen(recogniser('cat >/dev/null'))
  recognition.write(samples(10))
  recognition.finish()
  expect(await recognition.transcript).toBe('')
})

it('the language is filled in, and nothing of the environment is handed on', async () => {
  process.env.SECRET_OF_THE_SERVICE = 'must not be seen'
  onTestFinished(() => {
    delete process.env.SECRET_OF_THE_SERVICE
  })
  const { recognition } = listen(recogniser('cat >/dev/null; echo "$1 $(env | grep -c SECRET)"'), 'fr')
  recognition.finish()
  expect(await recognition.transcript).toBe('fr 0')
})

describe('fails with service_unavailable', () => {
  it.each([
    ['a program that fails', 'cat >/dev/null; echo half; exit 3'],
    ['a program that does not wait for the end', 'echo early'],
    ['a program that is killed', 'kill -9 $$'],
    ['a line without an end', 'head -c 100000 /dev/zero | tr "\\0" x; cat >/dev/null'],
  ])('with %s', async (_what, script) => {
    const { recognition } = listen(recogniser(script))
    recognition.write(samples(1))
    const settled = recognition.transcript.then(
      (text) => text,
      (error) => error,
    )
    if (script.startsWith('cat')) recognition.finish()
    expect(await settled).toMatchObject({ code: 'service_unavailable' })
  })

  it('with a program that is not there', async () => {
    const circuits = createCircuits()
    const missing = createCommandRecogniser({ command: ['/nowhere/at/all'], circuits })
    const { recognition } = listen(missing)
    recognition.write(samples(10))
    await expect(recognition.transcript).rejects.toMatchObject({ code: 'service_unavailable' })
  })

  it('with a program that takes too long, which is killed with all it has started', async () => {
    const { recognition, partials } = listen(recogniser('sleep 600 & echo $!; cat >/dev/null; wait', { finalMs: 100 }))
    await expect.poll(() => partials).toHaveLength(1)
    expect(isRunning(Number(partials[0]))).toBe(true)
    recognition.finish()
    await expect(recognition.transcript).rejects.toMatchObject({ code: 'service_unavailable' })
    await expect.poll(() => isRunning(Number(partials[0]))).toBe(false)
  })
})

it('a program that nobody listens to any more is killed, and its place is free', async () => {
  const one = recogniser('echo $$; cat >/dev/null', { programs: 1 })
  const { over, partials } = listen(one)
  await expect.poll(() => partials).toHaveLength(1)
  expect(() => listen(one)).toThrow(expect.objectContaining({ code: 'overloaded' }))
  over.abort()
  await expect.poll(() => isRunning(Number(partials[0]))).toBe(false)
  await expect.poll(() => listen(one)).toBeTruthy()
})
