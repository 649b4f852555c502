-- One open report of an answer a person.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "reports_open_message_key" ON "reports" ("user_id", "message_id") WHERE "status" = 'open';
