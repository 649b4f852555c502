-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resources_events_idx" ON "resources" ("created_at" DESC, "id" DESC) WHERE "is_for_trying" OR "is_for_birth" OR "is_for_loss";
