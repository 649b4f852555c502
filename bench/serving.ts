import { createSign, generateKeyPairSync } from 'node:crypto'
import sharp from 'sharp'
import { openAccount } from './account.ts'
import { compare, type Load, type MeasuredServer, start } from './measure.ts'
import { findNginx, startNginx } from './servers/nginx.ts'

/**
 * A photo and its thumbnail served by their signed URLs, compared with servers that send the same file without authorization:
 * Node's own and, if installed (or named by NGINX_BINARY), nginx. Ours verifies the signature and queries the database for each
 * request, to check that the photo still exists.
 */
const account = await openAccount()
const servers: MeasuredServer[] = []

try {
  for (const name of ['ours', 'static']) servers.push(await start(name, account.settings))
  const nginx = findNginx()
  if (nginx) servers.push(await startNginx(nginx, account.settings))
  else process.stdout.write('no nginx on this machine\n')
  const [ours] = servers as [MeasuredServer]

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
    const loads = servers.map((each): Load => ({ method: 'GET', path: pathOf(each === ours), headers: {} }))
    const figures = await compare(servers, loads, 3)
    const [own] = figures
    for (const [index, { rate, cpu }] of figures.entries())
      process.stdout.write(
        `${(servers[index]?.name ?? '').padEnd(10)}${rate.toFixed(0).padStart(9)}${cpu.toFixed(0).padStart(13)}${((own?.cpu ?? 0) / cpu).toFixed(2).padStart(17)}${((own?.rate ?? 0) / rate).toFixed(2).padStart(19)}\n`,
      )
  }
  await measure('thumbnail', (isOurs) =>
    isOurs ? `${photo.pathname}${photo.search}&variant=thumbnail` : photo.pathname.replace('.jpg', '-thumb.jpg'),
  )
  await measure('photo', (isOurs) => photo.pathname + (isOurs ? photo.search : ''))

  // The cost of the alternative, redirecting clients to the bucket: a V4 signature (RSA with SHA-256, 2,048 bits) for each.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const begun = process.cpuUsage()
  for (let count = 0; count < 500; count += 1)
    createSign('RSA-SHA256').update(`GOOG4-RSA-SHA256\n${count}`).sign(privateKey)
  const { user, system } = process.cpuUsage(begun)
  process.stdout.write(`\na signature for a redirect to the bucket: ${((user + system) / 500).toFixed(0)} us of CPU\n`)
} finally {
  for (const server of servers) server.stop()
  await account.close()
}
