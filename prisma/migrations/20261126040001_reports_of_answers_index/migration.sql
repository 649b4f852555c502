-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_message_id_idx" ON "reports"("message_id");
