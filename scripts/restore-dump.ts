import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'

/**
 * Empties the database: what the dump does not know, a newer release's tables, would refer to what it replaces, and the parts of
 * the queues' tables cannot be dropped one by one, as pg_restore would. Extensions stay, with what belongs to them.
 */
const EMPTY = `
SET statement_timeout = 0;
SET client_min_messages = warning;
DO $$
DECLARE
  statement text;
BEGIN
  -- A pooler keeps connections of a service that has stopped; one that runs asks for its jobs every two seconds.
  IF EXISTS (
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'parenting-backend'
      AND (state <> 'idle' OR state_change > now() - interval '10 seconds')
  ) THEN
    RAISE EXCEPTION 'the service runs on this database: stop it first';
  END IF;
  DROP SCHEMA IF EXISTS pgboss CASCADE;
  FOREACH statement IN ARRAY coalesce((
    SELECT array_agg(format('DROP %s IF EXISTS %s CASCADE', type, identity) ORDER BY rank)
    FROM (
      SELECT 1 AS rank, 'pg_class'::regclass AS class, oid FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
      UNION ALL
      SELECT 2, 'pg_proc'::regclass, oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL
      SELECT 3, 'pg_type'::regclass, oid FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e')
    ) AS found, pg_identify_object(class, oid, 0)
    WHERE NOT EXISTS (SELECT FROM pg_depend WHERE classid = class AND objid = oid AND deptype = 'e')
  ), '{}') LOOP
    EXECUTE statement;
  END LOOP;
END $$;
`

const PSQL = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null']

const codeOf = async (child: ReturnType<typeof spawn>): Promise<number | null> => (await once(child, 'close'))[0]

/**
 * Replaces all that is in a database with a dump of pg_dump's custom format, in one transaction: what fails changes nothing.
 * @param environment has the connection, in libpq's variables
 * @throws Error when the programs are missing, the dump cannot be read, or the service runs.
 */
export const restoreDump = async (dump: string, environment: NodeJS.ProcessEnv): Promise<void> => {
  const options = { env: environment }
  const reader = spawn('pg_restore', ['--clean', '--if-exists', '--no-owner', '--file=-', dump], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const psql = spawn('psql', PSQL, { ...options, stdio: ['pipe', 'inherit', 'inherit'] })
  const [read, written] = [codeOf(reader), codeOf(psql)]
  const script = async function* () {
    yield `BEGIN;${EMPTY}`
    yield* reader.stdout
    // Without the last word psql ends the transaction by rolling it back.
    if ((await read) !== 0) throw new Error('pg_restore failed; nothing was changed')
    yield 'COMMIT;'
  }
  const [sent, done] = await Promise.allSettled([pipeline(script, psql.stdin), written, read])
  if (done.status === 'rejected') throw done.reason
  if (done.value !== 0) throw new Error('psql failed; nothing was changed')
  if (sent.status === 'rejected') throw sent.reason
}
