// Plain JavaScript, so that any Node can say it: the rest of the project is TypeScript that only Node 24 runs as it is.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  process.stderr.write(
    `The service runs on Node 24 or newer; this is ${process.version}. The packages bring one for Linux and macOS on x64 and\narm64 as optional dependencies: install without --omit=optional, or install Node 24 yourself.\n`,
  )
  process.exit(1)
}
