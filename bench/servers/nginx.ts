import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { MeasuredServer } from '../measure.ts'
import type { Settings } from './child.ts'

/** The installed nginx, or the one named by NGINX_BINARY; null if there is none. */
export const findNginx = (): string | null => {
  const binary = process.env.NGINX_BINARY ?? 'nginx'
  try {
    execFileSync(binary, ['-v'], { stdio: 'ignore' })
    return binary
  } catch {
    return null
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** CPU time used by a process in microseconds; Linux reports hundredths of a second. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** nginx with one worker on the same files, configured as its manual recommends for static files: sendfile, open file cache. */
export const startNginx = async (binary: string, { dataDir }: Settings): Promise<MeasuredServer> => {
  const folder = join(dataDir, 'nginx')
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root; daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http { ${temp.join(' ')} access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       open_file_cache max=1000 inactive=60s; types { image/jpeg jpg; }
       server { listen 127.0.0.1:${port}; location /files/ { alias ${dataDir}/files/; expires 1d; } } }`,
  )
  const child: ChildProcess = spawn(binary, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50 && !(await fetch(url).catch(() => null)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const workers = childrenOf(child.pid ?? 0)
  return {
    name: 'nginx',
    url,
    pid: child.pid ?? 0,
    usage: async () => ({ cpu: workers.reduce((sum, pid) => sum + cpuOf(pid), 0), loop: 0, file: 0 }),
    stop: () => void child.kill('SIGTERM'),
  }
}
