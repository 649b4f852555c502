import { expect, test } from 'vitest'
import { tablesWithoutKey } from '../support/statement-keys.ts'

/** What is missing in a statement, by its text. */
const statements: Record<string, readonly string[]> = {
  'select * from albums where id = $1 and user_id = $2::uuid': [],
  'select * from albums where id = $1': ['albums'],
  'select * from albums where user_id = any($1::uuid[])': [],
  'select * from albums where user_id in ($1, $2)': [],
  'select * from albums where user_id <> $1': ['albums'],
  'select * from albums where user_id > $1': ['albums'],
  'select * from albums where user_id = $1 or name = $2': ['albums'],
  'select * from albums where not user_id = $1': ['albums'],
  'select * from albums where user_id not in ($1)': ['albums'],
  'select * from albums where user_id = id': ['albums'],
  'delete from albums where id = $1': ['albums'],
  'update albums set name = $1 where user_id = $2': [],
  'update albums set user_id = $1 where id = $2': ['albums'],
  'insert into albums (id, user_id, name) values ($1, $2, $3)': [],
  'insert into albums (id, name) values ($1, $2)': ['albums'],
  'SELECT "t0"."id" FROM "public"."albums" AS "t0" WHERE ("t0"."id" = $1 AND 1=1)': ['albums'],
  'UPDATE "public"."albums" SET "name" = $1 WHERE ("public"."albums"."id" = $2 AND "public"."albums"."user_id" = $3)':
    [],
  // By way of other tables.
  'select * from memories m join albums a on a.id = m.album_id and a.user_id = m.user_id where a.user_id = $1': [],
  'select * from memories m join albums a on a.id = m.album_id where a.user_id = $1': ['memories'],
  'select * from albums a join users u on u.id = a.user_id where u.id = $1': [],
  'select * from albums a join users u on u.id = a.user_id where u.email = $1': ['albums'],
  'select * from users u left join albums a on a.user_id = u.id where u.id = $1': [],
  'select * from albums a left join memories m on m.user_id = a.user_id and a.user_id = $1': ['albums'],
  'select * from albums a join memories m using (user_id) where m.user_id = $1': [],
  'select * from albums where (user_id, id) = ($1, $2)': [],
  // Subqueries.
  'select (select name from albums where user_id = u.id limit 1) from users u where u.id = $1': [],
  'select (select name from albums limit 1) from users u where u.id = $1': ['albums'],
  'select * from users u where u.id = $1 and exists (select from albums a where a.user_id = u.id)': [],
  'select * from albums a where exists (select from users u where u.id = a.user_id and u.id = $1)': ['albums'],
  'select * from albums where user_id in (select id from users where id = $1)': [],
  'select * from albums where user_id in (select id from users)': ['albums'],
  'select * from albums where user_id = (select id from users where id = $1)': [],
  'select * from albums where id = any(array(select id from albums where user_id = $1))': ['albums'],
  'select * from (select * from albums) a where a.user_id = $1': [],
  'select * from unnest($1::uuid[]) as p (id) cross join lateral (select from albums where user_id = p.id limit 1) a':
    [],
  // What is given as rows, and what another part of the statement returns.
  'with given as (select * from json_to_recordset($1) as g (id uuid)) delete from albums a using given g where a.user_id = g.id':
    [],
  'with own as (select id, user_id from albums where user_id = $1) update memories m set note = $2 from own where m.user_id = own.user_id':
    [],
  'with every as (select id, user_id from albums) select * from every where user_id = $1': ['albums'],
  'with one as (select id from users limit 1) select * from albums a join one on one.id = a.user_id': ['albums'],
  'with who (id) as (select $1::uuid union all select $2::uuid) select * from albums a join who on who.id = a.user_id':
    [],
  'with who (id) as (select $1::uuid union all select id from users) select * from albums a join who on who.id = a.user_id':
    ['albums'],
  'with who (id) as (values ($1::uuid)) select * from albums a join who on who.id = a.user_id': [],
  'with gone as (delete from albums where user_id = $1 returning user_id) select * from memories m, gone where m.user_id = gone.user_id':
    [],
  // Rows that have their owner in another table.
  'select * from messages where conversation_id = $1': [],
  'select * from messages where id = $1': ['messages'],
  'select * from messages m join conversations c on c.id = m.conversation_id where m.id = $1 and c.user_id = $2': [],
  'select * from messages m join conversations c on c.id = m.conversation_id where m.id = $1': [
    'conversations',
    'messages',
  ],
  'select * from messages where conversation_id in (select id from conversations where user_id = $1)': [],
  // Of other tables nothing is asked.
  'select * from users': [],
  begin: [],
}

for (const [text, missing] of Object.entries(statements))
  test(`${text} ${missing.length === 0 ? 'names whose rows' : `does not name whose rows of ${missing.join(', ')}`}`, async () => {
    expect(await tablesWithoutKey(text)).toStrictEqual(missing)
  })
