-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resources_for_everybody_idx" ON "resources" ("created_at" DESC, "id" DESC) WHERE "weeks_from" IS NULL AND "months_from" IS NULL AND NOT ("is_for_trying" OR "is_for_birth" OR "is_for_loss");
