import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

/** The project's own data model. */
export const SCHEMA_FOLDER = fileURLToPath(new URL('../../prisma/schema', import.meta.url))

/** PostgreSQL's one-byte `"char"`, a type of its system catalogues. */
const CHAR = 18
const TEXT = 25

/**
 * Prisma's adapter plus `"char"`, the type the engine needs to read check constraints and the adapter rejects. The
 * values pass as text, and the columns are renamed afterwards.
 */
const connectAdapter = async (pool: pg.Pool): Promise<SqlDriverAdapter> => {
  const charColumns = new WeakMap<object, number[]>()
  const query = pool.query.bind(pool) as (config: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult>
  const queryWithChar = async (config: pg.QueryArrayConfig): Promise<pg.QueryArrayResult> => {
    const result = await query(config)
    const columns = result.fields.flatMap((field, at) => (field.dataTypeID === CHAR ? [at] : []))
    for (const at of columns) Object.assign(result.fields[at] as pg.FieldDef, { dataTypeID: TEXT })
    charColumns.set(result.rows, columns)
    return result
  }
  Object.assign(pool, { query: queryWithChar })

  const adapter: SqlDriverAdapter = await new PrismaPg(pool).connect()
  const queryRaw = adapter.queryRaw.bind(adapter)
  adapter.queryRaw = async (statement) => {
    const result = await queryRaw(statement)
    for (const at of charColumns.get(result.rows) ?? []) result.columnTypes[at] = ColumnTypeEnum.Character
    return result
  }
  return adapter
}

/** The part of the WebAssembly interface used here; TypeScript only declares it in the DOM library. */
interface WebAssemblyApi {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>
}

let loaded: Promise<void> | undefined
let panic = ''

/** Instantiates the WebAssembly module behind `engineModule`, once a process. */
const loadEngine = async (): Promise<void> => {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyApi }
  const script = fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg'))
  const bytes = await readFile(script.replace(/\.js$/, '.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...engineModule } })
  // Receives the text of a panic; the error thrown only says "unreachable".
  const registry = {
    set_message: (text: string) => {
      panic = text
    },
  }
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: registry })
  engineModule.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
}

/**
 * The SQL that would migrate a database to the data model; empty when they agree. For development and tests: it loads
 * Prisma's schema engine (WebAssembly, 5 MB).
 *
 * The database may contain what the data model cannot express, because the engine ignores it: partial indexes,
 * indexes on expressions, checks, triggers, functions, views, extensions, other schemas. The engine does compare
 * every other index, so write those into both the model and the migration: a trigram index as `@@index([title(ops:
 * raw("gin_trgm_ops"))], type: Gin, map: "…")`, a covering index as an index on all its columns, those of INCLUDE
 * last.
 */
export const schemaDrift = async (databaseUrl: string, schemaFolder: string = SCHEMA_FOLDER): Promise<string> => {
  loaded ??= loadEngine()
  await loaded
  const names = (await readdir(schemaFolder)).filter((name) => name.endsWith('.prisma')).sort()
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(schemaFolder, name)
      return { path, content: await readFile(path, 'utf8') }
    }),
  )
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connectAdapter(pool),
    connectToShadowDb: () => Promise.reject(new Error('A comparison of a database needs no second one.')),
  }
  const datamodels = files.map(({ path, content }): [string, string] => [path, content])
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(factory)
    using engine = await engineModule.SchemaEngine.new({ datamodels }, () => {}, adapter)
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: schemaFolder },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    })
    const sql = stdout?.trim() ?? ''
    return sql === '-- This is an empty migration.' ? '' : sql
  } catch (error) {
    throw new Error(`The schema engine could not compare: ${panic || (error as Error).message}`, { cause: error })
  } finally {
    panic = ''
    await pool.end()
  }
}
