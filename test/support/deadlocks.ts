import pg from 'pg'

/**
 * How many deadlocks PostgreSQL has broken in a database. Ends all other connections first, because a connection reports
 * what it counted when it ends, and otherwise some seconds late; services connect anew.
 */
export const deadlocksIn = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    const { rows } = await client.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${others}`)
    const pids = rows.map(({ pid }) => pid)
    for (let left = pids.length; left > 0; ) {
      const running = await client.query('select from pg_stat_activity where pid = any($1::int[])', [pids])
      left = running.rowCount ?? 0
    }
    const sql = 'select deadlocks::int as count from pg_stat_database where datname = current_database()'
    const counted = await client.query<{ count: number }>(sql)
    return counted.rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
