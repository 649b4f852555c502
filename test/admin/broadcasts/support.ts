import type { Service } from '../../support/service.ts'

/** Makes so many accounts at once, that nobody signs in to. */
export const crowd = async ({ pool }: Service, count: number): Promise<void> => {
  await pool.query(
    `insert into users (id, email, full_name, created_at)
     select uuid_v7(now() - interval '1 day'), 'crowd-' || gen_random_uuid() || '@example.com', 'Somebody', now() - interval '1 day'
     from generate_series(1, $1)`,
    [count],
  )
}

/** How many notifications of a broadcast there are, and how many people have them. */
export const reached = async ({ pool }: Service, id: string): Promise<{ rows: number; people: number }> => {
  const { rows } = await pool.query(
    'select count(*)::int as rows, count(distinct user_id)::int as people from notifications where broadcast_id = $1',
    [id],
  )
  return rows[0]
}
