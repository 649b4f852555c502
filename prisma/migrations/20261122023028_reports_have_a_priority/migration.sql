-- AlterTable
ALTER TABLE "reports" ADD COLUMN "priority" SMALLINT NOT NULL DEFAULT 0;
UPDATE "reports" SET "priority" = 1 WHERE "is_urgent";

-- DropIndex
DROP INDEX "reports_status_created_at_id_idx";
DROP INDEX "reports_urgent_idx";

-- AlterTable
ALTER TABLE "reports" DROP COLUMN "is_urgent";

-- CreateIndex
CREATE INDEX "reports_status_priority_created_at_id_idx" ON "reports"("status", "priority" DESC, "created_at" DESC, "id" DESC);

-- One report of the service itself a subject while it is open.
CREATE UNIQUE INDEX "reports_noticed_post_key" ON "reports" ("post_id") WHERE "user_id" IS NULL AND "status" = 'open';
CREATE UNIQUE INDEX "reports_noticed_comment_key" ON "reports" ("comment_id") WHERE "user_id" IS NULL AND "status" = 'open';
