-- What admins did, apart from the far more numerous reads: src/schema/audit/audit-log.ts asks in these words.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_records_acts_idx" ON "audit_records" ("created_at" DESC, "id" DESC)
  WHERE "action" !~ '[.](view|list)$';
