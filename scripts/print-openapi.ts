import { readFileSync, writeFileSync } from 'node:fs'
import { routes } from '../src/rest/index.ts'
import { openApiDocument } from '../src/rest/openapi.ts'

/** Writes openapi.json; with --check fails when the committed file is not what the code says. */
const path = new URL('../openapi.json', import.meta.url)
const text = `${JSON.stringify(openApiDocument(routes, 'http://127.0.0.1:4000'), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(path, text)
else if (readFileSync(path, 'utf8') !== text) {
  process.stderr.write('openapi.json is stale: run npm run generate and commit it\n')
  process.exit(1)
}
