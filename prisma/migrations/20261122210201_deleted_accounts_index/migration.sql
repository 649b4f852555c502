-- Deleted accounts that wait to be erased: few among all.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_deleted_at_idx" ON "users" ("id") WHERE "deleted_at" IS NOT NULL;
