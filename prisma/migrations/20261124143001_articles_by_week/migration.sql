-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resources_weeks_idx" ON "resources" ("weeks_from", "weeks_to") WHERE "weeks_from" IS NOT NULL;
