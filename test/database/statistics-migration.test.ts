import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { applyMigrations } from '../../src/providers/database/migrations.ts'
import { findDifferences } from '../../src/schema/reconcile.ts'
import { createTestDatabase } from '../support/postgres.ts'

const FOLDER = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
const WITH_STATISTICS = '20261123090200_statistics'

test('the migration turns sums of changes into hours and adds deletions since', async () => {
  const target = await createTestDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  try {
    for (const name of (await readdir(FOLDER)).filter((each) => each < WITH_STATISTICS))
      await cp(join(FOLDER, name), join(folder, name), { recursive: true })
    await applyMigrations(target.url, { folder })
    await client.query(`
      insert into users (id, email, full_name, created_at, banned_at)
      select uuid_v7(now()), n || '@example.com', 'Somebody', now() - n * interval '1 day',
        case when n > 8 then now() - interval '2 days' end
      from generate_series(1, 10) n;
      insert into posts (id, user_id, title, content, created_at)
      select uuid_v7(now()), id, 'Title', 'Content', created_at from users;
      insert into post_likes (post_id, user_id, created_at) select p.id, u.id, p.created_at from posts p cross join users u;
      insert into comments (id, post_id, user_id, text, created_at) select uuid_v7(now()), id, user_id, 'Words', created_at from posts;
      update users set banned_at = null where email = '9@example.com';
      delete from users where email = '8@example.com'`)
    await applyMigrations(target.url, { folder: FOLDER })
    const { rows } = await client.query(
      `select ago, h.users, h.posts, h.banned,
         (select sum(likes + comments)::int from hourly_statistics d
          where d.at::date = ((now() - ago * interval '1 day') at time zone 'UTC')::date) as made
       from unnest(array[9, 5, 1]) ago
       join hourly_statistics h on h.at = date_trunc('hour', now() - ago * interval '1 day') + interval '1 hour'`,
    )
    // The account that was deleted was there, and what it liked is gone; a ban that was lifted was in force.
    expect(rows).toStrictEqual([
      { ago: 9, users: 2, posts: 2, banned: 0, made: 10 },
      { ago: 5, users: 6, posts: 6, banned: 0, made: 10 },
      { ago: 1, users: 10, posts: 10, banned: 2, made: 10 },
    ])
    // The job makes up for whole days.
    const {
      'activity of days': _active,
      'sign-ups of days': _signedUp,
      ...differences
    } = await findDifferences(client, new Date())
    expect(differences).toStrictEqual({})
  } finally {
    await client.end()
    await target.drop()
    await rm(folder, { recursive: true })
  }
})
