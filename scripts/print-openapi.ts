import { readFileSync, writeFileSync } from 'node:fs'
import { groups, routesOf } from '../src/rest/index.ts'
import { openApiDocument } from '../src/rest/openapi.ts'
import { buildSchema } from '../src/schema/index.ts'

/** Writes openapi.json; with --check fails if the committed file is stale. */
const path = new URL('../openapi.json', import.meta.url)
const text = `${JSON.stringify(openApiDocument(routesOf(buildSchema()), 'http://127.0.0.1:4000', groups), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(path, text)
else if (readFileSync(path, 'utf8') !== text) {
  process.stderr.write('openapi.json is stale: run npm run generate and commit it\n')
  process.exit(1)
}
