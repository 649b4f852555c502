import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianPrograms, serverAccount } from './debian-postgres.ts'
import { freePort } from './free-port.ts'
import { waitFor } from './wait-for.ts'

/** Whether this machine has Patroni, etcd and PostgreSQL from Debian's packages; without them its tests are skipped. */
export const hasPatroni =
  debianPrograms !== null &&
  spawnSync('patroni', ['--version']).status === 0 &&
  spawnSync('etcd', ['--version']).status === 0

interface Node {
  readonly name: string
  readonly port: number
  readonly api: string
  readonly data: string
  readonly patroni: ChildProcess
}

export interface PatroniCluster {
  /** Names every server. */
  readonly url: string
  leader(): Promise<Node>
  /** Makes another server the primary, as for maintenance. */
  switchOver(): Promise<void>
  /** Ends the primary and its Patroni by SIGKILL, as when its machine is lost, and waits for another primary. */
  killPrimary(): Promise<void>
  stop(): Promise<void>
}

/** Runs etcd and two servers under Patroni, which replicate synchronously, with Patroni's default times. */
export const startPatroni = async (): Promise<PatroniCluster> => {
  const account = serverAccount()
  const { uid, gid } = account
  const folder = await mkdtemp(join(tmpdir(), 'patroni-'))
  const own = async (path: string) => (uid === undefined ? undefined : chown(path, uid, gid ?? uid))
  await own(folder)
  const [client, peer] = [await freePort(), await freePort()]
  const children: ChildProcess[] = []
  const run = (command: string, args: readonly string[]) => {
    const child = spawn(command, args, {
      ...account,
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, HOME: folder },
    })
    children.push(child)
    return child
  }
  run('etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', `http://127.0.0.1:${client}`],
    ...['--advertise-client-urls', `http://127.0.0.1:${client}`, '--listen-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
  ])

  const nodes: Node[] = []
  for (const name of ['one', 'two']) {
    const [port, api] = [await freePort(), await freePort()]
    const data = join(folder, name)
    await mkdir(data, { mode: 0o700 })
    await own(data)
    const configuration = {
      scope: 'app',
      name,
      restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
      etcd3: { host: `127.0.0.1:${client}` },
      bootstrap: {
        dcs: { ttl: 30, loop_wait: 10, retry_timeout: 10, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
        initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: join(data, 'data'),
        bin_dir: debianPrograms,
        pgpass: join(data, 'pgpass'),
        parameters: { unix_socket_directories: data, shared_buffers: '32MB', fsync: 'off', max_connections: 100 },
        pg_hba: ['host all all 127.0.0.1/32 md5', 'host replication all 127.0.0.1/32 md5', 'local all all trust'],
        authentication: {
          superuser: { username: 'app', password: 'secret' },
          replication: { username: 'replicator', password: 'secret' },
        },
      },
    }
    const file = join(folder, `${name}.yml`)
    // JSON is YAML.
    await writeFile(file, JSON.stringify(configuration))
    await own(file)
    nodes.push({ name, port, api: `http://127.0.0.1:${api}`, data, patroni: run('patroni', [file]) })
  }

  const leader = async (): Promise<Node> => {
    for (const node of nodes) {
      const { ok } = await fetch(`${node.api}/primary`).catch(() => ({ ok: false }))
      if (ok) return node
    }
    throw new Error('there is no primary')
  }
  const isComplete = async () => {
    const { name } = await leader()
    const standby = nodes.find((node) => node.name !== name) as Node
    if (!(await fetch(`${standby.api}/synchronous`)).ok) throw new Error('the standby is not synchronous yet')
  }
  const anotherLeads = (name: string) =>
    waitFor(async () => {
      if ((await leader()).name === name) throw new Error('it is still the same')
    })
  await waitFor(isComplete)
  return {
    url: `postgresql://app:secret@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`,
    leader,
    switchOver: async () => {
      await waitFor(isComplete)
      const { name, api } = await leader()
      await fetch(`${api}/switchover`, { method: 'POST', body: JSON.stringify({ leader: name }) })
      await anotherLeads(name)
    },
    killPrimary: async () => {
      await waitFor(isComplete)
      const { name, data, patroni } = await leader()
      patroni.kill('SIGKILL')
      const [pid] = (await readFile(join(data, 'data', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await anotherLeads(name)
    },
    stop: async () => {
      // In reverse: Patroni ends its server while it can still say so to etcd.
      for (const child of children.reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
