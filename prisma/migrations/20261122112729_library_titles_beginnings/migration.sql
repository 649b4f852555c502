-- Titles that begin with what is searched for come first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resources_title_beginning_idx" ON "resources" (lower("title") text_pattern_ops);
