-- Answers by rating: few are rated.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_rated_idx" ON "messages" ("rating", "created_at" DESC, "id" DESC) WHERE "rating" IS NOT NULL;
