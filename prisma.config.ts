import { defineConfig } from 'prisma/config'

/** Where the prisma command line finds the data model. The server itself reads no part of this file. */
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  // Only for `prisma studio` and the like against an external server; `generate` never connects.
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
