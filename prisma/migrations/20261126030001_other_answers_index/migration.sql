-- The answers to a question that was answered more than once.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_question_id_idx" ON "messages" ("question_id") WHERE "question_id" IS NOT NULL;
