import { expect, test } from 'vitest'
import { uploadPhoto } from '../../support/photos.ts'
import { expectStatus, useService } from '../../support/service.ts'

const service = useService()

test('a deletion that PostgreSQL ends to break a deadlock is done again', async () => {
  const { pool, prisma } = service.current
  const [{ name }] = (await pool.query('select current_database() as name')).rows
  // Connections made from now on look for a deadlock when both sides wait, not before.
  await pool.query(`alter database ${name} set deadlock_timeout = '3s'`)
  const twin = await service.current.twin()
  const person = await service.current.person()
  const { token } = person
  const album = (await service.current.request('POST', '/album/', { token, body: { name: 'First year' } })).body
    .album_id
  const photo = await uploadPhoto(service.current, person)
  const body = { album_id: album, photo: photo.id }
  const memory = expectStatus(await service.current.request('POST', '/memories/', { token, body }), 201).body.id

  const waiting = async () => {
    const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await pool.query(sql)).rowCount
  }
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`set local deadlock_timeout = '1h'`)
    await holder.query('select from memories where id = $1 for update', [memory])
    const deleted = twin.request('DELETE', `/album/${album}`, { token })
    await expect.poll(waiting).toBe(1)
    // Comes back only when the other gives up the album.
    await holder.query('select from albums where id = $1 for update', [album])
    await holder.query('commit')
    expectStatus(await deleted, 200)
  } finally {
    holder.release()
  }
  expect(await prisma.memory.count()).toBe(0)
})
