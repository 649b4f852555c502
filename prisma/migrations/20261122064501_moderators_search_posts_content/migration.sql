-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_content_idx" ON "posts" USING GIN ("content" gin_trgm_ops);
