// Plain JavaScript, so that any Node can say it: the rest of the project is TypeScript that only Node 24 runs as it is.
const NEEDED = 24

const majorOf = (version) => Number(version.split('.')[0])
const { node: own } = process.versions

if (majorOf(own) < NEEDED) {
  process.stderr.write(
    `The service runs on Node ${NEEDED} or newer; this is ${own}. The packages bring one for Linux and macOS on x64 and\narm64 as optional dependencies: install without --omit=optional, or install Node ${NEEDED} yourself.\n`,
  )
  process.exit(1)
}

// The Node that runs npm, which may be another one.
const [, npms] = /\bnode\/v([\d.]+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
if (process.env.npm_lifecycle_event === 'prepare' && npms && majorOf(npms) < NEEDED)
  process.stdout.write(`npm runs on Node ${npms} here; the service runs on Node ${own}, which its packages brought.\n`)
