-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resources_title_parts_idx" ON "resources" USING GIN (search_parts("title")) WITH (fastupdate = off);
