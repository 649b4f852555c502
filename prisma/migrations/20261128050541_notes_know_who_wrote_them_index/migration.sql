-- The notes of somebody whose account is erased.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reached_milestones_note_by_idx" ON "reached_milestones" ("note_by");
