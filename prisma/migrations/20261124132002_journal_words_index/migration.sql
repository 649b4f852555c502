-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "journal_entries_words_idx" ON "journal_entries" USING GIN (journal_words("user_id", "title" || ' ' || "content")) WITH (fastupdate = off);
