-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resources_content_lexemes_idx" ON "resources" USING GIN (search_lexemes("content")) WITH (fastupdate = off);
