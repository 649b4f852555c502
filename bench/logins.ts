import { availableParallelism } from 'node:os'
import argon2 from 'argon2'
import { openAccount } from './account.ts'
import { type Load, median, round, start } from './measure.ts'

/**
 * Sign-ins with a password, in turn with nothing but the check of the password on all cores, and what they leave to
 * others: how long the event loop and a small file wait meanwhile. Prints figures; asserts nothing.
 */
const ROUNDS = 5
const SECONDS = 3

/** Checks of a password a second, as many at once as there are cores. */
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
  say(`bare password checks     ${median(bare).toFixed(0)}   ratio ${(rate / median(bare)).toFixed(2)}`)
  say(`event loop held up, p99  ${median(figures.map(({ loop }) => loop)).toFixed(1)} ms`)
  say(`small file read, p99     ${median(figures.map(({ file }) => file)).toFixed(1)} ms`)
} finally {
  ours.stop()
  await account.close()
}
