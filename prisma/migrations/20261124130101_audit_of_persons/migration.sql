-- What was done to the posts and comments of one person, who is named among the facts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_records_person_idx" ON "audit_records" (("facts" ->> 'userId'), "created_at" DESC, "id" DESC) WHERE "facts" ? 'userId';
