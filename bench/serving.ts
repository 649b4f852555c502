import { createSign, generateKeyPairSync } from 'node:crypto'
import sharp from 'sharp'
import { openAccount } from './account.ts'
import { type Contestant, compare, type Load, start } from './measure.ts'
import { findNginx, startNginx } from './servers/nginx.ts'

/**
 * One photo and its thumbnail, served by their signed URLs, beside servers that send the same file to whoever asks: one of
 * Node's own, and nginx where there is one (or NGINX_BINARY names it). Ours checks the signature and asks the database each time
 * whether the photo is still there.
 */
const account = await openAccount()
const contestants: Contestant[] = []

try {
  for (const name of ['ours', 'static']) contestants.push(await start(name, account.settings))
  const nginx = findNginx()
  if (nginx) contestants.push(await startNginx(nginx, account.settings))
  else process.stdout.write('no nginx on this machine\n')
  const [ours] = contestants as [Contestant]

  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const
  const file = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#888', noise } })
    .blur(1.2)
    .jpeg({ quality: 90 })
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'photo.jpg')
  const headers = { authorization: `Bearer ${account.accessToken}` }
  const uploaded = await fetch(`${ours.url}/images/upload`, { method: 'POST', headers, body: form })
  const { image_url } = (await uploaded.json()) as { image_url: string }
  const photo = new URL(image_url)

  const measure = async (title: string, pathOf: (isOurs: boolean) => string) => {
    const size = (await (await fetch(ours.url + pathOf(true))).arrayBuffer()).byteLength
    process.stdout.write(`\n${title}, ${(size / 1024).toFixed(0)} KiB\n`)
    process.stdout.write(
      `${'server'.padEnd(10)}${'req/s'.padStart(9)}${'CPU us/req'.padStart(13)}${'our CPU/theirs'.padStart(17)}${'our req/s/theirs'.padStart(19)}\n`,
    )
    const loads = contestants.map((each): Load => ({ method: 'GET', path: pathOf(each === ours), headers: {} }))
    const figures = await compare(contestants, loads, 3)
    const [own] = figures
    for (const [index, { rate, cpu }] of figures.entries())
      process.stdout.write(
        `${(contestants[index]?.name ?? '').padEnd(10)}${rate.toFixed(0).padStart(9)}${cpu.toFixed(0).padStart(13)}${((own?.cpu ?? 0) / cpu).toFixed(2).padStart(17)}${((own?.rate ?? 0) / rate).toFixed(2).padStart(19)}\n`,
      )
  }
  await measure('thumbnail', (isOurs) =>
    isOurs ? `${photo.pathname}${photo.search}&variant=thumbnail` : photo.pathname.replace('.jpg', '-thumb.jpg'),
  )
  await measure('photo', (isOurs) => photo.pathname + (isOurs ? photo.search : ''))

  // What sending clients to the bucket would cost instead: a V4 signature for each (RSA with SHA-256, 2,048 bits).
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const begun = process.cpuUsage()
  for (let count = 0; count < 500; count += 1)
    createSign('RSA-SHA256').update(`GOOG4-RSA-SHA256\n${count}`).sign(privateKey)
  const { user, system } = process.cpuUsage(begun)
  process.stdout.write(`\na signature for a redirect to the bucket: ${((user + system) / 500).toFixed(0)} us of CPU\n`)
} finally {
  for (const contestant of contestants) contestant.stop()
  await account.close()
}
