-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resources_title_lexemes_idx" ON "resources" USING GIN (search_lexemes("title")) WITH (fastupdate = off);
