import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createMigration } from '../../scripts/migrations/create-migration.ts'
import { SCHEMA_FOLDER, schemaDrift } from '../../scripts/migrations/schema-engine.ts'
import { applyMigrations } from '../../src/providers/database/migrations.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

const MODEL = `
model Book {
  id    Int    @id
  title String
  shelf Int

  @@map("books")
}
`

let folder: string
let schemaFolder: string
let migrations: string

const writeModel = (text: string): Promise<void> => writeFile(join(schemaFolder, 'books.prisma'), text)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schema-'))
  schemaFolder = join(folder, 'schema')
  migrations = join(folder, 'migrations')
  await cp(join(SCHEMA_FOLDER, 'base.prisma'), join(schemaFolder, 'base.prisma'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the migrations of this project', () => {
  it('lead to the state of the data model', async () => {
    const database = await createTestDatabase()
    // What is printed here is what `npm run db:migration <name>` would write.
    expect(await schemaDrift(database.url)).toBe('')
    await database.drop()
  })
})

describe('the comparison of a database with the data model', () => {
  let database: TestDatabase
  let client: pg.Client

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('CREATE TABLE books (id int PRIMARY KEY, title text NOT NULL, shelf int NOT NULL)')
    await client.query('CREATE EXTENSION pg_trgm')
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  it('is empty when they agree, and says what the database lacks and has too much', async () => {
    await writeModel(MODEL)
    expect(await schemaDrift(database.url, schemaFolder)).toBe('')
    await writeModel(MODEL.replace('shelf Int', 'pages Int?'))
    const drift = await schemaDrift(database.url, schemaFolder)
    expect(drift).toContain('DROP COLUMN "shelf"')
    expect(drift).toContain('ADD COLUMN     "pages" INTEGER')
  })

  it.each([
    ['a partial index', 'CREATE INDEX extra ON books (title) WHERE shelf > 1', 'DROP INDEX extra'],
    ['a partial unique index', 'CREATE UNIQUE INDEX extra ON books (title) WHERE shelf > 1', 'DROP INDEX extra'],
    ['an index on an expression', 'CREATE INDEX extra ON books (lower(title))', 'DROP INDEX extra'],
    ['a check', 'ALTER TABLE books ADD CONSTRAINT extra CHECK (shelf > 0)', 'ALTER TABLE books DROP CONSTRAINT extra'],
    ['another schema', 'CREATE SCHEMA extra CREATE TABLE t (id int)', 'DROP SCHEMA extra CASCADE'],
    ['a view', 'CREATE VIEW extra AS SELECT title FROM books', 'DROP VIEW extra'],
    [
      'a trigger',
      `CREATE FUNCTION extra() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
       CREATE TRIGGER extra BEFORE INSERT ON books FOR EACH ROW EXECUTE FUNCTION extra()`,
      'DROP FUNCTION extra CASCADE',
    ],
  ])('does not mind %s, which the model cannot say', async (_what, add, remove) => {
    await writeModel(MODEL)
    await client.query(add)
    expect(await schemaDrift(database.url, schemaFolder)).toBe('')
    await client.query(remove)
  })

  it.each([
    [
      'a trigram index',
      'CREATE INDEX extra ON books USING gin (title gin_trgm_ops)',
      '@@index([title(ops: raw("gin_trgm_ops"))], type: Gin, map: "extra")',
    ],
    [
      'a covering index',
      'CREATE INDEX extra ON books (shelf) INCLUDE (title)',
      '@@index([shelf, title], map: "extra")',
    ],
    ['a descending index', 'CREATE INDEX extra ON books (shelf DESC)', '@@index([shelf(sort: Desc)], map: "extra")'],
  ])('wants %s in the model too', async (_what, add, declaration) => {
    await client.query(add)
    await writeModel(MODEL)
    expect(await schemaDrift(database.url, schemaFolder)).toContain('DROP INDEX "extra"')
    await writeModel(MODEL.replace('@@map', `${declaration}\n  @@map`))
    expect(await schemaDrift(database.url, schemaFolder)).toBe('')
    await client.query('DROP INDEX extra')
  })

  it('tells what is wrong with a model it cannot read', async () => {
    await writeModel('model Broken { id Nothing @id }')
    await expect(schemaDrift(database.url, schemaFolder)).rejects.toThrow('Nothing')
  })
})

describe('writing a migration', () => {
  const { serverUrl } = inject('postgres')
  const create = (name: string) => createMigration(name, { serverUrl, folder: migrations, schemaFolder })

  afterEach(() => rm(migrations, { recursive: true, force: true }))

  it('writes what applying then brings about, and nothing when nothing is missing', async () => {
    await writeModel(MODEL)
    const first = await create('Add books')
    expect(first).toMatch(/\/\d{14}_add_books\/migration\.sql$/)
    expect(await create('again')).toBeNull()

    await writeModel(MODEL.replace('shelf Int', 'shelf Int\n  pages Int?'))
    const second = (await create('pages')) as string
    expect(second > (first as string)).toBe(true)
    expect(await readFile(second, 'utf8')).toBe('-- AlterTable\nALTER TABLE "books" ADD COLUMN     "pages" INTEGER;\n')
    expect(await readFile(join(migrations, 'migration_lock.toml'), 'utf8')).toBe('provider = "postgresql"\n')

    const database = await createTestDatabase({ empty: true })
    expect(await applyMigrations(database.url, { folder: migrations })).toHaveLength(2)
    expect(await schemaDrift(database.url, schemaFolder)).toBe('')
    await database.drop()
  })

  it('comes after every other, even one from a machine whose clock is ahead', async () => {
    await mkdir(join(migrations, '29990101000000_ahead'), { recursive: true })
    await writeFile(join(migrations, '29990101000000_ahead/migration.sql'), 'SELECT 1;')
    await writeModel(MODEL)
    expect(await create('books')).toMatch(/\/29990101000001_books\/migration\.sql$/)
  })

  it('refuses a name that does not fit into a path', async () => {
    for (const name of ['', '../books', 'bücher']) await expect(create(name)).rejects.toThrow('letters, digits')
  })

  it('leaves no database behind, even when a migration fails', async () => {
    await writeModel(MODEL)
    const file = (await create('books')) as string
    await writeFile(file, 'SELEC 1;')
    await expect(create('more')).rejects.toThrow('failed (line 1)')
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'scratch\\_%'")
    await client.end()
    expect(rows).toEqual([])
  })
})
