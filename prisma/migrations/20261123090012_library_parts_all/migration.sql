-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resources_parts_idx" ON "resources" USING GIN (search_parts("title" || ' ' || "content")) WITH (fastupdate = off);
