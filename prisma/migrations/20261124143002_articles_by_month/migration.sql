-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resources_months_idx" ON "resources" ("months_from", "months_to") WHERE "months_from" IS NOT NULL;
