export { serverAccount } from './account.ts'
export { copyRunningData, writeWhole } from './base-backup.ts'
export { processStart } from './claim.ts'
export { EmbeddedPostgresError } from './error.ts'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  runningPostgresUrl,
  startEmbeddedPostgres,
} from './start.ts'
