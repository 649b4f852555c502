-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_title_idx" ON "posts" USING GIN ("title" gin_trgm_ops);
