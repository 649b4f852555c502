-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resources_title_folded_idx" ON "resources" USING GIN (search_parts(search_fold("title"))) WITH (fastupdate = off);
