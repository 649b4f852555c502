import { readFileSync, writeFileSync } from 'node:fs'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { buildSchema } from '../src/schema/index.ts'

/** Writes schema.graphql; with --check fails if the committed file is stale. */
const path = new URL('../schema.graphql', import.meta.url)
const text = `${printSchema(lexicographicSortSchema(buildSchema()))}\n`

if (!process.argv.includes('--check')) writeFileSync(path, text)
else if (readFileSync(path, 'utf8') !== text) {
  process.stderr.write('schema.graphql is stale: run npm run generate and commit it\n')
  process.exit(1)
}
