// Removes what packages bring and nothing here ever reads, after every installation: a fifth of its size. Plain JavaScript, as
// scripts/check-node.mjs is.
import { globSync, rmSync } from 'node:fs'

const NEVER_READ = [
  // Headers to compile addons with (67 MB): all of ours come compiled.
  'node_modules/node-*/include',
  // Query compilers of other databases (55 MB).
  'node_modules/@prisma/client/runtime/query_compiler_*.{cockroachdb,mysql,sqlite,sqlserver}.*',
  // All but the weights of fonts that books are printed in (16 MB), and builds for browsers (7 MB).
  'node_modules/@expo-google-fonts/noto-sans/{100,200,300,500,600,800,900}*',
  'node_modules/@expo-google-fonts/noto-sans/*_Italic',
  'node_modules/@expo-google-fonts/noto-sans-devanagari/{100,200,300,500,600,700,800,900}*',
  'node_modules/@expo-google-fonts/noto-emoji/{300,500,600,700}*',
  'node_modules/pdfkit/js/pdfkit.{browser,standalone}*',
]

// npm installs what is a development package here and an optional peer of a package of production.
const DEVELOPMENT = ['node_modules/typescript', 'node_modules/@typescript/typescript-*']

const isProduction = (process.env.npm_config_omit ?? '').split(/\W+/).includes('dev')
for (const path of globSync(isProduction ? [...NEVER_READ, ...DEVELOPMENT] : NEVER_READ))
  rmSync(path, { recursive: true })
