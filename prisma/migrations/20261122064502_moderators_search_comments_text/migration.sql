-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "comments_text_idx" ON "comments" USING GIN ("text" gin_trgm_ops);
