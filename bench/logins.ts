import { availableParallelism } from 'node:os'
import argon2 from 'argon2'
import { openAccount } from './account.ts'
import { type Load, median, round, start } from './measure.ts'

/**
 * Password sign-ins, in turn with bare password verification on all cores, and their effect on everything else: event loop
 * delay and the time to read a small file. Prints figures; asserts nothing.
 */
const ROUNDS = 5
const SECONDS = 3

/** Password verifications a second, with one per core in parallel. */
const bareRate = async (password: string): Promise<number> => {
  const hash = await argon2.hash(password, {
    type: argon2.argon2id,
    memoryCost: 19 * 1024,
    timeCost: 2,
    parallelism: 1,
  })
  const until = performance.now() + SECONDS * 1_000
  let count = 0
  const check = async () => {
    for (; performance.now() < until; count++) await argon2.verify(hash, password)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, check))
  return count / SECONDS
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const account = await openAccount()
const ours = await start('ours', { ...account.settings, isProbed: true })
try {
  const load: Load = {
    method: 'POST',
    path: '/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  }
  await round(ours, load)
  const figures = []
  const bare = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    figures.push(await round(ours, load))
    bare.push(await bareRate(account.password))
  }
  const rate = median(figures.map((figure) => figure.rate))
  say(`sign-ins a second        ${rate.toFixed(0)}`)
  say(`password checks only     ${median(bare).toFixed(0)}   ratio ${(rate / median(bare)).toFixed(2)}`)
  say(`event loop delay, p99    ${median(figures.map(({ loop }) => loop)).toFixed(1)} ms`)
  say(`small file read, p99     ${median(figures.map(({ file }) => file)).toFixed(1)} ms`)
} finally {
  ours.stop()
  await account.close()
}
