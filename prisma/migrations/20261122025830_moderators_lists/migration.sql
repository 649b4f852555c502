-- Formerly 8da5b9feabf1a8f6330b11ca9a1524f7b87e2022b143c1c846c12df6d13b6695, with three indexes that are built concurrently now (`moderators_search_…`).

-- DropIndex
DROP INDEX "comments_user_id_idx";

-- AlterTable
ALTER TABLE "early_access" ADD COLUMN     "id" UUID;
UPDATE "early_access" SET "id" = uuid_v7("created_at");
ALTER TABLE "early_access" ALTER COLUMN "id" SET NOT NULL;

-- AlterTable
ALTER TABLE "posts" ADD COLUMN     "rejection_reason" TEXT;

-- CreateIndex
CREATE INDEX "comments_user_id_created_at_id_idx" ON "comments"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "comments_created_at_id_idx" ON "comments"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "early_access_id_key" ON "early_access"("id");

-- CreateIndex
CREATE INDEX "early_access_created_at_id_idx" ON "early_access"("created_at" DESC, "id" DESC);

-- Posts that moderators have to look at, or have rejected: few among many.
CREATE INDEX "posts_hidden_idx" ON "posts" ("created_at" DESC, "id" DESC) WHERE NOT "is_approved";
